import type { StatedVerdict } from '../../../engine/audit/row.ts';
import type { RankedRoi } from '../../../engine/roi/roi.ts';
import type { RoundScores } from '../../../engine/score-round.ts';
import type { Concordance, NoConcordance } from '../../../engine/scoring/agreement/agreement.ts';
import type { RankedTotal, SharkRanking } from '../../../engine/scoring/panel-ranking.ts';
import type { Entry, Shark } from '../../../model/round.ts';
import { type Exact, exact } from '../../../quantity/exact.ts';
import { printDecimal, printShortest } from '../../../quantity/print.ts';
import { faintLines } from '../../document/blocks.ts';
import type { Line, TextRun } from '../../document/document.ts';
import { compact, countOf } from '../../document/words.ts';
import { findRow, statedText } from '../../results/audit.ts';
import { isJoint } from '../../results/panel.ts';
import { shortPValueText } from '../wording/numbers.ts';
import { noTotalWords } from './names.ts';

/** The verdict on a stated figure, in a table. */
export const VERDICT_MARKS: Readonly<Record<StatedVerdict, TextRun>> = {
  exact: { text: 'ok', tone: 'good' },
  rounded: { text: 'ok', tone: 'good' },
  truncated: { text: 'trunc', tone: 'caution' },
  mismatch: { text: 'WRONG', tone: 'bad' },
  uncomputable: { text: '?', tone: 'faint' },
};

/** The same verdict for a sentence, with the full word. */
export function verdictWord(verdict: StatedVerdict): TextRun {
  const mark = VERDICT_MARKS[verdict];
  return verdict === 'truncated' ? { ...mark, text: 'truncated' } : mark;
}

const STATUS_MARKS = { active: '', conditional: '+', withdrawn: ' x', disqualified: ' x' } as const;

/** The title of a proposal, with the mark of its pitch's status. */
export function markedTitle(entry: Entry): string {
  return entry.short + statusMark(entry);
}

/** The label of an estimate; a variant is shown as part of the row above it. */
export function estimateLabel({ entry, variant }: RankedRoi): string {
  return variant === null ? markedTitle(entry) : `- ${variant} variant`;
}

export function statusMark({ pitch }: Entry): string {
  return pitch === null ? '' : STATUS_MARKS[pitch.status];
}

/** The meaning of the marks that occur in a table. */
export function legend(entries: readonly Entry[], more: readonly string[] = []): readonly Line[] {
  const statuses = new Set(entries.map((entry) => entry.pitch?.status));
  const words = compact([
    statuses.has('conditional') && '+ conditional',
    statuses.has('withdrawn') && 'x withdrawn, not ranked',
    statuses.has('disqualified') && 'x disqualified, not ranked',
    ...more,
  ]);
  return faintLines([words.length > 0 && words.join('   ')]);
}

/** A mark for each vetoed proposal: totals rank it, but it cannot win. */
function vetoMarks({ panel, round }: RoundScores): readonly string[] {
  return round.entries
    .filter(({ id }) => panel.vetoed.has(id))
    .map(({ short }) => `${short} is vetoed and cannot win`);
}

/** Sharks with too few surviving scores for a total, with the totals that they stated. */
export function sharksWithoutTotals({ rankings, audit }: RoundScores): readonly Line[] {
  const without = rankings.filter(
    ({ shark, ranking }) =>
      shark.scorecard !== null && ranking.every(({ total }) => total === null),
  );
  return faintLines(
    without.map(({ shark, ranking }) => {
      const stated = ranking.flatMap(({ entry }) => {
        const row = findRow(audit, shark.id, entry.id, 'total');
        return row === null ? [] : [`${statedText(row)} for ${entry.short}`];
      });
      const said = stated.length === 0 ? '' : `; it stated ${stated.join(', ')}`;
      return `${shark.name} has no totals: ${noTotalReason(ranking, shark)}${said}.`;
    }),
  );
}

function noTotalReason(ranking: readonly RankedTotal[], { scorecard }: Shark): string {
  const reasons = new Set(ranking.map(({ none }) => none));
  const owing = ranking.find(({ owed }) => owed.length > 0);
  if (owing !== undefined) return `${owing.entry.short}, ${noTotalWords(owing)}`;
  if (reasons.has('partial')) return 'not every score survived';
  if (reasons.has('no-rubric')) return 'there is no rubric';
  const reviews = [...(scorecard?.reviews.values() ?? [])];
  if (reviews.some(({ isUnfilled }) => isUnfilled)) return 'its scores are not filled in yet';
  return 'no scores are on record';
}

/** The meaning of the marks in tables of totals, and remarks on the totals. */
export function totalNotes(scores: RoundScores, shown: readonly SharkRanking[]): readonly Line[] {
  return [...totalMarks(scores, shown), ...totalRemarks(shown)];
}

/** The meaning of the marks in tables of totals, and of marks of other figures beside them. */
export function totalMarks(
  scores: RoundScores,
  shown: readonly SharkRanking[],
  others: readonly string[] = [],
): readonly Line[] {
  const totals = shown.flatMap(({ ranking }) => ranking);
  const marks = compact([
    totals.some(({ kind }) => kind === 'holistic') && '* one overall score, no criteria',
    totals.some(({ capped }) => capped) && '^ capped by a gate',
  ]);
  return legend(scores.round.entries, [...marks, ...others, ...vetoMarks(scores)]);
}

/** Remarks on what totals do not show. */
export function totalRemarks(shown: readonly SharkRanking[]): readonly Line[] {
  return faintLines([shown.some(isJoint) && DIVIDED, ...shown.flatMap(remarks)]);
}

const DIVIDED =
  'The sharks divide the criteria: one total for each proposal, so no agreement between sharks.';

/** Remarks on caps, ties, and totals with missing parts. */
function remarks({ shark, ranking }: SharkRanking): readonly string[] {
  const hasTotals = ranking.some(({ total }) => total !== null);
  return ranking.flatMap((row) => {
    const { capped, uncapped, gatesNotMet, terms, total, tieBrokenBy, none } = row;
    const left = terms.filter((term) => term.product === null);
    const labels = left.map(({ criterion }) => criterion.label).join(', ');
    return compact([
      capped &&
        uncapped !== null &&
        `${printShortest(uncapped, 4)} before the cap; not met: ${gatesNotMet.join(', ')}`,
      left.length > 0 && total !== null && `n/a on ${labels}, left out of the total`,
      tieBrokenBy !== null && `a tie, broken by ${tieBrokenBy}`,
      // Not for a shark without any total, unless it is partial.
      none !== null && (none === 'partial' || hasTotals) && `no total, ${noTotalWords(row)}`,
    ]).map((remark) => `${shark.name}, ${row.entry.short}: ${remark}.`);
  });
}

const UNDEFINED_WORDS: Readonly<Record<NoConcordance, string>> = {
  'too-few-sharks': 'it takes two sharks',
  'too-few-proposals': 'it takes three live proposals that all of them scored',
  'all-tied': 'every shark ties everything',
};

/**
 * The values of W from which agreement is called moderate, and strong.
 *
 * Source: Schmidt, Managing Delphi surveys using nonparametric statistical techniques, 1997.
 */
const [MODERATE, STRONG] = [exact(1, 2), exact(7, 10)];

/** The significance level of every test here. */
const BY_CHANCE = 0.05;

function strengthOf(w: Exact, p: number | null): string {
  if (p !== null && p > BY_CHANCE) return 'could be chance';
  if (w.gte(STRONG)) return 'strong';
  return w.gte(MODERATE) ? 'moderate' : 'weak';
}

/** "Agreement: strong (Kendall's W 0.94, p 0.03), 4 sharks on 4 proposals." */
export function agreementWords(agreement: Concordance): string {
  const { kendallW: w, undefinedBecause: none, sharks, proposals, p } = agreement;
  if (w === null || none !== null) {
    return `Agreement: not defined, ${none === null ? '' : UNDEFINED_WORDS[none]}.`;
  }
  const on = `${countOf(sharks.length, 'shark')} on ${countOf(proposals.length, 'proposal')}`;
  const chance = p === null ? '' : `, p ${shortPValueText(p)}`;
  return `Agreement: ${strengthOf(w, p)} (Kendall's W ${printDecimal(w, 2)}${chance}), ${on}.`;
}
