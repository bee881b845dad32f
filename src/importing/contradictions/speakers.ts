import { NOTHING, textRangeOf } from '../../markdown/inline.ts';
import type { MarkdownBlock } from '../../markdown/outline.ts';
import { type Blocks, inlineOf } from '../blocks.ts';
import { textsIn } from '../candidate-texts.ts';
import type { ReadContext } from '../context/read-context.ts';
import { RangeIndex } from '../range-index.ts';
import { asSkipped, type Finding, type Findings } from '../reading/finding.ts';
import { isStructure } from '../reading/structure.ts';
import { cell } from '../tables/grid.ts';
import { columnKind } from '../tables/heads.ts';
import { sentencesIn } from '../words/labelled.ts';
import { personKey } from '../words/reviewer-name.ts';
import { type SpeakerPlace, speakerPlaces } from './speaker-places.ts';

/** The author of a block: the reviewer, another reviewer, or nobody by name. */
type Speaker = 'self' | 'other' | 'nobody';

/**
 * Withdraws the findings of other reviewers in a document such as minutes or a thread, where no
 * title separates the reviewers. Keeps the findings below the reviewer's name, and the weights
 * below no name. If places of one form have the name of a reviewer (`- Ann: ...`, `3.1 Ann`,
 * `**Ann** 10:02`), other names in places of this form are other reviewers.
 *
 * @param blocks the document as written
 */
export function withoutOtherSpeakers(
  context: ReadContext,
  blocks: Blocks,
  findings: Findings,
): Findings {
  const own = speakerPlaces(
    blocks,
    (name) => context.isSelf(name) || context.reviewers.has(personKey(name)),
  );
  const whoIs = ({ form, name }: SpeakerPlace, at: number): Speaker | null => {
    // The lines behind `Ann wrote:` and a quotation answer Ann.
    const isQuoted = form === 'wrote' && leadsOn(blocks[at]) && blocks[at + 1]?.kind === 'quote';
    if (context.isSelf(name)) return isQuoted ? 'other' : 'self';
    return !isQuoted && isPerson(context, name) ? 'other' : null;
  };
  if (!own.some((all, at) => all.some((place) => whoIs(place, at) === 'other'))) return findings;
  const speakers = speakersOf(blocks, own, whoIs).map((speaker, at) =>
    isOwnTable(context, blocks[at]) ? 'self' : speaker,
  );
  const said = new RangeIndex(
    blocks.flatMap((block, at) =>
      textsIn(block).map((each) => ({
        ...{ where: textRangeOf(each), speaker: speakers[at] ?? 'nobody' },
      })),
    ),
  );
  const speakerOf = ({ where }: Finding) => said.at(where)[0]?.speaker ?? 'nobody';
  // If the others give no marks, findings below no name are the reviewer's.
  const { marksIn } = context.tableNames(false);
  const areSeveral =
    findings.some((each) => VOTED.has(each.kind) && speakerOf(each) === 'other') ||
    blocks.some((block, at) => {
      const inline = speakers[at] === 'other' ? inlineOf(block) : null;
      return inline !== null && marksIn(inline).length > 0;
    });
  const isApart = usesOwnWeights(context, blocks);
  const isShared = ({ kind }: Finding) => SHARED.has(kind) && !(isApart && kind === 'weight');
  return findings.map((each) => {
    const speaker = speakerOf(each);
    const isOwn = speaker === 'self' || (speaker === 'nobody' && (!areSeveral || isShared(each)));
    return isOwn || each.kind === 'skipped' ? each : asSkipped(each, 'others');
  });
}

/** True if the reviewer uses other weights: `Bob disagrees and takes 50 / 35 / 15`. */
function usesOwnWeights(context: ReadContext, blocks: Blocks): boolean {
  return blocks
    .flatMap((block) => (block.kind === 'line' ? sentencesIn(block.inline) : []))
    .some(
      ({ text }) =>
        DISAGREES.test(text) && [...text.matchAll(NAME)].some(([word]) => context.isSelf(word)),
    );
}

const DISAGREES =
  /(?:n['’]t|\bnot) agree\b|\bdisagree|\bown weights\b|\b\d+\s*\/\s*\d+\s*\/\s*\d+\b/iu;

const VOTED: ReadonlySet<Finding['kind']> = new Set(['score', 'total', 'rank', 'vote', 'weight']);

/** Kinds of findings that hold for all reviewers of a document. */
const SHARED: ReadonlySet<Finding['kind']> = new Set([
  'weight',
  'open-weight',
  'confirms',
  'baseline',
  'adjustment',
  'reading',
  'result',
]);

/** True for a table that itself separates the reviewers, by a column or rows of the reviewer. */
function isOwnTable(context: ReadContext, block: MarkdownBlock | undefined): boolean {
  return (
    block?.kind === 'table' &&
    (block.header.some((head) => columnKind(head) === 'self') ||
      [block.header, ...block.rows].flat().some((cell) => context.isSelf(cell.text)))
  );
}

/** Returns the speaker of each block, who speaks up to the next one or the end of the section. */
function speakersOf(
  blocks: Blocks,
  places: readonly (readonly SpeakerPlace[])[],
  whoIs: (place: SpeakerPlace, at: number) => Speaker | null,
): readonly Speaker[] {
  let open: { readonly speaker: Speaker; readonly least: number } | null = null;
  return blocks.map((block, at) => {
    const depth = depthOf(block, blocks[at - 1]);
    const found = (places[at] ?? []).flatMap((place) => {
      const speaker = whoIs(place, at);
      // An item holds for itself and the items below it; a title also for the blocks after it.
      const isItem = /^(?:item|label|said)/.test(place.form);
      const least = place.isOpen ? Number.NEGATIVE_INFINITY : isItem ? depth + 1 : depth;
      return speaker === null ? [] : [{ speaker, least }];
    });
    if (open !== null && depth < open.least) open = null;
    open = found[0] ?? open;
    return open?.speaker ?? 'nobody';
  });
}

/**
 * Returns the depth of a block: headings by level, below zero; lines by their depth in lists; a
 * table one below the line that leads to it.
 */
function depthOf(block: MarkdownBlock, before: MarkdownBlock | undefined): number {
  if (block.kind === 'heading') return block.heading.level - 10;
  if (block.kind === 'line') return block.list === null ? 0 : block.list.parents.length + 1;
  return before !== undefined && leadsOn(before) ? depthOf(before, undefined) + 1 : 0;
}

/** True for a line that ends in a colon. */
function leadsOn(block: MarkdownBlock | undefined): boolean {
  return block?.kind === 'line' && /:\W*$/.test(block.inline.text);
}

/** A word that may be the name of a person. */
export const NAME = /(?<!\p{L})\p{Lu}[\p{L}-]+/gu;

/** `Ann and Bob together`. */
const MAX_WORDS = 5;

/** True if a name in a speaker's place may be a person: it is not known as anything else. */
function isPerson(context: ReadContext, name: string): boolean {
  const text = name.replaceAll(/\([^()]*\)|[:.*]+$/gu, '').trim();
  return (
    text.split(' ').length <= MAX_WORDS &&
    context.proposals.find(text) === null &&
    !context.isCriterion(text) &&
    (SEAT.test(text) || !isStructure({ ...NOTHING, text }))
  );
}

/** Matches a reviewer without a name: `Judge 2`. */
const SEAT = /^(?:shark|judge|reviewer|panell?ist)\s*#?\s*\d{1,3}$/iu;

/** A person who says or owns something: `Bob says`, `Bob's mark`. */
const SPEAKS =
  /(?<!\p{L})(?!(?:We|You|They|It|That|This|There|Here|What|Who|He|She|Let|Today|Nobody|Everybody|Everyone)\b)(?<who>\p{Lu}[\p{L}-]+)(?:['’]s\b|\s+(?:says?|said|thinks?|gave|gives?|votes|voted|wrote|scored)\b)/gu;

/** Returns the other reviewers beside the reviewer in the header or a column of a table. */
function reviewersBesideSelf(context: ReadContext): readonly string[] {
  return context.blocks.flatMap((block) => {
    if (block.kind !== 'table') return [];
    const lines = [
      block.header,
      ...block.header.map((_, at) => block.rows.map((row) => cell(row, at))),
    ];
    const own = lines.filter((cells) => cells.some(({ text }) => context.isSelf(text)));
    return own.flat().flatMap((each) => (columnKind(each) === 'other' ? [each.text] : []));
  });
}

/** Returns the normalized names of people in the document and of reviewers in the workspace. */
export function peopleIn(context: ReadContext): ReadonlySet<string> {
  const spoken = context.blocks
    .flatMap(textsIn)
    .flatMap(({ text }) => [...text.matchAll(SPEAKS)].map(({ groups }) => groups?.['who'] ?? ''));
  const ofProposals = new Set(
    context.proposals.members.flatMap(({ names }) =>
      names.flatMap((name) => personKey(name).split(' ')),
    ),
  );
  const named = [
    ...spoken.filter((who) => !ofProposals.has(personKey(who))),
    ...reviewersBesideSelf(context),
  ].filter((who) => isPerson(context, who));
  return new Set([...named.map(personKey), ...context.reviewers]);
}
