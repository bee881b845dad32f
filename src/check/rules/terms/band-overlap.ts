import { followUpsWith } from '../../examples/example-files.ts';
import { followUpOf } from '../../facts/follow-up.ts';
import { defineRule } from '../../rule.ts';
import { inCode } from '../../wording/wording.ts';

export const termsBandOverlap = defineRule('terms/band-overlap', 'warning', {
  summary: 'two follow-ups are for the same results',
  why:
    'What follows from a result is settled before it is known. Two instructions for one result ' +
    'settle nothing. Bands that only meet at one value are left alone.',
  message: ({ first, second }: { readonly first: string; readonly second: string }) =>
    `${inCode(first)} and ${inCode(second)} are for the same results`,
  advice: () => 'end one band where the other begins',
  bad: followUpsWith('at least 1.4x', '1.2x to 1.5x'),
  good: followUpsWith('at least 1.4x', '1.2x to 1.4x'),
  onTerms: ({ terms }) => {
    const { overlaps, at } = followUpOf(terms);
    return overlaps.map(({ first, second }) => {
      const args = { first: first.written, second: second.written };
      const other = at.get(first);
      const place = at.get(second) ?? terms.at;
      return { args, at: place, related: other === undefined ? [] : [other] };
    });
  },
});
