import type { Gap } from '../../../quantity/band.ts';
import type { Exact } from '../../../quantity/exact.ts';
import { printPercentShortest, printShortest } from '../../../quantity/print.ts';
import { followUpsWith } from '../../examples/example-files.ts';
import { followUpOf } from '../../facts/follow-up.ts';
import { defineRule } from '../../rule.ts';

export const termsBandGap = defineRule('terms/band-gap', 'warning', {
  summary: 'follow-ups leave results between them without an instruction',
  why:
    'A result that falls between two bands is argued about when it is there. Beyond the lowest and ' +
    'the highest band something is missing only where the other side has no end, no condition is ' +
    'in words, and the results are accepted at all.',
  message: ({ low, high }: { readonly low: string | null; readonly high: string | null }) => {
    if (low === null) return `nothing is said for results below ${high}`;
    if (high === null) return `nothing is said for results above ${low}`;
    return `nothing is said for results from ${low} to ${high}`;
  },
  advice: () => 'let one of the bands beside it reach across, or add one',
  bad: followUpsWith('at least 1.5x', '1.2x to 1.4x'),
  good: followUpsWith('at least 1.5x', '1.2x to 1.5x'),
  onTerms: ({ terms }) => {
    const { gaps, at } = followUpOf(terms);
    // The location of the band that ends where the gap begins; for the gap below the lowest band,
    // of that band.
    const byEnd = new Map(
      [...at].flatMap(([{ kind, low, high }, place]) => [
        [keyOf('low', kind, low?.value), place] as const,
        [keyOf('high', kind, high?.value), place] as const,
      ]),
    );
    return gaps.map((gap) => {
      const end =
        gap.low === null ? keyOf('low', gap.kind, gap.high) : keyOf('high', gap.kind, gap.low);
      const place = byEnd.get(end) ?? terms.at;
      const args = { low: written(gap, gap.low), high: written(gap, gap.high) };
      return { args, at: place };
    });
  },
});

function keyOf(end: 'low' | 'high', kind: Gap['kind'], value: Exact | null | undefined): string {
  return `${end} ${kind} ${value?.toFraction() ?? ''}`;
}

function written({ kind }: Gap, value: Exact | null): string | null {
  if (value === null) return null;
  return kind === 'ratio' ? `${printShortest(value, 6)}x` : printPercentShortest(value);
}
