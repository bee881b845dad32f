import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { validate } from '../../../src/schema/validate.ts';

/** Code, place and argument of what is wrong with one review of a scorecard. */
function judge(review: string): unknown[] {
  const { findings } = validate('scorecard', { proposals: { a: parse(review) } });
  return findings.map(({ problem, path }) => {
    const args = problem.args as { field?: string; expected?: string };
    return [problem.code, path.slice(2).join('.'), args.field ?? args.expected];
  });
}

describe('where a map may have several forms', () => {
  it.each([
    [
      'a figure that cannot be read inside the form that was meant',
      'scores: { x: { score: big, because: text } }',
      [['quantity/unreadable', 'scores.x.score', 'a score']],
    ],
    [
      'a mistyped field of the form that has most of the fields',
      'scores: { x: { scor: 9, because: text } }',
      [['schema/unknown-field', 'scores.x.scor', 'scor']],
    ],
    [
      'the same in a range',
      'stated: { roi: { low: 1, hihg: 2 } }',
      [['schema/unknown-field', 'stated.roi.hihg', 'hihg']],
    ],
    [
      'a figure within a list within the form',
      'stated: { roi: { value: [0.1, x], working: sum } }',
      [['quantity/unreadable', 'stated.roi.value.1', 'a number without a unit']],
    ],
  ])('names %s: %s', (_, review, expected) => {
    expect(judge(review)).toEqual(expected);
  });

  it('names all types that would do', () => {
    expect(judge('scores: { x: [1] }')).toEqual([
      ['schema/wrong-type', 'scores.x', 'n/a or text or a number or a map'],
    ]);
  });
});

it('says of an empty list where a text is expected only that it is a list', () => {
  const { findings } = validate('round', { title: [], entries: [] });
  expect(findings.map(({ problem, path }) => [problem.code, path.join('.')])).toEqual([
    ['schema/wrong-type', 'title'],
  ]);
});
