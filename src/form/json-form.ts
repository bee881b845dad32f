import { type ExistingAnswers, isAnswerMap } from '../scaffold/existing-answers.ts';
import { isMap } from '../schema/plain-value.ts';
import {
  type Commented,
  type CommentedValue,
  isCommentedList,
} from '../workspace/writing/print-with-comments.ts';
import {
  criterionWords,
  estimateQuestions,
  type ScorecardForm,
  scoreInstructions,
} from './form.ts';
import { madeFrom } from './made-from.ts';
import { definitionAt, type FormSchema, type FormSchemaNode } from './schema/dialect.ts';
import { scorecardSchema } from './schema/scorecard-schema.ts';

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
  // A plain object is safe: ids cannot be names such as `__proto__` or `constructor`.
  const { round, shark, entries, criteria, gates, said } = form;
  const schema = scorecardSchema(form, 'json');
  const blank: JsonMap = {
    form: {
      about: `${shark.name}, ${round.title}`,
      how: TO_FILL_IN,
      proposals: Object.fromEntries(entries.map(({ id, title }) => [id, title])),
      scores: scoreInstructions(form).join(' '),
      criteria: Object.fromEntries(criteria.map((each) => [each.id, criterionWords(each)])),
      gates: Object.fromEntries(gates.map(({ id, text }) => [id, `yes or no: ${text}`])),
      estimate: Object.fromEntries(estimateQuestions(form).map(({ name, asks }) => [name, asks])),
      verdict: 'fund, conditional, queue or reject',
      made_from: madeFrom(form),
    },
    round: round.id,
    shark: shark.id,
    ...blankMap(schema, schema),
  };
  return said === undefined ? blank : filledMap(blank, said);
}

type JsonMap = { readonly [key: string]: JsonField };

function blankMap({ properties = {} }: FormSchemaNode, schema: FormSchema): JsonMap {
  return Object.fromEntries(
    Object.entries(properties).map(([name, part]) => [name, blankOf(part, schema)]),
  );
}

/** A field without answers: a map of such fields, an empty list, else null. */
function blankOf(node: FormSchemaNode, schema: FormSchema): JsonField {
  if (node.$ref !== undefined) return blankOf(definitionAt(schema, node.$ref), schema);
  if (node.type === 'array') return [];
  return node.type === 'object' ? blankMap(node, schema) : null;
}

/** A map of the form with the given answers in place of its blanks. */
function filledMap(blank: JsonMap, said: ExistingAnswers): JsonMap {
  const values = Object.entries(said).map(([name, value]) => {
    return [name, filledField(blank[name], value)] as const;
  });
  return { ...blank, ...Object.fromEntries(values) };
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
