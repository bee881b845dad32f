import type { Round } from '../../../model/round.ts';
import { withSpring } from '../../examples/example-rounds.ts';
import { defineRule } from '../../rule.ts';
import { quoted } from '../../wording/wording.ts';

export const roundDateConflict = defineRule('round/date-conflict', 'error', {
  summary: 'the date of a round is earlier than that of a round it came after',
  why:
    'One of the two is wrong: `date`, or `after`. Rounds between them that have no date of their ' +
    'own are looked through.',
  message: ({
    date,
    before,
    beforeDate,
  }: {
    readonly date: string;
    readonly before: string;
    readonly beforeDate: string;
  }) => `this round came after ${quoted(before)}, and its date ${date} is before ${beforeDate}`,
  advice: () => 'fix the wrong date, or take the round out of `after`',
  bad: withSpring(['date: 2026-03-02', 'after: round1'], ['date: 2026-05-04']),
  good: withSpring(['date: 2026-06-01', 'after: round1'], ['date: 2026-05-04']),
  onWorkspace: ({ rounds }) => {
    const byId = new Map(rounds.map((round) => [round.id, round]));
    return rounds.flatMap(({ id, date, dateAt }) => {
      if (date === null || dateAt === null) return [];
      return datedBefore(byId, id).flatMap((before) => {
        if (before.date === null || before.date <= date) return [];
        const args = { date, before: before.id, beforeDate: before.date };
        return [{ args, at: dateAt, related: before.dateAt === null ? [] : [before.dateAt] }];
      });
    });
  },
});

/** The nearest rounds with a date on every path along `after`. */
function datedBefore(rounds: ReadonlyMap<string, Round>, start: string): readonly Round[] {
  const found: Round[] = [];
  const seen = new Set([start]);
  const pending = [start];
  for (let id = pending.pop(); id !== undefined; id = pending.pop()) {
    for (const { id: before } of rounds.get(id)?.after ?? []) {
      const round = rounds.get(before);
      if (round === undefined || seen.has(before)) continue;
      seen.add(before);
      if (round.date === null) pending.push(before);
      else found.push(round);
    }
  }
  return found;
}
