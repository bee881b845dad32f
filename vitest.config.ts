import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import type { ProjectConfig, Vite } from 'vitest/node';
import { ClosingLineReporter } from './scripts/closing-line-reporter.mjs';
import { LongestFirst } from './scripts/longest-first.mjs';

/**
 * Most code of a test is over before what V8 optimised of it has paid for the optimising: on Node
 * 20, as in src/cli/compiled/open-program.ts, it waits six times as long.
 */
const OPTIMISES_LATER = process.versions.v8.startsWith('11.') ? ['--interrupt-budget=400000'] : [];

/** A test makes much that is soon no longer needed: in a large young space, in MB, less of it is copied. */
const YOUNG_SPACE = '--max-semi-space-size=64';

/**
 * Packages in the form that is bundled: some have another one for development, which holds what it
 * does against assertions of its own.
 */
const AS_PUBLISHED: Vite.Plugin = {
  name: 'as-published',
  configResolved: (config) => {
    for (const { resolve } of [config, config.ssr, ...Object.values(config.environments)]) {
      if (resolve?.conditions === undefined) continue;
      resolve.conditions = resolve.conditions.filter((each) => !each.startsWith('development'));
    }
  },
};

// No time zone and no locale is set: tests must pass under any.
const EVERY_PROJECT: ProjectConfig = {
  // Processes, not threads: some tests set the environment, which threads share.
  pool: 'forks',
  execArgv: [...OPTIMISES_LATER, YOUNG_SPACE],
  setupFiles: ['test/support/property-seed.ts'],
  // Against what never ends. A slow or busy machine must not come near it.
  testTimeout: 60_000,
  hookTimeout: 120_000,
};

/** Only these need the built package, so only they wait for the build. */
const BUILT: ProjectConfig = { globalSetup: ['scripts/build/build.mjs'] };

const TESTS: ProjectConfig[] = [
  {
    ...EVERY_PROJECT,
    name: 'src',
    include: ['test/**/*.test.ts'],
    exclude: ['test/e2e/**', 'test/stress/**'],
    // One process reads many files one after the other, and what they import is loaded once.
    isolate: false,
    provide: { isStress: false },
  },
  {
    ...EVERY_PROJECT,
    ...BUILT,
    name: 'e2e',
    include: ['test/e2e/**/*.test.ts'],
    isolate: false,
    provide: { isStress: false },
  },
];

/** What takes minutes, and what `npm test` tries in part, in full. */
const EVERY_STRESS: ProjectConfig = {
  ...EVERY_PROJECT,
  testTimeout: 600_000,
  provide: { isStress: true },
};

const STRESS: ProjectConfig[] = [
  {
    ...EVERY_STRESS,
    ...BUILT,
    name: 'stress',
    include: [
      'test/{stress,property,simulation}/**/*.test.ts',
      'test/cli/killed.test.ts',
      'test/e2e/{compiled,everyday,hostile,killed,outcome,report,threads}.test.ts',
      'test/scripts/{action,action-attack}.test.ts',
      'test/unit/importing/{votes/*,verify/as-imported}.test.ts',
    ],
    isolate: false,
  },
];

export default defineConfig(({ mode }) => ({
  test: {
    // One more than cores: tests that start a process only wait for it.
    maxWorkers: availableParallelism() + 1,
    globalSetup: ['test/support/run-folder.ts'],
    sequence: { sequencer: LongestFirst },
    reporters: ['default', new ClosingLineReporter()],
    projects: (mode === 'stress' ? STRESS : TESTS).map((test) => ({
      plugins: [AS_PUBLISHED],
      test,
    })),
  },
}));
