import type { Location } from '../diagnostic/location.ts';
import { suggest } from '../diagnostic/suggest.ts';
import { isId } from '../workspace/names/id.ts';
import type { TopLine } from './front-matter.ts';
import { SECTIONS, type SectionName } from './markdown/sections.ts';
import { FORM_MARK } from './print-form.ts';
import type { ScorecardDraft } from './scorecard-draft.ts';

/** A name at the top of a form, and where it stands. */
export interface PlacedName {
  readonly value: string;
  readonly at: Location;
}

/** What the lines at the top of a form say of it. */
const TOP_FIELDS: readonly string[] = [FORM_MARK.key, 'round', 'shark', 'partial'];

/** The parts of a form that have the place for a field of a scorecard. */
const PARTS: ReadonlyMap<string, SectionName> = new Map([
  ...SECTIONS.map((name) => [name, name] as const),
  ...['second', 'abstain', 'hold', 'veto'].map((field) => [field, 'vote'] as const),
]);

/** Whose the form is; null where its lines at the top do not say it. */
export interface FormNames {
  readonly round: PlacedName | null;
  readonly shark: PlacedName | null;
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
  const names = { round: name('round'), shark: name('shark') };
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
