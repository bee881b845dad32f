import { isRangedRound } from '../../engine/roi/is-ranged.ts';
import { type RoundScores, scoreRound } from '../../engine/score-round.ts';
import {
  type RowOrder,
  rowOrder,
  SORT_KEYS,
  sortScores,
} from '../../engine/scoring/ranking/sort-scores.ts';
import { strongestReasons } from '../../engine/scoring/strongest-reasons.ts';
import { isRankingOf } from '../../engine/scoring/total/divided.ts';
import { rankingChanges, roundWithRubrics } from '../../engine/scoring/what-if-weights.ts';
import type { RoundUncertainty } from '../../engine/uncertainty/roi-uncertainty.ts';
import type { Round } from '../../model/round.ts';
import type { StatusJudgement } from '../../outcome/verdict/status.ts';
import type { View } from '../../output/document/document.ts';
import { isForPrograms } from '../../output/render/formats.ts';
import { scoreView, withLeftOut } from '../../output/view/score/score.ts';
import { roundFiles } from '../../workspace/discovery/discover.ts';
import type { score as declared, ScoreOptions } from '../commands/score.ts';
import type { ActionOf } from '../declare/command.ts';
import { EXIT } from '../exit-code.ts';
import { emit } from '../print/emit.ts';
import { say } from '../print/screen.ts';
import { targets } from '../print/targets.ts';
import { BrokenFilesError, didYouMeanText, UsageError } from '../usage-error.ts';
import { soundRound } from '../workspace/load.ts';
import {
  chooseRound,
  filesWithout,
  type OpenWorkspace,
  openWorkspace,
} from '../workspace/open-workspace.ts';
import { resultsBefore } from '../workspace/round-order.ts';

/** The number of proposals for which `--why` shows reasons, from the first rank. */
const MAX_WITH_REASONS = 3;

/** Ranks the proposals of a round. */
export const score: ActionOf<typeof declared> = async (runtime, options, [named]) => {
  const sorted = options.sort === undefined ? null : orderBy(options.sort);
  const workspace = openWorkspace(runtime, options);
  const chosen = chooseRound(workspace, named);
  const skips = options.skipInvalid === true;
  const { round, leftOut, broken } = roundOfValid(workspace, chosen, skips);
  const view =
    options.weight === undefined
      ? await scorePage(
          withAnswersOf(scoreRound(round, resultsBefore(workspace, chosen)), leftOut),
          options,
          sorted,
        )
      : await withWeights(round, options.weight, options.shark, sorted);
  await emit(runtime, options, withLeftOut(view, leftOut));
  const whole = targets(options).find(({ format }) => isForPrograms(format));
  if (options.top !== undefined && whole !== undefined) {
    say(runtime, `--top is about the table; ${whole.format} has every row`);
  }
  if (broken !== null) throw broken;
  return EXIT.fine;
};

/** A shark whose scorecard has errors counts as having answered. */
function withAnswersOf(scores: RoundScores, leftOut: readonly string[]): RoundScores {
  return { ...scores, unanswered: scores.unanswered.filter(({ id }) => !leftOut.includes(id)) };
}

async function scorePage(
  scores: RoundScores,
  options: ScoreOptions,
  sorted: RowOrder | null,
): Promise<View> {
  const { round } = scores;
  const { shark, why, full, top } = options;
  const shown = shark === undefined ? scores : await narrowed(scores, shark);
  const uncertainty = await uncertaintyOf(round, options);
  const reasons =
    why === true ? strongestReasons(shown.rankings, scores.panel, MAX_WITH_REASONS) : null;
  const part = full === true ? 'full' : shark === undefined ? 'screen' : 'shark';
  return scoreView(shown, {
    rows: sorted === null ? shown : sortScores(shown, sorted),
    uncertainty,
    contradicted: await contradictedIn(round),
    sorted,
    reasons,
    shown: part,
    top: top ?? null,
  });
}

/** Tries other weights: for the given shark, or else for all sharks with these criteria. */
async function withWeights(
  round: Round,
  weights: readonly string[],
  shark: string | undefined,
  sorted: RowOrder | null,
): Promise<View> {
  const { chooseShark, readWeight, triedRubrics } = await import('./what-if-request.ts');
  const { whatIfView } = await import('../../output/view/score/what-if.ts');
  const tried = weights.map(readWeight);
  const before = scoreRound(round);
  const named = shark === undefined ? null : chooseShark(round, shark);
  const ranking = before.rankings.find((each) => named !== null && isRankingOf(each, named.id));
  // Reviewers who share criteria use the same weights.
  const sharks = named === null ? round.sharks : (ranking?.members ?? [named]);
  const rubrics = triedRubrics(round, sharks, tried);
  const after = { ...scoreRound(roundWithRubrics(round, rubrics)), audit: [] };
  const whatIf = rankingChanges(before, after, rubrics);
  const rows =
    sorted === null ? whatIf : rankingChanges(before, sortScores(after, sorted), rubrics);
  return whatIfView(whatIf, { only: shark ?? null, rows, sorted });
}

/** The totals and estimates of one shark; the panel's results stay. */
async function narrowed(scores: RoundScores, named: string): Promise<RoundScores> {
  const { chooseShark } = await import('./what-if-request.ts');
  const { id } = chooseShark(scores.round, named);
  return {
    ...scores,
    rankings: scores.rankings.filter((each) => isRankingOf(each, id)),
    rois: scores.rois.filter(({ shark }) => shark === id),
  };
}

/** Loads the module only if something was measured. */
async function contradictedIn(round: Round): Promise<readonly StatusJudgement[]> {
  const isMeasured = [...round.outcomes.values()].some(
    ({ benchmarks, correct }) => benchmarks !== null || correct === false,
  );
  if (!isMeasured) return [];
  const { contradictedOutcomes } = await import('../../outcome/verdict/status.ts');
  return contradictedOutcomes(round);
}

/** Loads and samples only if there is a range. Gives the same figures as `shark roi`. */
async function uncertaintyOf(
  round: Round,
  options: ScoreOptions,
): Promise<RoundUncertainty | null> {
  const isRaw = targets(options).some(({ format }) => format === 'json');
  if (!isRangedRound(round) && !isRaw) return null;
  const { samplesFor, samplingPlan } = await import(
    '../../engine/uncertainty/sampling/replicates.ts'
  );
  const { roundUncertainty } = await import('../../engine/uncertainty/round-uncertainty.ts');
  const plan = samplingPlan(samplesFor(round));
  return roundUncertainty(round, plan, null, isRaw ? 'all' : 'ranked');
}

function orderBy(named: string): RowOrder {
  const found = SORT_KEYS.find((key) => key === named);
  if (found !== undefined) return rowOrder(found);
  throw new UsageError(
    `rows cannot be sorted by "${named}"${didYouMeanText(named, SORT_KEYS)}`,
    `known: ${SORT_KEYS.join(', ')}`,
  );
}

/** A round without the scorecards that have errors. */
interface RoundOfValidScorecards {
  readonly round: Round;
  /** The sharks whose scorecards are left out. */
  readonly leftOut: readonly string[];
  /** The errors in those scorecards, or null. */
  readonly broken: BrokenFilesError | null;
}

/**
 * The round, without scorecards that have errors if these are to be skipped. Errors in any other
 * file stop the command, because the result could not be trusted.
 *
 * @throws BrokenFilesError with advice on how to rank by the valid scorecards, if they are enough
 */
function roundOfValid(
  workspace: OpenWorkspace,
  id: string,
  skips: boolean,
): RoundOfValidScorecards {
  try {
    return { round: soundRound(workspace, id), leftOut: [], broken: null };
  } catch (error) {
    if (!(error instanceof BrokenFilesError)) throw error;
    const cards = faultyScorecards(workspace, id, error);
    const { scorecards } = roundFiles(workspace.files, id);
    if (cards === null || (!skips && cards.length === scorecards.length)) throw error;
    const faulty = cards.map(({ path }) => path);
    const files = filesWithout(workspace.files, faulty);
    const round = soundRound({ root: workspace.root, files }, id);
    const leftOut = cards.map((card) => card.id);
    if (skips) return { round, leftOut, broken: error };
    if (isJudgedBy(round, leftOut)) throw error;
    const advice = `to rank without ${leftOut.join(', ')}: shark score ${id} --skip-invalid`;
    throw new BrokenFilesError(error.diagnostics, error.files, advice);
  }
}

/** True if one of the sharks judges some criterion: without its scorecard nothing has a total. */
function isJudgedBy({ sharks }: Round, ids: readonly string[]): boolean {
  const judges = sharks.flatMap(({ rubric }) => rubric?.criteria.flatMap(({ by }) => by) ?? []);
  return judges.some((judge) => ids.includes(judge.id));
}

/** The scorecards with errors; null if other files also have errors. */
function faultyScorecards({ files }: OpenWorkspace, id: string, { diagnostics }: BrokenFilesError) {
  const faulty = new Set(diagnostics.map(({ location }) => location.file));
  const cards = roundFiles(files, id).scorecards.filter(({ path }) => faulty.has(path));
  return cards.length < faulty.size ? null : cards;
}
