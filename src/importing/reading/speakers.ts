import { NOTHING, textRangeOf } from '../../markdown/inline.ts';
import { inlineOf, type MarkdownBlock } from '../../markdown/outline.ts';
import { nameKey } from '../../tables/name.ts';
import { Places } from '../places.ts';
import { labelled } from '../words/labelled.ts';
import { type Finding, withdrawn } from './finding.ts';
import type { ReadContext } from './read-context.ts';
import { isStructure } from './structure.ts';

/** A place in a document that says whose words follow, in one of the forms that such places have. */
interface SpeakerPlace {
  /** Where it stands, and what stands behind the name: `bold 00:00`. */
  readonly form: string;
  readonly name: string;
}

/** Whose words a block holds: of the reviewer, of another one, or of nobody by name. */
type Speaker = 'self' | 'other' | 'nobody';

/**
 * The findings of one reviewer in a document of several that no title tells apart, such as minutes or a
 * thread: only what stands below the reviewer's name, and the weights that stand below nobody's. Where
 * the name stands (`**Ann** 10:02`, `- Ann: ...`, `3.1 Ann`), names in places of the same form are of others.
 */
export function ofSpeaker(context: ReadContext, findings: readonly Finding[]): readonly Finding[] {
  const { blocks } = context;
  const places = blocks.map(placesIn);
  const isSelf = ({ name }: SpeakerPlace) =>
    [...context.self].some((own) => isNameOf(own, nameKey(name)));
  const forms = new Set(
    places
      .flat()
      .filter(isSelf)
      .map(({ form }) => form),
  );
  const own = places.map((all) => all.filter(({ form }) => forms.has(form)));
  const areFull = places
    .flat()
    .filter(isSelf)
    .every(({ name }) => FULL.test(name));
  const isOther = (place: SpeakerPlace) => {
    if (isSelf(place) || !isPerson(context, place.name)) return false;
    return /^said|0/.test(place.form) || (areFull && FULL.test(place.name));
  };
  if (!own.flat().some(isSelf) || !own.flat().some(isOther)) return findings;
  const speakers = speakersOf(blocks, own, (place) =>
    isSelf(place) ? 'self' : isOther(place) ? 'other' : null,
  );
  const said = new Places(
    blocks.flatMap((block, at) =>
      rangesOf(block).map((where) => ({ where, speaker: speakers[at] ?? 'nobody' })),
    ),
  );
  const speakerOf = (each: Finding) =>
    'where' in each ? (said.at(each.where)[0]?.speaker ?? 'nobody') : 'self';
  // Where the others give no marks, what is nobody's by name is the reviewer's.
  const { marksIn } = context.tableNames(false);
  const areSeveral =
    findings.some((each) => VOTED.has(each.kind) && speakerOf(each) === 'other') ||
    blocks.some((block, at) => {
      const inline = speakers[at] === 'other' ? inlineOf(block) : null;
      return inline !== null && marksIn(inline).length > 0;
    });
  return findings.map((each) => {
    const speaker = speakerOf(each);
    const isOwn =
      speaker === 'self' || (speaker === 'nobody' && (!areSeveral || SHARED.has(each.kind)));
    return isOwn || !('where' in each) || each.kind === 'skipped'
      ? each
      : withdrawn(each, 'others');
  });
}

const VOTED: ReadonlySet<Finding['kind']> = new Set(['score', 'total', 'rank', 'vote', 'weight']);

/** Whether a name is that of a reviewer, whole or by the first name. */
function isNameOf(reviewer: string, name: string): boolean {
  const [first, ...others] = reviewer.split(' ');
  const [own, ...words] = name.split(' ');
  return own === first && words.every((word) => others.includes(word));
}

/** What is said for all reviewers of a document. */
const SHARED: ReadonlySet<Finding['kind']> = new Set([
  'weight',
  'open-weight',
  'confirms',
  'baseline',
  'adjustment',
  'reading',
  'result',
  'pitch',
]);

function placesIn(block: MarkdownBlock, at: number): readonly SpeakerPlace[] {
  const inline = inlineOf(block);
  // The title is of all.
  if (inline === null || at === 0) return [];
  const text = inline.text.replace(NUMBER, '').trim();
  if (block.kind === 'heading') return [{ form: `heading ${block.heading.level}`, name: text }];
  if (block.kind !== 'line') return [];
  const depth = 'i'.repeat(block.list?.parents.length ?? 0);
  const [strong] = inline.strong;
  const rest = inline.text.slice(strong?.end).trim();
  const time = TIME.test(rest) ? '00:00' : '';
  const label = labelled(inline)?.label.text;
  const { first, verb } = FIRST.exec(text)?.groups ?? {};
  const numbered = NUMBER.test(inline.text) ? NAMED.exec(text)?.[0] : undefined;
  return [
    ...(numbered === undefined ? [] : [{ form: 'numbered', name: numbered }]),
    ...(first === undefined || block.list === null
      ? []
      : [{ form: `said ${depth} ${verb?.replace(/s$/, '')}`, name: first }]),
    ...(strong?.start === 0
      ? [{ form: `bold ${depth} ${time}`, name: inline.text.slice(0, strong.end) }]
      : []),
    ...(label === undefined || block.list === null ? [] : [{ form: `item ${depth}`, name: label }]),
  ];
}

const NUMBER = /^\d{1,2}(?:\.\d{1,2})*[.)]?\s+/u;
const TIME = /^\W*\d{1,2}:\d{2}\b/u;
/** The name that a sentence begins with, and what is said of it: `Ann votes`. */
const FIRST =
  /^(?<first>I|\p{Lu}\p{L}+(?: \p{Lu}\p{L}+)?)\s+(?<verb>votes?|scores?|scored|gives?|gave|rates?)\b/u;
const NAMED = /^\p{Lu}\p{L}+ \p{Lu}\p{L}+(?=\s|$)/u;
/** A first name and a family name. */
const FULL = /^\W*\p{Lu}[\p{L}'’-]+ (?:\p{L}+ )?\p{Lu}[\p{L}'’.-]*\W*$/u;

function isPerson(context: ReadContext, name: string): boolean {
  const text = name.replaceAll(/\([^()]*\)|[:.*]+$/gu, '').trim();
  return (
    text.split(' ').length <= 3 &&
    context.proposals.find(text) === null &&
    !context.isCriterion(text) &&
    !isStructure({ ...NOTHING, text })
  );
}

/** Whose words each block holds: those of the place above it, up to the next one or the end of its part. */
function speakersOf(
  blocks: readonly MarkdownBlock[],
  places: readonly (readonly SpeakerPlace[])[],
  whoIs: (place: SpeakerPlace) => Speaker | null,
): readonly Speaker[] {
  let open: { readonly speaker: Speaker; readonly least: number } | null = null;
  return blocks.map((block, at) => {
    const depth = depthOf(block);
    const found = (places[at] ?? []).flatMap((place) => {
      const speaker = whoIs(place);
      // An item speaks for itself and what stands below it; a title for what follows as well.
      const least = /^(?:item|said)/.test(place.form) ? depth + 1 : depth;
      return speaker === null ? [] : [{ speaker, least }];
    });
    if (open !== null && depth < open.least) open = null;
    open = found[0] ?? open;
    return open?.speaker ?? 'nobody';
  });
}

/** Headings by their level, below zero; lines by how deep they stand in a list. */
function depthOf(block: MarkdownBlock): number {
  if (block.kind === 'heading') return block.heading.level - 10;
  return block.kind === 'line' && block.list !== null ? block.list.parents.length + 1 : 0;
}

function rangesOf(block: MarkdownBlock) {
  const inline = inlineOf(block);
  if (inline !== null) return [textRangeOf(inline)];
  const texts = block.kind === 'table' ? [...block.header, ...block.rows.flat()] : [];
  return (block.kind === 'code' ? block.lines : texts).map((each) => textRangeOf(each));
}
