import { type InlineText, textRangeOf } from '../../markdown/inline.ts';
import type { ProposalRef } from '../fact.ts';
import { normal } from '../words/normal.ts';
import type { ReadContext } from './read-context.ts';

const MEDALS: Readonly<Record<string, string>> = { '🥇': '1', '🥈': '2', '🥉': '3' };
const ORDINALS: Readonly<Record<string, string>> = {
  first: '1',
  second: '2',
  third: '3',
  fourth: '4',
  fifth: '5',
  sixth: '6',
};

/** Place a rank: `1`, `**1st**`, `#1`, `🥇 1st`, `🥇`; two that disagree are left. */
export function placeRank(context: ReadContext, proposal: ProposalRef, value: InlineText): void {
  const number = /^[^\p{L}\p{N}]*(?<rank>\d{1,3})(?:st|nd|rd|th)?\b(?![./,]\d)(?<rest>.*)$/isu.exec(
    value.text,
  )?.groups;
  const medal = Object.entries(MEDALS).find(([sign]) => value.text.includes(sign))?.[1] ?? null;
  const word = ORDINALS[normal(value.text)] ?? null;
  const rank = number?.['rank'] ?? medal ?? word;
  if (rank === null || rank === undefined) return;
  if ((medal !== null && medal !== rank) || /\d/.test(number?.['rest'] ?? '')) {
    context.skip(value, 'several');
    return;
  }
  const start = number === undefined ? 0 : value.text.search(/\d/);
  const end = number === undefined ? value.text.length : start + rank.length;
  context.add({ kind: 'rank', proposal, rank, where: textRangeOf(value, start, end) });
}
