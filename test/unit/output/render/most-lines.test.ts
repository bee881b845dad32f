import { describe, expect, it } from 'vitest';
import type { Line } from '../../../../src/output/document/document.ts';
import { unpainted } from '../../../../src/output/render/colour.ts';
import { renderTerminal } from '../../../../src/output/render/terminal.ts';

/** Four lines of 30 columns, and two of one sentence. */
const most = { lines: 1.5, each: 0.75, rest: 'shark score --full' };

function paragraph(lines: readonly Line[]): string {
  return renderTerminal([{ kind: 'paragraph', lines, most }], { width: 30, paint: unpainted });
}

describe('a paragraph of which so many lines may stand', () => {
  it('is cut between sentences', () => {
    const long = [{ text: 'One two three four five six seven eight nine.' }];
    expect(paragraph([long, long, long])).toBe(
      'One two three four five six\nseven eight nine.\n... 4 more lines: shark score\n--full\n',
    );
  });

  it('keeps of a long sentence what is to stay whole', () => {
    const words = { text: `It is ${'very '.repeat(20)}slow` };
    const command = { text: ' (shark retro round1).', isWhole: true };
    expect(paragraph([[words, command]])).toBe(
      'It is very very very very very\nvery… (shark retro round1).\n',
    );
    expect(paragraph([[words]])).toBe(
      'It is very very very very\nvery very very very very very…\n',
    );
  });

  it('takes more lines where all of a sentence is to stay whole', () => {
    const text = 'shark show one-of-two; shark show two-of-two; then decide, and write it down.';
    expect(paragraph([[{ text, isWhole: true }]])).toBe(
      'shark show one-of-two; shark\nshow two-of-two; then decide,\nand write it down.\n',
    );
    // No word before it leaves it room.
    expect(paragraph([[{ text: 'Next: ' }, { text, isWhole: true }]])).toContain('Next: shark');
  });
});
