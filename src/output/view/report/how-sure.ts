import type { RoundScores } from '../../../engine/score-round.ts';
import type { WinnerRule } from '../../../model/round.ts';
import { textLines } from '../../document/cells.ts';
import type { Line } from '../../document/document.ts';
import { countOf, listOf } from '../../document/words.ts';
import { confidenceLines, isDrawn } from '../roi/confidence.ts';
import { marginWords, turnSentences } from '../round/closeness.ts';
import { agreementWords } from '../round/footnotes.ts';
import { RULE_WORDS, titleOf } from '../round/names.ts';
import { mismatchWords } from '../round/stated-figures.ts';
import { bestChanceText } from './estimates.ts';
import type { ReportedRound } from './proposal.ts';

/** Of more reviewers, the range over all of them is told. */
const MOST_SHARKS = 3;

/** By how much the first leads, how far the reviewers agree, and how the ROI compare over their ranges. */
export function surenessLines(reported: ReportedRound): readonly Line[] {
  const { scores } = reported;
  const { panel, lead, leaderDominates } = scores;
  return [
    ...(lead === null ? [] : textLines([`By mean ${marginWords(lead, scores)}.`])),
    ...(leaderDominates ? textLines([DOMINATES]) : []),
    ...(panel.agree ? agreeing(scores) : []),
    ...bestRoi(reported),
    ...(panel.agreement.sharks.length > 1 ? textLines([agreementWords(panel.agreement)]) : []),
  ];
}

const DOMINATES = 'The first leads its rivals on every criterion: no weights can change that.';

function agreeing({ panel }: RoundScores): readonly Line[] {
  const naming = Object.values(panel.byRule).filter(({ winners }) => winners.length > 0);
  if (naming.length < 2) return [];
  const rules = naming.map(({ rule }: { readonly rule: WinnerRule }) => RULE_WORDS[rule]);
  return textLines([`The same by ${listOf(rules)}.`]);
}

/** A sentence for each reviewer, or the range over all of them. */
function bestRoi({ scores, uncertainty }: ReportedRound): readonly Line[] {
  if (!uncertainty.sharks.some(isDrawn)) return [];
  const lines = confidenceLines(uncertainty, scores.round);
  if (lines.length <= MOST_SHARKS) return lines;
  const [leader] = scores.panel.byRule[scores.panel.rule].winners;
  const chances = leader === undefined ? null : bestChanceText(uncertainty, leader);
  if (leader === undefined || chances === null) return [];
  return textLines([
    `${titleOf(scores.round, leader)} has the best ROI in ${chances} of simulations, by the estimates of ${countOf(lines.length, 'reviewer')}.`,
  ]);
}

/** The nearest change of one weight and of one score, and the stated figures that are wrong. */
export function turningLines(scores: RoundScores): readonly Line[] {
  const { lead } = scores;
  return [...textLines(lead === null ? [] : turnSentences(lead, scores)), ...wrongLines(scores)];
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
