import type { DeclaredWord } from '../../workspace/document/declared-words.ts';
import {
  criterionWords,
  estimateQuestions,
  type FormCriterion,
  type ScorecardForm,
} from '../form.ts';
import {
  arrayOf,
  closedObject,
  DIALECT_RULES,
  type Dialect,
  definition,
  type FormSchema,
  type FormSchemaNode,
  NULL,
} from './dialect.ts';

const TEXT_OR_NULL = definition('textOrNull');
const PROPOSAL = definition('proposal');

/**
 * The JSON Schema of one shark's scorecard in one round, in a dialect. Proposals, criteria and
 * gates are properties named by their ids; every property is required, and null where it may be
 * left out; no other properties are allowed, and no definition is recursive.
 */
export function scorecardSchema(form: ScorecardForm, dialect: Dialect): FormSchema {
  const { round, shark, entries } = form;
  const { hasBounds } = DIALECT_RULES[dialect];
  return {
    ...(dialect === 'json' && { $schema: 'https://json-schema.org/draft/2020-12/schema' }),
    ...closedObject(`The scorecard of ${shark.name} in ${round.title}.`, [
      ['vote', orNull('The proposal you vote for.', PROPOSAL)],
      ['second', orNull('Your second choice; null for none.', PROPOSAL)],
      ['abstain', arrayOf('Proposals that you do not judge.', PROPOSAL)],
      ['hold', orNull('A concern for which the decision has to wait; null for none.', HOLD)],
      ['veto', arrayOf('Proposals that break a constraint of the round.', VETO)],
      ['because', TEXT_OR_NULL],
      [
        'proposals',
        closedObject(
          'Your review of each proposal.',
          entries.map(({ id }) => [id, definition('review')]),
        ),
      ],
      ['predictions', arrayOf('What you expect to be measured.', PREDICTION)],
      ['lessons', TEXT_OR_NULL],
    ]),
    $defs: {
      proposal: { type: 'string', enum: entries.map(({ id }) => id) },
      textOrNull: {
        anyOf: [{ type: 'string', ...(hasBounds && { minLength: 1 }) }, NULL],
      },
      ...(!hasBounds && { score: score(null, [], form.mayBeNone) }),
      review: review(form, hasBounds),
    },
  };
}

const HOLD = closedObject('', [
  ['proposal', PROPOSAL],
  ['concern', { type: 'string', description: 'What must be cleared up first.' }],
]);

const VETO = closedObject('', [
  ['proposal', PROPOSAL],
  ['constraint', { type: 'string', description: 'The constraint it breaks.' }],
  ['evidence', { type: 'string', description: 'What shows it.' }],
]);

const PREDICTION = closedObject('', [
  ['proposal', PROPOSAL],
  ['metric', { type: 'string', description: 'What will be measured, such as speedup.' }],
  ['case', TEXT_OR_NULL],
  ['value', { type: 'string', description: 'A figure or a range: 1.2x, 2x to 3x, 150us.' }],
]);

const VERDICTS = ['fund', 'conditional', 'queue', 'reject'];

function review(form: ScorecardForm, hasBounds: boolean): FormSchemaNode {
  const { criteria, gates, words: declared, mayBeNone } = form;
  const asked = estimateQuestions(form);
  const estimate = asked.filter(({ name }) => name !== 'expects');
  const expects = asked.find(({ name }) => name === 'expects');
  const figures = estimate.map(({ name, asks }) => `${name}, ${asks}`).join('; ');
  const scored = (
    description: string,
    bounds: FormCriterion['bounds'],
    words: readonly DeclaredWord[],
  ) => {
    const isOwn = hasBounds || words.length > 0;
    const own = isOwn ? score(hasBounds ? bounds : null, words, mayBeNone) : definition('score');
    return closedObject(description, [
      ['score', own],
      ['because', TEXT_OR_NULL],
    ]);
  };
  const byCriterion = criteria.map((each) => {
    return [each.id, scored(criterionWords(each), each.bounds, each.words)] as const;
  });
  const answers = gates.map(({ id, text }) => [id, { type: 'string', description: text }] as const);
  return closedObject('', [
    criteria.length === 0
      ? ['score', scored('One overall score, 0 to 10.', [0, 10], declared.scores)]
      : ['scores', closedObject('Scores by criterion.', byCriterion)],
    ...(gates.length === 0 ? [] : [['gates', closedObject(GATES, answers)] as const]),
    [
      'estimate',
      closedObject(
        `Figures as text, each null where you do not say: ${figures}.`,
        estimate.map(({ name }) => [name, TEXT_OR_NULL]),
      ),
    ],
    ['expects', orNull(`${expects?.asks}; null where you do not say.`, { type: 'string' })],
    ['verdict', orNull('Your verdict; null for none.', { type: 'string', enum: VERDICTS })],
    ['condition', TEXT_OR_NULL],
    ['because', TEXT_OR_NULL],
  ]);
}

const GATES = 'Answers to the gates: yes or no; a reason may follow.';

/**
 * A number, a declared word, `n/a` if the rubric accepts it, or null for a proposal that is not
 * scored.
 */
function score(
  bounds: FormCriterion['bounds'] | null,
  words: readonly DeclaredWord[],
  mayBeNone: boolean,
): FormSchemaNode {
  const [minimum, maximum] = bounds ?? [null, null];
  const number: FormSchemaNode = {
    type: 'number',
    ...(minimum !== null && { minimum }),
    ...(maximum !== null && { maximum }),
  };
  const texts = [...(mayBeNone ? ['n/a'] : []), ...words.map(({ word }) => word)];
  const text: FormSchemaNode = { type: 'string', enum: texts };
  return { anyOf: [number, ...(texts.length === 0 ? [] : [text]), NULL] };
}

function orNull(description: string, node: FormSchemaNode): FormSchemaNode {
  return { description, anyOf: [node, NULL] };
}
