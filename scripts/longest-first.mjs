import { sep } from 'node:path';
import { BaseSequencer } from 'vitest/node';

/**
 * The test files that take longest, by the ends of their paths, the longest first. Where no times
 * of an earlier run are known, vitest begins with the largest files, and some of these are small: a
 * long file that is begun last runs alone, on one core.
 */
export const LONGEST = [
  'test/unit/importing/votes/in-a-round.test.ts',
  'test/unit/importing/votes/plain.test.ts',
  'test/e2e/report.test.ts',
  'test/simulation/forecasters.test.ts',
  'test/stress/hostile-cost.test.ts',
  'test/unit/importing/votes/by-rubric.test.ts',
  'test/stress/file-cost.test.ts',
  'test/cli/killed.test.ts',
  'test/stress/yaml-size.test.ts',
  'test/stress/experiments-page.test.ts',
  'test/unit/importing/verify/as-imported.test.ts',
  'test/property/budget.test.ts',
  'test/stress/large-vote.test.ts',
  'test/property/large-round.test.ts',
  'test/property/panel-lead.test.ts',
  'test/stress/large-matrix.test.ts',
];

/** Begins with the longest files of each project; the others keep the order of vitest. */
export class LongestFirst extends BaseSequencer {
  /**
   * @override
   * @param {import('vitest/node').TestSpecification[]} files
   */
  async sort(files) {
    const sorted = await super.sort(files);
    const projects = [...new Set(sorted.map(({ project }) => project))];
    return sorted.sort(
      (a, b) =>
        projects.indexOf(a.project) - projects.indexOf(b.project) ||
        rankOf(a.moduleId) - rankOf(b.moduleId),
    );
  }
}

/** @param {string} path */
function rankOf(path) {
  const rank = LONGEST.findIndex((end) => path.replaceAll(sep, '/').endsWith(`/${end}`));
  return rank < 0 ? LONGEST.length : rank;
}
