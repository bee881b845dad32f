import type { StatedVerdict } from '../../../engine/audit/row.ts';
import type { RoundScores } from '../../../engine/score-round.ts';
import type { Entry } from '../../../model/round.ts';
import type { Line, TextRun, Tone } from '../../document/document.ts';

/** The word for a verdict where there is room for one word only. */
const VERDICT_WORDS: Readonly<
  Record<StatedVerdict, { readonly text: string; readonly tone: Tone }>
> = {
  exact: { text: 'ok', tone: 'good' },
  rounded: { text: 'ok', tone: 'good' },
  truncated: { text: 'cut', tone: 'caution' },
  mismatch: { text: 'WRONG', tone: 'bad' },
  uncomputable: { text: '?', tone: 'faint' },
};

export function verdictMark(verdict: StatedVerdict): TextRun {
  return VERDICT_WORDS[verdict];
}

const STATUS_MARKS = { active: '', conditional: '+', withdrawn: ' x', disqualified: ' x' } as const;

/** A title with the mark of its pitch's status. */
export function markedTitle(entry: Entry): string {
  return entry.title + (entry.pitch === null ? '' : STATUS_MARKS[entry.pitch.status]);
}

/** What the marks in a table mean; only those that occur. */
export function legend(entries: readonly Entry[], more: readonly string[] = []): readonly Line[] {
  const statuses = new Set(entries.map((entry) => entry.pitch?.status));
  const words = [
    ...(statuses.has('conditional') ? ['+ conditional'] : []),
    ...(statuses.has('withdrawn') ? ['x withdrawn, not ranked'] : []),
    ...(statuses.has('disqualified') ? ['x disqualified, not ranked'] : []),
    ...more,
  ];
  return words.length === 0 ? [] : [[{ text: words.join('   '), tone: 'faint' }]];
}

/** The totals rank a vetoed proposal; whoever reads the table must see that it cannot win. */
export function vetoMarks({ panel, round }: RoundScores): readonly string[] {
  const vetoed = new Set(panel.vetoes.map(({ proposal }) => proposal));
  return round.entries
    .filter(({ id }) => vetoed.has(id))
    .map(({ title }) => `${title} is vetoed and cannot win`);
}
