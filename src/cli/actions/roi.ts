import { type RoundScores, scoreRound } from '../../engine/score-round.ts';
import { vetoesOf } from '../../engine/scoring/objection.ts';
import { roundUncertainty } from '../../engine/uncertainty/round-uncertainty.ts';
import { samplesFor, samplingPlan } from '../../engine/uncertainty/sampling/replicates.ts';
import { roundWithPhases, triedPhases } from '../../engine/uncertainty/what-if-phases.ts';
import type { Round } from '../../model/round.ts';
import { roiView } from '../../output/view/roi/roi.ts';
import { ZERO } from '../../quantity/exact.ts';
import type { roi as declared } from '../commands/roi.ts';
import type { ActionOf } from '../declare/command.ts';
import { viewAction } from '../print/emit.ts';
import { soundRound } from '../workspace/load.ts';
import { chooseRound, openWorkspace } from '../workspace/open-workspace.ts';
import {
  checkPhases,
  type PhasesRequest,
  readPhases,
  readShare,
  roundOfNamed,
} from './what-if-request.ts';

/** Computes the risk-adjusted ROI of a round, and how certain the best is. */
export const roi: ActionOf<typeof declared> = viewAction((runtime, options, [named]) => {
  const requests = (options.phases ?? []).map(readPhases);
  const hourValue =
    options.hourValue === undefined ? ZERO : readShare('--hour-value', options.hourValue);
  const workspace = openWorkspace(runtime, options);
  const whole = soundRound(workspace, chooseRound(workspace, named));
  const samples = options.samples ?? samplesFor(whole);
  const plan = samplingPlan(samples, options.seed);
  const round = roundOfNamed(whole, options.shark);
  checkPhases(round.entries, round.sharks, requests);
  const tried = withAllPhases(round, requests);
  const changed = requests.map(({ proposal }) => proposal);
  return roiView({
    scores: scoresWith(round, tried, changed),
    uncertainty: roundUncertainty(tried, plan, hourValue),
    vetoes: vetoesOf(whole),
    hourValue,
    tried: triedPhases(round, tried, changed),
  });
});

function withAllPhases(round: Round, requests: readonly PhasesRequest[]): Round {
  return requests.reduce(
    (tried, { proposal, phases }) => roundWithPhases(tried, proposal, phases),
    round,
  );
}

/** Leaves out audit rows of tried estimates: stated figures are about the original ones. */
function scoresWith(round: Round, tried: Round, changed: readonly string[]): RoundScores {
  const scores = scoreRound(tried);
  if (changed.length === 0) return scores;
  const isTried = (proposal: string | null) => proposal !== null && changed.includes(proposal);
  const { audit } = scoreRound(round);
  return {
    ...scores,
    audit: audit.filter((row) => row.variant !== null || !isTried(row.proposal)),
  };
}
