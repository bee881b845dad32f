import type { PrintedAuditRow } from '../../engine/audit/figure-text.ts';
import type { AuditRow } from '../../engine/audit/row.ts';
import type { Chapter, ChapterResult } from '../../engine/proposal-history.ts';
import type { RoundScores } from '../../engine/score-round.ts';
import type { Pitch, Proposal } from '../../model/proposal.ts';
import type { Shark } from '../../model/round.ts';
import type { Review, Score } from '../../model/scorecard.ts';
import type { StatusJudgement } from '../../outcome/verdict/status.ts';
import { numberOrNull, toNumber } from '../../quantity/exact.ts';
import type { CsvTable, CsvValue } from '../document/document.ts';
import { auditRowJson } from './audit.ts';
import type { ValueOf } from './schema/fields.ts';
import type * as schema from './schema/show.ts';
import { SCHEMA_VERSION } from './schema-version.ts';
import { roiJson } from './score.ts';
import { findRow } from './stated.ts';

/** A proposal's history for machines. */
export function showJson(
  proposal: Proposal,
  chapters: readonly Chapter[],
  leftOut: readonly string[],
  contradicted: ReadonlyMap<string, StatusJudgement>,
): schema.ShowJson {
  const { id, title, short, aliases, proposer } = proposal;
  return {
    schemaVersion: SCHEMA_VERSION,
    proposal: id,
    title,
    short,
    aliases,
    proposer,
    rounds: chapters.map((chapter) =>
      chapterJson(id, chapter, contradicted.get(chapter.round) ?? null),
    ),
    leftOut,
  };
}

/** What one round says of one proposal. */
export function chapterJson(
  proposal: string,
  { round, title, pitch, scores, stated, result }: Chapter,
  contradicted: StatusJudgement | null,
): ValueOf<typeof schema.chapter> {
  const row = scores?.panel.rows.find(({ entry }) => entry.id === proposal);
  return {
    round,
    title,
    ...pitchJson(pitch),
    panel:
      row === undefined
        ? null
        : {
            rank: row.rank,
            mean: numberOrNull(row.mean),
            n: row.n,
            votes: row.votes,
            seconds: row.seconds,
          },
    sharks:
      scores === null
        ? []
        : scores.round.sharks.flatMap((each) => sharkJson(proposal, each, scores, stated)),
    outcome:
      result === null
        ? null
        : { ...outcomeJson(result), measuredStatus: contradicted?.derived ?? null },
  };
}

export function pitchJson(pitch: Pitch | null) {
  return {
    status: pitch?.status ?? null,
    summary: pitch?.summary ?? null,
    claims: (pitch?.claims ?? []).map(({ value, ...claim }) => ({
      ...claim,
      value: value.written,
    })),
    change: pitch?.change ?? [],
    evidence: pitch?.evidence ?? [],
    risks: pitch?.risks ?? [],
    answers: (pitch?.answers ?? []).map(({ proposal, text }) => ({ proposal: proposal.id, text })),
    rollback: pitch?.rollback ?? null,
    notes: pitch?.notes ?? [],
    effort: pitch?.effort?.written ?? null,
    success: numberOrNull(pitch?.success?.point),
  };
}

function sharkJson(
  proposal: string,
  { id, scorecard }: Shark,
  scores: RoundScores,
  rows: readonly PrintedAuditRow[],
): ValueOf<typeof schema.shownReview>[] {
  const review = scorecard?.reviews.get(proposal);
  if (review === undefined) return [];
  const ranking = scores.rankings.find(({ shark }) => shark.id === id)?.ranking;
  const row = ranking?.find(({ entry }) => entry.id === proposal);
  const stated = findRow(rows, id, proposal, 'total');
  const rois = scores.rois.filter((roi) => roi.shark === id && roi.entry.id === proposal);
  return [
    {
      shark: id,
      total: numberOrNull(row?.total),
      rank: row?.rank ?? null,
      stated: stated === null ? null : auditRowJson(stated),
      roi: rois.map((roi) => roiJson(roi, scores.audit)),
      expects: review.expects?.written ?? null,
      verdict: review.verdict,
      condition: review.condition,
      scores: [...review.scores, ...overall(review)].map(([criterion, score]) => ({
        criterion,
        score: score.mark?.written ?? null,
        because: score.because,
        file: score.at.file,
        line: score.at.line,
      })),
      because: review.because,
      gates: [...review.gates.values()].map(({ gate, text }) => ({ gate: gate.id, answer: text })),
      notes: review.notes,
      vote: scorecard?.vote?.id === proposal,
      second: scorecard?.second?.id === proposal,
    },
  ];
}

/** The one overall score, which has no criterion. */
function overall({ holistic }: Review): readonly (readonly [null, Score])[] {
  return holistic === null ? [] : [[null, holistic]];
}

export function outcomeJson({
  outcome,
  measurement,
  changes,
}: ChapterResult): ValueOf<typeof schema.shownOutcome> {
  return {
    status: outcome.status,
    reason: outcome.reason,
    variant: outcome.variant,
    correct: outcome.correct,
    reverted: outcome.reverted,
    ...measurement,
    changes: changes.map(({ name, before, after, factor, change, stated }) => ({
      case: name,
      before: numberOrNull(before),
      after: numberOrNull(after),
      speedup: numberOrNull(factor),
      change: numberOrNull(change),
      stated: stated === null ? null : auditRowJson(stated),
    })),
    hours: outcome.hours.map(({ activity, hours }) => ({ activity, hours: toNumber(hours.point) })),
    causes: outcome.causes,
    lessons: outcome.lessons,
    source: outcome.source,
  };
}

/** One line for each figure: what a shark gave, what was measured. */
export function showTable({ id }: Proposal, chapters: readonly Chapter[]): CsvTable {
  return {
    columns: [
      'proposal',
      'round',
      'status',
      'shark',
      'case',
      'figure',
      'value',
      'stated',
      'verdict',
    ],
    rows: chapters.flatMap(({ round, pitch, scores, result }) =>
      (scores === null ? [] : chapterLines(id, scores, result)).map((line) => [
        id,
        round,
        pitch?.status ?? null,
        ...line,
      ]),
    ),
  };
}

function chapterLines(
  proposal: string,
  { rankings, rois, audit, panel }: RoundScores,
  result: ChapterResult | null,
): readonly CsvValue[][] {
  const totals = rankings.flatMap(({ shark, ranking }) =>
    ranking
      .filter(({ entry, review }) => entry.id === proposal && review !== null)
      .flatMap((row): CsvValue[][] => {
        const stated = findRow(audit, shark.id, proposal, 'total');
        return [
          [shark.id, null, 'total', numberOrNull(row.total), ...statedValues(stated)],
          [shark.id, null, 'rank', row.rank, null, null],
        ];
      }),
  );
  const returns = rois
    .filter(({ entry, variant }) => entry.id === proposal && variant === null)
    .map((roi): CsvValue[] => {
      const stated = findRow(audit, roi.shark, proposal, 'roi');
      return [roi.shark, null, 'roi', numberOrNull(roi.roi), ...statedValues(stated)];
    });
  const votes = panel.rows
    .filter(({ entry }) => entry.id === proposal)
    .map((row): CsvValue[] => [null, null, 'votes', row.votes, null, null]);
  return [
    ...totals,
    ...returns,
    ...votes,
    ...(result?.changes ?? []).map(({ name, factor, stated }): CsvValue[] => [
      null,
      name,
      'speedup',
      numberOrNull(factor),
      ...statedValues(stated),
    ]),
  ];
}

/** What was stated, as written: its unit need not be that of the value beside it. */
function statedValues(row: AuditRow | null): readonly [CsvValue, CsvValue] {
  if (row === null) return [null, null];
  return [typeof row.stated === 'string' ? row.stated : row.stated.written, row.verdict];
}
