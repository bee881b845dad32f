import { ESTIMATE_COLUMNS } from './estimate-columns.ts';
import {
  direction,
  estimateAsks,
  type FormCriterion,
  orWords,
  type ScorecardForm,
  scoreAsks,
} from './form.ts';

type JsonField = null | string | readonly JsonField[] | { readonly [key: string]: JsonField };

const TO_FILL_IN = 'Write your values in place of null, and leave null what you do not say.';

/**
 * The blank scorecard of one shark in one round as a JSON value: `null` wherever the reviewer
 * decides. What is asked stands under `form`, which is no part of a scorecard.
 */
export function jsonForm(form: ScorecardForm): { readonly [key: string]: JsonField } {
  const { round, shark, entries, criteria, gates } = form;
  return {
    form: {
      about: `${shark.name}, ${round.title}`,
      how: TO_FILL_IN,
      proposals: named(entries.map(({ id, title }) => [id, title])),
      scores: scoreAsks(form).join(' '),
      criteria: named(criteria.map((each) => [each.id, criterionWords(each)])),
      gates: named(gates.map(({ id, text }) => [id, `yes or no: ${text}`])),
      estimate: named(estimateAsks(form).map(({ name, asks }) => [name, asks])),
      verdict: 'fund, conditional, queue or reject',
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

/** `Safety, weighs 30%, 0 to 10, 10 = safe; 8: safe to try`: all that a score rests on. */
export function criterionWords(criterion: FormCriterion): string {
  const { id, label, weight, scale, anchors, words } = criterion;
  const meanings = anchors.map(([score, meaning]) => `; ${score}: ${meaning}`).join('');
  const weighs = weight === '' ? '' : `, weighs ${weight}`;
  return `${label ?? id}${weighs}, ${scale}, ${direction(criterion)}${meanings}${orWords(words)}`;
}

/** Ids are never names of what every object has. */
function named(entries: readonly (readonly [string, JsonField])[]) {
  return Object.fromEntries(entries);
}
