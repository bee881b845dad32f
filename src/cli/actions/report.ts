import { auditedRound } from '../../engine/audit/audit.ts';
import {
  type BudgetPlan,
  budgetPlan,
  builtProposals,
  PLAN_SAMPLES,
} from '../../engine/budget/budget-plan.ts';
import { rubricsOver } from '../../engine/compare/drift.ts';
import { chapterIn } from '../../engine/proposal-history.ts';
import { defaultVectors } from '../../engine/robustness/acceptability.ts';
import { robustness } from '../../engine/robustness/robustness.ts';
import { type RoundScores, scoreRound } from '../../engine/score-round.ts';
import { eligibleRanking } from '../../engine/scoring/ranking/eligible-ranking.ts';
import { reasonsOn } from '../../engine/scoring/strongest-reasons.ts';
import { roundUncertainty } from '../../engine/uncertainty/round-uncertainty.ts';
import {
  samplesFor,
  samplesOf,
  samplingPlan,
} from '../../engine/uncertainty/sampling/replicates.ts';
import type { Round } from '../../model/round.ts';
import { retroRound } from '../../outcome/retro/retro.ts';
import { GENERATOR, renderReportPage } from '../../output/render/html/page.ts';
import { renderJson } from '../../output/render/json.ts';
import { MARKDOWN_MARK, renderReportMarkdown } from '../../output/render/report-markdown.ts';
import type { ReportResults } from '../../output/results/report.ts';
import { reportOf, reportValues } from '../../output/view/report/report.ts';
import { ONE, ZERO } from '../../quantity/exact.ts';
import { type report as declared, REPORT_FORMATS, type ReportOptions } from '../commands/report.ts';
import type { ActionOf } from '../declare/command.ts';
import { EXIT } from '../exit-code.ts';
import { beginningOf, emitRendered } from '../print/emit.ts';
import { say } from '../print/screen.ts';
import { guardName, type Target, targetsAmong } from '../print/targets.ts';
import type { Runtime } from '../runtime.ts';
import { UsageError } from '../usage-error.ts';
import { VERSION } from '../version.ts';
import { roundReader, type SoundRounds, soundRounds } from '../workspace/load.ts';
import { chooseRound, openWorkspace } from '../workspace/open-workspace.ts';
import { resultsBefore, roundsInTime } from '../workspace/round-order.ts';

/** Writes the report of a round as one page. */
export const report: ActionOf<typeof declared> = async (runtime, options, [named]) => {
  const targets = reportTargets(options);
  const workspace = openWorkspace(runtime, options);
  const read = roundReader(workspace);
  const round = read(chooseRound(workspace, named));
  // The charts of the report show the rounds in chronological order.
  roundsInTime(workspace);
  guardTargets(runtime, targets, options.force === true);
  const scores = scoreRound(round, resultsBefore(workspace, round.id));
  const results = resultsOf(scores, soundRounds(workspace, read));
  await emitRendered(runtime, { ...options, force: true }, targets, (format) =>
    RENDERERS[format](results),
  );
  for (const { file } of targets) {
    if (file !== null) say(runtime, `wrote ${file}`);
  }
  return EXIT.fine;
};

function resultsOf(scores: RoundScores, { rounds, leftOut }: SoundRounds): ReportResults {
  const { round } = scores;
  const plan = samplingPlan(defaultVectors(round.entries.length));
  const retro = retroRound(round);
  return {
    scores,
    audited: auditedRound(round),
    robustness: scores.rankings
      .filter(({ shark }) => shark.scorecard !== null)
      .map((ranking) => robustness(eligibleRanking(ranking, scores.panel.vetoes), plan)),
    uncertainty: roundUncertainty(round, samplingPlan(samplesFor(round)), ZERO),
    drift: rubricsOver(rounds),
    leftOut,
    proposals: scores.panel.rows.map((row) => ({
      row,
      reasons: reasonsOn(scores.rankings, row),
      chapter: chapterIn(scores, row.entry),
      result: retro.results.find(({ proposal }) => proposal === row.entry.id) ?? null,
    })),
    retro,
    plan: planOf(round, scores, rounds),
    seed: plan.seed,
    vectors: samplesOf(plan),
    version: VERSION,
  };
}

function planOf(round: Round, { rois }: RoundScores, rounds: readonly Round[]): BudgetPlan | null {
  const { budget } = round;
  if (budget === null) return null;
  const reserve = budget.reserve?.point ?? ZERO;
  // A reserve of 100 % leaves nothing to plan.
  if (reserve.gte(ONE)) return null;
  const request = { hours: budget.hours.point, reserve, hourValue: null };
  return budgetPlan(round, rois, builtProposals(rounds), request, samplingPlan(PLAN_SAMPLES));
}

type ReportFormat = (typeof REPORT_FORMATS)[number];

const RENDERERS: Readonly<Record<ReportFormat, (results: ReportResults) => string>> = {
  html: (results) => renderReportPage(reportOf(results)),
  markdown: (results) => renderReportMarkdown(reportOf(results)),
  json: (results) => renderJson(reportValues(results)),
};

/** A page is not readable in a terminal, so it is written to a file unless `-` is given. */
const DEFAULT_PAGE = 'report.html';

const STANDARD_OUTPUT = '-';

/** The requested formats and their files. Read first, so that mistakes are reported at once. */
export function reportTargets(options: ReportOptions): readonly Target<ReportFormat>[] {
  const { out, format = [formatOfFile(out ?? DEFAULT_PAGE)] } = options;
  if (out === '') throw new UsageError('--out names no file', 'write - for standard output');
  if (out !== undefined) guardName(out);
  const named = out === undefined ? format.map(withDefaultFile) : format;
  const asked = targetsAmong({ ...options, format: named }, REPORT_FORMATS);
  if (out === undefined) return asked;
  if (asked.every(({ file }) => file !== null)) {
    throw new UsageError(
      'the formats name their files already, so --out has nothing to name',
      'leave out --out, or the file after --format',
    );
  }
  const place = out === STANDARD_OUTPUT ? null : out;
  return asked.map(({ format: each, file }) => ({ format: each, file: file ?? place }));
}

/** The format that the ending of a file name tells; else HTML. */
function formatOfFile(file: string): ReportFormat {
  if (/\.(?:md|markdown)$/i.test(file)) return 'markdown';
  return /\.json$/i.test(file) ? 'json' : 'html';
}

function withDefaultFile(written: string): string {
  return written === 'html' ? `html=${DEFAULT_PAGE}` : written;
}

/** A file with one of shark's reports may be overwritten; any other file only with `--force`. */
export function guardTargets(
  runtime: Runtime,
  targets: readonly Target<ReportFormat>[],
  force: boolean,
): void {
  if (force) return;
  for (const { file } of targets) {
    const start = file === null ? null : beginningOf(runtime, file);
    if (start === null || isReport(start)) continue;
    throw new UsageError(
      `"${file}" is there already, and is no report of shark`,
      'name another file with --out, or overwrite it with --force',
    );
  }
}

/** The beginning of every JSON file with results. */
const JSON_MARK = /^\{\s*"schemaVersion": \d/;

function isReport(start: string): boolean {
  return (
    start.includes(`name="generator" content="${GENERATOR}`) ||
    start.startsWith(MARKDOWN_MARK) ||
    JSON_MARK.test(start)
  );
}
