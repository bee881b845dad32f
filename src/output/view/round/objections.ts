import type { Hold, RaisedVeto } from '../../../engine/scoring/objection.ts';
import type { Panel } from '../../../engine/scoring/panel-ranking.ts';
import type { Round } from '../../../model/round.ts';
import type { Line } from '../../document/document.ts';
import { titleOf } from './names.ts';

/** What is shown of concerns: those of one proposal only, and the places of objections in files. */
interface Shown {
  readonly about?: string;
  readonly isPlaced?: boolean;
}

/** Holds and vetoes, whatever the totals are. */
export function concernLines(
  { panel, round }: { readonly panel: Pick<Panel, 'holds' | 'vetoes'>; readonly round: Round },
  { about, isPlaced = false }: Shown = {},
): readonly Line[] {
  const isAbout = ({ proposal }: { readonly proposal: string }) =>
    about === undefined || proposal === about;
  const [holds, vetoes] = [panel.holds.filter(isAbout), panel.vetoes.filter(isAbout)];
  return [
    ...holds.map((hold) => [...holdLine(hold, round), ...(isPlaced ? placeOf(hold, round) : [])]),
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

function brokenWords({ constraint, text }: RaisedVeto): string {
  return text === null ? constraint : `${constraint} (${text})`;
}

/** How a decision that waits for holds goes on. */
export function waysOut(holds: readonly Hold[], roundFile: string): string {
  const [first, ...others] = [...new Set(holds.map(({ name }) => name))];
  const who = first === undefined || others.length > 0 ? 'those who object' : first;
  const hands = others.length > 0 ? 'hand' : 'hands';
  return `write decision.winner in ${roundFile}, or ${who} ${hands} in again without the hold`;
}
