import { describe, expect, it } from 'vitest';
import { readSubmitted } from '../../../../src/submission/reading/read-submitted.ts';

const CARD = '{"vote": "short-keys", "proposals": {}}';

function read(text: string) {
  return readSubmitted('form', new TextEncoder().encode(text));
}

describe('of a text with blocks of code', () => {
  it.each([
    ['prose before and after', `Here is my vote: good.\n\n\`\`\`json\n${CARD}\n\`\`\`\nDone.\n`, 4],
    ['tildes and YAML', 'So:\n~~~yaml\nvote: short-keys\nproposals: {}\n~~~\n', 3],
    ['a block that is not closed', `My vote:\n\`\`\`\n${CARD}`, 3],
    ['one scorecard among two', `\`\`\`sh\nls\n\`\`\`\n- so:\n\n\`\`\`json\n${CARD}\n\`\`\`\n`, 7],
    ['lines that end as on Windows', `Vote.\r\n\`\`\`json\r\n${CARD}\r\n\`\`\`\r\n`, 3],
  ])('%s: the scorecard is read where it stands', (_, text, line) => {
    const { source, unread } = read(text);
    expect([source.diagnostics, unread]).toEqual([[], null]);
    expect(source.value).toEqual({ vote: 'short-keys', proposals: {} });
    expect(source.locate(['vote'], 'value').line).toBe(line);
  });

  it('the form in Markdown is read as a form', () => {
    const form = '---\nform: scorecard\nround: r\nshark: ann\n---\n\n## Scores\n';
    const { notation, source } = read(`Filled in:\n\n\`\`\`markdown\n${form}\`\`\`\n`);
    expect([notation, source.locate(['shark'], 'value').line]).toEqual(['form', 7]);
  });

  it.each([
    ['two scorecards', `a\n\`\`\`\n${CARD}\n\`\`\`\n\n\`\`\`\n${CARD}\n\`\`\`\n`, [2, 6]],
    ['none of two', 'a:\n```\nls\n```\n\n```\npwd\n```\n', [2, 6]],
  ])('with %s it is asked which one', (_, text, lines) => {
    expect(read(text).unread).toEqual({ code: 'submit/which-block', lines });
  });

  it('a fence within a text of YAML is part of it', () => {
    const { source, unread } = read('vote: a\nbecause: |\n  ```\n  x\n  ```\n');
    expect(unread).toBeNull();
    expect(source.value).toEqual({ vote: 'a', because: '```\nx\n```\n' });
  });
});
