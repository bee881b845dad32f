import { describe, expect, it } from 'vitest';
import { report, round, scorecard } from '../../support/checked.ts';

const BROKEN = 'criteria: { speedup: { weight: 60% }\n';

describe('a file that cannot be read is reported, and nothing that only follows from it', () => {
  it('a rubric', () => {
    expect(report({ 'rounds/round1/rubrics/ann.yaml': BROKEN })).toEqual([
      'yaml/syntax rubrics/ann:1:37',
    ]);
  });

  it('a rubric, where a shared one with other criteria stands by', () => {
    const shared = 'criteria: { beauty: { weight: 100% } }\n';
    const files = {
      'rounds/round1/rubrics/ann.yaml': BROKEN,
      'rounds/round1/rubrics/default.yaml': shared,
    };
    expect(report(files)).toEqual(['yaml/syntax rubrics/ann:1:37']);
  });

  it('a shared rubric', () => {
    const files = {
      'rounds/round1/rubrics/default.yaml': BROKEN,
      'rounds/round1/scorecards/bob.yaml': `proposals:
  tile-size: { scores: { speedup: 8 } }
  async-copy: { scores: { speedup: 7 } }
`,
    };
    expect(report(files)).toEqual(['yaml/syntax rubrics/default:1:37']);
  });

  it('a scorecard whose terms were adopted', () => {
    const files = {
      ...round('decision: { winner: tile-size, terms: ann }\n'),
      'rounds/round1/scorecards/ann.yaml': 'vote: [\n',
    };
    expect(report(files)).toEqual(['yaml/syntax scorecards/ann:1:8']);
  });

  it('a proposal', () => {
    const files = { 'proposals/tile-size.yaml': 'title: "Smaller tiles\n' };
    expect(report(files)).toEqual(['yaml/syntax proposals/tile-size:1:22']);
  });

  it('a round', () => {
    const files = { 'rounds/round1/round.yaml': 'entries: {{ }}\n' };
    const found = report(files);
    expect(new Set(found.map((line) => line.split(' ')[0]))).toEqual(new Set(['yaml/complex-key']));
  });

  it('a number, an alias and a text cut short keep their fields from being missed', () => {
    const files = scorecard('terms: { proposal: 1e999, also: *nothing }\n');
    expect(report(files)).toEqual([
      'yaml/number scorecards/ann:4:20',
      'yaml/alias-unknown scorecards/ann:4:33',
    ]);
  });

  it('fields below a tab are not called unknown, those above it are', () => {
    const files = {
      'proposals/tile-size.yaml': 'titel: Tiles\npitches:\n  round1:\n\t\tsummary: Smaller.\n',
    };
    expect(report(files)).toEqual([
      'schema/unknown-field proposals/tile-size:1:1',
      'yaml/tab proposals/tile-size:4:1',
    ]);
  });
});

describe('one slip is one report', () => {
  it('a mistyped entry, although all else has its id right', () => {
    expect(report(round('', '[tile-sise, async-copy]'))).toEqual([
      'reference/unknown-proposal round:2:11',
    ]);
  });

  it('a round without entries, although there are scores and votes', () => {
    expect(report(round('', '[]'))).toEqual(['round/no-entries round:2:1']);
  });

  it('a mistyped criterion, although its score is missing', () => {
    const files = {
      'rounds/round1/scorecards/ann.yaml': `proposals:
  tile-size: { scores: { speedup: 8, risc: 9 } }
  async-copy: { scores: { speedup: 6, hue: 4 } }
`,
    };
    expect(report(files)).toEqual([
      'reference/unknown-criterion scorecards/ann:2:38',
      'score/missing scorecards/ann:3:17',
      'reference/unknown-criterion scorecards/ann:3:39',
    ]);
  });

  it('a fault in a rubric that serves several sharks', () => {
    const card = 'proposals:\n  tile-size: { score: 5 }\n  async-copy: { score: 5 }\n';
    const files = {
      'rounds/round1/rubrics/default.yaml': 'criteria: { speedup: { weight: 90% } }\n',
      'rounds/round1/scorecards/bob.yaml': card,
      'rounds/round1/scorecards/cleo.yaml': card,
    };
    expect(report(files)).toEqual(['weights/sum rubrics/default:1:1']);
  });
});
