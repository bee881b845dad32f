import { proposalHistory } from '../../engine/proposal-history.ts';
import { contradictedOutcomes } from '../../outcome/verdict/status.ts';
import { showView } from '../../output/view/show/show.ts';
import type { show as declared } from '../commands/show.ts';
import type { ActionOf } from '../declare/command.ts';
import { EXIT } from '../exit-code.ts';
import { emit } from '../print/emit.ts';
import { unknownName } from '../usage-error.ts';
import { soundPart } from '../workspace/load.ts';
import { openWorkspace } from '../workspace/open-workspace.ts';
import { doubtNote } from '../workspace/round-order.ts';

/** Shows the history of a proposal over all rounds without errors. */
export const show: ActionOf<typeof declared> = async (runtime, options, [named]) => {
  const opened = openWorkspace(runtime, options);
  const { workspace, leftOut, broken } = soundPart(opened);
  const proposal = workspace.proposals.get(named);
  if (proposal === undefined) {
    if (broken !== null && leftOut.proposals.includes(named)) throw broken;
    const known = [...workspace.proposals.keys(), ...leftOut.proposals].sort();
    throw unknownName('proposal', named, known);
  }
  const history = proposalHistory(proposal, workspace);
  const contradicted = new Map(
    workspace.rounds.flatMap((round) =>
      contradictedOutcomes(round)
        .filter(({ outcome }) => outcome.proposal === named)
        .map((judgement) => [round.id, judgement] as const),
    ),
  );
  await emit(runtime, options, showView(history, leftOut, contradicted));
  runtime.stderr.write(doubtNote(opened) ?? '');
  if (broken !== null) throw broken;
  return EXIT.fine;
};
