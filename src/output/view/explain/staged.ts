import type { RankedRoi, Staged } from '../../../engine/roi/roi.ts';
import { type Exact, ONE, ZERO } from '../../../quantity/exact.ts';
import { NO_FIGURE } from '../../document/cells.ts';
import type { Block, Line, Table } from '../../document/document.ts';
import { grouped, result, share, term } from './arithmetic.ts';

/** How the ROI of a plan that can stop after each phase comes about. */
export function stagedBlocks(row: RankedRoi, staged: Staged): readonly Block[] {
  const lines = stagedLines(row, staged).map((text): Line => [{ text }]);
  return [
    { kind: 'table', table: phaseTable(staged) },
    ...(lines.length === 0 ? [] : [{ kind: 'paragraph', lines } as const]),
  ];
}

function phaseTable({ phases }: Staged): Table {
  return {
    title: 'PHASES',
    columns: [
      { label: 'Phase', align: 'left', shrinkTo: 12, wrap: true },
      { label: 'hours', align: 'decimal' },
      { label: 'reached', align: 'decimal' },
      { label: 'passes', align: 'decimal' },
      { label: 'stops here', align: 'decimal' },
      { label: 'gain then', align: 'decimal' },
      { label: 'loss then', align: 'decimal' },
      { label: 'line', align: 'right' },
    ],
    rows: phases.map(({ phase, reached, stopped, gain, loss }, at) => ({
      cells: [
        { text: phase.phase ?? `phase ${at + 1}` },
        { text: term(phase.hours.point) },
        { text: share(reached) },
        { text: share(phase.pass.point) },
        { text: share(stopped) },
        { text: share(gain) },
        loss === null ? NO_FIGURE : { text: share(loss) },
        { text: String(phase.hours.at.line) },
      ],
    })),
    notes: [],
  };
}

function stagedLines(row: RankedRoi, staged: Staged): readonly string[] {
  const { inputs, expectedGain, hours, roi } = row;
  const { phases, success, stopGain } = staged;
  if (inputs === null || expectedGain === null || hours === null || roi === null) return [];
  const { upside, rollback } = inputs;
  const spent = phases.map(
    ({ phase, reached }) => `${grouped(term(phase.hours.point))} x ${inSum(reached)}`,
  );
  if (rollback.gt(ZERO)) spent.push(`${inSum(ONE.sub(success))} x ${grouped(term(rollback))}`);
  const stops = phases
    .filter(({ stopped }) => stopped.gt(ZERO))
    .map(
      ({ stopped, gain, loss }) => `${inSum(stopped)} x (${inSum(gain)} - ${inSum(loss ?? ZERO)})`,
    );
  const works = `${inSum(success)} x ${inSum(upside)}`;
  const added = stopGain === null ? '' : ` + ${inSum(stopGain)}`;
  return [
    `P = ${phases.map(({ phase }) => inSum(phase.pass.point)).join(' x ')} = ${share(success)}`,
    `Hours = ${spent.join(' + ')} = ${term(hours)}`,
    ...(stopGain === null || stops.length === 0
      ? []
      : [`Stops = ${stops.join(' + ')} = ${share(stopGain)}`]),
    `Gain = P U + stops = ${works}${added} = ${share(expectedGain)}`,
    `ROI = gain / hours = ${grouped(term(expectedGain))} / ${grouped(term(hours))} = ${result(roi, ' gain per hour')}`,
  ];
}

function inSum(value: Exact): string {
  return grouped(share(value));
}
