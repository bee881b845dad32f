import type { RoundScores } from '../../../engine/score-round.ts';
import type { RaisedVeto } from '../../../engine/scoring/objection.ts';
import type { ResearchCall } from '../../../engine/scoring/research.ts';
import { printShortest } from '../../../quantity/print.ts';
import type { Line } from '../../document/document.ts';
import { listOf } from '../../document/words.ts';
import { titleOf } from './names.ts';

/** What calls for a research round, before anything is said of who wins. */
export function researchLines({ research }: RoundScores): readonly Line[] {
  return research.map((call) => [
    { text: 'A RESEARCH ROUND is called for', tone: 'caution' },
    { text: `: ${callWords(call)}.` },
  ]);
}

function callWords(call: ResearchCall): string {
  if (call.because === 'below-floor') {
    return `every pitch is below the floor of ${printShortest(call.floor, 2)}`;
  }
  return `${call.rounds.length} failures in a row (${listOf(call.rounds)})`;
}

/** Holds and vetoes stand beside the verdict, whatever the totals say; of one proposal where it is named. */
export function concernLines(
  { panel, round }: RoundScores,
  about: string | null = null,
): readonly Line[] {
  const isAbout = ({ proposal }: { readonly proposal: string }) =>
    about === null || proposal === about;
  const [holds, vetoes] = [panel.holds.filter(isAbout), panel.vetoes.filter(isAbout)];
  return [
    ...holds.map(
      ({ proposal, name, concern }): Line => [
        { text: 'OBJECTION', tone: 'caution' },
        { text: ` to ${titleOf(round, proposal)} by ${name}: ${concern}` },
      ],
    ),
    ...vetoes.map(
      (veto): Line => [
        { text: 'VETO', tone: 'bad' },
        {
          text: ` on ${titleOf(round, veto.proposal)} by ${veto.name}: breaks ${brokenWords(veto)}: ${veto.evidence}`,
        },
      ],
    ),
  ];
}

/** The constraint, and what it says where the veto names it by its id. */
function brokenWords({ constraint, text }: RaisedVeto): string {
  return text === null ? constraint : `${constraint} (${text})`;
}
