import { describe, expect, it } from 'vitest';
import {
  fitting,
  type ReportPart,
  startOf,
} from '../../../../src/output/render/report-markdown.ts';

const open = (text: string): ReportPart => ({ text, isFolded: false });
const folded = (text: string): ReportPart => ({ text, isFolded: true });

describe('parts that fit', () => {
  const parts = [open('aaaa'), folded('bbbb'), open('cccc'), folded('dddd')];

  it('keeps all where there is room, each with the gap before it', () => {
    expect(fitting(parts, 24)).toEqual({ parts: ['aaaa', 'bbbb', 'cccc', 'dddd'], leftOut: 0 });
  });

  it.each([
    [23, ['aaaa', 'bbbb', 'cccc']],
    [17, ['aaaa', 'cccc']],
    [11, ['aaaa']],
    [5, []],
  ])('drops the last folded one first, then the last: %i', (room, kept) => {
    expect(fitting(parts, room)).toEqual({ parts: kept, leftOut: 4 - kept.length });
  });
});

describe('the start of a text', () => {
  it('ends with a whole line', () => {
    expect(startOf('one\ntwo\nthree', 13)).toBe('one\ntwo\nthree');
    expect(startOf('one\ntwo\nthree', 12)).toBe('one\ntwo');
  });

  it('cuts a line that is too long, and neither a character nor an escape', () => {
    expect(startOf('abcdef', 4)).toBe('abc…');
    expect(startOf('ab😀def', 4)).toBe('ab…');
    expect(startOf('ab\\*def', 4)).toBe('ab…');
  });
});
