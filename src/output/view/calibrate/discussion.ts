import type { ChangedScores, DiscussionRecord } from '../../../outcome/forecast/discussion.ts';
import type { Exact } from '../../../quantity/exact.ts';
import { faintLines, NO_FIGURE } from '../../document/cells.ts';
import { decimal, left, right } from '../../document/columns.ts';
import type { Block, Line, Row, TextRun } from '../../document/document.ts';
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
  switch (conclusion) {
    case 'helped':
      return [
        [
          { text: 'Discussion helped:', tone: 'good' },
          {
            text: ` it moved the panel's mean probability nearer to the results ${proof}. ${scores}`,
          },
        ],
      ];
    case 'hurt':
      return [
        [
          { text: 'Discussion hurt:', tone: 'bad' },
          {
            text: ` it moved the panel's mean probability away from the results ${proof}. ${scores}`,
          },
        ],
      ];
    case 'open':
      return [
        [
          { text: 'Nothing is shown of discussion:', tone: 'caution' },
          { text: ` neither that it helped nor that it hurt ${proof}. ${scores}` },
        ],
      ];
  }
}

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
  const rows = [
    ...discussion.sharks
      .filter(({ shark }) => only === null || shark === only)
      .map((each) => changedRow(each.name, each)),
    ...panelRows(discussion, only),
  ];
  if (rows.length === 0) return [];
  return [
    {
      kind: 'table',
      table: {
        title: 'DISCUSSION',
        aside: 'Brier scores of what was revised; less is better',
        columns: [left('Whose', { shrinkTo: 14 }), right('n'), decimal('first'), decimal('now')],
        rows,
        notes: faintLines([
          'n: probabilities that were changed and have a result.',
          ...(only === null
            ? [
                "Panel: the sharks' means. It alone is tested, for who talks together moves together.",
              ]
            : []),
        ]),
      },
    },
  ];
}

function panelRows({ panel }: DiscussionRecord, only: string | null): readonly Row[] {
  return only === null ? [{ ...changedRow('Panel', panel), tone: 'strong' }] : [];
}

function changedRow(name: string, { n, first, now }: ChangedScores): Row {
  const cell = (score: Exact | null): TextRun =>
    score === null ? NO_FIGURE : { text: scoreText(score) };
  return { cells: [{ text: name }, { text: String(n) }, cell(first), cell(now)] };
}
