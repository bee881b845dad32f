import { abstained, unscored } from '../../../check/facts/unscored.ts';
import type { Entry, Round } from '../../../model/round.ts';
import { firstNames } from './cautions.ts';

/** `Faster JSON has no score yet`, and why; null if every live proposal has one. */
export function withoutScores(round: Round): string | null {
  const all = unscored(round);
  if (all.length === 0) return null;
  const have = all.length === 1 ? 'has' : 'have';
  const named = `${titlesFrom(all)} ${have} no score yet`;
  const those = abstained(round);
  if (those.length === 0) return named;
  const whom = all.length === 1 ? 'it' : titlesFrom(those);
  return `${named}: every shark with a scorecard abstains on ${whom}`;
}

/** What settles proposals on which every shark abstains; null if there are none. */
export function waysPastAbstention(round: Round): string | null {
  const [first, ...others] = abstained(round);
  if (first === undefined) return null;
  const whom = titlesFrom([first, ...others]);
  const [pitch, them] = others.length === 0 ? ['its pitch', 'it'] : ['their pitches', 'them'];
  return `let another reviewer score ${whom}, write "status: withdrawn" in ${pitch}, or take ${them} out of "entries" in ${round.at.file}`;
}

function titlesFrom(entries: readonly Entry[]): string {
  return firstNames(
    entries.map(({ short }) => short),
    'proposal',
  );
}
