import { type ExistingAnswers, isAnswerMap } from '../scaffold/existing-answers.ts';
import { isMap } from '../schema/plain-value.ts';
import {
  type Commented,
  type CommentedValue,
  isCommentedList,
} from '../workspace/writing/print-with-comments.ts';
import {
  direction,
  ESTIMATE_COLUMNS,
  estimateQuestions,
  type FormCriterion,
  type ScorecardForm,
  scoreInstructions,
  wordsSuffix,
} from './form.ts';
import { madeFrom } from './made-from.ts';

type JsonField =
  | null
  | string
  | number
  | boolean
  | readonly JsonField[]
  | { readonly [key: string]: JsonField };

const TO_FILL_IN = 'Write your values in place of null, and leave null what you do not say.';

/**
 * The scorecard of one shark in one round as JSON, with `null` for everything that is not answered.
 * The questions are under `form`, which is not part of a scorecard.
 */
export function jsonForm(form: ScorecardForm): JsonMap {
  const { round, shark, entries, criteria, gates, said } = form;
  const blank: JsonMap = {
    form: {
      about: `${shark.name}, ${round.title}`,
      how: TO_FILL_IN,
      proposals: named(entries.map(({ id, title }) => [id, title])),
      scores: scoreInstructions(form).join(' '),
      criteria: named(criteria.map((each) => [each.id, criterionWords(each)])),
      gates: named(gates.map(({ id, text }) => [id, `yes or no: ${text}`])),
      estimate: named(estimateQuestions(form).map(({ name, asks }) => [name, asks])),
      verdict: 'fund, conditional, queue or reject',
      made_from: madeFrom(form),
    },
    round: round.id,
    shark: shark.id,
    vote: null,
    second: null,
    abstain: [],
    hold: null,
    veto: [],
    because: null,
    proposals: named(entries.map(({ id }) => [id, review(form)])),
    predictions: [],
    lessons: null,
  };
  return said === undefined ? blank : filledMap(blank, said);
}

type JsonMap = { readonly [key: string]: JsonField };

/** A map of the form with the given answers in place of its blanks. */
function filledMap(blank: JsonMap, said: ExistingAnswers): JsonMap {
  const values = Object.entries(said).map(([name, value]) => {
    return [name, filledField(blank[name], value)] as const;
  });
  return { ...blank, ...named(values) };
}

function filledField(blank: JsonField | undefined, value: CommentedValue): JsonField {
  if (isCommentedList(value)) return value.map((each) => filledField(undefined, each));
  const isBlankMap = isMap(blank);
  if (isAnswerMap(value)) return filledMap(isBlankMap ? blank : {}, value);
  const single = singleValue(value.value);
  return isBlankMap && Object.hasOwn(blank, 'score') ? { ...blank, score: single } : single;
}

/** Digits that a number would not keep, such as `8.50`, stay text. */
function singleValue(value: Commented['value']): JsonField {
  if (typeof value !== 'object') return value;
  return String(Number(value.digits)) === value.digits ? Number(value.digits) : value.digits;
}

function review({ criteria, gates }: ScorecardForm): JsonField {
  const { expects, ...estimate } = ESTIMATE_COLUMNS;
  return {
    ...(criteria.length === 0
      ? { score: SCORE }
      : { scores: named(criteria.map(({ id }) => [id, SCORE])) }),
    ...(gates.length > 0 && { gates: named(gates.map(({ id }) => [id, null])) }),
    estimate: named(Object.keys(estimate).map((name) => [name, null])),
    expects: null,
    verdict: null,
    condition: null,
    because: null,
  };
}

const SCORE = { score: null, because: null };

/** All that a score depends on: `Safety, weighs 30%, 0 to 10, 10 = safe; 8: safe to try`. */
export function criterionWords(criterion: FormCriterion): string {
  const { id, label, weight, scale, anchors, words } = criterion;
  const meanings = anchors.map(([score, meaning]) => `; ${score}: ${meaning}`).join('');
  const weighs = weight === '' ? '' : `, weighs ${weight}`;
  return `${label ?? id}${weighs}, ${scale}, ${direction(criterion)}${meanings}${wordsSuffix(words)}`;
}

/** A plain object is safe: ids cannot be names such as `__proto__` or `constructor`. */
function named(entries: readonly (readonly [string, JsonField])[]) {
  return Object.fromEntries(entries);
}
