import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { diskFiles } from '../../../../src/cli/files/disk.ts';
import { auditRound } from '../../../../src/engine/audit/audit.ts';
import type { AuditRow, FigureName } from '../../../../src/engine/audit/row.ts';
import { compareRounds } from '../../../../src/engine/compare/compare.ts';
import { loadWorkspace } from '../../../../src/model/load.ts';
import { countMismatches } from '../../../support/count-mismatches.ts';
import { shown } from '../../../support/figure.ts';

// The repository's own rounds: what the panel printed, against what follows from it.
const { rounds } = loadWorkspace(
  diskFiles(fileURLToPath(new URL('../../../..', import.meta.url))),
).value;
const rows = rounds.flatMap(auditRound);

function verdicts(figure: FigureName, where: (row: AuditRow) => boolean = () => true): string[] {
  return rows
    .filter((row) => row.figure === figure && where(row))
    .map((row) => {
      const written = typeof row.stated === 'string' ? row.stated : row.stated.written;
      const cause = row.likelyCause === null ? '' : ` (${row.likelyCause.code})`;
      return `${written} ${row.verdict}${cause}`;
    })
    .sort();
}

test('of 11 weighted totals 8 are wrong, 2 are cut and 1 is right', () => {
  const scored = rows.filter((row) => row.figure === 'total' && row.verdict !== 'uncomputable');
  const holistic = scored.filter(
    (row) => row.proposal === 'pipeline-stages' && row.shark === 'roi-maximizer',
  );
  expect(holistic.map(({ verdict }) => verdict)).toEqual(['exact']);
  const weighted = scored.filter((row) => !holistic.includes(row));
  const count = (verdict: string) => weighted.filter((row) => row.verdict === verdict).length;
  expect([weighted.length, count('mismatch'), count('truncated'), count('exact')]).toEqual([
    11, 8, 2, 1,
  ]);
});

test('8 figures of round 2 are wrong', () => {
  const wrong = countMismatches(rows.filter(({ round }) => round === 'round2'));
  expect(wrong).toEqual({ total: 4, roi: 3, gap: 1 });
});

test('each wrong return is consistent with one likely cause', () => {
  expect(verdicts('roi')).toEqual([
    '-0.0017 rounded',
    '-0.03 mismatch (hours-twice)',
    '0.004 exact',
    '0.057 mismatch (factor-as-gain)',
    '0.255 mismatch (factor-as-gain)',
  ]);
  expect(verdicts('naive')).toEqual(['3.0 to 3.6 mismatch (factor-as-gain)']);
});

test('the cases of round 1 were rounded, and all of them together were not 30 % slower', () => {
  expect(verdicts('change', (row) => row.case !== null)).toEqual([
    '24% slower rounded',
    '31% slower rounded',
    '44% slower rounded',
    '46% slower rounded',
  ]);
  expect(verdicts('change', (row) => row.case === null)).toEqual(['30% slower mismatch']);
});

test('all stated ranks are right', () => {
  expect(new Set(rows.filter((row) => row.figure === 'rank').map((row) => row.verdict))).toEqual(
    new Set(['exact']),
  );
});

test('two rubrics moved by 25 % and 30 % from round 1 to round 2', () => {
  const [first, second] = rounds;
  if (first === undefined || second === undefined) throw new Error('no rounds');
  const { sharks } = compareRounds(first, second);
  const common = sharks.filter(({ presence }) => presence === 'both').map(({ shark }) => shark);
  expect(common).toEqual(['performance-oracle', 'roi-maximizer']);
  const moved = sharks.flatMap(({ shark, rubric }) =>
    rubric === null ? [] : [[shark, shown(rubric.distance), shown(rubric.distanceUnmatched)]],
  );
  expect(moved).toEqual([
    ['performance-oracle', '1/4', '1/4'],
    ['roi-maximizer', '3/10', '7/20'],
  ]);
});
