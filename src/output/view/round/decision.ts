import { listOf } from '../../../diagnostic/list-of.ts';
import type { RoundScores } from '../../../engine/score-round.ts';
import type { Hold } from '../../../engine/scoring/objection.ts';
import type { Panel } from '../../../engine/scoring/panel-ranking.ts';
import type { RoundUncertainty } from '../../../engine/uncertainty/roi-uncertainty.ts';
import type { Decision, Round } from '../../../model/round.ts';
import type { StatusJudgement } from '../../../outcome/verdict/status.ts';
import { cautionLines, paragraph, textLines } from '../../document/blocks.ts';
import type { Line, LinesBlock, TextRun } from '../../document/document.ts';
import { countOf, sentence } from '../../document/words.ts';
import { gambleWords } from '../roi/roi-words.ts';
import {
  bestRoiCaution,
  lossCaution,
  missingEstimates,
  missingLines,
  noBestRoiLines,
  votesForNone,
} from './cautions.ts';
import { leadLines } from './lead.ts';
import { nameOf, ruleWords, titleOf, winnersInShort } from './names.ts';
import { researchLines, verdictBesideResearch } from './research.ts';
import { headlineLines, otherOutcomes, statusRun, verdictOf, winnerMark } from './verdict.ts';

/**
 * What to do, and how certain that is, shown before any table. If it is cut, the verdict, the lead,
 * objections and the decision on record stay.
 */
export function decisionBlock(
  scores: RoundScores,
  contradicted: readonly StatusJudgement[] = [],
  uncertainty: RoundUncertainty | null = null,
): LinesBlock {
  const verdict = [
    ...researchLines(scores),
    ...headlineLines(verdictBesideResearch(scores), scores),
    ...bestRoiCaution(scores, uncertainty),
    ...contradictionLines(contradicted, scores.round),
  ];
  const record = recordedDecisionLines(scores);
  const concerns = concernLines(scores, { isPlaced: true });
  const lead = leadStability(scores);
  return {
    ...paragraph([
      ...verdict,
      ...alertLines(scores),
      ...record,
      ...concerns,
      ...lead,
      ...otherOutcomeLines(scores),
    ]),
    first: [...verdict, ...lead, ...concerns, ...record],
  };
}

/**
 * Cautions for the decision: missing scorecards and figures, rules that disagree, gambles, losses,
 * and votes for proposals that cannot win.
 */
export function alertLines(scores: RoundScores): readonly Line[] {
  const named = Object.values(scores.panel.byRule).flatMap(({ winners }) => winners);
  return [
    ...missingScorecardLines(scores),
    ...ruleDisagreementLines(scores),
    ...missingLines(scores),
    ...noBestRoiLines(scores),
    ...missingEstimates(scores),
    ...cautionLines(gambleWords(scores, named)),
    ...lossCaution(scores),
    ...votesForNone(scores),
  ];
}

/** If more sharks than these are missing, only their number is shown. */
const MAX_AWAITED = 3;

/** `1 of 3 sharks asked has answered; Bob and Cat are missing.` */
function missingScorecardLines({ round, unanswered }: RoundScores): readonly Line[] {
  const isBegun = round.sharks.some(({ scorecard }) => scorecard !== null);
  if (unanswered.length === 0 || !isBegun) return [];
  const all = new Set(round.asked.map(({ id }) => id)).size;
  const done = all - unanswered.length;
  const names = unanswered.map(({ name }) => name);
  const who = names.length > MAX_AWAITED ? String(names.length) : listOf(names);
  const have = `${done} of ${countOf(all, 'shark')} asked ${done === 1 ? 'has' : 'have'} answered`;
  return cautionLines([`${have}; ${who} ${names.length === 1 ? 'is' : 'are'} missing.`]);
}

/** The winner by each rule if the rules have different winners. */
function ruleDisagreementLines({ panel, round }: RoundScores): readonly Line[] {
  if (panel.agree) return [];
  const naming = Object.values(panel.byRule).filter(({ winners }) => winners.length > 0);
  const says = naming.map((result) => {
    const rule = `${ruleWords(panel, result.rule)}${result.winners.length > 1 ? ':' : ''}`;
    return `${rule} ${winnersInShort(result, round)}${winnerMark(panel, result)}`;
  });
  return [
    [
      { text: 'The rules disagree: ', tone: 'caution', isWhole: true },
      { text: `${says.join('; ')}.` },
    ],
  ];
}

/** The decision on record: who made it, why, on whose terms, and who voted for another proposal. */
export function recordedDecisionLines({ panel, round }: RoundScores): readonly Line[] {
  const { decision } = round;
  if (decision === null) return [];
  const { winner, by, because, terms } = decision;
  const { winners } = panel.byRule[panel.rule];
  const isByRule = winners.length === 1 && winners[0] === winner.id;
  const others = votesFor(round, winner.id);
  const isBare = by === null && because.length === 0 && terms === null && others.length === 0;
  if (isByRule && isBare) return [];
  const who = by === null ? '' : ` by ${by}`;
  const departs = panel.isOverridden ? ', which overrides the rule' : '';
  const why = because.length === 0 ? '' : `: ${because.join(' ')}`;
  const text = `On record: funded ${titleOf(round, winner.id)}${who}${departs}${why}`;
  return textLines([
    sentence(text) + termsWords(round, decision),
    others.length > 0 && `Voted otherwise: ${others.join(', ')}.`,
  ]);
}

/** ` On the terms of Ann.`, or that Ann's scorecard has none for the winner. */
function termsWords(round: Round, { terms, winner }: Decision): string {
  if (terms === null) return '';
  const name = nameOf(round, terms.id);
  const own = round.sharks.find(({ id }) => id === terms.id)?.scorecard?.terms;
  return own?.proposal.id === winner.id
    ? ` On the terms of ${name}.`
    : ` It names the terms of ${name}, whose scorecard has none for it.`;
}

/** `Ann (Batch writes)`, for each vote that went to another proposal. */
function votesFor(round: Round, winner: string): readonly string[] {
  return round.sharks.flatMap(({ name, scorecard }) => {
    const vote = scorecard?.vote ?? null;
    return vote === null || vote.id === winner ? [] : [`${name} (${titleOf(round, vote.id)})`];
  });
}

/** How firm the lead by mean is; empty if the headline says it. */
function leadStability(scores: RoundScores): readonly Line[] {
  const { word, since } = verdictOf(scores);
  if (word === 'TOO CLOSE TO CALL') return [];
  // After notes on other proposals, `It` would be ambiguous.
  const notes = [missingScorecardLines, missingEstimates, votesForNone];
  const isNamed = notes.some((linesOf) => linesOf(scores).length > 0);
  return leadLines(scores, word === 'FUNDED' || since !== null, isNamed);
}

/** The outcomes that the verdict does not mention. */
function otherOutcomeLines(scores: RoundScores): readonly Line[] {
  const { round } = scores;
  return otherOutcomes(scores).map(({ proposal, status, reason }) => [
    { text: `Tried since: ${titleOf(round, proposal)} ` },
    statusRun(status),
    { text: reason === null ? '' : `, ${reason}` },
    { text: ` (shark retro ${round.id}).`, isWhole: true },
  ]);
}

/** The contradiction between the recorded status and the measurements; empty if they agree. */
export function contradiction({ outcome, derived }: StatusJudgement): readonly TextRun[] {
  if (derived === null || derived === outcome.status) return [];
  const says =
    derived === 'inconclusive' ? 'are inconclusive' : `say it ${statusRun(derived).text}`;
  const isWrong = outcome.correct === false;
  const words = isWrong ? 'results that are not correct are a failure' : `the measurements ${says}`;
  return [{ text: ` But ${words}.`, tone: 'caution' }];
}

/** `Batch writes is recorded as a success. But the measurements say it FAILED (shark retro round1).` */
export function contradictionLines(
  judgements: readonly StatusJudgement[],
  round: Round,
): readonly Line[] {
  const tone = 'caution';
  return judgements.flatMap((judgement) =>
    contradiction(judgement).map(({ text }): Line => {
      const { proposal, status } = judgement.outcome;
      const said = `Recorded of ${titleOf(round, proposal)}: ${status}.${text.replace(/\.$/, '')}`;
      return [
        { text: said, tone },
        { text: ` (shark retro ${round.id}).`, tone, isWhole: true },
      ];
    }),
  );
}

/** What is shown of concerns: those of one proposal only, and the places of objections in files. */
interface ShownConcerns {
  readonly about?: string;
  readonly isPlaced?: boolean;
}

/** Holds and vetoes, whatever the totals are. */
export function concernLines(
  { panel, round }: { readonly panel: Pick<Panel, 'holds' | 'vetoes'>; readonly round: Round },
  { about, isPlaced = false }: ShownConcerns = {},
): readonly Line[] {
  const isAbout = ({ proposal }: { readonly proposal: string }) =>
    about === undefined || proposal === about;
  const [holds, vetoes] = [panel.holds.filter(isAbout), panel.vetoes.filter(isAbout)];
  return [
    ...holds.map((hold) => [...holdLine(hold, round), ...(isPlaced ? placeOf(hold, round) : [])]),
    ...vetoes.map(({ proposal, name, constraint, text: meaning, evidence }): Line => {
      const broken = meaning === null ? constraint : `${constraint} (${meaning})`;
      const text = ` on ${titleOf(round, proposal)} by ${name}: breaks ${broken}: ${evidence}`;
      return [{ text: 'VETO', tone: 'bad' }, { text }];
    }),
  ];
}

/** `OBJECTION to Batch writes by Ann: nobody measured it` */
function holdLine({ proposal, name, concern }: Hold, round: Round): Line {
  return [
    { text: 'OBJECTION', tone: 'caution' },
    { text: ` to ${titleOf(round, proposal)} by ${name}: ${concern}` },
  ];
}

/** ` (rounds/round1/scorecards/ann.yaml:4)` */
function placeOf({ shark }: Hold, { sharks }: Round): Line {
  const at = sharks.find(({ id }) => id === shark)?.scorecard?.hold?.proposal.at;
  if (at === undefined) return [];
  return [{ text: ` (${at.file}:${at.line})`, tone: 'faint', isWhole: true }];
}

/** How a decision that waits for holds, one or more, goes on. */
export function waysOut(holds: readonly Hold[], roundFile: string): string {
  const [first, ...others] = new Set(holds.map(({ name }) => name));
  const who = others.length > 0 ? 'those who object hand' : `${first} hands`;
  return `write decision.winner in ${roundFile}, or ${who} in again without the hold`;
}
