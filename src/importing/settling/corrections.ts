import type { ReadContext } from '../context/read-context.ts';
import type { FactOf, ProposalRef } from '../fact.ts';
import { type Finding, withdrawn } from '../reading/finding.ts';
import { bare } from '../words/normal.ts';
import { type Correction, correctionsIn, keyOf } from './find-corrections.ts';

const TOTAL = /\b(?:totals?|sums?|overall|average|weighted|that makes)\b/iu;
const WEIGHT = /\b(?:weigh(?:s|ts?|ing)?(?! \d+ ?k?g\b)|counts?|gewicht|poids)\b/iu;

interface NamingCorrection extends Correction {
  /** The proposals that it names, or the one that it stands below; none where it may be of any. */
  readonly named: ReadonlySet<ProposalRef>;
  /** Whether its figure is the new one: of several proposals it may be another's, of several figures the old one. */
  readonly isClear: boolean;
  /** Whether it is about totals: by its words, or opened as a correction that names no criterion. */
  readonly isOfTotals: boolean;
}

type Figure = FactOf<'score'> | FactOf<'total'> | FactOf<'estimate'> | FactOf<'weight'>;

/**
 * The findings without the figures that a text elsewhere corrects: `please put confidence up to 7,
 * that makes a total of 7.2`. Whether it does, the user decides: neither figure is taken.
 */
export function withoutCorrected(
  context: ReadContext,
  findings: readonly Finding[],
): readonly Finding[] {
  const found = correctionsIn(context, findings);
  if (found.length === 0) return findings;
  const keys = context.proposals.members.map(({ index, names, labels }) => ({
    ...{ index, keys: [...names, ...labels].map(keyOf) },
  }));
  const criteria = new Set(
    findings.flatMap((each) => (each.kind === 'score' ? [keyOf(bare(each.criterion))] : [])),
  );
  const corrections = found.map((each): NamingCorrection => {
    const own = keys.filter((member) => member.keys.some((key) => each.text.includes(key)));
    const isBare =
      each.isOpened && own.length > 0 && ![...criteria].some((key) => each.text.includes(key));
    const isOfTotals = isBare || TOTAL.test(each.text);
    const isClear = own.length <= 1 && each.figures.size === 1;
    const named =
      own.length === 0 && each.subject !== null ? [each.subject] : own.map(({ index }) => index);
    return { ...each, named: new Set(named), isOfTotals, isClear };
  });
  const isCorrected = (figure: Figure) => {
    const label = labelOf(figure);
    return corrections.some((correction) => corrects(correction, figure, label));
  };
  // The total before a mark is corrected was made with what it was.
  const scores = findings.filter((each) => each.kind === 'score');
  const rescoring = corrections.filter(
    (each) =>
      each.named.size > 0 &&
      ((each.isOpened && each.hasMark) ||
        scores.some((score) => corrects(each, score, labelOf(score)))),
  );
  const isOfOldMarks = ({ proposal, where }: FactOf<'total'>) =>
    rescoring.some(({ named, from }) => named.has(proposal) && where.end <= from);
  const isDisputed = (figure: Figure) =>
    isCorrected(figure) || (figure.kind === 'total' && isOfOldMarks(figure));
  const weights = findings.filter((each) => each.kind === 'weight');
  // Without one of them, the shares of the other weights would not be theirs.
  const areWeights = weights.some(isDisputed);
  return findings.map((each): Finding => {
    if (!isFigure(each)) return each;
    return (each.kind === 'weight' ? areWeights : isDisputed(each))
      ? withdrawn(each, 'disputed')
      : each;
  });
}

function isFigure(each: Finding): each is Figure {
  return ['score', 'total', 'estimate', 'weight'].includes(each.kind);
}

/** What a text that corrects a figure names; null for a total, which has words of its own. */
function labelOf(figure: Figure): string | null {
  if (figure.kind === 'total') return null;
  return keyOf(figure.kind === 'estimate' ? figure.part : bare(figure.criterion));
}

/** @param label what the text has to name, made plain; null for a total */
function corrects(correction: NamingCorrection, figure: Figure, label: string | null): boolean {
  const { text, from, to, figures, isClear, named, isOfTotals } = correction;
  const isElsewhere = figure.where.end <= from || figure.where.start > to;
  const written = writtenIn(figure);
  const value = Number.parseFloat(written ?? '');
  const isSame = isClear && figures.has(value);
  // Of `TBD` nothing is put in place; `n/a` may be.
  if (!isElsewhere || isSame || (written !== null && Number.isNaN(value))) return false;
  if (figure.kind === 'weight') return correctsWeights(correction) && text.includes(label ?? ' ');
  if (!mayCorrect(correction, figure)) return false;
  const isOf = label === null ? isOfTotals : text.includes(label);
  return isOf && (named.size === 0 || named.has(figure.proposal));
}

function correctsWeights({ text, isSaid, isShare }: NamingCorrection): boolean {
  return isShare || (isSaid && WEIGHT.test(text));
}

/** `Revised expected speedup from 15% to 6%` says nothing of the mark for the speedup. */
function mayCorrect(
  { hasMark }: NamingCorrection,
  figure: Exclude<Figure, FactOf<'weight'>>,
): boolean {
  return figure.kind === 'estimate' || hasMark || figure.outOf === '100';
}

function writtenIn(figure: Figure): string | null {
  if (figure.kind === 'score') return figure.score;
  if (figure.kind === 'total') return figure.total;
  return figure.kind === 'weight' ? figure.weight : figure.value;
}
