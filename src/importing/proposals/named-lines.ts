import { boldStart, type InlineText, slice } from '../../markdown/inline.ts';
import type { LineBlock } from '../../markdown/outline.ts';
import { isNoun, readMention } from '../../tables/mention.ts';
import { nameKey } from '../../tables/name.ts';
import { isStructure } from '../reading/structure.ts';
import { areWhole } from '../reading/weight-rows.ts';
import type { TableNames } from '../tables/names.ts';
import { isOverall } from '../words/label-kind.ts';
import {
  boldName,
  type Labelled,
  labelled,
  scoreSeriesOf,
  sentencesIn,
  splitAt,
} from '../words/labelled.ts';
import { isOfAnotherTime } from '../words/qualifiers.ts';
import { readScoreToken } from '../words/score-token.ts';
import { labelOfWeighed, weightIn } from '../words/weight-label.ts';

/** What is known while the proposals of a document are searched for. */
export interface Naming extends TableNames {
  /** True if the workspace has a proposal of this name. */
  isKnown(text: string): boolean;
}

const LEGEND =
  /(?:^|[,;:.]\s+|\band\s+)(?<who>(?:(?:option|proposal|contestant|candidate)\s+)?[A-Z])\s*(?:=|stands for)\s*(?<name>\p{L}[\p{L}\d' -]{2,50}?)(?=\s*(?:[,;.]|\band\s+(?:option |proposal )?[A-Z]\s*=|$))/giu;

/**
 * The letters that a line defines: `A = Vector clocks, B = Read repair`. There must be at least
 * two, or one for a known name.
 */
export function legendNames({ isKnown }: Naming, { inline }: LineBlock): readonly InlineText[] {
  const found = [...inline.text.matchAll(LEGEND)];
  const areKnown = found.every(({ groups }) => isKnown(groups?.['name'] ?? ''));
  if (
    (found.length < 2 && !areKnown) ||
    found.some(({ groups }) => /[a-z]$/.test(groups?.['who'] ?? ''))
  )
    return [];
  return found.map(({ groups, index }) => ({
    ...slice(inline, index, index),
    text: `${groups?.['who']}: ${groups?.['name']}`,
  }));
}

/** The names of a sentence that lists the proposals: `Proposals: Arena, Slab pool, Free list.` */
export function namesInListing(_: Naming, { inline }: LineBlock): readonly InlineText[] {
  return sentencesIn(inline).flatMap((sentence) => {
    const part = labelled(sentence);
    if (part === null || pluralNounIn(part.label.text) === null) return [];
    const end = part.value.text.search(/[.]?$/u);
    const names = splitAt(slice(part.value, 0, end), /,\s+(?:and\s+)?/gu);
    const areNames = names.length > 1 && names.every(({ text }) => LISTED.test(text));
    return areNames ? names : [];
  });
}

/** The noun for several proposals at the end of a text: `contestants`; null if there is none. */
function pluralNounIn(text: string): string | null {
  const noun = nameKey(text).split(' ').at(-1) ?? '';
  return noun.endsWith('s') && isNoun(noun) ? noun : null;
}

/** Matches a name of a few words, without a figure. */
const LISTED = /^\W*\p{L}[^\d:;()=]*$/u;

/** A known name in bold at the start of a line: `**Arena.** It is`. */
export function boldNames({ isKnown }: Naming, { inline }: LineBlock): readonly InlineText[] {
  const name = boldStart(inline);
  return name !== null && isKnown(name.text) ? [slice(name, 0, name.text.search(/[.:]?$/u))] : [];
}

/** The name of a list item under `Contestants`: `2. Tile Size Tuning - now more relevant`. */
export function listItemNames(
  _: Naming,
  { inline, list, headings }: LineBlock,
): readonly InlineText[] {
  const above = headings.at(-1)?.inline.text ?? '';
  const noun = pluralNounIn(above);
  if (list === null || !list.isFirst || list.parents.length > 0 || headings.length < 2) return [];
  if (noun === null || /\brules?\b|\bfor\b/i.test(above)) return [];
  const { text: name } = boldStart(inline) ?? labelled(inline)?.label ?? inline;
  if (name.split(' ').length > MAX_NAME_WORDS) return [];
  const number = list.number === null ? '' : `${noun.replace(/s$/, '')} ${list.number}: `;
  return [{ ...inline, text: `${number}${name}` }];
}

/** A list item that gives a numbered proposal its name: `- Option A: Vectorised executor`. */
export function numberedItemNames({ inline, list }: LineBlock): readonly InlineText[] {
  const { noun, label, name, isSetOff } = readMention(inline.text);
  const isName = name !== null && name.split(' ').length <= MAX_NAME_WORDS;
  return list !== null && noun !== null && label !== null && isSetOff && isName ? [inline] : [];
}

const MAX_NAME_WORDS = 8;

/**
 * The label of a score if it is a numbered proposal, `Option A (Async IO): 7/10`, or if the score
 * is below the name of a criterion.
 */
export function namesWithScore(
  names: Naming,
  { inline, headings, list }: LineBlock,
): readonly InlineText[] {
  const part = labelled(inline);
  if (part === null) return [];
  const { noun, label, isSetOff } = readMention(part.label.text);
  const isNumbered = noun !== null && label !== null && isSetOff;
  const mark = readScoreToken(part.value.text);
  if (isNumbered && (mark.kind === 'score' || scoreSeriesOf(part.value) !== null))
    return [part.label];
  const above = list?.parents.at(-1) ?? headings.at(-1)?.inline ?? null;
  if (mark.kind !== 'score' || above === null || !isCriterionAt(names, above)) return [];
  const isMark = mark.outOf === null ? list !== null && Number(mark.digits) <= 10 : !mark.isPercent;
  const isWord = isOverall(part.label.text) || names.isCriterion(part.label.text);
  return isMark && !isWord ? [part.label] : [];
}

/** True if the text above scores is a criterion: it has a weight or the name of one. */
export function isCriterionAt({ isCriterion }: TableNames, inline: InlineText): boolean {
  return weightIn(inline) !== null || isCriterion(labelOfWeighed(inline).text);
}

/** True if a heading is the mark on a criterion: `### Cost: 8/10`. */
export function isMarked({ isCriterion }: TableNames, inline: InlineText): boolean {
  const part = labelled(inline);
  return (
    part !== null &&
    isCriterion(part.label.text) &&
    readScoreToken(part.value.text).kind === 'score'
  );
}

/**
 * The names before scores, `Arena: gain 4/5, risk 3/5`, if another line has the same labels. The
 * labels must be criteria or the scores must have scales.
 */
export function namesOfSimilarLines({ isCriterion, isSelf }: Naming, lines: readonly LineBlock[]) {
  // If the reviewer's own name is at the same depth, the names there are people.
  const ofPeople = new Set(
    lines.filter(({ inline }) => isSelf(labelled(inline)?.label.text ?? '')).map(depthOf),
  );
  const found = lines.flatMap((line) => {
    const { lead = null, parts = [] } = scoreSeriesOf(line.inline) ?? {};
    const scores = parts.filter(({ label }) => !isOverall(label.text));
    const isScore = ({ label, value }: Labelled) =>
      isCriterion(label.text) || value.text.includes('/');
    const isName =
      lead !== null &&
      !SENTENCE.test(lead.text) &&
      !isOverall(lead.text) &&
      !isCriterion(lead.text) &&
      !isStructure(lead);
    const areWeights = areWhole(scores);
    const areScores = scores.length > 1 && scores.every(isScore) && !areWeights;
    return isName && !ofPeople.has(depthOf(line)) && areScores
      ? [{ lead, key: scores.map(({ label }) => nameKey(label.text)).join('|') }]
      : [];
  });
  const isShared = (key: string) => found.filter((each) => each.key === key).length > 1;
  return found.filter(({ key }) => isShared(key)).map(({ lead }) => lead);
}

/** Matches text that is more than a name, or that begins with a pronoun for a speaker. */
const SENTENCE = /(?<=\p{L}|\))[.;!?]\s|^\W*(?:I|we|he|she|they)\s/iu;

/** The depth of a line in a list; -1 if it is not an item. */
function depthOf({ list }: LineBlock): number {
  return list?.parents.length ?? -1;
}

/** The name in a sentence with several marks: `The arena gets an 8 for impact and a 6 for risk`. */
export function namesInProse({ marksIn }: Naming, { inline }: LineBlock): readonly InlineText[] {
  return sentencesIn(inline).flatMap((sentence) => {
    const lead = GIVES.exec(sentence.text) ?? GETS.exec(sentence.text);
    const [start, end] = lead?.indices?.groups?.['name'] ?? [0, 0];
    if (lead === null || isOfAnotherTime(sentence.text)) return [];
    const marks = marksIn(slice(sentence, lead.index + lead[0].length));
    if (marks.length < 2) return [];
    const name = slice(sentence, start, end);
    const own = readMention(name.text).name ?? '';
    return own === '' || PRONOUN.test(own) || own.split(' ').length > MAX_WORDS ? [] : [name];
  });
}

const GETS =
  /^(?:and\s+|so\s+)?(?<name>.{2,60}?)\s+(?:gets?|scores?|receives?|earns?|has)\s+(?=(?:an?\s+)?\d)/diu;
const GIVES =
  /\b(?:I|we)\s+(?:give|rate|score|mark)\s+(?<name>.{2,60}?)(?:\s+with|\s+at)?\s+(?=(?:an?\s+)?\d)/diu;
const MAX_WORDS = 5;
/** `I give 6 for gain` contains no name. */
const PRONOUN = /^(?:it|this|that|they|he|she|we|i|which|who|each|both)$|^(?:an?\s)?\d/i;

/** The list item above scores: `- Tile tuning` over `  - Speedup: 8/10`, or over `  - Scores`. */
export function itemNamesOverScores(
  names: Naming,
  { inline, list, headings }: LineBlock,
): readonly InlineText[] {
  const parents = list?.parents ?? [];
  const parent = parents.findLast((each) => !isStructure(each));
  const part = labelled(inline);
  // After the first line of an item, bold text may be a remark or a date, so it names nothing new.
  if (parent === undefined || (list?.isFirst === false && !names.isKnown(parent.text))) return [];
  const marks = names.marksIn(inline);
  const mark = readScoreToken(part?.value.text ?? '');
  const isMark =
    mark.kind === 'score' && !mark.isPercent && (mark.outOf !== null || parents.length > 1);
  const label = part !== null && isMark && names.isCriterion(part.label.text) ? part.label : null;
  const above = [
    ...(part === null ? [] : [part.label]),
    parent,
    ...headings.map((each) => each.inline),
  ];
  if (marks.length < 2 && label === null) return [];
  if (above.some(({ text }) => names.isProposal(text)) || isCriterionAt(names, parent)) return [];
  return [boldName(parent) ?? labelled(parent)?.label ?? parent];
}
