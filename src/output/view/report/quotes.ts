import type { Argument, Reasons } from '../../../engine/scoring/strongest-reasons.ts';
import type { Shark } from '../../../model/round.ts';
import { printWritten } from '../../../quantity/print-quantity.ts';
import type { Quote } from '../../document/report.ts';

/** A longer text stands whole among the words of its reviewer. */
const MOST_CHARACTERS = 360;

/** The strongest words on one side, as many as are asked for: each reviewer's first, then what is left. */
export function quotesOf(reasons: Reasons, side: Quote['side'], most: number): readonly Quote[] {
  const all = side === 'for' ? reasons.inFavour : reasons.against;
  const heard = new Set<string>();
  const firsts = all.filter(({ shark }) => {
    const isFirst = !heard.has(shark.id);
    heard.add(shark.id);
    return isFirst;
  });
  const rest = all.filter((each) => !firsts.includes(each));
  return [...firsts, ...rest].slice(0, most).map((each) => quoteOf(each, side));
}

function quoteOf({ shark, about, score, text, at }: Argument, side: Quote['side']): Quote {
  const mark = score?.mark ?? null;
  return {
    side,
    text: shortened(text),
    by: `${shark.name}, ${about}${mark === null ? '' : ` ${printWritten(mark)}`}`,
    place: `${at.file}:${at.line}`,
  };
}

/** Why those who voted for a proposal did so, the first reason of each. */
export function voteQuotes(
  sharks: readonly Shark[],
  proposal: string,
  most: number,
): readonly Quote[] {
  return sharks
    .flatMap(({ name, scorecard }): Quote[] => {
      const vote = scorecard?.vote ?? null;
      const [because] = scorecard?.because ?? [];
      if (vote?.id !== proposal || because === undefined) return [];
      const { file, line } = vote.at;
      return [
        { side: 'for', text: shortened(because), by: `${name}, vote`, place: `${file}:${line}` },
      ];
    })
    .slice(0, most);
}

/** The start of a long text, cut at a word. */
export function shortened(text: string, most: number = MOST_CHARACTERS): string {
  if (text.length <= most) return text;
  const start = text.slice(0, most);
  const end = start.lastIndexOf(' ');
  return `${(end > most / 2 ? start.slice(0, end) : start).replace(/[\ud800-\udbff]$/u, '')}…`;
}
