import { PLACEHOLDER } from '../schema/unfilled.ts';
import type { DeclaredWord, WordKind } from '../workspace/document/declared-words.ts';
import { printWithComments } from '../workspace/writing/print-with-comments.ts';
import { printComment, printScalar } from '../workspace/writing/print-yaml.ts';
import { answerMap, type ExistingAnswers } from './existing-answers.ts';
import { commentedOut, fileText } from './lines.ts';

/** The facts about a criterion that a reviewer needs to score it. */
export interface CriterionToScore {
  readonly id: string;
  readonly label: string | null;
  readonly weight: string;
  readonly scale: string;
  /**
   * `safe` if the highest score means safe though the label may suggest the opposite, else null.
   */
  readonly highestIs: string | null;
  /** True if the total is divided by this criterion. */
  readonly isLessBetter: boolean;
  /** Scores and their meanings. */
  readonly anchors: readonly (readonly [score: string, meaning: string])[];
  /** Words that are allowed as scores, each with its figure. Empty if none are declared. */
  readonly words: readonly DeclaredWord[];
}

export interface NewScorecard {
  readonly round: { readonly id: string; readonly title: string };
  /** The live entries. */
  readonly entries: readonly { readonly id: string; readonly title: string }[];
  /** Empty for a shark without a rubric, who gives a single overall score. */
  readonly criteria: readonly CriterionToScore[];
  readonly gates: readonly { readonly id: string; readonly text: string }[];
  /** The words that the rubric declares. */
  readonly words: Readonly<Record<WordKind, readonly DeclaredWord[]>>;
  /** The reviewer's existing statements, which the form includes. */
  readonly said?: ExistingAnswers;
}

/** `high = 3, low = 1` */
export function wordsText(words: readonly DeclaredWord[]): string {
  return words.map(({ word, figure }) => `${word} = ${figure}`).join(', ');
}

/**
 * The text of a scorecard with all live entries and a placeholder for each score, beside the
 * question of its criterion. It contains no invented figures; `shark check` reports each entry
 * until it is scored.
 *
 * @param frame fields that a form has and a scorecard does not, such as its owner
 */
export function scorecardText(
  scorecard: NewScorecard,
  schemaLine: string | null,
  frame: ExistingAnswers = {},
): string {
  const { round, entries, criteria, said = {} } = scorecard;
  const { proposals: _, vote, second, because, ...more } = said;
  const first = { ...(vote && { vote }), ...(second && { second }), ...(because && { because }) };
  const voteHint = `vote: # ${entries.map(({ id }) => printScalar(id)).join(', ')}`;
  const others = Object.keys(answerMap(said, ['proposals'])).filter(
    (id) => !entries.some((each) => each.id === id),
  );
  const isMixed = criteria.some(({ isLessBetter }) => isLessBetter);
  const better = isMixed ? 'More is better, unless it says less.' : 'More is always better.';
  return fileText([
    schemaLine,
    comment(`${round.id}: ${round.title}`),
    `# To fill in: write your score in place of each ${PLACEHOLDER}. ${better}`,
    '# What stands there as a comment may be added: take away the "# " before it.',
    ...printed(frame, 0),
    ...printed(first, 0),
    ...commentedOut(0, unsaid({ vote: [voteHint], ...BESIDE_THE_VOTE }, said)),
    ...printed(more, 0),
    ...legend(scorecard),
    'proposals:',
    ...entries.flatMap(({ id, title }) => [
      `  ${printScalar(id)}: # ${printComment(title)}`,
      ...review(scorecard, answerMap(said, ['proposals', id])),
    ]),
    ...others.flatMap((id) => [
      `  ${printScalar(id)}:`,
      ...printed(answerMap(said, ['proposals', id]), 4),
    ]),
    ...(entries.length + others.length === 0 ? ['  {} # the round has no live entries yet'] : []),
  ]);
}

function legend({ criteria, words }: NewScorecard): readonly string[] {
  const estimates = ESTIMATE_WORD_KINDS.flatMap((kind) =>
    words[kind].length === 0 ? [] : [comment(`Words for ${kind}: ${wordsText(words[kind])}.`)],
  );
  const lines = criteria.flatMap(({ id, label, weight, anchors, words: own, ...criterion }) => [
    comment(
      `  ${id}: ${label ?? id}, ${weight === '' ? '' : `weighs ${weight}, `}${scaleWords(criterion)}`,
      2,
    ),
    ...anchors.map(([score, meaning]) => comment(`${score}: ${meaning}`, 6)),
    ...(own.length === 0 ? [] : [comment(`or a word: ${wordsText(own)}`, 6)]),
  ]);
  return [
    ...(lines.length === 0 ? [] : ['#', '# The criteria:', ...lines, '#']),
    ...(estimates.length === 0 ? [] : [...estimates, '#']),
  ];
}

/** The fields of an estimate for which words can be declared. */
export const ESTIMATE_WORD_KINDS = ['probability', 'gain', 'loss', 'hours'] as const;

/** The fields of one proposal, with its existing statements. */
function review(
  scorecard: NewScorecard,
  { scores, score, gates, ...said }: ExistingAnswers,
): readonly string[] {
  const given = { ...(scores && { scores }), ...(score && { score }), ...(gates && { gates }) };
  return [
    ...asked(scorecard, given).map((line) => `    ${line}`),
    ...printed(said, 4),
    ...commentedOut(4, unsaid(MAY_BE_ADDED, said)),
  ];
}

/** The lines of the fields that the reviewer has not filled in. */
function unsaid(fields: OptionalFields, said: ExistingAnswers): readonly string[] {
  return Object.entries(fields).flatMap(([field, lines]) =>
    said[field] === undefined ? lines : [],
  );
}

function asked({ criteria, gates }: NewScorecard, given: ExistingAnswers): readonly string[] {
  const scores = criteria.map(({ id, label, ...criterion }) => {
    return [id, `${label ?? id}, ${scaleWords(criterion)}`] as const;
  });
  const answers = gates.map(({ id, text }) => [id, `yes or no: ${text}`] as const);
  const { scores: _, gates: __, ...overall } = given;
  const isOverall = scores.length === 0 && given['scores'] === undefined;
  return [
    ...printed(overall, 0),
    ...(isOverall && given['score'] === undefined
      ? [`score: ${PLACEHOLDER} # one overall score, 0 to 10`]
      : []),
    // One overall score replaces the scores by criterion.
    ...(given['score'] === undefined ? fields('scores', scores, answerMap(given, ['scores'])) : []),
    ...fields('gates', answers, answerMap(given, ['gates'])),
  ];
}

/** A map with the existing values and placeholders for the missing ones. */
function fields(
  name: string,
  all: readonly (readonly [id: string, question: string])[],
  said: ExistingAnswers,
): readonly string[] {
  const open = all.filter(([id]) => said[id] === undefined);
  const lines = [
    ...Object.entries(said).flatMap(([id, value]) => printed({ [id]: value }, 2)),
    ...open.map(([id, question]) => placeholder(id, question)),
  ];
  return lines.length === 0 ? [] : [`${name}:`, ...lines];
}

function printed(said: ExistingAnswers, indent: number): readonly string[] {
  if (Object.keys(said).length === 0) return [];
  const lines = printWithComments(said).trimEnd().split('\n');
  return lines.map((line) => (line === '' ? line : `${' '.repeat(indent)}${line}`));
}

type ScoreRange = Pick<CriterionToScore, 'scale' | 'highestIs' | 'isLessBetter'>;

/**
 * What a high score means: `10 = safe`, `more is better`, or `less is better` if the formula
 * divides by it.
 */
export function direction({ scale, highestIs, isLessBetter }: ScoreRange): string {
  if (isLessBetter) return 'less is better';
  return highestIs === null ? MORE : `${scale.split(' to ').at(-1)} = ${highestIs}`;
}

const MORE = 'more is better';

/** `0 to 10, 10 = safe`. */
function scaleWords(range: ScoreRange): string {
  const high = direction(range);
  return high === MORE ? range.scale : `${range.scale}, ${high}`;
}

function placeholder(id: string, question: string): string {
  return `  ${printScalar(id)}: ${PLACEHOLDER} # ${printComment(question)}`;
}

/** The lines of each optional field. */
type OptionalFields = Readonly<Record<string, readonly string[]>>;

const BESIDE_THE_VOTE: OptionalFields = {
  second: ['second: # your second choice'],
  because: ['because: # why you vote so'],
  abstain: ['abstain: # the ids of those that you do not judge: [ID, ID]'],
  hold: [
    'hold: # makes the decision wait for an answer',
    '  proposal: # the id of the proposal',
    '  concern: # what has to be answered first',
  ],
  veto: [
    'veto: # where a constraint of the round is broken',
    '  - proposal: # the id of the proposal',
    '    constraint: # the id of the constraint',
    '    evidence: # what shows that it is broken',
  ],
};

const MAY_BE_ADDED: OptionalFields = {
  because: ['because: # why you score it so'],
  estimate: [
    'estimate:',
    '  success: # chance that it works: 70%, 60% to 80%',
    '  upside: # gain of speed if it works: 1.5x, 10% to 20%',
    '  downside: # loss of speed if not, as a magnitude: 5%',
    '  implementation: # hours to build it: 4h, 2d',
    '  validation: # hours to test it: 2h',
    '  rollback: # hours to take it back: 30 min',
  ],
  expects: ['expects: # the speedup you expect, success or not: 1x to 1.3x'],
  verdict: ['verdict: # fund, conditional, queue or reject'],
  condition: ['condition: # what a conditional verdict waits for'],
};

function comment(text: string, indent = 0): string {
  return `# ${' '.repeat(indent)}${printComment(text)}`;
}
