import type { Condition, PlanPhase } from '../../model/proposal.ts';
import type {
  Acceptance,
  Estimate,
  Prediction,
  Review,
  Score,
  Scorecard,
  StatedScores,
  Terms,
} from '../../model/scorecard.ts';
import { printWritten } from '../../quantity/print-quantity.ts';
import { ROI_INPUTS } from '../../schema/roi-inputs.ts';
import { compact, sentence } from '../document/words.ts';

/** A text of a scorecard. */
export interface WrittenWords {
  /** What the text is about: `Terms, before the work`; empty for the proposal as a whole. */
  readonly of: string;
  readonly text: string;
}

type Texts = readonly (string | null)[];

function wordsOf(of: string, texts: Texts): readonly WrittenWords[] {
  return compact(texts).map((text) => ({ of, text }));
}

/** The texts of a review besides its scores: reasons, gates, condition, notes. */
export function reviewWords({ because, gates, condition, notes }: Review): readonly WrittenWords[] {
  return [
    ...wordsOf('', because),
    ...[...gates.values()].flatMap(({ gate, text }) => wordsOf(`Gate ${gate.id}`, [text])),
    ...wordsOf('Condition', [condition]),
    ...wordsOf('', notes),
  ];
}

/**
 * All other texts of a scorecard about a proposal: on its estimates and stated figures, the reasons
 * for the vote or objection, terms, predictions, and texts of the first version that were changed.
 */
export function wordsBeside(proposal: string, scorecard: Scorecard): readonly WrittenWords[] {
  const own = otherWords(proposal, scorecard);
  if (scorecard.first === null) return own;
  const now = [...reviewed(proposal, scorecard), ...own];
  const { first } = scorecard;
  return [
    ...own,
    ...changedSince([...reviewed(proposal, first), ...otherWords(proposal, first)], now),
  ];
}

/**
 * The same, followed by the texts about the whole round if the scorecard votes for this proposal or
 * for none.
 */
export function wordsInHistory(proposal: string, scorecard: Scorecard): readonly WrittenWords[] {
  const isWhere = scorecard.vote === null || scorecard.vote.id === proposal;
  return [...wordsBeside(proposal, scorecard), ...(isWhere ? wordsOnRound(scorecard) : [])];
}

/** The texts of a scorecard about no single proposal: why it votes for none, lessons, notes. */
export function wordsOnRound(scorecard: Scorecard): readonly WrittenWords[] {
  const now = onRound(scorecard);
  return scorecard.first === null ? now : [...now, ...changedSince(onRound(scorecard.first), now)];
}

function onRound({ vote, because, lessons, notes }: Scorecard): readonly WrittenWords[] {
  return [
    ...wordsOf('Without a vote', vote === null ? because : []),
    ...wordsOf('Lesson from the round', lessons),
    ...wordsOf('Note on the round', notes),
  ];
}

function changedSince(
  first: readonly WrittenWords[],
  now: readonly WrittenWords[],
): readonly WrittenWords[] {
  return first
    .filter(({ of, text }) => !now.some((each) => each.of === of && each.text === text))
    .map(({ of, text }) => ({ of: of === '' ? 'At first' : `At first, ${of}`, text }));
}

/** The scores by criterion, including the overall one. */
export function scoresOf({ scores, holistic }: Review): readonly (readonly [string, Score])[] {
  return holistic === null ? [...scores] : [...scores, ['overall', holistic]];
}

/** The review with the reasons of its scores and its verdict. */
function reviewed(proposal: string, { reviews }: Scorecard): readonly WrittenWords[] {
  const review = reviews.get(proposal);
  if (review === undefined) return [];
  return [
    ...scoresOf(review).flatMap(([criterion, { because }]) => wordsOf(criterion, [because])),
    ...wordsOf('verdict', [review.verdict]),
    ...reviewWords(review),
  ];
}

function otherWords(proposal: string, scorecard: Scorecard): readonly WrittenWords[] {
  const { vote, hold, veto, because, terms, predictions } = scorecard;
  const review = scorecard.reviews.get(proposal);
  return [
    ...(review === undefined ? [] : figureWords(review)),
    ...(vote?.id === proposal ? wordsOf('Voted for it', because) : []),
    ...(hold?.proposal.id === proposal ? wordsOf('Objection', [hold.concern]) : []),
    ...veto
      .filter((each) => each.proposal.id === proposal)
      .flatMap(({ constraint, evidence }) => wordsOf(`Veto by ${constraint}`, [evidence])),
    ...(terms?.proposal.id === proposal ? termsWords(terms) : []),
    ...predictions
      .filter((each) => each.proposal.id === proposal)
      .flatMap((each) => wordsOf('Foreseen', [predictionText(each)])),
  ];
}

function figureWords({ estimate, variants, stated }: Review): readonly WrittenWords[] {
  return [
    ...(estimate === null ? [] : estimateWords(estimate, 'Estimate')),
    ...workings(stated, ''),
    ...variants.flatMap((each) => [
      ...estimateWords(each.estimate, `Estimate of ${each.name}`),
      ...workings({ ...each.stated, total: null, rank: null }, ` of ${each.name}`),
      ...wordsOf(`Variant ${each.name}`, each.notes),
    ]),
  ];
}

function estimateWords(estimate: Estimate, name: string) {
  const { of, given, phases, notes } = estimate;
  return [
    ...wordsOf(name, [estimateText(estimate)]),
    ...wordsOf(`${name}, for`, [of]),
    ...wordsOf(`${name}, if`, [given]),
    ...phases.flatMap((each) =>
      wordsOf(`${name}, phase of ${printWritten(each.hours)}`, [estimatedPhaseText(each)]),
    ),
    ...wordsOf(name, notes),
  ];
}

/** `success 70%, upside 8% to 15%, implementation 4h`: the figures as written; null if none. */
function estimateText(estimate: Estimate): string | null {
  const figures = ROI_INPUTS.flatMap((input) => {
    const figure = estimate[input];
    return figure === null ? [] : [`${input} ${printWritten(figure)}`];
  });
  return figures.join(', ') || null;
}

/** `prototype on recorded traffic; passes 60%, loss 0%` */
function estimatedPhaseText({ phase, pass, loss, gain }: Estimate['phases'][number]): string {
  const figures = compact([
    `passes ${printWritten(pass)}`,
    loss !== null && `loss ${printWritten(loss)}`,
    gain !== null && `gain ${printWritten(gain)}`,
  ]).join(', ');
  return phase === null ? figures : `${phase}; ${figures}`;
}

const STATED = [
  ['total', 'total'],
  ['rank', 'rank'],
  ['roi', 'ROI'],
  ['naive', 'ROI without risk'],
  ['gain', 'gain'],
] as const;

/** The arithmetic given for stated figures. */
function workings(stated: StatedScores, whose: string): readonly WrittenWords[] {
  return STATED.flatMap(([field, name]) => {
    const figure = stated[field];
    if (figure === null) return [];
    const written = figure.forms.map((form) => form.written).join(', ');
    return wordsOf(`Stated ${name}${whose} ${written}, worked out as`, [figure.working]);
  });
}

function termsWords(terms: Terms): readonly WrittenWords[] {
  const { before, during, plan, acceptance, also, followUp, notes } = terms;
  const because = acceptance.standard.evidence?.because ?? null;
  return [
    ...wordsOf('Terms, before the work', before),
    ...wordsOf('Terms, during the work', during),
    ...wordsOf('Terms, plan', plan.map(phaseText)),
    ...wordsOf('Terms, accepted with', [acceptanceTexts(acceptance).join(', ') || null]),
    ...wordsOf('Terms, why iterations count as independent', [because]),
    ...wordsOf('Terms, besides', also),
    ...wordsOf(
      'Terms, follow-up',
      followUp.map(({ when, action }) => `${when}: ${action}`),
    ),
    ...wordsOf('Terms', notes),
  ];
}

/** What a result has to show for a reviewer to accept it. */
export function acceptanceTexts(acceptance: Acceptance): readonly string[] {
  const { geomeanSpeedup, speedup, worstRegression, variation, correct } = acceptance;
  return compact([
    geomeanSpeedup !== null && `geometric mean of speedups ${geomeanSpeedup.accept.written}`,
    ...speedup.map(({ case: of, limit }) => `speedup on ${of} ${limit.accept.written}`),
    worstRegression !== null && `worst regression ${worstRegression.written}`,
    variation !== null && `variation ${variation.written}`,
    correct === true && 'correct results',
  ]);
}

/** `Measure the share of the epilogue. Go on if: epilogue share above 10%.` */
export function phaseText({ phase, hours, proceedIf, stopIf, notes }: PlanPhase): string {
  const time = hours === null ? '' : `${hours.written}: `;
  const conditions = [
    ...conditionTexts('Go on if', proceedIf),
    ...conditionTexts('Stop if', stopIf),
    ...notes,
  ];
  return [`${time}${phase}`, ...conditions].map(sentence).join(' ');
}

function conditionTexts(label: string, condition: Condition | null): readonly string[] {
  if (condition === null) return [];
  const { text, case: of, limits } = condition;
  const at = of === null ? '' : ` at ${of}`;
  const parts = [
    ...(text === null ? [] : [text]),
    ...limits.map(({ metric, limit }) => `${metric.replaceAll('_', ' ')} ${limit.written}`),
  ];
  return [`${label}: ${parts.join(', ')}${at}`];
}

/** `latency at g=2 at most 150us (two stages)` */
function predictionText({ metric, case: of, value, bound, notes }: Prediction): string {
  const scope = of === null ? '' : ` at ${of}`;
  const bounded = bound === null ? '' : ` ${bound}`;
  const remark = notes.length === 0 ? '' : ` (${notes.join('; ')})`;
  return `${metric.replaceAll('_', ' ')}${scope}${bounded} ${value.written}${remark}`;
}
