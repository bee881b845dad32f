import type { PrintedAuditRow } from '../../engine/audit/figure-text.ts';
import type { Chapter, ChapterResult } from '../../engine/proposal-history.ts';
import type { RoundScores } from '../../engine/score-round.ts';
import type { Pitch, Proposal } from '../../model/proposal.ts';
import type { Entry, Shark } from '../../model/round.ts';
import type { Review, Score } from '../../model/scorecard.ts';
import type { StatusJudgement } from '../../outcome/verdict/status.ts';
import type { CsvTable } from '../document/document.ts';
import { auditRowJson, findRow, statedCells } from './audit.ts';
import { mixedTable, pick, result } from './draft.ts';
import { findTotal } from './panel.ts';
import { roiJson } from './roi.ts';
import type { DraftOf } from './schema/fields.ts';
import type * as schema from './schema/show.ts';
import { phaseText, wordsInHistory } from './written-words.ts';

/** A proposal's history for machines. */
export function showJson(
  proposal: Proposal,
  chapters: readonly Chapter[],
  leftOut: readonly string[],
  contradicted: ReadonlyMap<string, StatusJudgement>,
): schema.ShowJson {
  return result({
    proposal: proposal.id,
    ...pick(proposal, 'title short aliases proposer notes'),
    rounds: chapters.map((chapter) =>
      chapterJson(proposal.id, chapter, contradicted.get(chapter.round) ?? null),
    ),
    leftOut,
  });
}

/** The results of one round for one proposal. */
export function chapterJson(
  proposal: string,
  { round, title, pitch, scores, stated, result: of }: Chapter,
  contradicted: StatusJudgement | null,
): DraftOf<typeof schema.chapter> {
  const row = scores?.panel.rows.find(({ entry }) => entry.id === proposal);
  return {
    round,
    title,
    entry: scores && isEntryOf(proposal, scores),
    ...pitchJson(pitch),
    panel: row && pick(row, 'rank mean n votes seconds'),
    sharks: scores?.round.sharks.flatMap((each) => sharkJson(proposal, each, scores, stated)) ?? [],
    words: scores?.round.sharks.flatMap((each) => wordsJson(proposal, each)) ?? [],
    outcome: of && { ...outcomeJson(of), measuredStatus: contradicted?.derived },
  };
}

/** True if the round lists the proposal; a pitch alone does not make it an entry. */
export function isEntryOf(proposal: string, { round }: RoundScores): boolean {
  return round.entries.some(({ id }) => id === proposal);
}

export function pitchJson(pitch: Pitch | null) {
  return {
    status: pitch?.status,
    summary: pitch?.summary,
    claims: (pitch?.claims ?? []).map(({ value, ...own }) => ({ ...own, value: value.written })),
    change: pitch?.change ?? [],
    evidence: pitch?.evidence ?? [],
    risks: pitch?.risks ?? [],
    answers: (pitch?.answers ?? []).map(({ proposal, text }) => ({ proposal: proposal.id, text })),
    plan: (pitch?.plan ?? []).map(phaseText),
    rollback: pitch?.rollback,
    notes: pitch?.notes ?? [],
    effort: pitch?.effort?.written,
    success: pitch?.success?.point,
  };
}

function sharkJson(
  proposal: string,
  { id, scorecard }: Shark,
  scores: RoundScores,
  rows: readonly PrintedAuditRow[],
): DraftOf<typeof schema.shownReview>[] {
  const review = scorecard?.reviews.get(proposal);
  if (review === undefined) return [];
  const row = findTotal(scores.rankings, id, proposal);
  const stated = findRow(rows, id, proposal, 'total');
  const rois = scores.rois.filter((roi) => roi.shark === id && roi.entry.id === proposal);
  return [
    {
      shark: id,
      total: row?.total,
      rank: row?.rank,
      stated: stated && auditRowJson(stated),
      roi: rois.map((roi) => roiJson(roi, scores.audit)),
      expects: review.expects?.written,
      ...pick(review, 'verdict condition'),
      scores: [...review.scores, ...overall(review)].map(([criterion, score]) => ({
        criterion,
        score: score.mark?.written,
        because: score.because,
        ...pick(score.at, 'file line'),
      })),
      because: review.because,
      gates: [...review.gates.values()].map(({ gate, text }) => ({ gate: gate.id, answer: text })),
      notes: review.notes,
      vote: scorecard?.vote?.id === proposal,
      second: scorecard?.second?.id === proposal,
    },
  ];
}

function wordsJson(proposal: string, { id, scorecard }: Shark) {
  const words = scorecard === null ? [] : wordsInHistory(proposal, scorecard);
  return words.map(({ of, text }) => ({ shark: id, of, text }));
}

/** The one overall score, which has no criterion. */
function overall({ holistic }: Review): readonly (readonly [null, Score])[] {
  return holistic === null ? [] : [[null, holistic]];
}

export function outcomeJson(of: ChapterResult): DraftOf<typeof schema.shownOutcome> {
  const { outcome, measurement, changes } = of;
  return {
    ...pick(outcome, 'status reason variant correct reverted'),
    ...measurement,
    changes: changes.map((each) => ({ ...each, stated: each.stated && auditRowJson(each.stated) })),
    hours: outcome.hours.map(({ activity, hours }) => ({ activity, hours: hours.point })),
    ...pick(outcome, 'causes lessons notes source'),
  };
}

/**
 * One line for each figure: a shark's scores and figures, and measurements; also one line for a
 * round that does not list the proposal. The names are those of `shark roi`: `roi_mean` ranks, and
 * `roi` is the ROI at the point values, next to the stated one.
 */
export function showTable({ id }: Proposal, chapters: readonly Chapter[]): CsvTable {
  return mixedTable(
    'proposal round status shark case figure value stated verdict',
    chapters.flatMap(({ round, pitch, scores, result: of }) =>
      (scores === null ? [] : chapterCells(id, scores, of)).map((cells) => {
        return { proposal: id, round, status: pitch?.status, ...cells };
      }),
    ),
  );
}

function chapterCells(proposal: string, scores: RoundScores, of: ChapterResult | null) {
  const { rankings, rois, audit, panel } = scores;
  const isOwn = ({ entry }: { readonly entry: Entry }): boolean => entry.id === proposal;
  return [
    ...(isEntryOf(proposal, scores) ? [] : [{ figure: 'no-entry' }]),
    ...rankings.flatMap(({ shark: { id: shark }, ranking }) =>
      ranking
        .filter((row) => isOwn(row) && row.review !== null)
        .flatMap(({ total, rank }) => [
          {
            shark,
            figure: 'total',
            value: total,
            ...statedCells(findRow(audit, shark, proposal, 'total')),
          },
          { shark, figure: 'rank', value: rank },
        ]),
    ),
    ...rois
      .filter((own) => isOwn(own) && own.variant === null)
      .flatMap(({ shark, roi, mean }) => [
        { shark, figure: 'roi_mean', value: mean?.rate },
        {
          shark,
          figure: 'roi',
          value: roi,
          ...statedCells(findRow(audit, shark, proposal, 'roi')),
        },
      ]),
    ...panel.rows.filter(isOwn).map(({ votes }) => ({ figure: 'votes', value: votes })),
    ...(of?.changes ?? []).map((each) => ({
      case: each.case,
      figure: 'speedup',
      value: each.speedup,
      ...statedCells(each.stated),
    })),
  ];
}
