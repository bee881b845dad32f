/**
 * Prints `N passed, N failed` (and `, N skipped`) alone on the last line, so
 * that a program can read the result without knowing the test runner.
 */
export class ClosingLineReporter {
  /**
   * @param {readonly import('vitest/node').TestModule[]} modules
   * @param {readonly unknown[]} unhandledErrors
   * @param {import('vitest/node').TestRunEndReason} reason
   */
  onTestRunEnd(modules, unhandledErrors, reason) {
    const line = closingLine(modules, unhandledErrors, reason);
    // Other reporters print at the end of the run too; this line comes after all of them.
    process.once('exit', () => process.stdout.write(`${line}\n`));
  }
}

/**
 * @param {readonly import('vitest/node').TestModule[]} modules
 * @param {readonly unknown[]} unhandledErrors
 * @param {import('vitest/node').TestRunEndReason} reason
 */
function closingLine(modules, unhandledErrors, reason) {
  const count = { passed: 0, failed: unhandledErrors.length, skipped: 0 };
  for (const module of modules) {
    for (const test of module.children.allTests()) {
      const { state } = test.result();
      count[state === 'pending' ? 'failed' : state] += 1;
    }
    // A file that cannot be loaded, or a hook that throws, has no failed test of its own.
    const suites = [module, ...module.children.allSuites()];
    count.failed += suites.reduce((sum, suite) => sum + suite.errors().length, 0);
  }
  // A setup that fails stops the run before any test.
  if (reason !== 'passed' && count.failed === 0) count.failed = 1;
  const skipped = count.skipped > 0 ? `, ${count.skipped} skipped` : '';
  return `${count.passed} passed, ${count.failed} failed${skipped}`;
}
