/**
 * Prints which tests were skipped because the machine lacks something they need, and then `N
 * passed, N failed` (and `, N skipped`) alone on the last line, so that a program can read the
 * result without knowing the test runner.
 */
export class ClosingLineReporter {
  /**
   * @param {readonly import('vitest/node').TestModule[]} modules
   * @param {readonly unknown[]} unhandledErrors
   * @param {import('vitest/node').TestRunEndReason} reason
   */
  onTestRunEnd(modules, unhandledErrors, reason) {
    const count = counted(modules, unhandledErrors, reason);
    const lacks = lackedBy(modules).map(
      ([what, tests]) => `skipped for lack of ${what}: ${tests}\n`,
    );
    // Other reporters print at the end of the run too; these lines come after all of them.
    process.once('exit', (code) => {
      // A failure after the last test, such as in the clean-up of the run, belongs to no test.
      if (code !== 0 && count.failed === 0) count.failed = 1;
      const skipped = count.skipped > 0 ? `, ${count.skipped} skipped` : '';
      const line = `${count.passed} passed, ${count.failed} failed${skipped}\n`;
      process.stdout.write(`${lacks.join('')}${line}`);
    });
  }
}

/**
 * @param {readonly import('vitest/node').TestModule[]} modules
 * @param {readonly unknown[]} unhandledErrors
 * @param {import('vitest/node').TestRunEndReason} reason
 */
function counted(modules, unhandledErrors, reason) {
  const count = { passed: 0, failed: unhandledErrors.length, skipped: 0 };
  for (const module of modules) {
    for (const test of module.children.allTests()) {
      const { state } = test.result();
      count[state === 'pending' ? 'failed' : state] += 1;
    }
    // A file that cannot be loaded, or a hook that throws, has no failed test.
    const suites = [module, ...module.children.allSuites()];
    count.failed += suites.reduce((sum, suite) => sum + suite.errors().length, 0);
  }
  // A setup that fails stops the run before any test.
  if (reason !== 'passed' && count.failed === 0) count.failed = 1;
  return count;
}

/**
 * The number of tests skipped for each missing requirement, which a test or its group declares.
 *
 * @param {readonly import('vitest/node').TestModule[]} modules
 * @returns {(readonly [what: string, tests: number])[]}
 */
function lackedBy(modules) {
  /** @type {Map<string, number>} */
  const tests = new Map();
  for (const module of modules) {
    for (const test of module.children.allTests('skipped')) {
      const what = lackOf(test);
      if (what !== undefined) tests.set(what, (tests.get(what) ?? 0) + 1);
    }
  }
  return [...tests];
}

/**
 * @param {import('vitest/node').TestCase | import('vitest/node').TestSuite} task
 * @returns {string | undefined}
 */
function lackOf(task) {
  const { lacks } = task.meta();
  if (lacks !== undefined || task.parent.type === 'module') return lacks;
  return lackOf(task.parent);
}
