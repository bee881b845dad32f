import { auditedRound } from '../../../engine/audit/audited-round.ts';
import { rubricsOver } from '../../../engine/compare/drift.ts';
import { defaultVectors } from '../../../engine/robustness/acceptability.ts';
import { robustness } from '../../../engine/robustness/robustness.ts';
import { scoreRound } from '../../../engine/score-round.ts';
import { samplingPlan } from '../../../engine/uncertainty/replicates.ts';
import { roundUncertainty } from '../../../engine/uncertainty/round-uncertainty.ts';
import { samplesFor } from '../../../engine/uncertainty/samples-for.ts';
import type { Round } from '../../../model/round.ts';
import { retroRound } from '../../../outcome/retro/retro.ts';
import type { RoundReport } from '../../../output/document/report.ts';
import { renderReportPage } from '../../../output/render/html/page.ts';
import { renderReportMarkdown } from '../../../output/render/report-markdown.ts';
import { reportOf } from '../../../output/view/report/report.ts';
import { ZERO } from '../../../quantity/exact.ts';
import type { ReportOptions } from '../../commands/report.ts';
import type { ReportFormat } from '../../declare/formats.ts';
import { EXIT, type ExitCode } from '../../exit-code.ts';
import { emitRendered } from '../../print/emit.ts';
import { printable } from '../../print/printable.ts';
import type { Runtime } from '../../runtime.ts';
import { VERSION } from '../../version.ts';
import { roundReader, type SoundRounds, soundRounds } from '../../workspace/load.ts';
import { chooseRound, openWorkspace } from '../../workspace/open-workspace.ts';
import { guardTargets, reportTargets } from './target.ts';

/** Tell the whole story of a round on one page. */
export async function report(
  runtime: Runtime,
  options: ReportOptions,
  [named]: readonly [string | undefined],
): Promise<ExitCode> {
  const targets = reportTargets(options);
  const workspace = openWorkspace(runtime, options);
  const read = roundReader(workspace);
  const round = read(chooseRound(workspace, named));
  guardTargets(runtime, targets, options.force === true);
  const told = reportOn(round, soundRounds(workspace, read));
  await emitRendered(runtime, { ...options, force: true }, targets, (format) =>
    rendered(told, format),
  );
  for (const { file } of targets) {
    if (file !== null) runtime.stderr.write(printable(`shark: wrote ${file}\n`));
  }
  return EXIT.fine;
}

function reportOn(round: Round, { rounds, leftOut }: SoundRounds): RoundReport {
  const scores = scoreRound(round);
  const plan = samplingPlan(defaultVectors(round.entries.length));
  return reportOf({
    scores,
    audited: auditedRound(round),
    robustness: scores.rankings
      .filter(({ shark }) => shark.scorecard !== null)
      .map((ranking) => robustness(ranking, plan)),
    uncertainty: roundUncertainty(round, samplingPlan(samplesFor(round)), ZERO),
    drift: rubricsOver(rounds),
    leftOut,
    retro: retroRound(round),
    seed: plan.seed,
    version: VERSION,
  });
}

function rendered(told: RoundReport, format: ReportFormat): Promise<string> {
  return Promise.resolve(
    format === 'markdown' ? renderReportMarkdown(told) : renderReportPage(told),
  );
}
