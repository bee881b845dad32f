import { goodAndBad, reviewWith } from '../../examples/example-files.ts';
import { defineRule } from '../../rule.ts';
import { inCode, listed, quoted } from '../../wording/wording.ts';

type Args = {
  readonly written: string;
  readonly readings: readonly string[];
};

export const unitAmbiguousGain = defineRule('unit/ambiguous-gain', 'warning', {
  summary: 'a gain of speed can be read in several ways',
  why:
    'By 1.5 some mean 1.5 times as fast, which is a gain of 50%, others a gain of 150%, and 50 ' +
    'may be 50% without its sign. By -24% some mean less speed and others more time. The figure ' +
    'is taken as a gain of speed; the return is several times off if that is not what was meant.',
  message: ({ written, readings }: Args) =>
    `${quoted(written)} can be read as ${listed(readings.map(quoted), 'or')}, and is taken as the first`,
  advice: ({ readings }) => `write ${listed(readings.map(inCode), 'or')}, whichever is meant`,
  ...goodAndBad(reviewWith(['expects: 1.5x']), '1.5x', '1.5'),
});
