import { defineConfig } from 'vitest/config';
import { ClosingLineReporter } from './scripts/closing-line-reporter.mjs';

// No time zone and no locale is set: tests must pass under any.
export default defineConfig({
  test: {
    // A process per file: a test that aborts its process takes no other file with it.
    pool: 'forks',
    reporters: ['default', new ClosingLineReporter()],
    projects: [
      {
        extends: true,
        test: { name: 'src', include: ['test/**/*.test.ts'], exclude: ['test/e2e/**'] },
      },
      {
        extends: true,
        test: {
          name: 'e2e',
          include: ['test/e2e/**/*.test.ts'],
          // Only these need the built package, so only they wait for the build.
          globalSetup: ['scripts/build/before-tests.mjs'],
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
