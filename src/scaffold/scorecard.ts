import { PLACEHOLDER } from '../schema/unfilled.ts';
import type { DeclaredWord, WordKind } from '../workspace/declared-words.ts';
import { printComment, printScalar } from '../workspace/print-yaml.ts';
import { fileText, waiting } from './lines.ts';

/** What a reviewer has to know of a criterion to give a score. */
export interface CriterionToScore {
  readonly id: string;
  readonly label: string | null;
  readonly weight: string;
  readonly scale: string;
  /** `safe` where the highest score means so and could be read the other way round; else null. */
  readonly highestIs: string | null;
  /** Whether the total is divided by it. */
  readonly isLessBetter: boolean;
  /** Scores and what they mean. */
  readonly anchors: readonly (readonly [score: string, meaning: string])[];
  /** Words that a score may be, and the figure of each; empty where none is declared. */
  readonly words: readonly DeclaredWord[];
}

export interface NewScorecard {
  readonly round: { readonly id: string; readonly title: string };
  /** The live entries. */
  readonly entries: readonly { readonly id: string; readonly title: string }[];
  /** Empty for a shark without a rubric, who gives one score for all. */
  readonly criteria: readonly CriterionToScore[];
  readonly gates: readonly { readonly id: string; readonly text: string }[];
  /** The words that the rubric declares. */
  readonly words: Readonly<Record<WordKind, readonly DeclaredWord[]>>;
}

/** `high = 3, low = 1` */
export function wordsText(words: readonly DeclaredWord[]): string {
  return words.map(({ word, figure }) => `${word} = ${figure}`).join(', ');
}

/**
 * A scorecard with all live entries, in which nothing is scored yet: in place of every score
 * stands a placeholder, beside what its criterion asks. No figure is made up; `shark check`
 * names each entry until it has its scores.
 */
export function scorecardText(scorecard: NewScorecard, schemaLine: string | null): string {
  const { round, entries, criteria } = scorecard;
  const isMixed = criteria.some(({ isLessBetter }) => isLessBetter);
  const better = isMixed ? 'More is better, unless it says less.' : 'More is always better.';
  return fileText([
    schemaLine,
    comment(`${round.id}: ${round.title}`),
    `# To fill in: write your score in place of each ${PLACEHOLDER}. ${better}`,
    '# What stands there as a comment may be added: take away the "# " before it.',
    ...waiting(0, [
      `vote: # ${entries.map(({ id }) => id).join(', ')}`,
      'second: # your second choice',
      'because: # why you vote so',
    ]),
    ...legend(scorecard),
    'proposals:',
    ...entries.flatMap(({ id, title }) => [
      `  ${printScalar(id)}: # ${printComment(title)}`,
      ...asked(scorecard).map((line) => `    ${line}`),
      ...waiting(4, MAY_BE_ADDED),
    ]),
    ...(entries.length === 0 ? ['  {} # the round has no live entries yet'] : []),
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

/** What an estimate has words for. */
export const ESTIMATE_WORD_KINDS = ['probability', 'gain', 'loss', 'hours'] as const;

function asked({ criteria, gates }: NewScorecard): readonly string[] {
  const scores = criteria.map(({ id, label, ...criterion }) =>
    placeholder(id, `${label ?? id}, ${scaleWords(criterion)}`),
  );
  const answers = gates.map(({ id, text }) => placeholder(id, `yes or no: ${text}`));
  return [
    ...(scores.length > 0
      ? ['scores:', ...scores]
      : [`score: ${PLACEHOLDER} # one overall score, 0 to 10`]),
    ...(answers.length > 0 ? ['gates:', ...answers] : []),
  ];
}

/** `0 to 10, 10 = safe`. */
function scaleWords({
  scale,
  highestIs,
  isLessBetter,
}: Pick<CriterionToScore, 'scale' | 'highestIs' | 'isLessBetter'>): string {
  if (isLessBetter) return `${scale}, less is better`;
  return highestIs === null ? scale : `${scale}, ${scale.split(' to ').at(-1)} = ${highestIs}`;
}

function placeholder(id: string, question: string): string {
  return `  ${printScalar(id)}: ${PLACEHOLDER} # ${printComment(question)}`;
}

const MAY_BE_ADDED: readonly string[] = [
  'because: # why you score it so',
  'estimate:',
  '  success: # chance that it works: 70%, 60% to 80%',
  '  upside: # gain of speed if it works: 1.5x, 10% to 20%',
  '  downside: # loss of speed if not, as a magnitude: 5%',
  '  implementation: # hours to build it: 4h, 2d',
  '  validation: # hours to test it: 2h',
  'expects: # the speedup you expect, success or not: 1x to 1.3x',
  'verdict: # fund, conditional, queue or reject',
];

function comment(text: string, indent = 0): string {
  return `# ${' '.repeat(indent)}${printComment(text)}`;
}
