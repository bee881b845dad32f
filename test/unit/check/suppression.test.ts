import { describe, expect, it } from 'vitest';
import { EXAMPLE_BASE } from '../../../src/check/examples/example-workspace.ts';
import { inspect } from '../../../src/check/running/inspect.ts';
import { memoryFiles } from '../../../src/workspace/memory.ts';
import { expectTimesBelow } from '../../support/cost.ts';

const CARD = 'rounds/round1/scorecards/ann.yaml';

/** What is left, as `code line:column`, and how many were silenced. */
function look(text: string, more: Record<string, string> = {}) {
  const { findings, silenced } = inspect(memoryFiles({ ...EXAMPLE_BASE, ...more, [CARD]: text }));
  const found = findings.map(
    ({ diagnostic: { code, location } }) => `${code} ${location.line}:${location.column}`,
  );
  return { found, suppressed: silenced.length };
}

const silenced = (suppressed: number) => ({ found: [], suppressed });

/** Two scores are missing: on lines 3 and 4 with nothing put in. */
const card = (parts: { top?: string; before?: string; after?: string; second?: string }) =>
  `${parts.top ?? ''}vote: tile-size
proposals:
${parts.before ?? ''}  tile-size: { scores: { speedup: 8 } }${parts.after ?? ''}
  async-copy: { scores: { speedup: 6${parts.second ?? ', risk: 4'} } }
`;

describe('a comment that silences', () => {
  it('its own line', () => {
    expect(look(card({}))).toEqual({ found: ['score/missing 3:16'], suppressed: 0 });
    expect(look(card({ after: ' # shark-ignore score/missing: no data' }))).toEqual(silenced(1));
  });

  it('the next line, where it stands alone', () => {
    expect(look(card({ before: '  # shark-ignore score/missing: no data\n' }))).toEqual(
      silenced(1),
    );
  });

  it('the next line that holds something', () => {
    const before = '# shark-ignore score/missing: no data\n\n  # and a remark\n';
    expect(look(card({ before }))).toEqual(silenced(1));
  });

  it('no other line', () => {
    const after = ' # shark-ignore score/missing: no data';
    expect(look(card({ after, second: '' }))).toEqual({
      found: ['score/missing 4:17'],
      suppressed: 1,
    });
  });

  it('several rules', () => {
    const after = ' # shark-ignore score/missing , score/out-of-scale: no data';
    const text = card({ after }).replace('speedup: 8', 'speedup: 11');
    expect(look(text)).toEqual(silenced(2));
  });

  it('a whole file', () => {
    const top = '---\n# a remark\n# shark-ignore-file score/missing: a draft\n';
    expect(look(card({ top, second: '' }))).toEqual(silenced(2));
    expect(look(card({ top: top.slice(4), second: '' }))).toEqual(silenced(2));
  });

  it('with or without a blank after the #, and with Windows line ends', () => {
    const text = card({ before: '  #shark-ignore  score/missing:no data\n' });
    expect(look(text)).toEqual(silenced(1));
    expect(look(text.replaceAll('\n', '\r\n'))).toEqual(silenced(1));
  });
});

describe('a comment is at fault', () => {
  it('without a reason, and then silences nothing', () => {
    for (const comment of ['score/missing', 'score/missing:', 'score/missing :  ']) {
      expect(look(card({ after: ` # shark-ignore ${comment}` })).found).toEqual([
        'score/missing 3:16',
        'suppression/no-reason 3:41',
      ]);
    }
  });

  it('with an unknown rule, at its name', () => {
    const { found, suppressed } = look(
      card({ after: ' # shark-ignore score/mising, score/missing: no data' }),
    );
    expect(found).toEqual(['suppression/unknown-rule 3:56']);
    expect(suppressed).toBe(1);
  });

  it('without any rule', () => {
    for (const comment of [
      '# shark-ignore',
      '# shark-ignore: no data',
      '# shark-ignore-file , : x',
    ]) {
      expect(look(card({ top: `${comment}\n`, second: ', risk: 4' })).found).toEqual([
        'suppression/unknown-rule 1:1',
        'score/missing 4:16',
      ]);
    }
  });

  it('where it silences nothing', () => {
    const comment = '# shark-ignore score/out-of-scale: none';
    expect(look(card({ top: `${comment}\n` })).found).toEqual([
      'suppression/unused 1:16',
      'score/missing 4:16',
    ]);
  });

  it('for a file, below the top', () => {
    const before = '# shark-ignore-file score/missing: a draft\n';
    expect(look(card({ before })).found).toEqual(['suppression/unused 3:21', 'score/missing 4:16']);
  });

  it('where it would silence broken YAML, or words about comments', () => {
    const comments = ['yaml/syntax', 'yaml/tab', 'file/encoding', 'suppression/unused'];
    const top = `# shark-ignore-file ${comments.join(', ')}: no\n`;
    const { found } = look(`${top}vote: [\n`);
    expect(found.filter((line) => line.startsWith('suppression/refused'))).toHaveLength(4);
    expect(found).toContain('yaml/syntax 2:8');
  });

  it('but not called unused in a file that could not be read', () => {
    const { found } = look('# shark-ignore-file score/missing: a draft\nvote: [\n');
    expect(found).toEqual(['yaml/syntax 2:8']);
  });
});

describe('a comment for a rule that was not run', () => {
  const text = card({ second: ', risk: 4', after: ' # shark-ignore score/missing: no data' });
  const unknown = `${text}abc: 1\n`;

  it('is not called unused, since the file has errors', () => {
    expect(look(unknown).found).toEqual(['schema/unknown-field 5:1']);
    expect(look(text)).toEqual(silenced(1));
  });

  it('nor where another file has them', () => {
    const rubric = { 'rounds/round1/rubrics/default.yaml': 'criteria: 1\n' };
    expect(look(text, rubric).found.join()).not.toContain('suppression/unused');
  });

  it('is, where the rule is one of reading', () => {
    const needless = unknown.replace('score/missing', 'schema/wrong-type');
    expect(look(needless).found).toEqual(['suppression/unused 3:56', 'schema/unknown-field 5:1']);
  });
});

describe('what looks like such a comment and is none', () => {
  it.each([
    ['a quoted text', 'because: "x # shark-ignore score/missing: y"\n'],
    ['a block of text', 'because: |\n  # shark-ignore-file score/missing: y\n'],
    ['another word', '# shark-ignored score/missing: y\n# see shark-ignore score/missing: y\n'],
  ])('in %s', (_, text) => {
    expect(look(`${text}${card({})}`).found.map((line) => line.split(' ')[0])).toEqual([
      'score/missing',
    ]);
  });
});

describe('a hostile file', () => {
  const PLAIN = `because:\n${'  - a plain text\n'.repeat(5000)}`;

  it.each([
    ['nothing but such comments', '# shark-ignore a/b, c/d: e\n'.repeat(5000)],
    ['one with many rules', `# shark-ignore ${'a/b,'.repeat(30_000)}: e\nvote: tile-size\n`],
  ])('of %s costs little more than as many plain texts', (_name, text) => {
    expect(look(text).found.length).toBeLessThanOrEqual(1001);
    expectTimesBelow(
      6,
      () => look(text),
      () => look(PLAIN),
    );
  });
});
