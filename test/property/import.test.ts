import fc from 'fast-check';
import { expect, it } from 'vitest';
import { loadWorkspace } from '../../src/model/load.ts';
import { memoryFiles } from '../../src/workspace/memory.ts';
import { cases } from '../support/effort.ts';
import { filesOf, importTexts } from '../support/vote.ts';

/** A vote before anybody has written it down. */
interface Vote {
  readonly weights: readonly number[];
  /** Scores by proposal, in tenths. */
  readonly scores: readonly (readonly number[])[];
}

const NAMES = ['Token interning', 'Ring journal', 'Lazy joins', 'Cold pages'];
const LABELS = ['Gain', 'Risk of loss', 'Proof', 'Upkeep'];

const vote: fc.Arbitrary<Vote> = fc
  .tuple(fc.integer({ min: 2, max: 4 }), fc.integer({ min: 2, max: 4 }))
  .chain(([criteria, proposals]) =>
    fc.record({
      weights: fc
        .uniqueArray(fc.integer({ min: 1, max: 99 }), {
          minLength: criteria - 1,
          maxLength: criteria - 1,
        })
        .map((cuts) => {
          const sorted = [0, ...[...cuts].sort((a, b) => a - b), 100];
          return sorted.slice(1).map((cut, index) => cut - (sorted[index] ?? 0));
        }),
      scores: fc.array(
        fc.array(fc.integer({ min: 0, max: 100 }), { minLength: criteria, maxLength: criteria }),
        {
          minLength: proposals,
          maxLength: proposals,
        },
      ),
    }),
  );

const mark = (tenths: number) => `${tenths / 10}`;

/** The shapes a vote is written in; all say the same. */
const SHAPES: Readonly<Record<string, (vote: Vote) => string>> = {
  'tables under headings': ({ weights, scores }) =>
    [
      '| Criterion | Weight |\n|---|---|',
      ...weights.map((weight, at) => `| ${LABELS[at]} | ${weight}% |`),
      ...scores.map(
        (row, at) =>
          `\n## Contestant #${at + 1}: ${NAMES[at]}\n\n| Criterion | Score | Why |\n|---|---|---|\n${row.map((each, of) => `| ${LABELS[of]?.toUpperCase()} | **${mark(each)}/10** | so |`).join('\n')}`,
      ),
    ].join('\n'),
  'lines under headings': ({ weights, scores }) =>
    [
      `Weights: ${weights.map((weight, at) => `${LABELS[at]} ${weight}%`).join(', ')}`,
      ...scores.map(
        (row, at) =>
          `\n### Option ${at + 1} - ${NAMES[at]}\n\n${row.map((each, of) => `**${LABELS[of]}: ${mark(each)}/10** (so)`).join('\n')}`,
      ),
    ].join('\n'),
  'proposals across': ({ weights, scores }) =>
    [
      `| Criterion | Weight | ${scores.map((_, at) => NAMES[at]).join(' | ')} |`,
      `|---|---|${scores.map(() => '---|').join('')}`,
      ...weights.map(
        (weight, of) =>
          `| ${LABELS[of]} | ${weight}% | ${scores.map((row) => `${mark(row[of] ?? 0)}/10`).join(' | ')} |`,
      ),
    ].join('\n'),
  'proposals down': ({ weights, scores }) =>
    [
      `| Proposal | ${weights.map((weight, of) => `${LABELS[of]} (${weight}%)`).join(' | ')} |`,
      `|---|${weights.map(() => '---|').join('')}`,
      ...scores.map((row, at) => `| ${NAMES[at]} | ${row.map(mark).join(' | ')} |`),
    ].join('\n'),
  'headings by criterion': ({ weights, scores }) =>
    weights
      .map(
        (weight, of) =>
          `## ${LABELS[of]} (${weight}% weight)\n\n${scores.map((row, at) => `- ${NAMES[at]}: ${mark(row[of] ?? 0)} out of 10`).join('\n')}`,
      )
      .join('\n\n'),
};

/** Weights in the order of the labels, and scores by proposal, as shark reads the files. */
function read(text: string): Vote {
  const result = importTexts(
    { 'vote.md': `# Judge 1: Ann\n\n${text}\n` },
    { shark: 'ann', scale: '10' },
  );
  expect(result.questions).toEqual([]);
  const { rounds, proposals } = loadWorkspace(memoryFiles(filesOf(result))).value;
  const shark = rounds[0]?.sharks[0];
  const criteria = LABELS.flatMap(
    (label) =>
      shark?.rubric?.criteria.filter((each) => each.label.toLowerCase() === label.toLowerCase()) ??
      [],
  );
  const ids = NAMES.flatMap((name) =>
    [...proposals.values()].filter(({ title }) => title === name).map(({ id }) => id),
  );
  return {
    weights: criteria.map(({ weight }) => weight.point.mul(100).valueOf()),
    scores: ids.map((id) =>
      criteria.map(
        (each) =>
          shark?.scorecard?.reviews.get(id)?.scores.get(each.id)?.mark?.point.mul(10).valueOf() ??
          -1,
      ),
    ),
  };
}

it.each(Object.entries(SHAPES))('a vote in %s is imported as it is', (_, shape) => {
  fc.assert(
    fc.property(vote, (written) => {
      expect(read(shape(written))).toEqual(written);
    }),
    { numRuns: cases(40), seed: 11 },
  );
});

it('no text makes an import throw, and no file that it plans is broken YAML', () => {
  const scrap = fc.constantFrom(
    '# Judge 1: Ann',
    '## Option 1: Keys',
    '| A | Score |',
    '|---|---|',
    '| Gain | 7/10 |',
    '- Gain: 8/10',
    '**Total: 7/10**',
    '```',
    'P_success: 70%',
    '> 9/10',
    '(1 * 2 - 0 * 1) / (2 + 3) = 0.1',
    'Vote: Keys',
    'Weight: 40%',
    '## Gain (40%)',
    '\t',
    '<b>',
    '1. ',
    '🥇',
    '***',
    '[a]: b',
  );
  fc.assert(
    fc.property(
      fc.array(fc.oneof(scrap, fc.string({ unit: 'grapheme' })), { maxLength: 30 }),
      (lines) => {
        const text = lines.join('\n');
        const result = importTexts({ 'vote.md': text }, { shark: 'ann' });
        const { diagnostics } = loadWorkspace(memoryFiles(filesOf(result)));
        expect(diagnostics.filter(({ code }) => code.startsWith('yaml/syntax'))).toEqual([]);
      },
    ),
    { numRuns: cases(300), seed: 12 },
  );
});
