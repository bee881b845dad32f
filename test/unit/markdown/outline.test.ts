import { describe, expect, it } from 'vitest';
import { textRangeOf } from '../../../src/markdown/inline.ts';
import { type MarkdownBlock, outline } from '../../../src/markdown/outline.ts';
import { parseMarkdown, tooDeepAt } from '../../../src/markdown/parse.ts';

function read(text: string): readonly MarkdownBlock[] {
  return outline(parseMarkdown(text), text, {
    isTitle: (inline, isBold) => isBold && inline.text.startsWith('Option '),
    isOwn: (text) => text.includes('mine'),
  });
}

function shown(block: MarkdownBlock): string {
  const above = block.headings.map(({ inline }) => inline.text).join(' > ');
  switch (block.kind) {
    case 'heading':
      return `${above} # ${block.heading.inline.text}`;
    case 'line':
      return `${above} - ${block.inline.text}`;
    case 'table':
      return `${above} | ${[block.header, ...block.rows].map((row) => row.map(({ text }) => text).join(',')).join(' / ')}`;
    default:
      return `${above} ${block.kind} ${block.lines.map(({ text }) => text).join(' / ')}`;
  }
}

describe('outline', () => {
  it.each([' ', ' *', '_'])('keeps 40 blanks and signs in a row: %j', (sign) => {
    const text = `a${sign.repeat(3000)}b`;
    const [block] = read(text);
    if (block?.kind !== 'line') throw new Error('a line');
    expect(block.inline.text).toMatch(/^a[ *_]{40}b$/);
    expect(textRangeOf(block.inline, 41)).toEqual({ start: text.length - 1, end: text.length });
  });

  it('reads what an author frames below several headings, and no quotation elsewhere', () => {
    const framed = '# A\n\n> mine\n\n# B\n\n> mine\n';
    expect(read(framed).map(shown)).toEqual([' # A', 'A - mine', ' # B', 'B - mine']);
    expect(read('# A\n\n> mine\n').map(shown)).toEqual([' # A', 'A quote > mine']);
    const said = '# A\n\n> mine\n\n# B\n\nShe wrote:\n\n> mine\n\n# C\n\n> theirs\n';
    expect(read(said).filter(({ kind }) => kind === 'quote')).toHaveLength(3);
  });

  it('reads no quotation as the own text of an author who has more than 50', () => {
    const framed = (count: number) => '# A\n\n> mine\n\n'.repeat(count);
    const quotes = (count: number) => read(framed(count)).filter(({ kind }) => kind === 'quote');
    expect([quotes(50).length, quotes(51).length]).toEqual([0, 51]);
  });

  it('reads lines of dashes without a field between them as rules', () => {
    expect(read('---\nTitle of it\n---\n\ntext\n').map(shown)).toContain('Title of it - text');
    expect(read('---\ntitle: it\n---\n\ntext\n').map(shown)).toEqual([' - text']);
  });

  it('keeps the headings above each block', () => {
    const text = '# A\n\none\n\n## B\n\ntwo\n\n# C\n\nthree\n';
    expect(read(text).map(shown)).toEqual([
      ' # A',
      'A - one',
      'A # B',
      'A > B - two',
      ' # C',
      'C - three',
    ]);
  });

  it('takes setext headings, and a bold line alone for one', () => {
    const text = 'Title\n=====\n\n**Option A: keys**\n\ntext\n\n**Not one**\n\nmore\n';
    expect(read(text).map(shown)).toEqual([
      ' # Title',
      'Title # Option A: keys',
      'Title > Option A: keys - text',
      'Title > Option A: keys - Not one',
      'Title > Option A: keys - more',
    ]);
  });

  it('splits paragraphs into lines, and lists into items', () => {
    const text = '**A:** 1\n**B:** 2\\\n**C:** 3\n\n1. one\n   - two\n2. three\n';
    const lines = read(text).flatMap((block) => (block.kind === 'line' ? [block] : []));
    expect(lines.map(({ inline }) => inline.text)).toEqual([
      'A: 1',
      'B: 2',
      'C: 3',
      'one',
      'two',
      'three',
    ]);
    expect(lines.map(({ list }) => list?.number)).toEqual([
      undefined,
      undefined,
      undefined,
      1,
      null,
      2,
    ]);
    expect(lines[4]?.list?.parents.map(({ text: parent }) => parent)).toEqual(['one']);
  });

  it('reads tables without pipes at their ends, with escaped ones, and with cells missing', () => {
    const text = 'A | B\n--|--\na \\| b | `x|y` \n1\n';
    expect(read(text).map(shown)).toEqual([' | A,B / a | b,`x,y` / 1']);
  });

  it('keeps quotations and code apart, and drops comments', () => {
    const text = '> 9/10\n\n```\nx = 1\n```\n\n<!-- 8/10 -->\n\n<b>7</b>\n';
    expect(read(text).map(({ kind }) => kind)).toEqual(['quote', 'code', 'line']);
  });

  it('takes front matter for none of the text', () => {
    const text = '---\nround: 3\n---\n\n# A\n';
    const [block] = read(text);
    expect(shown(block as MarkdownBlock)).toBe(' # A');
  });

  it.each([
    ['# **A** `b` \\* &amp; c\r\n', 'A b * & c'],
    ['#   spaced\n', 'spaced'],
  ])('knows where each character stands: %j', (text, wanted) => {
    const [block] = read(text);
    const inline = block?.kind === 'heading' ? block.heading.inline : null;
    expect(inline?.text).toBe(wanted);
    for (const [index, character] of [...wanted].entries()) {
      const { start } = textRangeOf(inline as NonNullable<typeof inline>, index, index + 1);
      const there = text.slice(start, start + 5);
      expect(there.startsWith(character) || there === '&amp;').toBe(true);
    }
  });

  it('knows where the lines of an indented paragraph stand', () => {
    const text = '- one 1/10\n  two 2/10\n';
    const lines = read(text).flatMap((block) => (block.kind === 'line' ? [block.inline] : []));
    const at = lines.map((inline) => textRangeOf(inline, inline.text.indexOf('/') - 1).start);
    expect(at).toEqual([6, 17]);
  });
});

describe('tooDeepAt', () => {
  it.each([
    ['> '.repeat(60), 0],
    [`a\n${'- '.repeat(60)}x`, 2],
    ['*'.repeat(5000), null],
    ['-'.repeat(5000), null],
    ['> > quoted twice', null],
  ])('%#', (text, at) => {
    expect(tooDeepAt(text)).toBe(at);
  });
});

describe('a heading as tickets have it', () => {
  it('heads what follows', () => {
    const blocks = read('h2. Group commit\n\nGain - 6/10\n\nh3.Notes\n');
    expect(blocks.map(({ kind }) => kind)).toEqual(['heading', 'line', 'line']);
    expect(blocks[1]?.headings).toMatchObject([{ level: 2, inline: { text: 'Group commit' } }]);
  });
});

describe('a line that is wrapped', () => {
  const LONG = 'These words fill the line up to the very width that their writer keeps';

  it.each([
    [`${LONG}\nlonger words come last.`, 1],
    [`${LONG}.\nlonger words come last.`, 1],
    [`${LONG}\nRisk: 7`, 2],
    [`${LONG}\nby partition: 7`, 1],
    [`${LONG}.\nby partition: 7`, 2],
    [`${LONG}\n0.2. My total`, 1],
    [`${LONG}\n2. My total`, 2],
    [`Short\nlines.\n\n${LONG}`, 3],
    [`${LONG}  \nlonger words come last.`, 2],
  ])('goes on in the next: %j', (text, lines) => {
    expect(read(text)).toHaveLength(lines);
  });
});
