import { describe, expect, it } from 'vitest';
import { report, round, scorecard } from '../../support/checked.ts';

/** Terms with these follow-up conditions, each on a line of its own from line 8 on. */
function followUp(conditions: readonly string[], acceptance = 'correct: yes') {
  const steps = conditions.map((when) => `    - { when: ${when}, then: Go on. }\n`);
  return scorecard(`terms:
  proposal: tile-size
  acceptance: { ${acceptance} }
  follow_up:
${steps.join('')}`);
}

describe('terms/band-gap', () => {
  it.each<[string, string[], string[]]>([
    ['bands that meet', ['at least 1.5x', '1.3x to 1.5x', 'below 1.3x'], []],
    ['bands that meet at an open end', ['above 1.5x', 'below 1.5x'], []],
    ['a gap between', ['at least 1.5x', '1.3x to 1.4x', 'below 1.3x'], ['scorecards/ann:9:7']],
    ['a gap above', ['below 1.3x', '1.3x to 1.5x'], ['scorecards/ann:9:7']],
    ['a gap below', ['at least 1.5x', '1.3x to 1.5x'], ['scorecards/ann:9:7']],
    ['both ends open', ['1.2x to 1.3x', '1.3x to 1.5x'], []],
    ['one band alone', ['at least 1.5x'], []],
    ['words for the tail', ['at least 1.5x', '1.3x to 1.5x', something()], []],
    [
      'words beside a gap between',
      ['at least 1.5x', '1.3x to 1.4x', something()],
      ['scorecards/ann:9:7'],
    ],
    ['words for all else', ['at least 1.5x', '1.3x to 1.4x', 'anything else'], []],
    ['words for all else', ['at least 1.5x', '1.3x to 1.4x', 'otherwise'], []],
    [
      'percentages by themselves',
      ['at least 10%', '5% to 8%', 'at least 1.5x'],
      ['scorecards/ann:9:7', 'scorecards/ann:9:7'],
    ],
  ])('%s', (_, conditions, places) => {
    expect(report(followUp(conditions))).toEqual(places.map((place) => `terms/band-gap ${place}`));
  });

  it('says nothing of results that are not accepted', () => {
    const bands = ['at least 1.5x', '1.3x to 1.5x'];
    expect(report(followUp(bands, 'geomean_speedup: at least 1.3x'))).toEqual([]);
    expect(report(followUp(bands, 'geomean_speedup: at least 1.2x'))).toEqual([
      'terms/band-gap scorecards/ann:9:7',
    ]);
  });
});

function something(): string {
  return 'a case gets slower';
}

describe('terms/band-overlap', () => {
  it.each<[string[], string[]]>([
    [['at least 1.5x', '1.3x to 1.5x', 'below 1.3x'], []],
    [['at least 1.5x', '1.3x to 1.6x', 'below 1.3x'], ['scorecards/ann:8:7']],
    [['at least 1.5x', 'at least 1.3x', 'below 1.3x'], ['scorecards/ann:8:7']],
  ])('%j', (conditions, places) => {
    const found = places.map((place) => `terms/band-overlap ${place}`);
    expect(report(followUp(conditions))).toEqual(found);
  });
});

describe('terms/no-acceptance', () => {
  const DECIDED = round('decision: { winner: tile-size }\n');
  const CARD = 'terms: { proposal: tile-size, ACCEPTANCE }\n';

  it.each([
    ['acceptance: { correct: yes }', []],
    ['acceptance: { variation: below 5% }', []],
    ['acceptance: {}', ['terms/no-acceptance scorecards/ann:4:20']],
    ['also: It stays readable.', ['terms/no-acceptance scorecards/ann:4:20']],
  ])('%s', (acceptance, expected) => {
    const files = scorecard(CARD.replace('ACCEPTANCE', acceptance));
    expect(report(files)).toEqual(expected);
    // The decision is not reported as well.
    expect(report({ ...files, ...DECIDED })).toEqual(expected);
  });

  it('is not said of a decision while a scorecard cannot be read', () => {
    expect(report(DECIDED)).toEqual(['terms/no-acceptance round:4:21']);
    const broken = { 'rounds/round1/scorecards/bob.yaml': 'vote: [\n' };
    expect(report({ ...DECIDED, ...broken })).toEqual(['yaml/syntax scorecards/bob:1:8']);
  });
});

describe('terms/reversed-limit', () => {
  it.each([
    ['geomean_speedup: above 1.2x', 0],
    ['geomean_speedup: below 1.2x', 1],
    ['geomean_speedup: { accept: at most 1.4x, asked: at most 1.5x }', 2],
    ['speedup: { M=64: at most 1.4x }', 1],
    ['worst_regression: below 5%', 0],
    ['worst_regression: above 5%', 1],
    ['variation: at least 5%', 1],
  ])('%s', (acceptance, times) => {
    const files = scorecard(`terms: { proposal: tile-size, acceptance: { ${acceptance} } }\n`);
    const codes = report(files).map((line) => line.split(' ')[0]);
    expect(codes).toEqual(Array.from({ length: times }, () => 'terms/reversed-limit'));
  });
});
