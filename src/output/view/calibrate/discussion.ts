import type { ChangedScores, DiscussionRecord } from '../../../outcome/forecast/discussion.ts';
import type { Exact } from '../../../quantity/exact.ts';
import { faintLines } from '../../document/blocks.ts';
import type { Block, Line, Tone } from '../../document/document.ts';
import { decimal, given, left, right, tableBlocks } from '../../document/table.ts';
import type { CalibrateReport } from '../../results/calibrate.ts';
import { pValueText } from '../wording/numbers.ts';
import { scoreText } from './cells.ts';

/** Whether discussion helped, as far as a test proves it; nothing where nobody revised. */
export function discussionLines({ record, only }: CalibrateReport): readonly Line[] {
  const { discussion } = record;
  if (discussion === null || only !== null) return [];
  const { panel, test, conclusion } = discussion;
  if (test === null) {
    const text = ' no probability of the panel that was changed has a result yet.';
    return [[{ text: 'Nothing is known of discussion:', tone: 'strong' }, { text }]];
  }
  const proof = `(p-value (revision test) ${pValueText(test.pValue)})`;
  const scores = scoreWords(panel);
  const [words, tone, found] = FINDINGS[conclusion];
  return [[{ text: `${words}:`, tone }, { text: ` ${found} ${proof}. ${scores}` }]];
}

const FINDINGS: Readonly<
  Record<DiscussionRecord['conclusion'], readonly [words: string, tone: Tone, found: string]>
> = {
  helped: [
    'Discussion helped',
    'good',
    "it moved the panel's mean probability nearer to the results",
  ],
  hurt: ['Discussion hurt', 'bad', "it moved the panel's mean probability away from the results"],
  open: ['Nothing is shown of discussion', 'caution', 'neither that it helped nor that it hurt'],
};

/** `Brier score 0.25 before, 0.21 after, over 3 changed probabilities.` */
function scoreWords({ n, first, now }: ChangedScores): string {
  const print = (score: Exact | null): string => (score === null ? '-' : scoreText(score));
  const over = n === 1 ? '1 changed probability' : `${n} changed probabilities`;
  return `Brier score ${print(first)} before, ${print(now)} after, over ${over}.`;
}

/** The scores of what was revised, before and after. */
export function discussionBlocks({ record, only }: CalibrateReport): readonly Block[] {
  const { discussion } = record;
  if (discussion === null) return [];
  const panel = { name: 'Panel', ...discussion.panel };
  const own = discussion.sharks.filter(({ shark }) => shark === only);
  return tableBlocks({
    title: 'DISCUSSION',
    aside: 'Brier scores of what was revised; less is better',
    rows: only === null ? [...discussion.sharks, panel] : own,
    columns: [
      [left('Whose', { shrinkTo: 14 }), ({ name }) => name],
      [right('n'), ({ n }) => n],
      [decimal('first'), ({ first }) => given(first, scoreText)],
      [decimal('now'), ({ now }) => given(now, scoreText)],
    ],
    tone: (row) => (row === panel ? 'strong' : undefined),
    notes: faintLines([
      'n: probabilities that were changed and have a result.',
      only === null && PANEL_ALONE,
    ]),
  });
}

const PANEL_ALONE =
  "Panel: the sharks' means. It alone is tested, for who talks together moves together.";
