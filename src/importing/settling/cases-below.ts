import { textRangeOf } from '../../markdown/inline.ts';
import type { LineBlock } from '../../markdown/outline.ts';
import type { ReadContext } from '../context/read-context.ts';
import type { FactOf } from '../fact.ts';
import { Places } from '../places.ts';
import type { Finding } from '../reading/finding.ts';
import { IN_CASE, SECOND } from '../words/score-token.ts';
import { isBelow } from './reasons.ts';

type Score = FactOf<'score'>;

/**
 * The marks that the lines at once below them give otherwise for a case, as `6, 4 without fsync` does in one line:
 * `Gain: 9` over an item `7 on SATA`, `Safety: 3` over `It is not safe, 2 with a battery`.
 */
export function casesBelow(context: ReadContext, findings: readonly Finding[]): readonly Score[] {
  const there = new Places(findings);
  let above: LineBlock | null = null;
  let own: readonly Score[] = [];
  return context.blocks.flatMap((block) => {
    const found = block.kind === 'line' ? there.at(textRangeOf(block.inline)) : [];
    const marks = found.filter((each) => each.kind === 'score');
    if (block.kind !== 'line' || marks.length > 0) {
      [above, own] = [block.kind === 'line' ? block : null, marks];
      return [];
    }
    if (above !== null && !isBelow(block, above)) above = null;
    const isFree = above !== null && found.length === 0 && !context.isElsewhere(block);
    return isFree ? own.filter((mark) => hasCase(context, block, mark)) : [];
  });
}

/** Whether a line that names nothing else has another figure of the scale for a case. */
function hasCase({ names, strangers }: ReadContext, { inline }: LineBlock, mark: Score): boolean {
  const text = `, ${inline.text}`;
  const found = (SECOND.exec(text) ?? IN_CASE.exec(text))?.[0];
  const figure = Number.parseFloat(/\d+(?:\.\d+)?/.exec(found ?? '')?.[0] ?? '');
  const isOfMark = names.in(inline).length === 0 && strangers.in(inline).length === 0;
  return isOfMark && figure <= Number(mark.outOf ?? 10) && figure !== Number(mark.score);
}
