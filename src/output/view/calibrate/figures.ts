import type { RangeSide } from '../../../engine/calibration/interval-score.ts';
import type { ClaimForecast } from '../../../outcome/forecast/claim.ts';
import type { RangeForecast, RangeKind } from '../../../outcome/forecast/range.ts';
import type { ProposerRecord, SharkRecord } from '../../../outcome/forecast/track-record.ts';
import { type Exact, exact } from '../../../quantity/exact.ts';
import { printDecimal, printShortest } from '../../../quantity/print.ts';
import { faintLines } from '../../document/blocks.ts';
import type { Block, TextRun } from '../../document/document.ts';
import { decimal, given, left, right, tableBlocks, wrapped } from '../../document/table.ts';
import { type CalibrateReport, sharksShown } from '../../results/calibrate.ts';
import { doubleText, factorText } from '../wording/numbers.ts';
import {
  bandText,
  latest,
  leftOutCell,
  leftOutNotes,
  RANGE_KIND_WORDS,
  unjudgedTone,
  wholePercentText,
  wideOrNarrow,
} from './forecast-cells.ts';

const KINDS: readonly RangeKind[] = ['expects', 'upside', 'hours'];

/** The results of 80 % ranges: a summary for each forecaster, then each range. */
export function rangeBlocks(report: CalibrateReport): readonly Block[] {
  const sharks = sharksShown(report).filter(({ ranges }) => ranges.length > 0);
  return [
    ...coverageBlocks(sharks),
    ...sharks.map((each) => rangeBlock(each, report.only === null)),
  ];
}

function coverageBlocks(sharks: readonly SharkRecord[]): readonly Block[] {
  return tableBlocks({
    title: '80% RANGES',
    aside: '80% should hold what came',
    rows: sharks.flatMap(({ name, coverage }) =>
      KINDS.filter((of) => coverage[of].n > 0).map((of) => ({ name, of, ...coverage[of] })),
    ),
    columns: [
      [left('Whose', 14), ({ name }) => name],
      [left('of', 10), ({ of }) => RANGE_KIND_WORDS[of]],
      [right('n'), ({ n }) => n],
      [right('held'), ({ inside, n }) => `${printDecimal(exact(inside * 100, n), 0)}%`],
      [right('95% band'), ({ band }) => given(band, bandText)],
      [right('below'), ({ below }) => below],
      [right('above'), ({ above }) => above],
      [decimal('score'), ({ intervalScore }) => given(intervalScore, twoDecimals)],
    ],
    notes: faintLines([
      'below, above: where the result fell. score: width of the range in logarithms, plus 10 times what it missed by; less is better.',
    ]),
  });
}

function twoDecimals(figure: number): string {
  return doubleText(figure, 2);
}

/** On a narrow screen, the subject of a range takes one column. */
function rangeBlock({ name, shark, ranges }: SharkRecord, isCut: boolean): Block {
  const { shown, notes } = latest([ranges], isCut ? `--shark ${shark}` : null);
  return wideOrNarrow<RangeForecast>({
    title: `${name}: RANGES`,
    rows: shown,
    wide: [
      [left('Round'), ({ event }) => event.round],
      [wrapped('Proposal', 12), ({ event }) => event.title],
      [left('of'), ({ of }) => RANGE_KIND_WORDS[of]],
    ],
    about: ({ event, of }) => `${event.title}, ${RANGE_KIND_WORDS[of]}, ${event.round}`,
    columns: [
      [left('80% range'), ({ low, high, of }) => `${endText(low, of)} to ${endText(high, of)}`],
      [right('result'), ({ actual, of }) => given(actual, (value) => resultText(value, of))],
      [left('fell'), ({ judged }) => given(judged?.side, sideCell)],
      [decimal('score'), ({ judged }) => given(judged?.score, twoDecimals)],
      [left('left out'), ({ unscored }) => leftOutCell(unscored)],
    ],
    tone: unjudgedTone,
    notes: [...notes, ...leftOutNotes(shown.map(({ unscored }) => unscored))],
  });
}

function endText(value: Exact, of: RangeKind): string {
  return printShortest(value, 3) + (of === 'hours' ? 'h' : 'x');
}

function resultText(value: number, of: RangeKind): string {
  return of === 'hours' ? `${printShortest(exact(value), 2)}h` : factorText(value);
}

function sideCell(side: RangeSide): TextRun {
  return { text: side, tone: side === 'inside' ? 'good' : 'bad' };
}

/** The claims of proposers, and of tools that pitches name, compared with measurements. */
export function claimBlocks({ record, only }: CalibrateReport): readonly Block[] {
  const { proposers } = record;
  if (only !== null || proposers.length === 0) return [];
  const counted = proposers.filter(({ realised }) => realised.n > 0);
  return [...proposerTable(counted), claimBlock(proposers)];
}

function proposerTable(proposers: readonly ProposerRecord[]): readonly Block[] {
  return tableBlocks({
    title: 'CLAIMED / MEASURED',
    aside: 'factors of speed; 1 is as claimed, above it is too much',
    rows: proposers,
    columns: [
      [left('Claimed by', 14), ({ proposer }) => proposer ?? NOBODY],
      [right('n'), ({ realised }) => realised.n],
      [decimal('median'), ({ realised }) => given(realised.median, twoDecimals)],
      [decimal('all'), ({ realised }) => given(realised.pooled, twoDecimals)],
      [right('gain kept'), ({ realised }) => given(realised.gainKept, wholePercentText)],
      [right('left out'), ({ realised, claims }) => claims.length - realised.n],
    ],
    notes: faintLines([
      'all: the geometric mean. gain kept: the measured gains over the claimed ones.',
    ]),
  });
}

const NOBODY = 'nobody named';

interface OwnedClaim {
  readonly whose: string;
  readonly claim: ClaimForecast;
}

/** On a narrow screen, the proposer and the subject of a claim share one column. */
function claimBlock(proposers: readonly ProposerRecord[]): Block {
  const each = proposers.map(({ proposer, claims }) =>
    claims.map((claim): OwnedClaim => ({ whose: proposer ?? NOBODY, claim })),
  );
  const { shown, notes } = latest(each, '--format csv');
  return wideOrNarrow<OwnedClaim>({
    title: 'EACH CLAIM',
    rows: shown,
    wide: [
      [left('Round'), ({ claim }) => claim.event.round],
      [wrapped('Proposal', 12), ({ claim }) => claim.event.title],
      [wrapped('Claimed by', 12), ({ whose }) => whose],
    ],
    about: ({ whose, claim: { event } }) => `${event.title}, ${whose}, ${event.round}`,
    columns: [
      [wrapped('claim', 10), ({ claim }) => claimText(claim)],
      [right('result'), ({ claim }) => given(claim.actual, factorText)],
      [decimal('ratio'), ({ claim }) => given(claim.judged?.ratio, twoDecimals)],
      [left('left out'), ({ claim }) => leftOutCell(claim.unscored)],
    ],
    tone: ({ claim }) => unjudgedTone(claim),
    notes: [
      ...notes,
      ...leftOutNotes(shown.map(({ claim }) => claim.unscored)),
      ...faintLines(['A claim that is a range counts at its middle.']),
    ],
  });
}

function claimText({ written, case: name }: ClaimForecast): string | null {
  return given(written, (text) => (name === null ? text : `${text}, ${name}`));
}
