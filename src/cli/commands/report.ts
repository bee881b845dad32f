import { driftOver } from '../../engine/compare/drift.ts';
import { DEFAULT_VECTORS } from '../../engine/robustness/acceptability.ts';
import { robustness } from '../../engine/robustness/robustness.ts';
import { scoreRound } from '../../engine/score-round.ts';
import { samplingPlan } from '../../engine/uncertainty/replicates.ts';
import { roundUncertainty } from '../../engine/uncertainty/round-uncertainty.ts';
import type { Round } from '../../model/round.ts';
import { retroRound } from '../../outcome/retro/retro.ts';
import { renderReportPage } from '../../output/render/html/page.ts';
import { renderReportMarkdown } from '../../output/render/report-markdown.ts';
import { type Report, reportOf } from '../../output/view/report/report.ts';
import { ZERO } from '../../quantity/exact.ts';
import { roundIds } from '../../workspace/discover.ts';
import { BrokenFilesError } from '../broken-files-error.ts';
import { emitRendered } from '../emit.ts';
import { EXIT, type ExitCode } from '../exit-code.ts';
import { soundRound } from '../load.ts';
import { chooseRound, type OpenWorkspace, openWorkspace } from '../open-workspace.ts';
import { printable } from '../printable.ts';
import type { ReportOptions } from '../report-options.ts';
import { guardTargets, type ReportFormat, reportTargets } from '../report-target.ts';
import type { Runtime } from '../runtime.ts';
import { VERSION } from '../version.ts';

/** Tell the whole story of a round on one page. */
export async function report(
  runtime: Runtime,
  options: ReportOptions,
  named: string | undefined,
): Promise<ExitCode> {
  const targets = reportTargets(options);
  const workspace = openWorkspace(runtime, options);
  const round = soundRound(workspace, chooseRound(workspace, named));
  guardTargets(runtime, targets, options.force === true);
  const told = reportOn(round, workspace);
  await emitRendered(runtime, options, targets, (format) => rendered(told, format));
  for (const { file } of targets) {
    if (file !== null) runtime.stderr.write(printable(`shark: wrote ${file}\n`));
  }
  return EXIT.fine;
}

function reportOn(round: Round, workspace: OpenWorkspace): Report {
  const scores = scoreRound(round);
  const plan = samplingPlan(DEFAULT_VECTORS);
  const { rounds, leftOut } = allRounds(workspace, round);
  return reportOf({
    scores,
    robustness: scores.rankings
      .filter(({ shark }) => shark.scorecard !== null)
      .map((ranking) => robustness(ranking, plan)),
    uncertainty: roundUncertainty(round, samplingPlan(), ZERO),
    drift: driftOver(rounds),
    leftOut,
    retro: retroRound(round),
    seed: plan.seed,
    version: VERSION,
  });
}

function rendered(told: Report, format: ReportFormat): Promise<string> {
  return Promise.resolve(
    format === 'markdown' ? renderReportMarkdown(told) : renderReportPage(told),
  );
}

interface AllRounds {
  readonly rounds: readonly Round[];
  /** Rounds whose files have errors: a report of another round does not wait for them. */
  readonly leftOut: readonly string[];
}

function allRounds(workspace: OpenWorkspace, own: Round): AllRounds {
  const leftOut: string[] = [];
  const rounds = roundIds(workspace.files).flatMap((id) => {
    if (id === own.id) return [own];
    try {
      return [soundRound(workspace, id)];
    } catch (error) {
      if (!(error instanceof BrokenFilesError)) throw error;
      leftOut.push(id);
      return [];
    }
  });
  return { rounds, leftOut };
}
