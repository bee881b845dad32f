import {
  type BrokenConstraint,
  brokenConstraints,
} from '../../../engine/constraint/broken-constraints.ts';
import type { Round } from '../../../model/round.ts';
import { pitchWith, roundWith } from '../../examples/example-files.ts';
import { orderDoubt } from '../../facts/cycles.ts';
import { defineRule } from '../../rule.ts';
import { inCode, listed, quoted } from '../../wording/wording.ts';

const LEARNED = roundWith([
  'constraints:',
  '  shared-memory:',
  '    text: A multiprocessor has no more than that.',
  '    source: the compiler, in the round before',
  '    limit: at most 228 KB',
]);

type Args = {
  readonly key: string;
  readonly declared: string;
  /** The round that has the constraint. */
  readonly learned: string;
  readonly allows: string;
  /** False if limit and declaration have different units. */
  readonly comparable: boolean;
};

export const constraintBroken = defineRule('constraint/broken', 'warning', {
  summary: 'a pitch declares what a constraint learned in its round or before rules out',
  why:
    'What one round has paid to learn should not have to be learned again. A constraint with a ' +
    '`limit`, or with `allowed` values, is compared with every pitch of its own and of later rounds ' +
    'that declares the same name. Nothing is converted between units.',
  message: ({ key, declared, learned, allows, comparable }: Args) =>
    comparable
      ? `${quoted(key)} is ${inCode(declared)}, and ${learned} has learned that it must be ${allows}`
      : `${quoted(key)} is ${inCode(declared)}, which cannot be compared with ${allows}, as ${learned} has it`,
  advice: ({ comparable }) =>
    comparable
      ? 'change the plan, or correct the constraint in the round that taught it'
      : 'write both in the same unit',
  bad: { ...LEARNED, ...pitchWith(['declares: { shared-memory: 256 KB }']) },
  good: { ...LEARNED, ...pitchWith(['declares: { shared-memory: 192 KB }']) },
  onWorkspace: ({ rounds }) =>
    heldTogether(rounds)
      .flatMap(brokenConstraints)
      .map((broken) => {
        const { declared, learned, why } = broken;
        const args = {
          key: declared.key,
          declared: declared.written,
          learned,
          allows: allowsWords(broken),
          comparable: why !== 'incomparable',
        };
        return { args, at: declared.at };
      }),
});

/** If the order of the rounds is unknown, each round is compared only with its own constraints. */
function heldTogether(rounds: readonly Round[]): readonly (readonly Round[])[] {
  return orderDoubt(rounds) === null ? [rounds] : rounds.map((round) => [round]);
}

function allowsWords({ constraint: { limit, allowed }, why }: BrokenConstraint): string {
  if (why === 'not-allowed' || limit === null) return listed((allowed ?? []).map(inCode), 'or');
  return inCode(limit.written);
}
