import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ESTIMATE_COLUMNS, ScorecardForm } from '../../src/form/form.ts';
import { printForm } from '../../src/form/print-form.ts';
import { FORMULAS } from '../../src/schema/formula.ts';
import { ROLES } from '../../src/schema/role.ts';
import { wordLists } from '../../src/workspace/document/declared-words.ts';
import { isId } from '../../src/workspace/names/id.ts';
import { cases } from '../support/effort.ts';
import { cellText, fillForm } from '../support/fill-form.ts';
import { readFilledForm } from '../support/filled-form.ts';

const id = fc.stringMatching(/^[A-Za-z0-9][A-Za-z0-9._-]{0,12}$/).filter(isId);
const text = fc.oneof(
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: 24 }),
  fc.constantFrom(
    'a | b',
    '**bold** | `x|y`',
    '\\|',
    '# Scores',
    '| --- |',
    '<!-- x',
    'a\nb',
    'a \u202e b\u2066',
    '```',
  ),
);
/** Blanks at the ends of a cell say nothing, and some texts stand for nothing. */
const reason = text
  .map((each) => each.replace(/[\p{Cc}\u2028\u2029]/gu, (c) => (c === '\n' ? '\n' : ' ')).trim())
  .filter((each) => each !== '' && each !== 'TODO');
const scored = fc.oneof(
  fc.integer({ min: 0, max: 10 }),
  fc.integer({ min: 0, max: 99 }).map((tenths) => tenths / 10),
  fc.constantFrom('n/a', '7/10', '8.50', '28/35'),
);
const PARTS = {
  success: fc.constantFrom('70%', '60% to 80%', '{ low: 3%, best: 4%, high: 6% }', null),
  upside: fc.constantFrom('1.5x', '10% to 20%', null),
  downside: fc.constantFrom('5%', null),
  implementation: fc.constantFrom('2h', '60h to 120h', '30 min', null),
  validation: fc.constantFrom('2h', 0, null),
  rollback: fc.constantFrom('1h', null),
  expects: fc.constantFrom('1x to 1.3x', null),
} satisfies Record<keyof typeof ESTIMATE_COLUMNS, fc.Arbitrary<string | number | null>>;

const form: fc.Arbitrary<ScorecardForm> = fc.record({
  round: fc.record({ id, title: text }),
  shark: fc.record({ id, name: text }),
  formula: fc.constantFrom(...FORMULAS),
  entries: fc.uniqueArray(fc.record({ id, title: text }), {
    minLength: 1,
    maxLength: 5,
    selector: (each) => each.id,
  }),
  pitches: fc
    .uniqueArray(
      fc.tuple(
        id,
        fc.string({ unit: fc.constantFrom(...'0123456789abcdef'), minLength: 12, maxLength: 12 }),
      ),
      {
        selector: ([proposal]) => proposal,
      },
    )
    .map((pairs) => new Map(pairs)),
  criteria: fc.uniqueArray(
    fc.record({
      id,
      label: fc.option(text),
      weight: fc.constantFrom('40%', '12.5%', '3'),
      role: fc.option(fc.constantFrom(...ROLES)),
      bounds: fc.constantFrom<readonly [number, number | null]>([0, 10], [1, 5], [0, null]),
      scale: fc.constantFrom('0 to 10', '1 to 5', '0 to 35'),
      highestIs: fc.constantFrom('safe', null),
      isLessBetter: fc.boolean(),
      anchors: fc.array(fc.tuple(text, text), { maxLength: 2 }),
      words: fc.array(fc.record({ word: text, figure: fc.constant('3') }), { maxLength: 2 }),
    }),
    { maxLength: 4, selector: (each) => each.id },
  ),
  gates: fc.uniqueArray(fc.record({ id, text }), { maxLength: 2, selector: (each) => each.id }),
  mayBeNone: fc.boolean(),
  words: fc.constant(wordLists(null)),
});

const review = fc.record({
  scores: fc.array(fc.record({ score: scored, because: fc.option(reason) }), {
    minLength: 4,
    maxLength: 4,
  }),
  gates: fc.array(reason, { minLength: 2, maxLength: 2 }),
  estimate: fc.record(PARTS),
  verdict: fc.option(reason),
  condition: fc.option(reason),
  because: fc.option(reason),
});

const paddings = fc.constantFrom(
  (cell: string) => cell,
  (cell: string) => ` ${cell} `,
  (cell: string) => `   ${cell}\t `,
);

type Written = typeof review extends fc.Arbitrary<infer Value> ? Value : never;

/** The review as its part of a scorecard. */
function expected({ criteria, gates }: ScorecardForm, written: Written) {
  const { expects, ...parts } = written.estimate;
  const estimate = Object.fromEntries(Object.entries(parts).filter(([, each]) => each !== null));
  const mark = ({ score, because }: Written['scores'][number]) =>
    because === null ? score : { score, because };
  const told = { verdict: written.verdict, condition: written.condition, because: written.because };
  return {
    ...(criteria.length === 0
      ? { score: mark(written.scores[0] as Written['scores'][number]) }
      : {
          scores: Object.fromEntries(
            criteria.map((each, at) => [
              each.id,
              mark(written.scores[at] as Written['scores'][number]),
            ]),
          ),
        }),
    ...(gates.length > 0 && {
      gates: Object.fromEntries(gates.map((gate, at) => [gate.id, written.gates[at]])),
    }),
    ...(Object.keys(estimate).length > 0 && { estimate }),
    ...(expects !== null && { expects }),
    ...Object.fromEntries(Object.entries(told).filter(([, each]) => each !== null)),
  };
}

/** What the review has for a cell. */
function cellOf(
  asked: ScorecardForm,
  written: Written,
  section: string,
  row: Readonly<Record<string, string>>,
  column: string,
): string | null {
  const at = asked.criteria.findIndex(({ id: each }) => each === row['criterion']);
  if (section === 'weights') return null;
  const score = written.scores[Math.max(at, 0)];
  const gate = asked.gates.findIndex(({ id: each }) => each === row['gate']);
  const told: Readonly<Record<string, string | number | null | undefined>> = {
    'scores score': score?.score,
    'scores because': score?.because,
    'gates answer': written.gates[gate],
    'vote verdict': written.verdict,
    'vote condition': written.condition,
    'vote because': written.because,
    ...Object.fromEntries(
      Object.entries(written.estimate).map(([name, each]) => [`estimates ${name}`, each]),
    ),
  };
  const value = told[`${section} ${column}`];
  return value === null || value === undefined ? null : cellText(String(value));
}

describe('a form in Markdown', () => {
  it('is blank in every place where the reviewer decides', () => {
    fc.assert(
      fc.property(form, (asked) => {
        const read = readFilledForm(printForm(asked));
        expect(read.problems).toEqual([]);
        expect(read.scorecard).toEqual({});
        expect(read.round).toBe(asked.round.id);
        expect(read.shark).toBe(asked.shark.id);
        expect(read.weights.map(({ id: each, weight }) => [each, weight])).toEqual(
          asked.criteria.map((each) => [each.id, each.weight]),
        );
        const perEntry = Math.max(asked.criteria.length, 1) + asked.gates.length;
        expect(read.missing).toHaveLength(asked.entries.length * perEntry + 1);
      }),
      { numRuns: cases(60) },
    );
  });

  it('reads back every figure and every reason that was filled in', () => {
    const reviews = fc.array(review, { minLength: 5, maxLength: 5 });
    fc.assert(
      fc.property(form, reviews, paddings, (asked, written, pad) => {
        const [choice] = asked.entries;
        const of = (proposal: string | undefined) =>
          written[asked.entries.findIndex((each) => each.id === proposal)] as Written;
        const filled = fillForm(
          printForm(asked),
          (section, row, column) =>
            section === 'vote' && column === 'vote'
              ? row['proposal'] === choice?.id
                ? 'vote'
                : null
              : cellOf(asked, of(row['proposal']), section, row, column),
          pad,
        );
        const read = readFilledForm(filled);
        expect(read.problems).toEqual([]);
        expect(read.missing).toEqual([]);
        expect(read.scorecard).toEqual({
          vote: choice?.id,
          proposals: Object.fromEntries(
            asked.entries.map((each) => [each.id, expected(asked, of(each.id))]),
          ),
        });
      }),
      { numRuns: cases(120) },
    );
  });
});
