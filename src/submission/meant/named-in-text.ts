import type { Round } from '../../model/round.ts';
import { isMap } from '../../schema/plain-value.ts';
import { proposalMeant } from './mistyped.ts';

/** `short-keys: it breaks`, `Short keys because it breaks`, `short-keys needs a test`. */
const WITH_WHY = /^(.+?)(?:(?::|,? because| [–—-]) +| +(?=needs\b))(\S.*)$/s;

/** The proposal that a text names, alone or before a reason, and the reason; null where it is none. */
export function namedFirst(text: string, round: Round) {
  const [, name = text, why = true] = WITH_WHY.exec(text) ?? [];
  const alone = proposalMeant(text, round);
  const proposal = alone ?? proposalMeant(name, round);
  return proposal === null ? null : { proposal, why: alone === null ? why : true };
}

/** Whether another proposal of the round is named, by its id or title, in words about one. */
export function namesAnother(value: unknown, proposal: string, round: Round): boolean {
  const texts = (isMap(value) ? Object.keys(value) : [value].flat()).map(String);
  const others = round.entries.filter(({ id, isLive }) => isLive && id !== proposal);
  const names = others.flatMap(({ id, title }) => [id, title]).map(inPlainWords);
  return texts.some(
    (text) =>
      names.some((name) => inPlainWords(text).includes(name)) ||
      (!isMap(value) && (namedFirst(text, round)?.proposal ?? proposal) !== proposal),
  );
}

/** Without letter case and signs, so that a name is found as whole words. */
function inPlainWords(text: string): string {
  return ` ${text
    .toLowerCase()
    .match(/[\p{L}\p{N}_-]+/gu)
    ?.join(' ')} `;
}
