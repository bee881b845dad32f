import { suggest } from '../../../diagnostic/suggest.ts';
import { rubricPath } from '../../../workspace/layout.ts';
import { roundWith } from '../../examples/example-files.ts';
import { hasScorecard } from '../../facts/unread-files.ts';
import { defineRule } from '../../rule.ts';
import { inCode, quoted } from '../../wording/wording.ts';

export const referenceAskedUnknown = defineRule('reference/asked-unknown', 'warning', {
  summary: 'a shark is asked who has no rubric, no scorecard, and no rubric for all',
  why:
    'Nothing in the round is about a shark of that name. It has no criteria to score by, and the ' +
    'round waits for it.',
  message: ({ shark }: { readonly shark: string; readonly suggestion: string | null }) =>
    `${quoted(shark)} is asked, and has neither a rubric nor a scorecard in this round`,
  advice: ({ shark }) =>
    `add ${inCode(`rubrics/${shark}.yaml`)} or \`rubrics/default.yaml\`, or take the name away`,
  bad: roundWith(['sharks: [ann, bob]']),
  good: roundWith(['sharks: [ann]']),
  onRound: (round, known) => {
    const rubric = (id: string) => known.files.has(rubricPath(round.id, id));
    if (rubric('default')) return [];
    const asked = new Set(round.asked.map(({ id }) => id));
    const others = round.sharks.map(({ id }) => id).filter((id) => !asked.has(id));
    return round.asked
      .filter(({ id }) => !rubric(id) && !hasScorecard(round, id, known))
      .map(({ id, at }) => ({ args: { shark: id, suggestion: suggest(id, others) }, at }));
  },
});
