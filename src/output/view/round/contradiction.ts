import type { Round } from '../../../model/round.ts';
import type { StatusJudgement } from '../../../outcome/verdict/status.ts';
import type { DerivedStatus } from '../../../outcome/verdict/terms-verdict.ts';
import type { Line, TextRun } from '../../document/document.ts';
import { titleOf } from './names.ts';

const DERIVED_WORDS: Readonly<Record<DerivedStatus, string>> = {
  success: 'the measurements say it SUCCEEDED',
  partial: 'the measurements say it PARTLY SUCCEEDED',
  failure: 'the measurements say it FAILED',
  inconclusive: 'the measurements are inconclusive',
};

/** What the status says otherwise than the record bears out; null where they agree. */
export function contradiction({ outcome, derived }: StatusJudgement): TextRun | null {
  if (derived === null || derived === outcome.status) return null;
  const words =
    outcome.correct === false
      ? 'results that are not correct are a failure'
      : DERIVED_WORDS[derived];
  return { text: ` But ${words}.`, tone: 'caution' };
}

/** `Batch writes is recorded as a success. But the measurements say it FAILED (shark retro round1).` */
export function contradictionLines(
  judgements: readonly StatusJudgement[],
  round: Round,
): readonly Line[] {
  return judgements.flatMap((judgement): Line[] => {
    const otherwise = contradiction(judgement);
    if (otherwise === null) return [];
    const { proposal, status } = judgement.outcome;
    const text = `Recorded of ${titleOf(round, proposal)}: ${status}.`;
    const said = otherwise.text.replace(/\.$/, '');
    return [[{ text: `${text}${said} (shark retro ${round.id}).`, tone: 'caution' }]];
  });
}
