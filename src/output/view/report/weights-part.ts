import type { RubricDrift, SharkRubrics } from '../../../engine/compare/drift.ts';
import type { Round } from '../../../model/round.ts';
import type { Block, Line } from '../../document/document.ts';
import type { MethodPart } from '../../document/report.ts';
import { listOf } from '../../document/words.ts';
import { percent } from '../compare/changes.ts';
import { driftView } from '../compare/drift.ts';
import { tablesOf } from './tables.ts';

/** How the weights of a round's reviewers moved over all rounds; `leftOut` are rounds whose files have errors. */
export function weightsPart(
  drift: RubricDrift,
  round: Round,
  leftOut: readonly string[],
): MethodPart {
  const own = new Set(round.sharks.map(({ id }) => id));
  const moving = drift.sharks.filter(
    ({ shark, hasRubric }) => own.has(shark) && hasRubric.filter((has) => has).length > 1,
  );
  return {
    id: 'weights',
    title: 'Weights from round to round',
    lead: [
      ...(moving.length === 0
        ? [[{ text: 'No reviewer of this round has a rubric in another.' }]]
        : moving.flatMap(movedLine)),
      ...(leftOut.length === 0
        ? []
        : [[{ text: `Left out, for their files have errors: ${listOf(leftOut)}.` }]]),
    ],
    blocks: moving.flatMap((shark) => weightsTable(shark, drift.rounds)),
  };
}

function movedLine({ name, movedInAll }: SharkRubrics): Line[] {
  if (movedInAll === null) return [];
  const text = movedInAll.equals(0)
    ? `${name} shifted no weight.`
    : `${name} shifted ${percent(movedInAll)} of its weights from the first rubric to the last.`;
  return [[{ text }]];
}

function weightsTable(shark: SharkRubrics, rounds: readonly string[]): readonly Block[] {
  const only = { rounds, sharks: [{ ...shark, totals: [] }], panel: [], measures: [], winners: [] };
  const [table] = driftView(only, { shark: null, onlyRubrics: true }).blocks.slice(2);
  return table === undefined ? [] : tablesOf([table], `${shark.name}: weights`);
}
