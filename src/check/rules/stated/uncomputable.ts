import type { AuditRow, FigureName, Uncomputable } from '../../../engine/audit/row.ts';
import type { Round } from '../../../model/round.ts';
import { roundWith } from '../../examples/example-files.ts';
import { auditOf } from '../../facts/computed.ts';
import { subjectWords, writtenIn } from '../../facts/stated-figures.ts';
import { defineRule } from '../../rule.ts';
import { inCode } from '../../wording/wording.ts';

type Why = Uncomputable['code'];

/** The reasons that no other rule reports, in words. */
const WORDS: Partial<Readonly<Record<Why, string>>> = {
  'no-scores': 'there are no scores',
  abstained: 'the shark abstained',
  'all-not-applicable': 'every score is n/a',
  'no-estimate': 'there is no estimate',
  'no-target': 'the baseline names no target',
  'no-reading': 'there is no reading to compare',
  'not-positive': 'a reading is not above 0',
  'not-ranked': 'the proposal is not ranked',
  'no-totals': 'nobody gave a total',
  'no-votes': 'nobody voted for what can win',
  'no-estimates': 'nobody gave an estimate that can be priced',
  'no-gain': 'no live proposal is expected to gain',
  'no-shared-shark': 'no shark estimated all proposals that lead',
  circular: 'each proposal has another above it, over the sharks that estimated both',
  'all-vetoed': 'every live proposal is vetoed',
  'below-floor': 'no proposal reaches what the round asks for',
  tie: 'the rule ends in a tie',
};

export const statedUncomputable = defineRule('stated/uncomputable', 'info', {
  summary: 'a figure is stated that nothing can be compared with',
  why: 'A figure that nobody can compute again is a claim. What it was computed from is not here.',
  message: (args: {
    readonly figure: FigureName;
    readonly proposal: string | null;
    readonly case: string | null;
    readonly stated: string;
    readonly why: Why;
  }) =>
    `${subjectWords(args.figure, args)} is stated as ${inCode(args.stated)} and ` +
    `cannot be computed: ${WORDS[args.why] ?? 'something is missing'}`,
  advice: ({ why }) =>
    why === 'not-positive'
      ? 'check the readings: a ratio needs both above 0'
      : 'add what it follows from; an incomplete scorecard says `partial: yes`',
  bad: roundWith(['stated: { winner: tile-size }', 'rules: { winner: highest-roi }']),
  good: roundWith(['stated: { winner: tile-size }']),
  onRound: (round, known) =>
    auditOf(round, known).flatMap((row) => {
      const { figure, proposal, why, at } = row;
      if (why === null || WORDS[why.code] === undefined || isPartial(round, row)) return [];
      const args = { figure, proposal, case: row.case, stated: writtenIn(row), why: why.code };
      return [{ args, at }];
    }),
});

function isPartial({ sharks }: Round, { shark }: AuditRow): boolean {
  return sharks.some(({ id, scorecard }) => id === shark && scorecard?.partial === true);
}
