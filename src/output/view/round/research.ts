import { listOf } from '../../../diagnostic/list-of.ts';
import type { RoundScores } from '../../../engine/score-round.ts';
import { printShortest } from '../../../quantity/print.ts';
import type { Line } from '../../document/document.ts';
import type { RoundVerdict } from '../../document/report.ts';
import { verdictOf } from './verdict.ts';

/** The reasons to hold a research round, shown before any winner. */
export function researchLines({ research }: RoundScores): readonly Line[] {
  return research.map((call) => {
    const why =
      call.because === 'below-floor'
        ? `every pitch is below the floor of ${printShortest(call.floor, 2)}`
        : `${call.rounds.length} failures in a row (${listOf(call.rounds)})`;
    return [{ text: 'A RESEARCH ROUND is called for', tone: 'caution' }, { text: `: ${why}.` }];
  });
}

/** The verdict beside `researchLines`, which tell the floor if every pitch is below it. */
export function verdictBesideResearch(scores: RoundScores): RoundVerdict {
  const verdict = verdictOf(scores);
  const { byRule, rule } = scores.panel;
  const isTold = verdict.word === 'UNDECIDED' && byRule[rule].undecided === 'below-floor';
  return isTold ? { ...verdict, subject: '' } : verdict;
}
