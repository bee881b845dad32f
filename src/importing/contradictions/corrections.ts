import type { InlineText } from '../../markdown/inline.ts';
import type { LineBlock } from '../../markdown/outline.ts';
import { groupBy } from '../../quantity/group-by.ts';
import { maxOf } from '../../quantity/min-max.ts';
import { nameKey } from '../../tables/name.ts';
import type { IndexedProposal } from '../context/proposal-index.ts';
import type { ReadContext } from '../context/read-context.ts';
import type { FactOf, ProposalRef } from '../fact.ts';
import type { Finding, Findings } from '../reading/finding.ts';
import {
  BEFORE,
  HEADS,
  isCorrection,
  MARK,
  MOVES,
  OPENS,
  REPLACED,
  SHARES,
  TOTAL,
  WEIGHT,
} from '../words/corrections.ts';
import { sentencesIn } from '../words/labelled.ts';
import { plainLabel } from '../words/normal.ts';
import { isOfAnotherTime } from '../words/qualifiers.ts';
import { paragraphsIn } from './paragraphs.ts';

/** A paragraph or item that may replace figures elsewhere. */
interface Correction {
  /** The normalized text, with a blank before and after it. */
  readonly text: string;
  readonly from: number;
  readonly to: number;
  /** Figures that it replaces without their criterion: `I move that 5 to a 7`. */
  readonly replaced: ReadonlySet<number>;
  /** The new figures, without those after `not` or `instead of`. */
  readonly figures: ReadonlySet<number>;
  /** True if one of the figures may be a mark: a number without a unit. */
  readonly hasMark: boolean;
  /** True if it has one figure and at most one proposal, so that figure is the new one. */
  readonly isClear: boolean;
  /** True if a word for a correction begins it or is in its heading. */
  readonly isOpened: boolean;
  /** True if it is about weights: by its words, or because it moves shares between criteria. */
  readonly isOfWeights: boolean;
  /** True if it is about totals: by its words, or as a correction that names no criterion. */
  readonly isOfTotals: boolean;
  /** The proposals that it names, else the one of the section. Empty if it may be about any. */
  readonly named: ReadonlySet<ProposalRef>;
}

type Figure = FactOf<'score' | 'total' | 'estimate' | 'weight'>;

/**
 * Returns the figures that a text elsewhere corrects: `please put confidence up to 7, that makes a
 * total of 7.2`. Neither figure is taken; the user decides which one holds.
 */
export function correctedFigures(context: ReadContext, findings: Findings): Findings {
  const last = lastMarkIn(context, findings);
  const figures = findings.filter(isFigure);
  const scored = new Set(figures.map((each) => (each.kind === 'weight' ? null : each.proposal)));
  const isScored = ({ named }: Correction) => [...named].some((each) => scored.has(each));
  const corrections = [...paragraphsIn(context.blocks)]
    .flatMap((lines) => correctionIn(context, lines, last))
    .map((each) => (isScored(each) ? each : withSimilar(each, context)));
  if (corrections.length === 0) return [];
  const isCorrected = (figure: Figure) => corrections.some((each) => corrects(each, figure));
  // A total before the correction of a mark was computed from the old mark.
  const rescoring = corrections.filter(
    (each) =>
      each.named.size > 0 &&
      ((each.isOpened && each.hasMark) ||
        figures.some((figure) => figure.kind === 'score' && corrects(each, figure))),
  );
  const isOfOldMarks = (figure: Figure) =>
    figure.kind === 'total' &&
    rescoring.some(({ named, from }) => named.has(figure.proposal) && figure.where.end <= from);
  const disputed = figures.filter((each) => isCorrected(each) || isOfOldMarks(each));
  const isOfOldOrder = ({ kind, where }: Finding) =>
    kind === 'rank' && rescoring.some(({ from }) => where.end <= from);
  // Without one of the weights, the shares of the others would be wrong.
  const areWeights = disputed.some(({ kind }) => kind === 'weight');
  return [
    ...disputed,
    ...findings.filter(isOfOldOrder),
    ...(areWeights ? figures.filter(({ kind }) => kind === 'weight') : []),
  ];
}

/** With the proposals whose names share a word with one: `Animation LOD` beside `anim LOD`. */
function withSimilar(correction: Correction, { proposals }: ReadContext): Correction {
  const words = ({ names }: IndexedProposal) =>
    names.flatMap((name) => nameKey(name).split(' ')).filter((word) => word.length > 2);
  const isNamed = ({ index }: IndexedProposal) => correction.named.has(index);
  const said = new Set(proposals.members.filter(isNamed).flatMap(words));
  const isSimilar = (each: IndexedProposal) => words(each).some((word) => said.has(word));
  const similar = proposals.members.filter(isSimilar).map(({ index }) => index);
  return { ...correction, named: new Set([...correction.named, ...similar]) };
}

function isFigure(each: Finding): each is Figure {
  return ['score', 'total', 'estimate', 'weight'].includes(each.kind);
}

function corrects(correction: Correction, figure: Figure): boolean {
  const { text, from, to, replaced, figures, isClear, hasMark, isOfWeights, isOfTotals, named } =
    correction;
  const isElsewhere = figure.where.end <= from || figure.where.start > to;
  const value = Number.parseFloat(figure.value ?? '');
  const isSame = isClear && figures.has(value);
  // A correction does not replace `TBD`, but it may replace `n/a`.
  if (!isElsewhere || isSame || (figure.value !== null && Number.isNaN(value))) return false;
  const isNamed = (label: string) => text.includes(keyOf(label));
  if (figure.kind === 'weight') return isOfWeights && isNamed(plainLabel(figure.criterion));
  if (named.size > 0 && !named.has(figure.proposal)) return false;
  if (figure.kind === 'estimate') return isNamed(figure.part);
  // `Revised expected speedup from 15% to 6%` is not about the mark for the speedup.
  if (!hasMark && figure.outOf !== '100') return false;
  if (figure.kind === 'total') return isOfTotals;
  return replaced.has(value) || isNamed(plainLabel(figure.criterion));
}

/** Returns a normalized name with a blank before and after it. */
function keyOf(name: string): string {
  return ` ${nameKey(name)} `;
}

/** Returns where the last vote or group of several marks ends. Later text may correct any mark. */
function lastMarkIn(context: ReadContext, findings: Findings): number {
  const marks = findings.filter((each) => each.kind === 'score');
  const groups = groupBy(marks, ({ where }) => context.paragraphs.at(where)?.group ?? '');
  const several = [...groups.values()].filter(({ length }) => length > 1).flat();
  const votes = findings.filter((each) => each.kind === 'vote');
  const ends = [...several, ...votes].map(({ where }) => where.end);
  return ends.length === 0 ? Number.POSITIVE_INFINITY : maxOf(ends);
}

/** @param last the end of the last mark; text after it corrects even without words for it */
function correctionIn(
  context: ReadContext,
  lines: readonly [LineBlock, ...LineBlock[]],
  last: number,
): readonly Correction[] {
  const [first] = lines;
  const text = lines.map(({ inline }) => inline.text).join(' ');
  const isOpened = OPENS.test(text) || HEADS.test(first.headings.at(-1)?.inline.text ?? '');
  // Other sentences of the paragraph may have any figures, so only the correcting ones count.
  const correcting = text.split(/(?<=[.!?;])\s+/u).filter(isCorrection);
  const later = lines.flatMap((line) => correctionsAfterMarks(context, line, last));
  const held = (isOpened ? text : [...correcting, ...later].join(' ')).replaceAll(BEFORE, ' ');
  const figures = new Set([...held.matchAll(/(?<![\p{L}\d.,])\d+(?:\.\d+)?/gu)].map(Number));
  const open = correcting.filter((each) => !namesCriterion(context, { text: each }));
  const replaced = open.flatMap((each) =>
    [...each.matchAll(REPLACED)].map(([, old]) => Number(old)),
  );
  const isShare = later.some((each) => SHARES.test(each));
  const isTaken = isShare || later.some((each) => MOVES.test(each));
  if (figures.size === 0 && !isTaken) return [];
  const isSaid = isOpened || correcting.length > 0;
  const correction = {
    ...{ text: keyOf(text), figures, isOpened, hasMark: isTaken || MARK.test(held) },
    replaced: new Set(replaced),
    ...{ from: first.inline.at[0] ?? 0, to: lines.at(-1)?.inline.at.at(-1) ?? 0 },
    isOfWeights: isShare || (isSaid && WEIGHT.test(text)),
  };
  return [{ ...correction, ...namesIn(context, first, correction) }];
}

/** Stands for a proposal that the document does not have, so that no figure is corrected. */
const UNKNOWN_PROPOSAL: ProposalRef = -1;

/** True if a text names, before its first figure, an entry that the document does not have. */
export function namesUnlisted({ unlistedProposals: unlisted }: ReadContext, text: string): boolean {
  const [first] = unlisted.in({ text });
  return first !== undefined && first.end <= text.search(/\d/u);
}

/** Returns what a correction is about, by the names in its text. */
function namesIn(
  context: ReadContext,
  line: LineBlock,
  { text, figures, isOpened }: Pick<Correction, 'text' | 'figures' | 'isOpened'>,
): Pick<Correction, 'named' | 'isClear' | 'isOfTotals'> {
  const proposals = context.proposals.members.flatMap(({ index, names, labels }) =>
    [...names, ...labels].some((name) => text.includes(keyOf(name))) ? [index] : [],
  );
  if (namesUnlisted(context, text)) proposals.push(UNKNOWN_PROPOSAL);
  const subject = isOpened ? null : context.subjectOf(line);
  const isBare = isOpened && proposals.length > 0 && !namesCriterion(context, { text });
  return {
    named: new Set(proposals.length === 0 && subject !== null ? [subject] : proposals),
    isClear: proposals.length <= 1 && figures.size === 1,
    isOfTotals: isBare || TOTAL.test(text),
  };
}

function namesCriterion({ names }: ReadContext, inline: Pick<InlineText, 'text'>): boolean {
  return names.in(inline).some(({ means }) => means.proposal === null && !means.isTotal);
}

/** True if a sentence has only one figure and it may be a mark. */
function isOneMark(text: string): boolean {
  return MARK.test(text) && text.match(/\d+(?:\.\d+)?/gu)?.length === 1;
}

/** Returns sentences after all marks that name a criterion beside a mark or words for points. */
function correctionsAfterMarks(
  context: ReadContext,
  { inline, list }: LineBlock,
  last: number,
): readonly string[] {
  if (list !== null || (inline.at[0] ?? 0) < last) return [];
  return sentencesIn(inline)
    .filter((each) => namesCriterion(context, each))
    .map(({ text }) => text)
    .filter(
      (text) =>
        !isOfAnotherTime(text) && (isOneMark(text) || MOVES.test(text) || SHARES.test(text)),
    );
}
