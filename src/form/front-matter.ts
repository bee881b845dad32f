import type { Location } from '../diagnostic/location.ts';
import { suggest } from '../diagnostic/suggest.ts';
import { isId } from '../workspace/names/id.ts';
import type { Span } from '../workspace/position.ts';
import { pitchesIn } from './made-from.ts';
import { bareText } from './markdown/row.ts';
import { SECTIONS, type SectionName } from './markdown/sections.ts';
import { FORM_MARK } from './print-form.ts';
import type { ScorecardDraft } from './scorecard-draft.ts';

/** A line at the top of a document. */
export interface TopLine {
  /** In lower case; null of a line that is no field. */
  readonly key: string | null;
  readonly value: string;
  readonly span: Span;
}

/** What stands at the top of a document, between two lines of dashes. */
export interface FrontMatter {
  /** All lines but blank ones and comments. */
  readonly lines: readonly TopLine[];
  /** Where the document goes on; 0 where there are none. */
  readonly end: number;
}

/** Read the lines at the top of a document. */
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

/** Whether a document is a scorecard in the form that `printForm` writes. */
export function isForm(text: string): boolean {
  return readFrontMatter(text).lines.some(
    ({ key, value }) => key === FORM_MARK.key && value.toLowerCase() === FORM_MARK.value,
  );
}

/** The line that makes a document a form. */
const MARK_LINE = new RegExp(`^${FORM_MARK.key}[ \\t]*:[ \\t]*["']?${FORM_MARK.value}\\b`, 'gim');

/** Where forms begin in a text with words around them, by the line of dashes at their top. */
export function formStarts(text: string): readonly number[] {
  return [...text.matchAll(MARK_LINE)].flatMap(({ index }) => {
    const at = text.lastIndexOf('\n---', index - 1) + 1;
    return isForm(text.slice(at)) ? [at] : [];
  });
}

function unquoted(value: string): string {
  return bareText(/^(["'])(.*)\1$/.exec(value)?.[2] ?? value);
}

/** A name at the top of a form, and where it stands. */
interface PlacedName {
  readonly value: string;
  readonly at: Location;
}

/** What the lines at the top of a form say of it. */
const TOP_FIELDS: readonly string[] = [FORM_MARK.key, 'round', 'shark', 'pitches', 'partial'];

/** The parts of a form that have the place for a field of a scorecard. */
const PARTS: ReadonlyMap<string, SectionName> = new Map([
  ...SECTIONS.map((name) => [name, name] as const),
  ...['second', 'abstain', 'hold', 'veto'].map((field) => [field, 'vote'] as const),
]);

/** Whose the form is, and what for; null where its lines at the top do not say it. */
export interface FormNames {
  readonly round: PlacedName | null;
  readonly shark: PlacedName | null;
  /** The digests of the pitches that it was made for. */
  readonly pitches: ReadonlyMap<string, string>;
}

/**
 * Read the lines at the top of a form. What they have no place for is a problem at its line, for
 * it would be lost.
 *
 * @param top where a line that is not there is asked for
 */
export function readTopLines(
  draft: ScorecardDraft,
  lines: readonly TopLine[],
  top: TopLine['span'],
): FormNames {
  const found = new Map<string | null, TopLine>();
  for (const line of lines) {
    const { key, value, span } = line;
    const first = found.get(key);
    if (key === null || !TOP_FIELDS.includes(key)) refuse(draft, line);
    else if (first === undefined) found.set(key, line);
    else {
      const values = { first: first.value, second: value };
      draft.problem('form/twice', { line: draft.locate(first.span).line, values }, span);
    }
  }
  const name = (field: 'round' | 'shark'): PlacedName | null => {
    const { value = null, span = top } = found.get(field) ?? {};
    if (value !== null && isId(value)) return { value, at: draft.locate(span) };
    draft.problem('form/front-matter', { field, written: value }, span);
    return null;
  };
  const pitches = pitchesIn(found.get('pitches')?.value ?? '');
  const names = { round: name('round'), shark: name('shark'), pitches };
  const partial = found.get('partial');
  if (partial !== undefined) readPartial(draft, partial);
  return names;
}

function refuse(draft: ScorecardDraft, { key, value, span }: TopLine): void {
  const nearest = key === null ? null : suggest(key, [...TOP_FIELDS, ...PARTS.keys()]);
  const args = {
    written: key ?? value,
    known: TOP_FIELDS,
    nearest,
    section: (nearest === null ? null : PARTS.get(nearest)) ?? null,
  };
  draft.problem('form/top-line', args, span);
}

/** Whether the form says that scores are missing on purpose. */
function readPartial(draft: ScorecardDraft, { value, span }: TopLine): void {
  const word = value.toLowerCase();
  if (word === 'yes' || word === 'true') draft.put(['partial'], true, span);
  else if (word !== '' && word !== 'no' && word !== 'false') {
    const args = { written: value, expected: 'yes or no', examples: ['partial: yes'] };
    draft.problem('form/unreadable', args, span, ['partial']);
  }
}
