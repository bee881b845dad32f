import { suggest } from '../diagnostic/suggest.ts';
import { isId } from '../workspace/names/id.ts';
import type { Span } from '../workspace/position.ts';
import { parsePitches } from './made-from.ts';
import { stripMarkup } from './markdown/row.ts';
import { SECTIONS, type SectionName } from './markdown/sections.ts';
import { FORM_MARK } from './print-form.ts';
import type { ScorecardDraft } from './scorecard-draft.ts';

/** A line of the front matter. */
export interface TopLine {
  /** In lower case; null if the line is not a field. */
  readonly key: string | null;
  readonly value: string;
  readonly span: Span;
}

/** The lines at the top of a document, between two lines of dashes. */
export interface FrontMatter {
  /** All lines except blank ones and comments. */
  readonly lines: readonly TopLine[];
  /** The offset after the front matter; 0 if there is none. */
  readonly end: number;
}

/** Reads the front matter of a document; empty if there is none. */
export function readFrontMatter(text: string): FrontMatter {
  const lines: TopLine[] = [];
  const opened = /^\ufeff?(?:[ \t]*\r?\n)*---[ \t]*\r?\n/.exec(text);
  let start = opened?.[0].length ?? text.length;
  while (start < text.length) {
    const next = text.indexOf('\n', start);
    const end = next === -1 ? text.length : next;
    const line = text.slice(start, end).trimEnd();
    if (line === '---') return { lines, end: Math.min(end + 1, text.length) };
    if (/^\s*[^\s#]/.test(line)) lines.push(topLine(line, [start, start + line.length]));
    start = end + 1;
  }
  return { lines: [], end: 0 };
}

function topLine(line: string, span: Span): TopLine {
  const colon = line.indexOf(':');
  if (colon < 1) return { key: null, value: line.trim(), span };
  const value = line.slice(colon + 1).replace(/\s#.*$/, '');
  return { key: line.slice(0, colon).trim().toLowerCase(), value: unquoted(value.trim()), span };
}

/** True if a document is a scorecard in the form that `printForm` writes. */
export function isForm(text: string): boolean {
  return readFrontMatter(text).lines.some(
    ({ key, value }) => key === FORM_MARK.key && value.toLowerCase() === FORM_MARK.value,
  );
}

/** The front matter line that marks a document as a form. */
const MARK_LINE = new RegExp(`^${FORM_MARK.key}[ \\t]*:[ \\t]*["']?${FORM_MARK.value}\\b`, 'gim');

/** The offsets where forms begin in a longer text: at the opening dashes of their front matter. */
export function formStarts(text: string): readonly number[] {
  return [...text.matchAll(MARK_LINE)].flatMap(({ index }) => {
    const at = text.lastIndexOf('\n---', index - 1) + 1;
    return isForm(text.slice(at)) ? [at] : [];
  });
}

function unquoted(value: string): string {
  return stripMarkup(/^(["'])(.*)\1$/.exec(value)?.[2] ?? value);
}

/** The front matter fields of a form. */
const TOP_FIELDS: readonly string[] = [FORM_MARK.key, 'round', 'shark', 'pitches', 'partial'];

/** The section of a form that has the place for each field of a scorecard. */
const SECTION_OF_FIELD: ReadonlyMap<string, SectionName> = new Map([
  ...SECTIONS.map((name) => [name, name] as const),
  ...['second', 'abstain', 'hold', 'veto'].map((field) => [field, 'vote'] as const),
]);

/**
 * Reads the front matter of a form, and returns the digests of the pitches that the form was made
 * for. Lines with unknown fields are reported, because they would be lost.
 *
 * @param top where a missing line is reported
 */
export function readTopLines(
  draft: ScorecardDraft,
  lines: readonly TopLine[],
  top: TopLine['span'],
): ReadonlyMap<string, string> {
  const found = new Map<string | null, TopLine>();
  for (const line of lines) {
    const { key, value, span } = line;
    const first = found.get(key);
    if (key === null || !TOP_FIELDS.includes(key)) reportUnknownLine(draft, line);
    else if (first === undefined) found.set(key, line);
    else {
      const values = { first: first.value, second: value };
      draft.addProblem('form/twice', { line: draft.locate(first.span).line, values }, span);
    }
  }
  for (const field of ['round', 'shark'] as const) {
    const { value = null, span = top } = found.get(field) ?? {};
    if (value !== null && isId(value)) draft.put([field], value, span);
    else draft.addProblem('form/front-matter', { field, written: value }, span);
  }
  const partial = found.get('partial');
  if (partial !== undefined) readPartial(draft, partial);
  return parsePitches(found.get('pitches')?.value ?? '');
}

function reportUnknownLine(draft: ScorecardDraft, { key, value, span }: TopLine): void {
  const nearest = key === null ? null : suggest(key, [...TOP_FIELDS, ...SECTION_OF_FIELD.keys()]);
  const args = {
    written: key ?? value,
    known: TOP_FIELDS,
    nearest,
    section: (nearest === null ? null : SECTION_OF_FIELD.get(nearest)) ?? null,
  };
  draft.addProblem('form/top-line', args, span);
}

/** Reads `partial`: true if scores are missing on purpose. */
function readPartial(draft: ScorecardDraft, { value, span }: TopLine): void {
  const word = value.toLowerCase();
  if (word === 'yes' || word === 'true') draft.put(['partial'], true, span);
  else if (word !== '' && word !== 'no' && word !== 'false') {
    const args = { written: value, expected: 'yes or no', examples: ['partial: yes'] };
    draft.addProblem('form/unreadable', args, span, ['partial']);
  }
}
