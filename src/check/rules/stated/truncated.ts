import type { FigureName } from '../../../engine/audit/row.ts';
import { edited, goodAndBad, reviewWith } from '../../examples/example-files.ts';
import { auditOf } from '../../facts/computed.ts';
import { type StatedArgs, statedArgs, subjectWords } from '../../facts/stated-figures.ts';
import { defineRule } from '../../rule.ts';
import { inCode } from '../../wording/wording.ts';

const CARD = edited(reviewWith(['stated: { total: 8.9 }']), 'speedup: 8', 'speedup: 8.8');

export const statedTruncated = defineRule('stated/truncated', 'info', {
  summary: 'a stated figure is cut off instead of rounded',
  why:
    'Digits that are dropped always make a figure smaller. Beside figures that were rounded, ' +
    'two that differ by a hundredth can change places.',
  message: (args: StatedArgs & { readonly figure: FigureName }) =>
    `${subjectWords(args.figure, args)} is stated as ${inCode(args.stated)}; it ` +
    `comes to ${inCode(args.computed)}, which rounds to another figure`,
  advice: () => 'round it, half away from zero, or leave it as the record of what was printed',
  ...goodAndBad(CARD, 'total: 8.9', 'total: 8.8'),
  onRound: (round, known) =>
    auditOf(round, known)
      .filter(({ verdict }) => verdict === 'truncated')
      .map((row) => {
        const args = { ...statedArgs(row), figure: row.figure };
        return { args, at: row.at };
      }),
});
