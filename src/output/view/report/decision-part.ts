import type { Robustness, ScoreMove } from '../../../engine/robustness/ranking-robustness.ts';
import type { RoundScores } from '../../../engine/score-round.ts';
import type { RoundUncertainty } from '../../../engine/uncertainty/roi-uncertainty.ts';
import type { WinnerRule } from '../../../model/round.ts';
import { compareExact } from '../../../quantity/exact.ts';
import { printShortest } from '../../../quantity/print.ts';
import type { Line } from '../../document/document.ts';
import type { ReportDecision, RuleTile } from '../../document/report.ts';
import { countOf } from '../../document/words.ts';
import { confidenceLines, isDrawn } from '../roi/confidence.ts';
import { noBestRoi } from '../round/best-roi.ts';
import { concernLines, researchLines } from '../round/concerns.ts';
import {
  disagreement,
  leadStability,
  namedGambles,
  onRecord,
  otherOutcomes,
  STATUS_TONES,
  STATUS_WORDS,
  verdictOf,
} from '../round/decision.ts';
import { missingLines } from '../round/missing.ts';
import { RULE_WORDS, titlesOf, UNDECIDED_WORDS } from '../round/names.ts';
import { mismatchWords } from '../round/stated-figures.ts';

export function decisionPart(
  scores: RoundScores,
  robustness: readonly Robustness[],
  uncertainty: RoundUncertainty,
): ReportDecision {
  return {
    verdict: verdictOf(scores),
    alerts: [
      ...researchLines(scores),
      ...disagreement(scores),
      ...missingLines(scores),
      ...noBestRoi(scores),
      ...namedGambles(scores),
      ...onRecord(scores),
      ...concernLines(scores),
    ],
    rules: (Object.keys(RULE_WORDS) as WinnerRule[]).map((rule) => ruleTile(scores, rule)),
    facts: [
      { term: 'Built since', lines: builtSince(scores) },
      { term: 'Weights', lines: leadStability(scores) },
      { term: 'Scores', lines: nearestScore(robustness) },
      { term: 'Risk', lines: riskLines(scores, uncertainty) },
      { term: 'Figures', lines: wrongLines(scores) },
    ].filter(({ lines }) => lines.length > 0),
  };
}

function ruleTile({ panel, round }: RoundScores, rule: WinnerRule): RuleTile {
  const { winners, undecided } = panel.byRule[rule];
  const own = panel.byRule[panel.rule].winners;
  const isSame = winners.length === own.length && winners.every((id) => own.includes(id));
  return {
    rule: RULE_WORDS[rule],
    isOwn: rule === panel.rule,
    winner: winners.length === 0 ? null : titlesOf(round, winners),
    note: undecided !== null ? UNDECIDED_WORDS[undecided] : winners.length > 1 ? 'a tie' : '',
    agrees: winners.length === 0 || own.length === 0 ? null : isSame,
  };
}

interface NearScore {
  readonly name: string;
  readonly label: string;
  readonly of: string;
  readonly move: ScoreMove;
}

/** The smallest change of one score, within its scale, that ties the first two of any shark. */
function nearestScore(robustness: readonly Robustness[]): readonly Line[] {
  const known = robustness.filter(({ scores }) => scores.criteria.length > 0);
  if (known.length === 0) return [];
  const moves = known.flatMap(({ shark, scores }) =>
    scores.criteria.flatMap(({ criterion, leader, second }): NearScore[] => {
      const near = (move: ScoreMove | null, of: string | undefined): NearScore[] =>
        move?.isOnScale === true && of !== undefined
          ? [{ name: shark.name, label: criterion.label, of, move }]
          : [];
      return [...near(leader, scores.leader?.title), ...near(second, scores.second?.title)];
    }),
  );
  const [nearest] = moves.sort((a, b) => compareExact(a.move.change.abs(), b.move.change.abs()));
  if (nearest === undefined) {
    return [[{ text: 'No single score, wherever on its scale, can tie the first two.' }]];
  }
  const { name, label, of, move } = nearest;
  const [to, from] = [printShortest(move.to, 2), printShortest(move.from, 2)];
  const text = move.change.equals(0)
    ? `${name}: the first two are tied; any change breaks the tie.`
    : `${name}: ${label} of ${of} at ${to} instead of ${from} ties the first two; no smaller change of one score does.`;
  return [[{ text }]];
}

/** How many stated figures do not follow from their own parts. */
function wrongLines({ audit }: RoundScores): readonly Line[] {
  const wrong = audit.filter(({ verdict }) => verdict === 'mismatch').length;
  if (wrong === 0) return [];
  const are = wrong === 1 ? 'is' : 'are';
  return [
    [
      { text: `${wrong} of ${countOf(audit.length, 'stated figure')} ${are} wrong`, tone: 'bad' },
      { text: `: ${mismatchWords(audit)}.` },
    ],
  ];
}

const MOST_SHARKS = 3;

function riskLines(scores: RoundScores, uncertainty: RoundUncertainty): readonly Line[] {
  const isAnyDrawn = uncertainty.sharks.some(isDrawn);
  return isAnyDrawn ? confidenceLines(uncertainty, scores.round).slice(0, MOST_SHARKS) : [];
}

function builtSince(scores: RoundScores): readonly Line[] {
  return otherOutcomes(scores).map(
    ({ proposal, status, reason }): Line => [
      { text: `${titlesOf(scores.round, [proposal])} ` },
      { text: STATUS_WORDS[status], tone: STATUS_TONES[status] },
      { text: reason === null ? '.' : `: ${reason}.` },
    ],
  );
}
