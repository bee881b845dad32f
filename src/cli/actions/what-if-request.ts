import {
  reweigh,
  type TriedWeight,
  type WeightFault,
} from '../../engine/scoring/what-if-weights.ts';
import type { WhatIfPhase } from '../../engine/uncertainty/what-if-phases.ts';
import type { Entry, Round, Shark } from '../../model/round.ts';
import type { Rubric } from '../../model/rubric.ts';
import type { Exact } from '../../quantity/exact.ts';
import { KIND_RULES } from '../../quantity/kind.ts';
import { parseQuantity } from '../../quantity/parse.ts';
import type { Kind, Quantity } from '../../quantity/quantity.ts';
import { isWeighted } from '../../schema/formula.ts';
import { didYouMeanText, UsageError, unknownName } from '../usage-error.ts';

/** Reads `effort=10%`. */
export function readWeight(written: string): TriedWeight {
  const [criterion, text] = splitAtEquals('--weight', written, 'criterion=10%');
  return { criterion, weight: readShare('--weight', text) };
}

/** Reads a share from 0% to 100%: one figure, without a range or a bound. */
export function readShare(option: string, text: string): Exact {
  return readPoint(option, 'share', text, '10% or 0.1');
}

/** Reads hours above 0, such as `40`, `40h` or `2w`: one figure, without a range or a bound. */
export function readHours(option: string, text: string): Exact {
  return readPoint(option, 'hours', text, '40h or 2w');
}

function readPoint(option: string, kind: Kind, text: string, examples: string): Exact {
  const { point, range, relation } = readFigure(option, kind, text);
  if (range === null && relation === null) return point;
  throw new UsageError(`${option} takes one figure, not "${text}"`, `write it as ${examples}`);
}

/** Phases to try for one proposal. */
export interface PhasesRequest {
  readonly proposal: string;
  readonly phases: readonly WhatIfPhase[];
}

const PHASES_FORM = 'proposal=HOURS:P,HOURS:P such as tile=0.5h:0.8,4h:0.9';

/** Reads `tile-size-tuning=0.5h:0.8,4h:0.9,16h:0.97`. */
export function readPhases(written: string): PhasesRequest {
  const [proposal, plan] = splitAtEquals('--phases', written, PHASES_FORM);
  const phases = plan.split(',').map((part) => {
    const colon = part.lastIndexOf(':');
    if (colon === -1) {
      throw new UsageError(
        `--phases "${part}" has no hours and probability, separated by a colon`,
        `write it as ${PHASES_FORM}`,
      );
    }
    return {
      hours: readFigure('--phases', 'hours', part.slice(0, colon)),
      pass: readFigure('--phases', 'probability', part.slice(colon + 1)),
    };
  });
  return { proposal, phases };
}

/** The rubrics with the tried weights, by shark, of the sharks that have such a criterion. */
export function triedRubrics(
  { id: round }: Round,
  sharks: readonly Shark[],
  tried: readonly TriedWeight[],
): ReadonlyMap<string, Rubric> {
  const named = tried.map(({ criterion }) => criterion);
  rejectRepeated('--weight', named);
  const known = [...new Set(sharks.flatMap(({ rubric }) => criteriaOf(rubric)))];
  for (const criterion of named) {
    if (known.includes(criterion)) continue;
    if (known.length > 0) throw unknownCriterion(criterion, known);
    const whose =
      sharks.length === 0 ? 'no shark' : `none of ${sharks.map(({ id }) => id).join(', ')}`;
    throw new UsageError(`${whose} has a rubric with weights to try in ${round}`);
  }
  const rubrics = new Map<string, Rubric>();
  for (const { id, rubric } of sharks) {
    const own = tried.filter(({ criterion }) => criteriaOf(rubric).includes(criterion));
    if (rubric === null || own.length === 0) continue;
    const result = reweigh(rubric, own);
    if (typeof result === 'string') throw weightError(result, id);
    rubrics.set(id, result);
  }
  return rubrics;
}

/** The round with only the named shark, if one is given. */
export function roundOfNamed(round: Round, named: string | undefined): Round {
  return named === undefined ? round : { ...round, sharks: [chooseShark(round, named)] };
}

/** The shark with the given id. */
export function chooseShark({ id: round, sharks }: Round, named: string): Shark {
  const found = sharks.find(({ id }) => id === named);
  if (found !== undefined) return found;
  const known = sharks.map(({ id }) => id);
  throw unknownName('shark', named, known, `in ${round}`);
}

/** Rejects phases for a proposal that is unknown or has no estimate. */
export function checkPhases(
  entries: readonly Entry[],
  sharks: readonly Shark[],
  requests: readonly PhasesRequest[],
): void {
  const named = requests.map(({ proposal }) => proposal);
  rejectRepeated('--phases', named);
  const known = entries.map(({ id }) => id);
  for (const proposal of named) {
    if (!known.includes(proposal)) throw unknownName('proposal', proposal, known);
    const isEstimated = sharks.some(({ scorecard }) =>
      Boolean(scorecard?.reviews.get(proposal)?.estimate),
    );
    if (isEstimated) continue;
    throw new UsageError(
      `nobody gave an estimate of "${proposal}" that --phases could change`,
      'its upside and downside have to be on record',
    );
  }
}

function splitAtEquals(option: string, written: string, form: string): [string, string] {
  const at = written.indexOf('=');
  if (at > 0 && at < written.length - 1) return [written.slice(0, at), written.slice(at + 1)];
  throw new UsageError(`${option} "${written}" is not of the form ${form}`);
}

function readFigure(option: string, kind: Kind, text: string): Quantity {
  const parsed = parseQuantity(kind, text.trim());
  if (parsed.ok) return parsed.value;
  const { domain, expected, examples } = KIND_RULES[kind];
  const isOutside = parsed.problem.code === 'quantity/out-of-range';
  throw new UsageError(
    `${option} "${text}" is not ${isOutside ? domain : expected}`,
    `write it as ${examples.slice(0, 2).join(' or ')}`,
  );
}

/** The criteria whose weights can be tried. */
function criteriaOf(rubric: Rubric | null): string[] {
  if (rubric === null || !isWeighted(rubric.formula)) return [];
  return rubric.criteria.map(({ id }) => id);
}

/** Written out here because `unknownName` would form the plural "criterions". */
function unknownCriterion(named: string, known: readonly string[]): UsageError {
  return new UsageError(
    `there is no criterion "${named}"${didYouMeanText(named, known)}`,
    `known: ${known.join(', ')}`,
  );
}

function rejectRepeated(option: string, names: readonly string[]): void {
  const twice = names.find((name, at) => names.indexOf(name) !== at);
  if (twice !== undefined) throw new UsageError(`${option} names "${twice}" twice`);
}

function weightError(fault: WeightFault, shark: string): UsageError {
  const words: Readonly<Record<WeightFault, string>> = {
    'too-much': 'the weights to try add up to more than 100%',
    'too-little': 'the weights to try name every criterion and add up to less than 100%',
    'nothing-to-share': 'the other criteria weigh nothing, so they cannot share the rest',
  };
  return new UsageError(`${shark}: ${words[fault]}`);
}
