import { diagnostic } from '../../diagnostic/diagnostic.ts';
import { type BrokenConstraint, brokenConstraints } from '../../engine/constraint/broken.ts';
import { pitchWith, roundWith } from '../example-parts.ts';
import type { Rule } from '../rule.ts';
import { inCode, listed, quoted } from '../wording.ts';

const LEARNED = roundWith([
  'constraints:',
  '  shared-memory:',
  '    text: A multiprocessor has no more than that.',
  '    source: the compiler, in the round before',
  '    limit: at most 228 KB',
]);

export const constraintBroken: Rule<'constraint/broken'> = {
  code: 'constraint/broken',
  summary: 'a pitch declares what a constraint learned in its round or before rules out',
  why:
    'What one round has paid to learn should not have to be learned again. A constraint with a ' +
    '`limit`, or with `allowed` values, is held against every pitch of its own and of later rounds ' +
    'that declares the same name. Nothing is converted between units.',
  message: ({ key, declared, learned, allows, comparable }) =>
    comparable
      ? `${quoted(key)} is ${inCode(declared)}, and ${learned} has learned that it must be ${allows}`
      : `${quoted(key)} is ${inCode(declared)}, which cannot be compared with ${allows}, as ${learned} has it`,
  advice: ({ comparable }) =>
    comparable
      ? 'change the plan, or correct the constraint in the round that taught it'
      : 'write both in the same unit',
  bad: { ...LEARNED, ...pitchWith(['declares: { shared-memory: 256 KB }']) },
  good: { ...LEARNED, ...pitchWith(['declares: { shared-memory: 192 KB }']) },
  onRounds: (rounds) =>
    brokenConstraints(rounds).map((broken) => {
      const { declared, learned, why } = broken;
      const args = {
        key: declared.key,
        declared: declared.written,
        learned,
        allows: allowsWords(broken),
        comparable: why !== 'incomparable',
      };
      return diagnostic('constraint/broken', args, declared.at);
    }),
};

function allowsWords({ constraint: { limit, allowed }, why }: BrokenConstraint): string {
  if (why === 'not-allowed' || limit === null) return listed((allowed ?? []).map(inCode));
  return inCode(limit.written);
}
