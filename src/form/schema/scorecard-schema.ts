import { ESTIMATE_COLUMNS } from '../estimate-columns.ts';
import type { FormCriterion, ScorecardForm } from '../form.ts';
import { criterionWords } from '../json-form.ts';
import { DIALECT_RULES, type Dialect } from './dialect.ts';
import { definition, exactly, type FormSchema, type FormSchemaNode, listOf, NULL } from './node.ts';

const TEXT_OR_NULL = definition('textOrNull');
const PROPOSAL = definition('proposal');

/**
 * The JSON Schema of one shark's scorecard in one round, by the rules of a dialect: proposals,
 * criteria and gates are properties under their own ids, every property is required, what may
 * be left out is null, nothing else may stand there, and no definition leads back to itself.
 */
export function scorecardSchema(form: ScorecardForm, dialect: Dialect): FormSchema {
  const { round, shark, entries } = form;
  const { hasBounds } = DIALECT_RULES[dialect];
  return {
    ...(dialect === 'json' && { $schema: 'https://json-schema.org/draft/2020-12/schema' }),
    ...exactly(`The scorecard of ${shark.name} in ${round.title}.`, [
      ['vote', orNull('The proposal you vote for.', PROPOSAL)],
      ['second', orNull('Your second choice; null for none.', PROPOSAL)],
      ['abstain', listOf('Proposals that you do not judge.', PROPOSAL)],
      ['hold', orNull('A concern for which the decision has to wait; null for none.', HOLD)],
      ['veto', listOf('Proposals that break a constraint of the round.', VETO)],
      ['because', TEXT_OR_NULL],
      [
        'proposals',
        exactly(
          'Your review of each proposal.',
          entries.map(({ id }) => [id, definition('review')]),
        ),
      ],
      ['predictions', listOf('What you expect to be measured.', PREDICTION)],
      ['lessons', TEXT_OR_NULL],
    ]),
    $defs: {
      proposal: { type: 'string', enum: entries.map(({ id }) => id) },
      textOrNull: {
        anyOf: [{ type: 'string', ...(hasBounds && { minLength: 1 }) }, NULL],
      },
      ...(!hasBounds && { score: score(null) }),
      review: review(form, hasBounds),
    },
  };
}

const HOLD = exactly('', [
  ['proposal', PROPOSAL],
  ['concern', { type: 'string', description: 'What must be cleared up first.' }],
]);

const VETO = exactly('', [
  ['proposal', PROPOSAL],
  ['constraint', { type: 'string', description: 'The constraint it breaks.' }],
  ['evidence', { type: 'string', description: 'What shows it.' }],
]);

const PREDICTION = exactly('', [
  ['proposal', PROPOSAL],
  ['metric', { type: 'string', description: 'What will be measured, such as speedup.' }],
  ['case', TEXT_OR_NULL],
  ['value', { type: 'string', description: 'A figure or a range: 1.2x, 2x to 3x, 150us.' }],
]);

const VERDICTS = ['fund', 'conditional', 'queue', 'reject'];

function review({ criteria, gates }: ScorecardForm, hasBounds: boolean): FormSchemaNode {
  const { expects, ...estimate } = ESTIMATE_COLUMNS;
  return exactly('', [
    criteria.length === 0
      ? ['score', marked('One overall score, 0 to 10.', [0, 10], hasBounds)]
      : [
          'scores',
          exactly(
            'Scores by criterion.',
            criteria.map((each) => [
              each.id,
              marked(criterionWords(each), boundsOf(each), hasBounds),
            ]),
          ),
        ],
    ...(gates.length === 0
      ? []
      : ([
          [
            'gates',
            exactly(
              'Answers to the gates: yes or no; a reason may follow.',
              gates.map(({ id, text }) => [id, { type: 'string', description: text }]),
            ),
          ],
        ] as const)),
    [
      'estimate',
      exactly(
        `Figures as text, each null where you do not say: ${asks(estimate)}.`,
        Object.keys(estimate).map((name) => [name, TEXT_OR_NULL]),
      ),
    ],
    ['expects', orNull(`${expects.asks}; null where you do not say.`, { type: 'string' })],
    ['verdict', orNull('Your verdict; null for none.', { type: 'string', enum: VERDICTS })],
    ['condition', TEXT_OR_NULL],
    ['because', TEXT_OR_NULL],
  ]);
}

/** A score and why. */
function marked(
  description: string,
  bounds: readonly [number, number],
  hasBounds: boolean,
): FormSchemaNode {
  return exactly(description, [
    ['score', hasBounds ? score(bounds) : definition('score')],
    ['because', TEXT_OR_NULL],
  ]);
}

/** A number, `n/a`, or null for a proposal that is not judged. */
function score(bounds: readonly [number, number] | null): FormSchemaNode {
  const [minimum, maximum] = bounds ?? [null, null];
  const number: FormSchemaNode = {
    type: 'number',
    ...(minimum !== null && { minimum }),
    ...(maximum !== null && { maximum }),
  };
  return { anyOf: [number, { type: 'string', enum: ['n/a'] }, NULL] };
}

/** `1 to 5` as its ends. */
function boundsOf({ scale }: FormCriterion): readonly [number, number] {
  const [low = '0', high = low] = scale.split(' to ');
  return [Number(low), Number(high)];
}

function orNull(description: string, node: FormSchemaNode): FormSchemaNode {
  return { description, anyOf: [node, NULL] };
}

/** `success, chance that it works: 70%; upside, ...` */
function asks(columns: Readonly<Record<string, { readonly asks: string }>>): string {
  return Object.entries(columns)
    .map(([name, column]) => `${name}, ${column.asks}`)
    .join('; ');
}
