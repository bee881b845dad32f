import { parseQuantity } from '../../../quantity/parse.ts';
import type { NewPitch, ToolClaim } from '../../../scaffold/proposal.ts';
import { type Questions, words, wordsProblem } from '../../ask/questions.ts';
import type { NewProposalOptions } from '../../commands/write.ts';
import { UsageError } from '../../usage-error.ts';
import type { TargetRound } from './target-round.ts';

export type PitchOptions = NewProposalOptions & { readonly toolClaims: readonly ToolClaim[] };

/** What a proposal says in a round: given as options, or asked for. */
export async function pitchFor(
  { id, file }: TargetRound,
  options: PitchOptions,
  ask: Questions | null,
): Promise<NewPitch> {
  const summary = words(
    '--summary',
    options.summary ??
      (await ask?.text({ message: 'The idea in a sentence', problem: wordsProblem })) ??
      '',
  );
  const claim =
    options.claim ??
    (await ask?.text({
      message: 'The speedup it promises',
      hint: '1.2x to 1.5x; may be left empty',
      problem: claimProblem,
    })) ??
    '';
  const wrong = claimProblem(claim);
  if (wrong !== null) throw new UsageError(`"${claim}" is no speedup`, wrong);
  return {
    round: id,
    summary,
    claim: claim.trim() === '' ? null : withoutBlanks(claim),
    toolClaims: options.toolClaims,
    mustAnswer: file?.value.rules?.must_answer ?? [],
  };
}

function claimProblem(claim: string): string | null {
  if (claim.trim() === '' || parseQuantity('gain', claim.trim()).ok) return null;
  return 'write it as 1.5x, 1.2x to 1.5x, or 10% to 20%';
}

/** `1.3 x` as `1.3x`, as files have it. */
function withoutBlanks(claim: string): string {
  return claim
    .trim()
    .replace(/\s+/g, ' ')
    .replace(/(?<=\d) (?=[x%])/gi, '');
}
