import { defaultVectors } from '../../engine/robustness/acceptability.ts';
import { robustness } from '../../engine/robustness/robustness.ts';
import { scoreRound } from '../../engine/score-round.ts';
import { eligibleRanking } from '../../engine/scoring/ranking/eligible-ranking.ts';
import { isRankingOf } from '../../engine/scoring/total/divided.ts';
import { samplesOf, samplingPlan } from '../../engine/uncertainty/sampling/replicates.ts';
import { sensitivityView } from '../../output/view/sensitivity/sensitivity.ts';
import type { sensitivity as declared } from '../commands/sensitivity.ts';
import type { ActionOf } from '../declare/command.ts';
import { viewAction } from '../print/emit.ts';
import { soundRound } from '../workspace/load.ts';
import { chooseRound, openWorkspace } from '../workspace/open-workspace.ts';
import { chooseShark, readShare } from './what-if-request.ts';

/** Reports how much each shark's ranking depends on its weights and scores. */
export const sensitivity: ActionOf<typeof declared> = viewAction((runtime, options, [named]) => {
  const band = options.band === undefined ? null : readShare('--band', options.band);
  const workspace = openWorkspace(runtime, options);
  const round = soundRound(workspace, chooseRound(workspace, named));
  const vectors = options.vectors ?? defaultVectors(round.entries.length);
  const plan = samplingPlan(vectors, options.seed);
  const only = options.shark === undefined ? null : chooseShark(round, options.shark).id;
  const scores = scoreRound(round);
  const sharks = scores.rankings
    .filter((each) => only === null || isRankingOf(each, only))
    .filter(({ shark }) => only !== null || shark.scorecard !== null)
    .map((ranking) => robustness(eligibleRanking(ranking, scores.panel.vetoes), plan, band));
  return sensitivityView({ scores, sharks, band, seed: plan.seed, vectors: samplesOf(plan) });
});
