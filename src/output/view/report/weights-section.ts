import type { RubricDrift, SharkRubrics, WeightSeries } from '../../../engine/compare/drift.ts';
import type { Round } from '../../../model/round.ts';
import { toNumber, ZERO } from '../../../quantity/exact.ts';
import type { LegendKey, WeightLine } from '../../document/charts.ts';
import type { Line } from '../../document/document.ts';
import type { ReportFigure, ReportSection } from '../../document/report.ts';
import { listOf } from '../../document/words.ts';
import { percent } from '../compare/changes.ts';
import { driftView } from '../compare/drift.ts';
import { tablesOf, told } from './section.ts';

/** A chart has room for so many rounds; the table has all. */
const MOST_ROUNDS = 6;

/** How the weights of a round's sharks moved over all rounds; `leftOut` are rounds whose files have errors. */
export function weightsSection(
  drift: RubricDrift,
  round: Round,
  leftOut: readonly string[],
): ReportSection {
  const own = new Set(round.sharks.map(({ id }) => id));
  const moving = drift.sharks.filter(
    (shark) => own.has(shark.shark) && rubricRounds(shark).length > 1,
  );
  const figures = moving.map((shark) => weightsFigure(shark, drift.rounds));
  return {
    id: 'weights',
    title: 'Weights from round to round',
    lead: [
      ...(moving.length === 0
        ? [[{ text: 'No shark of this round has a rubric in another.' }]]
        : moving.flatMap(movedLine)),
      ...(leftOut.length === 0
        ? []
        : [[{ text: `Left out, for their files have errors: ${listOf(leftOut)}.` }]]),
    ],
    figures,
    blocks: [],
    folds: [],
  };
}

function movedLine({ name, movedInAll }: SharkRubrics): Line[] {
  if (movedInAll === null) return [];
  const text = movedInAll.equals(0)
    ? `${name} shifted no weight.`
    : `${name} shifted ${percent(movedInAll)} of its weights from the first rubric to the last.`;
  return [[{ text }]];
}

/** Indexes of the rounds in which the shark has a rubric. */
function rubricRounds({ hasRubric }: SharkRubrics): readonly number[] {
  return hasRubric.flatMap((has, at) => (has ? [at] : []));
}

function weightsFigure(shark: SharkRubrics, rounds: readonly string[]): ReportFigure {
  const all = rubricRounds(shark);
  const shown = all.slice(-MOST_ROUNDS);
  const lines = shark.criteria
    .map((series) => weightLine(series, shown))
    .filter(({ weights }) => weights.some((weight) => weight > 0));
  const only = { rounds, sharks: [{ ...shark, totals: [] }], panel: [], winners: [] };
  const [table] = driftView(only, { shark: null, onlyRubrics: true }).blocks.slice(2);
  const changes = lines.map(({ name, first, last }) => `${name} from ${first} to ${last}`);
  return {
    name: shark.name,
    what: 'share of all weight',
    description: `Weights over ${shown.length} rounds: ${told(changes)}.`,
    legend: legendOf(lines),
    chart: { kind: 'slopes', rounds: shown.map((at) => rounds[at] ?? ''), lines },
    notes:
      shown.length < all.length
        ? [
            `The last ${shown.length} of ${all.length} rubrics are drawn; the table has all of them.`,
          ]
        : [],
    table: table === undefined ? [] : tablesOf([table], `${shark.name}: weights`),
  };
}

const CHANGE_WORDS: Readonly<Record<WeightLine['change'], string>> = {
  moves: 'another weight',
  none: 'the same weight',
  comes: 'new',
  goes: 'gone',
};

/** What the lines that occur stand for. */
function legendOf(lines: readonly WeightLine[]): readonly LegendKey[] {
  const kinds = Object.keys(CHANGE_WORDS) as WeightLine['change'][];
  return kinds
    .filter((kind) => lines.some(({ change }) => change === kind))
    .map((change) => ({
      swatch: { kind: 'slope', change },
      label: CHANGE_WORDS[change],
      figure: '',
    }));
}

function weightLine({ label, weights }: WeightSeries, shown: readonly number[]): WeightLine {
  const values = shown.map((at) => weights[at] ?? null);
  const [first, last] = [values[0] ?? null, values.at(-1) ?? null];
  const isSame = values.every((value) => value?.equals(first ?? ZERO) === true);
  return {
    name: label,
    weights: values.map((value) => (value === null ? 0 : toNumber(value))),
    first: first === null ? '-' : percent(first),
    last: last === null ? '-' : percent(last),
    change: isSame ? 'none' : first === null ? 'comes' : last === null ? 'goes' : 'moves',
  };
}
