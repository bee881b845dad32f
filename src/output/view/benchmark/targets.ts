import type { TargetVerdict } from '../../../outcome/verdict/target.ts';
import type { Line } from '../../document/document.ts';
import { readingText } from '../wording/numbers.ts';

/** `pull request: target 12 min not reached, measured 17.96 min (17.54 to 18.38).` */
export function targetLine({ case: name, written, reached, unit, measured }: TargetVerdict): Line {
  const { point, low, high } = measured;
  const ends =
    low === null || high === null ? '' : ` (${readingText(low)} to ${readingText(high)})`;
  return [
    { text: `${name}: ` },
    { text: `target ${written}${REACHED_WORDS[reached]}`, tone: REACHED_TONES[reached] },
    { text: `, measured ${readingText(point)} ${unit}${ends}.` },
  ];
}

const REACHED_WORDS: Readonly<Record<TargetVerdict['reached'], string>> = {
  yes: ' reached',
  no: ' not reached',
  open: ': open',
};

const REACHED_TONES = { yes: 'good', no: 'bad', open: 'caution' } as const;
