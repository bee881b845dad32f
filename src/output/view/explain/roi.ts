import type { RankedRoi, RoiInputs, Staged } from '../../../engine/roi/roi.ts';
import type { Figure } from '../../../model/figure.ts';
import { type Exact, exactTo12Digits, ONE, ZERO } from '../../../quantity/exact.ts';
import { printDecimal, printFactor, printPercent } from '../../../quantity/print.ts';
import { printWritten } from '../../../quantity/print-quantity.ts';
import { ROI_INPUTS, type RoiInput } from '../../../schema/roi-inputs.ts';
import { faintLines, tableBlock, textBlock } from '../../document/blocks.ts';
import type { Block, Table } from '../../document/document.ts';
import { decimal, given, left, right, tableOf, wrapped } from '../../document/table.ts';
import { compact, sentence } from '../../document/words.ts';
import { distributionBlocks, INPUT_LABELS } from '../roi/ranges.ts';
import { missingInputsText } from '../roi/roi-table.ts';
import { grouped, result, rounded, share, term } from './arithmetic.ts';
import { roiRankWords } from './total.ts';

/** How the ROI of an estimate is computed from what the shark wrote. */
export function roiBlocks(row: RankedRoi, all: readonly RankedRoi[]): readonly Block[] {
  const { staged, lacking } = row;
  return [
    tableBlock(inputTable(row)),
    textBlock([
      ...(staged === null ? unstagedLines(row) : []),
      lacking.length > 0 && `Not estimable: ${missingInputsText(row)}.`,
    ]),
    ...(staged === null ? [] : [phaseBlock(staged), textBlock(stagedLines(row, staged))]),
    ...distributionBlocks(row),
    textBlock([
      meanLine(row),
      ...speedLines(row),
      ...riskLines(row),
      naiveLine(row),
      roiRankWords(row, all),
    ]),
  ];
}

/** The formula, then the same with numbers, one step per line. */
function unstagedLines({ inputs, expectedGain, hours, roi }: RankedRoi): readonly string[] {
  if (inputs === null || expectedGain === null || hours === null || roi === null) return [];
  const { success, upside, downside, implementation, validation, rollback } = inputs;
  const goesBack = rollback.gt(ZERO);
  const [p, q] = [inSum(success), inSum(ONE.sub(success))];
  const [u, d] = [inSum(upside), inSum(downside)];
  const back = goesBack ? ` + ${q} x ${term(rollback)}` : '';
  const won = inSum(success.mul(upside));
  const lost = inSum(ONE.sub(success).mul(downside));
  const [gain, spent] = [grouped(term(expectedGain)), grouped(term(hours))];
  return [
    `ROI = (P U - (1 - P) D) / (H build + H test${goesBack ? ' + (1 - P) H rollback' : ''})`,
    `    = (${p} x ${u} - ${q} x ${d}) / (${term(implementation)} + ${term(validation)}${back})`,
    `    = (${won} - ${lost}) / ${spent}`,
    `    = ${gain} / ${spent}`,
    `    = ${result(roi, ' gain per hour')}`,
  ];
}

function inSum(value: Exact): string {
  return grouped(share(value));
}

const SHARES: ReadonlySet<RoiInput> = new Set(['success', 'upside', 'downside']);

/** The value of an input in words: a share, or hours. */
function inputValueText(input: RoiInput, value: Exact): string {
  return SHARES.has(input) ? share(value) : `${term(value)} h`;
}

/** Each input as written, its value, and its place in the files. */
function inputTable({ estimate, variant }: RankedRoi): Table {
  const rows = ROI_INPUTS.flatMap((key) => {
    const figure = estimate[key];
    return figure === null || isReplaced(estimate, key) ? [] : [{ key, figure }];
  });
  const about = compact([
    estimate.of !== null && sentence(`Estimated for: ${estimate.of}`),
    estimate.given !== null && `On condition of: ${estimate.given}.`,
    `Lines of ${estimate.at.file}.`,
  ]);
  return tableOf({
    title: variant === null ? 'ROI, gain per hour' : `ROI of the ${variant} variant, gain per hour`,
    rows,
    columns: [
      [left('Input'), ({ key }) => INPUT_LABELS[key]],
      [wrapped('written', 10), ({ figure }) => printWritten(figure)],
      [decimal('taken as'), ({ key, figure }) => inputValueText(key, figure.point)],
      [wrapped('', 8), ({ figure }) => readingNote(figure)],
      [right('line'), ({ figure }) => figure.at.line],
    ],
    notes: faintLines([about.join(' ')]),
  });
}

/** True if no sum uses an input, as the phases have their own: the passes, the loss of the last. */
function isReplaced({ phases }: RankedRoi['estimate'], key: RoiInput): boolean {
  const last = phases.at(-1);
  if (last === undefined) return false;
  return key === 'success' || (key === 'downside' && last.loss !== null);
}

/** How the value was taken from the written figure. */
function readingNote({ kind, notation, range }: Figure): string {
  if (range !== null) return range.best === null ? 'midpoint' : 'best';
  const isFactor = notation === 'factor' || notation === 'direction';
  return isFactor && (kind === 'gain' || kind === 'loss') ? 'change of speed' : '';
}

/** The mean ROI, by which an estimate with ranges is ranked. */
function meanLine({ isRanged, mean }: RankedRoi): string | null {
  if (!isRanged || mean === null) return null;
  const quotient = `${grouped(rounded(mean.expectedGain))} / ${grouped(rounded(mean.hours))}`;
  return `Mean ROI, each range at its mean: expected gain / expected hours = ${quotient} = ${rounded(mean.rate)} gain per hour. It ranks.`;
}

/** The two ends as factors of speed, and whether the estimate is a gamble. */
function speedLines({ isRanged, mean }: RankedRoi): readonly string[] {
  if (mean === null) return [];
  const { ends } = mean;
  const { geometric, method, time, isGamble } = mean.speed;
  const of = isRanged ? ' at the means of the inputs' : '';
  const texts = ends.map(({ chance, speed }) => [shortText(chance), shortText(speed)] as const);
  const product = texts.map(([chance, speed]) => `${speed}^${chance}`).join(' x ');
  const times = texts.map(([chance, speed]) => `${chance} / ${speed}`).join(' + ');
  const factor = printFactor(exactTo12Digits(geometric), 3);
  const verdict = isGamble ? ', not above 1x although it gains on average: a gamble' : '';
  const how = isGamble ? ` (${METHOD_WORDS[method]})` : '';
  return [
    `Geometric mean of speed${of}: ${product} = ${factor}${verdict}${how}.`,
    time === null
      ? 'Expected time: without end, for one end is a standstill.'
      : `Expected time, 1 as before: ${times} = ${printDecimal(time, 3)}.`,
  ];
}

/** The mean of a range, with fewer digits so that it fits into a formula. */
function shortText(value: Exact): string {
  const text = grouped(share(value));
  return text.length > MAX_EXACT_LENGTH ? rounded(value) : text;
}

const MAX_EXACT_LENGTH = 8;

const METHOD_WORDS = {
  exact: 'compared in whole numbers',
  logarithms: 'compared by logarithms in double precision',
} as const;

function riskLines(row: RankedRoi): readonly string[] {
  const { inputs, breakEven, lossChance, staged } = row;
  if (inputs === null || lossChance === null) return [];
  const sum = staged === null && inputs.downside.gt(ZERO) ? '1 - P = ' : '';
  return [breakEvenLine(inputs, breakEven), `Chance of a loss: ${sum}${percent(lossChance)}.`];
}

function breakEvenLine(
  { success, upside, downside }: RoiInputs,
  needs: Exact | 'never' | null,
): string {
  if (needs === null) {
    return 'Break-even P: none. P is the product of the passes, and the gain depends on each of them, not on P alone.';
  }
  if (downside.lt(ZERO) && needs !== 'never') return 'Break-even P: 0%, for failure gains, too.';
  if (needs === 'never') return 'Break-even P: never, for success gains nothing.';
  const side = success.gt(needs) ? 'above' : success.equals(needs) ? 'at' : 'below';
  const d = inSum(downside);
  const sum = `D / (U + D) = ${d} / (${inSum(upside)} + ${d}) = `;
  return `Break-even P: ${sum}${percent(needs)}; P of ${percent(success)} is ${side} it.`;
}

function percent(value: Exact): string {
  return printPercent(value, value.mul(100).d === ONE.d ? 0 : 1);
}

function naiveLine({ naive, estimate }: RankedRoi): string | null {
  const { upside, implementation } = estimate;
  if (naive === null || upside === null || implementation === null) return null;
  const quotient = `${inSum(upside.point)} / ${grouped(term(implementation.point))}`;
  return `ROI without risk: U / H build = ${quotient} = ${rounded(naive)} per hour, testing ignored.`;
}

/** How the ROI of a plan is computed that can stop after each phase. */
function phaseBlock({ phases }: Staged): Block {
  const table = tableOf<Staged['phases'][number]>({
    title: 'PHASES',
    rows: phases,
    columns: [
      [wrapped('Phase', 12), (row, at) => row.phase.phase ?? `phase ${at + 1}`],
      [decimal('hours'), ({ phase }) => term(phase.hours.point)],
      [decimal('reached'), ({ reached }) => share(reached)],
      [decimal('passes'), ({ phase }) => share(phase.pass.point)],
      [decimal('stops here'), ({ stopped }) => share(stopped)],
      [decimal('gain then'), ({ gain }) => share(gain)],
      [decimal('loss then'), ({ loss }) => given(loss, share)],
      [right('line'), ({ phase }) => phase.hours.at.line],
    ],
  });
  return tableBlock(table);
}

function stagedLines(row: RankedRoi, staged: Staged): readonly (string | false)[] {
  const { inputs, expectedGain, hours, roi } = row;
  const { phases, success, stopGain } = staged;
  if (inputs === null || expectedGain === null || hours === null || roi === null) return [];
  const { upside, rollback } = inputs;
  const spent = phases.map(
    ({ phase, reached }) => `${grouped(term(phase.hours.point))} x ${inSum(reached)}`,
  );
  const undone = `${inSum(staged.undone)} x ${grouped(term(rollback))} to roll back`;
  const stops = phases
    .filter(({ stopped }) => stopped.gt(ZERO))
    .map(
      ({ stopped, gain, loss }) => `${inSum(stopped)} x (${inSum(gain)} - ${inSum(loss ?? ZERO)})`,
    );
  const works = `${inSum(success)} x ${inSum(upside)}`;
  const added = stopGain === null ? '' : ` + ${inSum(stopGain)}`;
  return [
    `P = ${phases.map(({ phase }) => inSum(phase.pass.point)).join(' x ')} = ${share(success)}`,
    `Hours = ${[...spent, ...(rollback.gt(ZERO) ? [undone] : [])].join(' + ')} = ${term(hours)}`,
    stopGain !== null && stops.length > 0 && `Stops = ${stops.join(' + ')} = ${share(stopGain)}`,
    `Gain = P U + stops = ${works}${added} = ${share(expectedGain)}`,
    `ROI = gain / hours = ${grouped(term(expectedGain))} / ${grouped(term(hours))} = ${result(roi, ' gain per hour')}`,
  ];
}
