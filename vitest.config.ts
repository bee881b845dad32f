import { defineConfig } from 'vitest/config';
import { ClosingLineReporter } from './scripts/closing-line-reporter.mjs';

// No time zone and no locale is set: tests must pass under any.
export default defineConfig({
  test: {
    // Processes, not threads: some tests set the environment, which threads share.
    pool: 'forks',
    // Every core; the runner's own choice leaves one idle, which is half of two.
    maxWorkers: '100%',
    // Against what never ends. A slow or busy machine must not come near it.
    testTimeout: 60_000,
    hookTimeout: 120_000,
    reporters: ['default', new ClosingLineReporter()],
    projects: [
      {
        extends: true,
        test: {
          name: 'src',
          include: ['test/**/*.test.ts'],
          exclude: ['test/e2e/**'],
          // One process reads many files one after the other, and what they import is loaded once.
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'e2e',
          include: ['test/e2e/**/*.test.ts'],
          // Only these need the built package, so only they wait for the build.
          globalSetup: ['scripts/build/before-tests.mjs'],
        },
      },
    ],
  },
});
