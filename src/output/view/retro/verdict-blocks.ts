import { listOf } from '../../../diagnostic/list-of.ts';
import type {
  Foreseen,
  Form,
  PlannedHours,
  RetroResult,
} from '../../../outcome/retro/round-retro.ts';
import type { Measured } from '../../../outcome/verdict/terms-verdict.ts';
import { printHours } from '../../../quantity/print.ts';
import { isSpeedup } from '../../../schema/speedup.ts';
import { listBlocks, paragraph, textLines } from '../../document/blocks.ts';
import type { Block, Line, TextRun, Tone } from '../../document/document.ts';
import { decimal, given, left, tableBlocks, wrapped } from '../../document/table.ts';
import { capitalised, compact } from '../../document/words.ts';
import { foreseenWords } from '../../results/retro.ts';
import { judgementNotes, measuredBlocks } from '../benchmark/measured.ts';
import { noTermsWords, verdictBlocks, verdictWords } from '../benchmark/verdicts.ts';
import { contradiction } from '../round/decision.ts';
import { spentWords } from '../round/names.ts';
import { correctnessWords, statusRun } from '../round/verdict.ts';
import { apartText, type PrintFigure } from '../wording/apart.ts';
import { factorText, measuredWords, readingText, regressionText } from '../wording/numbers.ts';

/** Returns the name of a shark, by id. */
export type NameOf = (shark: string) => string;

/** Forecast and result of one proposal, with the verdict first. */
export function resultBlocks(result: RetroResult, nameOf: NameOf): readonly Block[] {
  const { judgement } = result;
  const measured = judgement?.measured ?? null;
  return [
    paragraph(resultLines(result, nameOf)),
    ...promiseTable(result, nameOf),
    ...(judgement === null || measured === null
      ? []
      : [
          ...measuredBlocks(measured, judgement),
          ...judgement.terms.flatMap((terms) =>
            verdictBlocks(terms, nameOf(terms.shark), judgement),
          ),
        ]),
    ...listBlocks(
      textLines([
        ...(judgement?.outcome.causes ?? []).map((text) => `Cause: ${text}`),
        ...(judgement?.outcome.lessons ?? []).map((text) => `Lesson: ${text}`),
        ...(judgement?.outcome.notes ?? []).map((text) => `Note: ${text}`),
      ]),
    ),
  ];
}

/** The status, the promise compared with the result, and the verdicts by the terms. */
export function resultLines(result: RetroResult, nameOf: NameOf): readonly Line[] {
  const { judgement, title, funded } = result;
  const verdict: Line = [
    { text: `${funded ? 'Funded' : 'Tried'} ${title}: `, tone: 'strong' },
    statusSpan(result),
    { text: `; ${promiseAgainstResult(result)}.` },
  ];
  if (judgement === null) return [verdict];
  const sentences = compact([...facts(result), hours(result, nameOf)]).join(' ');
  return [verdict, ...textLines([sentences !== '' && sentences]), ...termsLines(result, nameOf)];
}

/** `promised 1.5x to 1.8x, measured 0.735x, worst +46.2% time on g=2, K=1536` */
function promiseAgainstResult(result: RetroResult): string {
  const { judgement } = result;
  const promised = given(promisedWords(result), (words) => `promised ${words}`);
  const found = given(given(judgement?.measured, measuredWords), (words) => `measured ${words}`);
  return compact([
    promised ?? 'no speed promised',
    judgement !== null && (found ?? 'nothing measured'),
  ]).join(', ');
}

function facts({ judgement }: RetroResult): readonly string[] {
  if (judgement === null) return [];
  const { reason, variant, reverted } = judgement.outcome;
  return compact([
    reason !== null && `${capitalised(reason)}.`,
    variant !== null && `Built: ${variant}.`,
    correctnessWords(judgement.outcome),
    reverted !== null && (reverted ? 'Taken back.' : 'Still in place.'),
  ]);
}

/** `Hours spent: 6 (diagnosis 2h); planned: 0.5h to build (ROI Maximizer).` */
function hours({ judgement, spent, planned }: RetroResult, nameOf: NameOf): string | false {
  const words = planned.map((plan) => planWords(plan, nameOf));
  const told = compact([
    spent !== null &&
      judgement !== null &&
      `spent: ${printHours(spent)} (${spentWords(judgement.outcome)})`,
    words.length > 0 && `planned: ${words.join(', ')}`,
  ]);
  return told.length > 0 && `Hours ${told.join('; ')}.`;
}

function planWords({ shark, building, total }: PlannedHours, nameOf: NameOf): string {
  const who = shark === null ? 'the pitch' : nameOf(shark);
  if (total !== null) return `${printHours(total)} (${who})`;
  return building === null ? '' : `${printHours(building.point)} to build (${who})`;
}

function termsLines({ judgement }: RetroResult, nameOf: NameOf): readonly Line[] {
  if (judgement === null) return [];
  const { terms, adopted, standard } = judgement;
  const whose = listOf(terms.map(({ shark }) => nameOf(shark)));
  const words =
    terms.length === 0
      ? noTermsWords(standard)
      : `${adopted ? `Adopted terms, of ${whose}` : `Terms of ${whose}, not adopted`}: ${verdictWords(terms)}.`;
  return [[{ text: words }, ...contradiction(judgement)], ...judgementNotes(judgement)];
}

/** Each forecast beside the measurement; without columns for measurements if there are none. */
function promiseTable({ foreseen, judgement }: RetroResult, nameOf: NameOf): readonly Block[] {
  const { unit = null, metric = null, cases = [] } = judgement?.measured ?? {};
  const isMeasured = cases.length > 0;
  return tableBlocks({
    title: 'FORESEEN',
    rows: foreseen,
    columns: [
      [left('By', 10), ({ shark }) => (shark === null ? 'the pitch' : nameOf(shark))],
      [wrapped('of', 8), subjectWords],
      [wrapped('foreseen', 8), foreseenWords],
      isMeasured && [decimal('measured'), (each) => measurementText(each, unit)],
      isMeasured && [left(''), (each) => cameTrueText(each, metric)],
    ],
  });
}

/** `FAILED`, or what is missing. */
export function statusSpan({ judgement }: RetroResult): TextRun {
  if (judgement === null) return { text: 'no outcome on record', tone: 'caution' };
  return statusRun(judgement.outcome.status);
}

/** The promised speedup: the headline claims, or otherwise all claims without a case. */
export function promisedWords({ foreseen }: RetroResult): string | null {
  const claims = foreseen.filter(({ kind, metric }) => kind === 'claim' && isSpeedup(metric));
  const headlines = claims.filter(({ headline }) => headline);
  const meant = headlines.length > 0 ? headlines : claims.filter((each) => each.case === null);
  const words = meant.map(({ value, case: name }) =>
    name === null ? value.written : `${value.written} on ${name}`,
  );
  return words.length === 0 ? null : listOf([...new Set(words)]);
}

/** `speedup`, `geomean speedup of M=64`, `saving (two-stage fallback)` */
function subjectWords({ metric, case: name, of }: Foreseen): string {
  const scope = name === null ? '' : ` of ${name}`;
  return `${metric.replaceAll('_', ' ')}${scope}${of === null ? '' : ` (${of})`}`;
}

/** The measurement, in the same form as the forecast. */
function measurementText(
  { form, measured, ends }: Foreseen,
  unit: Measured['unit'],
): string | null {
  if (measured === null || form === null) return null;
  const text = apartText(measured.point, ends, PRINT[form]);
  return form !== 'reading' || unit === null ? text : `${text} ${unit}`;
}

const PRINT: Readonly<Record<Form, PrintFigure>> = {
  factor: factorText,
  slowdown: regressionText,
  reading: readingText,
};

/**
 * Says whether a forecast came true, and otherwise where the result lies relative to it. A forecast
 * of the measured metric in another form, such as a share of a time, is not comparable.
 */
function cameTrueText(
  { kind, cameTrue, standing, metric }: Foreseen,
  measured: Measured['metric'],
): TextRun {
  if (standing === null) {
    return { text: metric === measured ? 'not comparable' : 'not measured', tone: 'faint' };
  }
  const tone = (isGood: boolean): Tone => (isGood ? 'good' : 'bad');
  if (kind === 'claim' && cameTrue !== null) {
    return { text: cameTrue ? 'kept' : 'MISSED', tone: tone(cameTrue) };
  }
  if (cameTrue === true) return { text: 'came true', tone: 'good' };
  return { text: standing, ...(cameTrue === null ? {} : { tone: 'bad' as const }) };
}
