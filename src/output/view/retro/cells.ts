import type { Foreseen, RetroResult } from '../../../outcome/retro/round-retro.ts';
import type { Measured } from '../../../outcome/verdict/terms-verdict.ts';
import type { TextRun, Tone } from '../../document/document.ts';
import { listOf } from '../../document/words.ts';
import { factorText, readingText, shareText } from '../benchmark/cells.ts';
import { STATUS_TONES, STATUS_WORDS } from '../round/decision.ts';

/** `FAILED`, or what is missing. */
export function statusSpan({ judgement }: RetroResult): TextRun {
  if (judgement === null) return { text: 'no outcome on record', tone: 'caution' };
  const { status } = judgement.outcome;
  return { text: STATUS_WORDS[status], tone: STATUS_TONES[status] };
}

const SPEEDUPS: ReadonlySet<string> = new Set(['speedup', 'geomean_speedup']);

/** What the pitch promised of speed: its headlines, else all it claims of the whole. */
export function promisedWords({ foreseen }: RetroResult): string | null {
  const claims = foreseen.filter(({ kind, metric }) => kind === 'claim' && SPEEDUPS.has(metric));
  const headlines = claims.filter(({ headline }) => headline);
  const meant = headlines.length > 0 ? headlines : claims.filter((each) => each.case === null);
  const words = meant.map(({ value, case: name }) =>
    name === null ? value.written : `${value.written} on ${name}`,
  );
  return words.length === 0 ? null : listOf([...new Set(words)]);
}

/** `speedup`, `geomean speedup of M=64`, `saving (two-stage fallback)` */
export function subjectWords({ metric, case: name, of }: Foreseen): string {
  const scope = name === null ? '' : ` of ${name}`;
  return `${metric.replaceAll('_', ' ')}${scope}${of === null ? '' : ` (${of})`}`;
}

/** What was measured, in the form of what was foreseen. */
export function foundWords({ form, measured }: Foreseen, unit: Measured['unit']): string | null {
  if (measured === null || form === null) return null;
  if (form === 'factor') return factorText(measured.point);
  if (form === 'slowdown') return shareText(measured.point);
  return `${readingText(measured.point)}${unit === null ? '' : ` ${unit}`}`;
}

/**
 * What came of a foreseen figure; where the result lies, for one that did not come true. What is
 * foreseen of the measured metric in another form, such as a share of a time, says nothing of it.
 */
export function cameWords(
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
