import { describe, expect, it } from 'vitest';
import { wordsFor } from '../../../src/check/catalogue/catalogue.ts';
import { reportOn } from '../../../src/check/examples/example-workspace.ts';
import { report } from '../../support/checked.ts';

/** Tile-size with this in its pitch, and this estimate and expectation of ann's. */
function files(pitch: string, estimate: string, more = '') {
  return {
    'proposals/tile-size.yaml': `title: Smaller tiles
pitches:
  round1:
    summary: Tiles of 64 rows.
${pitch}`,
    'rounds/round1/scorecards/ann.yaml': `proposals:
  tile-size:
    scores: { speedup: 8, risk: 9 }
    estimate: { ${estimate} }
${more}  async-copy: { scores: { speedup: 6, risk: 4 } }
`,
  };
}

const codesOf = (lines: readonly string[]) => lines.map((line) => line.split(' ')[0]);
const estimate = (upside: string, success = '70%', hours = '2h', more = '') =>
  `success: ${success}, upside: ${upside}, downside: 5%, implementation: ${hours}, validation: 1h${more}`;

const claim = (value: string, more = '') =>
  `    claims: [{ metric: speedup, value: ${value}${more} }]\n`;

describe('estimate/against-claim', () => {
  it.each([
    [claim('1.5x to 1.8x'), '1.8x', 0],
    [claim('1.5x to 1.8x'), '1.81x', 1],
    [claim('1.5x to 1.8x'), '1x to 2.6x', 0],
    [claim('50%'), '1.5x', 0],
    [claim('50%'), '1.51x', 1],
    [claim('10% slower'), '1.01x', 1],
    [claim('at least 1.2x'), '3x', 0],
    [claim('1.5x', ', case: M=64'), '1.4x', 0],
    // The whole counts, not a part that gains more.
    [
      '    claims: [{ metric: speedup, value: 4x, of: loop }, { metric: speedup, value: 1.2x }]\n',
      '2x',
      1,
    ],
    [claim('1.3x', ', of: loop'), '1.4x', 1],
    ['    claims: [{ metric: latency, value: 100us }]\n', '5x', 0],
    // One without an end is above every other, in whatever order.
    [
      '    claims: [{ metric: speedup, value: 1.3x }, { metric: speedup, value: at least 2x }]\n',
      '5x',
      0,
    ],
    [
      '    claims: [{ metric: speedup, value: at least 2x }, { metric: speedup, value: 1.3x }]\n',
      '5x',
      0,
    ],
    // A plain number is ambiguous, and what somebody else says is no claim of the proposer.
    [claim('0.2'), '1.5x', 0],
    [
      '    claims: [{ metric: speedup, value: 1.1x, by: bob }, { metric: latency, value: 100us }]\n',
      '1.5x',
      0,
    ],
  ])('%s%s', (pitch, upside, times) => {
    const expected = Array.from({ length: times }, () => 'estimate/against-claim');
    expect(codesOf(report(files(pitch, estimate(upside))))).toEqual(expected);
  });

  it('looks at claims of the very form that is estimated', () => {
    const pitch =
      '    claims: [{ metric: speedup, value: 4x }, { metric: speedup, value: 1.2x, of: two stages }]\n';
    const of = (form: string) => estimate('1.5x', '70%', '2h', `, of: ${form}`);
    expect(codesOf(report(files(pitch, of('two stages'))))).toEqual(['estimate/against-claim']);
    expect(report(files(pitch, of('three stages')))).toEqual([]);
  });

  it('leaves a figure that can be read in two ways to its own rule', () => {
    expect(codesOf(report(files(claim('1.2x'), estimate('1.1x'), '    expects: 1.5\n')))).toEqual([
      'unit/ambiguous-gain',
    ]);
  });
});

it.each([
  ['success: 30%', '30%', 0],
  ['success: 30%', '31%', 1],
  ['success: 20% to 40%', '40%', 0],
  ['success: ~30%', '35%', 0],
  ['success: at least 30%', '95%', 0],
])('estimate/against-success: %s, %s', (own, success, times) => {
  const pitch = `${claim('2x')}    ${own}\n`;
  const expected = Array.from({ length: times }, () => 'estimate/against-success');
  expect(codesOf(report(files(pitch, estimate('1.5x', success))))).toEqual(expected);
});

it.each([
  ['effort: 3h', '2h', '', 0],
  ['effort: 4h', '2h', '', 1],
  ['effort: 4h to 8h', '2h to 4h', '', 0],
  ['effort: at most 8h', '1h', '', 0],
  ['effort: 8h', '2h', ', of: minimal test', 0],
])('estimate/against-effort: %s, %s%s', (own, hours, of, times) => {
  const pitch = `${claim('2x')}    ${own}\n`;
  const expected = Array.from({ length: times }, () => 'estimate/against-effort');
  expect(codesOf(report(files(pitch, estimate('1.5x', '70%', hours, of))))).toEqual(expected);
});

it.each([
  ['0%', 1],
  ['100%', 1],
  ['99.9%', 0],
  ['90% to 100%', 0],
])('estimate/certain: %s', (success, times) => {
  const expected = Array.from({ length: times }, () => 'estimate/certain');
  expect(codesOf(report(files(claim('2x'), estimate('1.5x', success))))).toEqual(expected);
});

describe('plans', () => {
  const PHASES = 'plan: [{ phase: a, hours: 4h }, { phase: b, hours: 2h to 4h }]';

  it.each([
    [`effort: 6h\n    ${PHASES}`, 0],
    [`effort: 8h to 10h\n    ${PHASES}`, 0],
    [`effort: 9h\n    ${PHASES}`, 1],
    [`effort: ~9h\n    ${PHASES}`, 0],
    [`effort: 5h\n    ${PHASES}`, 1],
    // Phases without hours may take any time.
    ['effort: 9h\n    plan: [{ phase: a, hours: 4h }, { phase: b }]', 0],
    ['effort: 3h\n    plan: [{ phase: a, hours: 4h }, { phase: b }]', 1],
    ['effort: 3h\n    plan: [{ phase: a }]', 0],
  ])('plan/hours-conflict: %s', (pitch, times) => {
    const expected = Array.from({ length: times }, () => 'plan/hours-conflict');
    const found = report(files(`${claim('2x')}    ${pitch}\n`, estimate('1.5x', '70%', '40h')));
    expect(codesOf(found)).toEqual(expected);
  });

  const staged = (success: string, hours: string) =>
    `success: ${success}, upside: 1.5x, downside: 5%, ${hours}, phases: [{ hours: 4h, pass: 60% }, { hours: 12h, pass: 90% }]`;

  it.each([
    [staged('54%', 'implementation: 12h, validation: 4h'), []],
    [staged('55%', 'implementation: 12h, validation: 4h'), []],
    [staged('55.1%', 'implementation: 12h, validation: 4h'), ['plan/pass-conflict']],
    [staged('40% to 50%', 'implementation: 12h, validation: 4h'), ['plan/pass-conflict']],
    [staged('54%', 'implementation: 12h, validation: 2h'), ['plan/hours-conflict']],
    [staged('54%', 'implementation: 12h'), []],
    [staged('54%', 'implementation: 17h'), ['plan/hours-conflict']],
  ])('of estimates: %s', (written, expected) => {
    expect(codesOf(report(files(claim('2x'), written)))).toEqual(expected);
  });

  it.each([
    ['proceed_if: { speedup: above 1.2x }, stop_if: { speedup: below 1.2x }', 0],
    ['proceed_if: { speedup: at least 1.2x }, stop_if: { speedup: at most 1.2x }', 0],
    ['proceed_if: { speedup: above 1.2x }, stop_if: { speedup: above 1.5x }', 1],
    ['proceed_if: { speedup: above 1.2x }, stop_if: { worst_regression: above 5% }', 0],
    // A plain figure is not compared with a share.
    ['proceed_if: { latency: below 3 }, stop_if: { latency: below 20% }', 0],
    // A factor and a percentage of speed are one kind of figure; of other metrics they are not.
    ['proceed_if: { geomean_speedup: above 1.2x }, stop_if: { geomean_speedup: below 30% }', 1],
    ['proceed_if: { geomean_speedup: above 1.2x }, stop_if: { geomean_speedup: below 20% }', 0],
    ['proceed_if: { speedup: above 20% }, stop_if: { speedup: below 1.3x }', 1],
    ['proceed_if: { latency: above 1.2x }, stop_if: { latency: below 30% }', 0],
    // Units of size are not converted.
    ['proceed_if: { memory: above 2 MB }, stop_if: { memory: below 500 KB }', 0],
    ['proceed_if: { memory: above 2 MB }, stop_if: { memory: below 500 MB }', 1],
    ['proceed_if: { speedup: above 1.2x, case: a }, stop_if: { speedup: below 1.3x, case: b }', 0],
  ])('plan/stop-conflict: %s', (conditions, times) => {
    const pitch = `${claim('2x')}    plan: [{ phase: a, ${conditions} }]\n`;
    const expected = Array.from({ length: times }, () => 'plan/stop-conflict');
    expect(codesOf(report(files(pitch, estimate('1.5x'))))).toEqual(expected);
  });
});

describe('estimate/limit', () => {
  it('looks at the figures of phases, too', () => {
    const phases =
      'upside: 1.5x, downside: 5%, phases: [{ hours: <8, pass: 90% }, { hours: 3h, pass: at least 70%, loss: <2%, gain: at least 5% }]';
    const said = reportOn(files(claim('1.5x'), phases)).map((found) => wordsFor(found).message);
    expect(said).toEqual([
      'the hours of phase 1 of "tile-size" is the limit `<8`, which counts as the figure in it',
      'the pass of phase 2 of "tile-size" is the limit `at least 70%`, which counts as the figure in it',
      'the loss of phase 2 of "tile-size" is the limit `<2%`, which counts as the figure in it',
      'the gain of phase 2 of "tile-size" is the limit `at least 5%`, which counts as the figure in it',
    ]);
  });
});
