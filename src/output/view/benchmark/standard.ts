import type { Standard } from '../../../outcome/verdict/standard.ts';
import type { Line } from '../../document/document.ts';
import { doubleText } from '../wording/numbers.ts';

/** What was asked of a measurement, where it is not what is usual; a reader must know it. */
export function standardLines({ decide, evidence }: Standard): readonly Line[] {
  const { unit, because } = evidence;
  const reason = because === null ? '' : `, because ${because.replace(/[.\s]+$/, '')}`;
  const told = [
    ...(decide === 'point' ? ['decide: point. Verdicts come from the points alone.'] : []),
    ...(unit === 'iterations'
      ? [`evidence: iterations, not invocations, count as independent${reason}.`]
      : []),
  ];
  return told.map((text): Line => [{ text, tone: 'caution' }]);
}

/** `1%`, `0.5%` */
export function mattersText(matters: number): string {
  return `${doubleText(matters * 100, 2).replace(/\.?0+$/, '')}%`;
}

/** `No terms are on record: a success is what is measurably faster, by at least 1%.` */
export function noTermsWords({ matters }: Standard): string {
  const least = matters === 0 ? '' : `, by at least ${mattersText(matters)}`;
  return `No terms are on record: a success is what is measurably faster${least}.`;
}
