import type { RankedRoi } from '../../../engine/roi/roi.ts';
import type { RoundScores } from '../../../engine/score-round.ts';
import type { Argument, Reasons } from '../../../engine/scoring/strongest-reasons.ts';
import type { RoundUncertainty } from '../../../engine/uncertainty/roi-uncertainty.ts';
import type { Entry } from '../../../model/round.ts';
import type { RetroResult } from '../../../outcome/retro/round-retro.ts';
import { compareExact, type Exact, ZERO } from '../../../quantity/exact.ts';
import { groupBy } from '../../../quantity/group-by.ts';
import { maxOf, minOf } from '../../../quantity/min-max.ts';
import { printPercent } from '../../../quantity/print.ts';
import { printWritten } from '../../../quantity/print-quantity.ts';
import { textLines } from '../../document/blocks.ts';
import type { Line } from '../../document/document.ts';
import type { Quote, ReportAnswer } from '../../document/report.ts';
import { countOf, oneLine } from '../../document/words.ts';
import type { ReportedProposal } from '../../results/report.ts';
import { acceptanceTexts } from '../../results/written-words.ts';
import { resultLines } from '../retro/verdict-blocks.ts';
import { gambleWords, isDrawn } from '../roi/roi-words.ts';
import { nameOf } from '../round/names.ts';
import { argumentSource, claimWords, headlines, reviewsOf } from '../show/own-words.ts';
import { chanceText, hoursText } from '../wording/numbers.ts';

/** The HTML id of a proposal's card. Ids from files are not used: they may have any character. */
export function cardId(proposals: readonly ReportedProposal[], proposal: string): string {
  return `proposal-${proposals.findIndex(({ row }) => row.entry.id === proposal) + 1}`;
}

/** Each reviewer's estimate of the proposal itself, without variants. */
export function estimatesOf({ rois }: RoundScores, proposal: string): readonly RankedRoi[] {
  return rois.filter(({ entry, variant }) => entry.id === proposal && variant === null);
}

/**
 * How often the proposal has the best ROI of those that may win, by the reviewers who estimated it.
 */
interface BestChances {
  /** `12%`, `12% to 40%`. */
  readonly text: string;
  /** Number of reviewers whose estimates were simulated. */
  readonly simulated: number;
  /** Number of reviewers whose estimates have no ranges. */
  readonly others: number;
}

/** Null if none of its estimates was simulated and compared, or if it is vetoed. */
export function bestChances(
  { eligible, eligibleSharks }: RoundUncertainty,
  proposal: string,
): BestChances | null {
  const counted = eligible.find(({ entry }) => entry?.id === proposal)?.sharks ?? [];
  const own = eligibleSharks.flatMap((shark) => {
    if (!counted.includes(shark.shark)) return [];
    const found = shark.best.find(({ entry }) => entry?.id === proposal);
    return found === undefined ? [] : [{ chance: found.chance.value, isDrawn: isDrawn(shark) }];
  });
  const drawn = own.filter((each) => each.isDrawn).map(({ chance }) => chance);
  if (drawn.length === 0) return null;
  const text = spanText(chanceText(minOf(drawn)), chanceText(maxOf(drawn)));
  return { text, simulated: drawn.length, others: own.length - drawn.length };
}

function spanText(low: string, high: string): string {
  return low === high ? low : `${low} to ${high}`;
}

/** `4 h (Ann)`, `4 h to 24 h (3 reviewers)`: a single reviewer by name; null for none. */
function estimated(
  scores: RoundScores,
  proposal: string,
  of: (roi: RankedRoi) => Exact | null,
  print: (value: Exact) => string,
): string | null {
  const given = estimatesOf(scores, proposal).flatMap((roi) => {
    const value = of(roi);
    return value === null ? [] : [{ shark: roi.shark, value }];
  });
  const sorted = given.toSorted((a, b) => compareExact(a.value, b.value));
  const [low, high] = [sorted.at(0), sorted.at(-1)];
  if (low === undefined || high === undefined) return null;
  const isOne = given.length === 1;
  const who = isOne ? nameOf(scores.round, low.shark) : countOf(given.length, 'reviewer');
  return `${spanText(print(low.value), print(high.value))} (${who})`;
}

/** Items of a list on a card. */
const MAX_ITEMS = 3;
const MAX_ITEM_LENGTH = 240;

/** A question with its answer; empty without an answer. */
export function answer(
  question: string,
  lines: readonly Line[],
  quotes: readonly Quote[] = [],
): readonly ReportAnswer[] {
  return lines.length + quotes.length === 0 ? [] : [{ question, lines, quotes }];
}

/** The claims of the pitch, and what the reviewers expect instead. */
export function promisedLines(scores: RoundScores, { id, pitch }: Entry): readonly Line[] {
  const claims = headlines(pitch?.claims ?? []).map((claim) =>
    shortened(claimWords(claim), MAX_ITEM_LENGTH),
  );
  const expected = reviewsOf(scores.round, id).flatMap(({ shark, review: { expects } }) =>
    expects === null ? [] : [`${printWritten(expects)} (${shark.name})`],
  );
  return textLines([
    claims.length > 0 && `The proposal claims: ${claims.join('; ')}.`,
    expected.length > 0 && `Reviewers expect: ${expected.join(', ')}.`,
  ]);
}

/** The claimed effort, and the hours that reviewers expect. */
export function costLines(scores: RoundScores, { id, pitch }: Entry): readonly Line[] {
  const hours = estimated(scores, id, ({ mean }) => mean?.hours ?? null, hoursText);
  const effort = pitch?.effort ?? null;
  return textLines([
    hours !== null && `Expected hours, validation included: ${hours}.`,
    effort !== null && `The proposal says: ${effort.written}.`,
  ]);
}

/**
 * The success probability at which it breaks even, and the conditions of the reviewers' verdicts.
 */
export function conditionLines(scores: RoundScores, { id }: Entry): readonly Line[] {
  const percent = (share: Exact): string => printPercent(share, 0);
  const needed = estimated(scores, id, breakEvenOf, percent);
  const given = estimated(scores, id, ({ inputs }) => inputs?.success ?? null, percent);
  const says = given === null ? '' : ` Estimated: ${given}.`;
  const hasNone = estimatesOf(scores, id).some((roi) => roi.inputs && hasNoBreakEven(roi));
  const conditions = reviewsOf(scores.round, id).map(
    ({ shark, review: { condition } }) =>
      condition !== null && `${shark.name}, on condition: ${shortened(condition, MAX_ITEM_LENGTH)}`,
  );
  return textLines([
    needed !== null &&
      `Chance of success above ${needed}; below it, it loses on average (break-even P).${says}`,
    needed === null && hasNone && given !== null && `Estimated chance of success: ${given}.`,
    ...gambleWords(scores, [id]),
    ...conditions,
    ...termsTexts(scores, id),
  ]);
}

/** The chance below which it loses on average; null if it does at every chance or at none. */
function breakEvenOf({ breakEven }: RankedRoi): Exact | null {
  return breakEven === 'never' || breakEven?.equals(ZERO) === true ? null : breakEven;
}

/** True if no chance of success makes it lose on average, or the chances of phases may. */
function hasNoBreakEven({ breakEven }: RankedRoi): boolean {
  return breakEven !== 'never' && (breakEven === null || breakEven.equals(ZERO));
}

/** The conditions that reviewers attach to their votes. */
function termsTexts({ round }: RoundScores, proposal: string): readonly string[] {
  return round.sharks.flatMap(({ name, scorecard }) => {
    const terms = scorecard?.terms ?? null;
    if (terms === null || terms.proposal.id !== proposal) return [];
    const asked = acceptanceTexts(terms.acceptance);
    return asked.length === 0 ? [] : [`${name} accepts the result with ${asked.join(', ')}.`];
  });
}

/**
 * The outcome: the promise compared with the result, and lessons. Empty if no outcome is on record.
 * The reason is left out if the page already gives it beside the outcome.
 */
export function outcomeLines(
  { round }: RoundScores,
  result: RetroResult | null,
  isReasonTold = false,
): readonly Line[] {
  const judgement = result?.judgement ?? null;
  if (result === null || judgement === null) return [];
  const outcome = isReasonTold ? { ...judgement.outcome, reason: null } : judgement.outcome;
  const told = { ...result, judgement: { ...judgement, outcome } };
  return [
    ...resultLines(told, (id) => nameOf(round, id)),
    ...firstItems([
      ...outcome.lessons.map((text) => `Lesson: ${text}`),
      ...outcome.notes.map((text) => `Note: ${text}`),
    ]),
  ];
}

/** The first items of a long list; the folded part below the card has all. */
export function firstItems(texts: readonly string[]): readonly Line[] {
  const shown = texts.slice(0, MAX_ITEMS).map((text) => shortened(text, MAX_ITEM_LENGTH));
  const more = texts.length - shown.length;
  return textLines([...shown, more !== 0 && `And ${more} more, below.`]);
}

/** Characters of a quotation; the reviewer's own words below have the whole text. */
const MAX_CHARACTERS = 360;

/** The strongest words on one side, up to `most`: first one of each reviewer, then others. */
export function quotesOf(
  reasons: Reasons,
  side: 'for' | 'against',
  most: number,
): readonly Quote[] {
  const all = side === 'for' ? reasons.inFavour : reasons.against;
  const byShark = [...groupBy(all, ({ shark }) => shark.id).values()];
  const firsts = byShark.map(([first]) => first);
  const rest = all.filter((each) => !firsts.includes(each));
  return [...firsts, ...rest].slice(0, most).map(quoteOf);
}

function quoteOf(argument: Argument): Quote {
  const { side, text, at } = argument;
  const by = argumentSource(argument);
  return { side, text: shortened(oneLine(text)), by, place: `${at.file}:${at.line}` };
}

/** The start of a long text, cut at a word. */
export function shortened(text: string, most: number = MAX_CHARACTERS): string {
  if (text.length <= most) return text;
  const start = text.slice(0, most);
  const end = start.lastIndexOf(' ');
  return `${(end > most / 2 ? start.slice(0, end) : start).replace(/[\ud800-\udbff]$/u, '')}…`;
}
