import type { PrintedAuditRow } from '../../engine/audit/figure-text.ts';
import type { Chapter } from '../../engine/proposal-history.ts';
import type { RoundScores } from '../../engine/score-round.ts';
import type { PanelRow } from '../../engine/scoring/panel-ranking.ts';
import type { Reasons } from '../../engine/scoring/strongest-reasons.ts';
import type { RoundUncertainty } from '../../engine/uncertainty/roi-uncertainty.ts';
import type { RoundRetro } from '../../outcome/retro/round-retro.ts';
import { type RoundVerdict, verdictWord } from '../document/report.ts';
import { auditRowJson } from './audit.ts';
import { result } from './draft.ts';
import { roundJson } from './retro.ts';
import type { DraftOf } from './schema/fields.ts';
import type * as schema from './schema/report.ts';
import { argumentJson, scoreJson } from './score.ts';
import { type SensitivityReport, sensitivityJson } from './sensitivity.ts';
import { chapterJson } from './show.ts';

/** What the report of a round is made of. */
export interface ReportedValues {
  readonly verdict: RoundVerdict;
  readonly scores: RoundScores;
  readonly uncertainty: RoundUncertainty;
  /** Each proposal, ranked ones first. */
  readonly proposals: readonly ReportedEntry[];
  readonly sensitivity: SensitivityReport;
  readonly retro: RoundRetro;
  readonly stated: readonly PrintedAuditRow[];
}

export interface ReportedEntry {
  readonly row: PanelRow;
  readonly reasons: Reasons;
  readonly chapter: Chapter;
}

/** A round for machines: everything that the page shows, and what it leaves out. */
export function reportJson(values: ReportedValues): schema.ReportJson {
  const { verdict, scores, uncertainty, proposals, sensitivity, retro, stated } = values;
  const { id, title } = scores.round;
  return result({
    round: id,
    title,
    verdict: {
      word: verdictWord(verdict),
      subject: verdict.subject,
      because: verdict.because,
      reason: verdict.since?.reason,
    },
    score: scoreJson(scores, uncertainty),
    proposals: proposals.map((each) => entryJson(each, retro)),
    sensitivity: sensitivityJson(sensitivity),
    results: roundJson(retro),
    stated: stated.map(auditRowJson),
  });
}

function entryJson(
  { row: { entry }, reasons, chapter }: ReportedEntry,
  { results }: ReportedValues['retro'],
): DraftOf<typeof schema.reported> {
  const judged = results.find(({ proposal }) => proposal === entry.id)?.judgement ?? null;
  const isOtherwise = judged !== null && judged.derived !== judged.outcome.status;
  return {
    proposal: entry.id,
    title: entry.title,
    for: reasons.inFavour.map(argumentJson),
    against: reasons.against.map(argumentJson),
    chapter: chapterJson(entry.id, chapter, isOtherwise ? judged : null),
  };
}
