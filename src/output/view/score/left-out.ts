import type { Most, View } from '../../document/document.ts';
import { countOf } from '../../document/words.ts';

const MOST: Most = { lines: 2, each: 2, rest: 'shark check' };

/** The same, with whose scorecards were left out said before anything else. */
export function withLeftOut(view: View, leftOut: readonly string[]): View {
  if (leftOut.length === 0) return view;
  const cards = countOf(leftOut.length, 'scorecard');
  const text = `INCOMPLETE: ${cards} with errors left out: ${leftOut.join(', ')}.`;
  return {
    ...view,
    blocks: [{ kind: 'paragraph', lines: [[{ text, tone: 'bad' }]], most: MOST }, ...view.blocks],
    csv: {
      columns: [...view.csv.columns, 'left_out'],
      rows: view.csv.rows.map((row) => [...row, leftOut.join(' ')]),
    },
    json: { ...(view.json as object), leftOut },
  };
}
