import type { RoundScores } from '../../../engine/score-round.ts';
import type { Entry } from '../../../model/round.ts';
import type { Acceptance } from '../../../model/scorecard.ts';
import type { RetroResult } from '../../../outcome/retro/round-retro.ts';
import { printWritten } from '../../../quantity/print-quantity.ts';
import { textLines } from '../../document/cells.ts';
import type { Line } from '../../document/document.ts';
import { resultBlocks } from '../retro/verdict-blocks.ts';
import { gambleWords } from '../roi/gamble.ts';
import { nameOf } from '../round/names.ts';
import { claimWords, evidenceWords, headlines, riskWords } from '../show/pitch.ts';
import { breakEvenText, hoursText, successText } from './estimates.ts';
import { reviewsOf } from './proposal.ts';
import { shortened } from './quotes.ts';

/** Items of a list on a card; the fold below it has all. */
const MOST_ITEMS = 3;
const MOST_ITEM = 240;

/** What the pitch claims, and what the reviewers expect instead. */
export function promisedLines(scores: RoundScores, { id, pitch }: Entry): readonly Line[] {
  const claims = headlines(pitch?.claims ?? []).map((claim) =>
    shortened(claimWords(claim), MOST_ITEM),
  );
  const expected = reviewsOf(scores, id).flatMap(({ shark, review: { expects } }) =>
    expects === null ? [] : [`${printWritten(expects)} (${shark.name})`],
  );
  return textLines([
    ...(claims.length === 0 ? [] : [`The proposal claims: ${claims.join('; ')}.`]),
    ...(expected.length === 0 ? [] : [`Reviewers expect: ${expected.join(', ')}.`]),
  ]);
}

export function evidenceLines({ pitch }: Entry): readonly Line[] {
  return firstItems((pitch?.evidence ?? []).map(evidenceWords));
}

export function riskLines({ pitch }: Entry): readonly Line[] {
  return firstItems((pitch?.risks ?? []).map(riskWords));
}

/** The effort as claimed, and the hours that reviewers reckon with. */
export function costLines(scores: RoundScores, { id, pitch }: Entry): readonly Line[] {
  const hours = hoursText(scores, id);
  const effort = pitch?.effort ?? null;
  return textLines([
    ...(hours === null ? [] : [`Expected hours, validation included: ${hours}.`]),
    ...(effort === null ? [] : [`The proposal says: ${effort.written}.`]),
  ]);
}

/** How likely success has to be, and on which conditions reviewers give their verdicts. */
export function conditionLines(scores: RoundScores, { id }: Entry): readonly Line[] {
  const [needed, given] = [breakEvenText(scores, id), successText(scores, id)];
  const says = given === null ? '' : ` Estimated: ${given}.`;
  const conditions = reviewsOf(scores, id).flatMap(({ shark, review: { condition } }) =>
    condition === null ? [] : [`${shark.name}, on condition: ${shortened(condition, MOST_ITEM)}`],
  );
  return textLines([
    ...(needed === null
      ? []
      : [
          `Chance of success above ${needed}; below it, it loses on average (break-even P).${says}`,
        ]),
    ...gambleWords(scores, [id]),
    ...conditions,
    ...termsTexts(scores, id),
  ]);
}

/** What reviewers ask for in return for their vote. */
function termsTexts({ round }: RoundScores, proposal: string): readonly string[] {
  return round.sharks.flatMap(({ name, scorecard }) => {
    const terms = scorecard?.terms ?? null;
    if (terms === null || terms.proposal.id !== proposal) return [];
    const asked = acceptanceTexts(terms.acceptance);
    return asked.length === 0 ? [] : [`${name} accepts the result with ${asked.join(', ')}.`];
  });
}

function acceptanceTexts(acceptance: Acceptance): readonly string[] {
  const { geomeanSpeedup, speedup, worstRegression, variation, correct } = acceptance;
  return [
    ...(geomeanSpeedup === null
      ? []
      : [`geometric mean of speedups ${geomeanSpeedup.accept.written}`]),
    ...speedup.map(({ case: of, limit }) => `speedup on ${of} ${limit.accept.written}`),
    ...(worstRegression === null ? [] : [`worst regression ${worstRegression.written}`]),
    ...(variation === null ? [] : [`variation ${variation.written}`]),
    ...(correct === true ? ['correct results'] : []),
  ];
}

/**
 * What became of it, promise against result, and what was learned; nothing where no outcome is on
 * record. The reason is left out where it is told beside it already.
 */
export function fateLines(
  { round }: RoundScores,
  result: RetroResult | null,
  isReasonTold = false,
): readonly Line[] {
  const judgement = result?.judgement ?? null;
  if (result === null || judgement === null) return [];
  const outcome = isReasonTold ? { ...judgement.outcome, reason: null } : judgement.outcome;
  const told = { ...result, judgement: { ...judgement, outcome } };
  const [head] = resultBlocks(told, (id) => nameOf(round, id));
  return [
    ...(head?.kind === 'paragraph' ? head.lines : []),
    ...firstItems(outcome.lessons.map((text) => `Lesson: ${text}`)),
  ];
}

function firstItems(texts: readonly string[]): readonly Line[] {
  const shown = texts.slice(0, MOST_ITEMS).map((text) => shortened(text, MOST_ITEM));
  const more = texts.length - shown.length;
  return textLines([...shown, ...(more === 0 ? [] : [`And ${more} more, below.`])]);
}
