import {
  isSaidList,
  isSaidMap,
  type Said,
  saidAt,
  saidMap,
  saidScore,
  saidText,
  saidTexts,
} from '../scaffold/said.ts';
import type { NotedValue } from '../workspace/writing/print-noted.ts';
import { escapeText } from './markdown/text.ts';

/** A single value in a cell; of a list its one text. */
export function cell(value: NotedValue | undefined): string {
  const [text = '', ...more] = saidTexts(value);
  return more.length === 0 ? escapeText(text) : escapeText([text, ...more].join('\n'));
}

/** The cells of a score and its reason. */
export function scoreCells(value: NotedValue | undefined): readonly [string, string] {
  const { score, because } = saidScore(value);
  return [cell(score), cell(because)];
}

/** What stands in the vote's cell of a proposal: one stance, for the cell has room for one. */
export function voteCell(said: Said | undefined, proposal: string): string {
  for (const place of ['vote', 'second']) {
    if (saidText(said?.[place]) === proposal) return place;
  }
  if (saidTexts(said?.['abstain']).includes(proposal)) return 'abstain';
  const hold = saidMap(said, ['hold']);
  if (saidText(hold['proposal']) === proposal) return `hold: ${saidText(hold['concern'])}`;
  const vetoes = saidAt(said, ['veto']);
  const veto = (vetoes !== undefined && isSaidList(vetoes) ? vetoes : []).find(
    (each) => isSaidMap(each) && saidText(each['proposal']) === proposal,
  );
  if (veto === undefined || !isSaidMap(veto)) return '';
  return `veto ${saidText(veto['constraint'])}: ${saidText(veto['evidence'])}`;
}

/** Paragraphs of a field, with blank lines between. */
export function texts(said: Said | undefined, field: 'because' | 'notes'): readonly string[] {
  return saidTexts(said?.[field]).flatMap((text, at) => [
    ...(at === 0 && field === 'because' ? [] : ['']),
    // A dash or a number at the beginning would make it an item of a list.
    escapeText(text).replace(/^(\d*)([-+.)])/, '$1\\$2'),
  ]);
}
