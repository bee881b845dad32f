import type { PanelRoi } from '../../../engine/roi/panel-roi.ts';
import type { RoundScores } from '../../../engine/score-round.ts';
import type { ResearchCall } from '../../../engine/scoring/decision/research.ts';
import type { RaisedVeto } from '../../../engine/scoring/objection.ts';
import type { Panel } from '../../../engine/scoring/panel-ranking.ts';
import type { Round } from '../../../model/round.ts';
import type { StatusJudgement } from '../../../outcome/verdict/status.ts';
import type { DerivedStatus } from '../../../outcome/verdict/terms-verdict.ts';
import { printShortest } from '../../../quantity/print.ts';
import type { Line, TextRun } from '../../document/document.ts';
import { countOf, listOf } from '../../document/words.ts';
import { nameOf, titleOf } from './names.ts';

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

const DERIVED_WORDS: Readonly<Record<DerivedStatus, string>> = {
  success: 'the measurements say it SUCCEEDED',
  partial: 'the measurements say it PARTLY SUCCEEDED',
  failure: 'the measurements say it FAILED',
  inconclusive: 'the measurements are inconclusive',
};

/** What the status says otherwise than the record bears out; nothing where they agree. */
export function contradiction({ outcome, derived }: StatusJudgement): readonly TextRun[] {
  if (derived === null || derived === outcome.status) return [];
  const words =
    outcome.correct === false
      ? 'results that are not correct are a failure'
      : DERIVED_WORDS[derived];
  return [{ text: ` But ${words}.`, tone: 'caution' }];
}

/** `Batch writes is recorded as a success. But the measurements say it FAILED (shark retro round1).` */
export function contradictionLines(
  judgements: readonly StatusJudgement[],
  round: Round,
): readonly Line[] {
  return judgements.flatMap((judgement): Line[] => {
    const [otherwise] = contradiction(judgement);
    if (otherwise === undefined) return [];
    const { proposal, status } = judgement.outcome;
    const text = `Recorded of ${titleOf(round, proposal)}: ${status}.`;
    const said = otherwise.text.replace(/\.$/, '');
    const retro = ` (shark retro ${round.id}).`;
    return [
      [
        { text: `${text}${said}`, tone: 'caution' },
        { text: retro, tone: 'caution', isWhole: true },
      ],
    ];
  });
}

/** Whether it is one reviewer's estimate alone, in a panel of several: no mean of the panel. */
export function isOneOfSeveral({ sharks }: PanelRoi, { rows }: Panel): boolean {
  return sharks.length === 1 && rows.some(({ n }) => n > 1);
}

/** `Ann`, `Ann and Bob`, `6 sharks`. */
export function sharkNames({ sharks }: PanelRoi, round: Round): string {
  return sharks.length > MOST_NAMED
    ? countOf(sharks.length, 'shark')
    : listOf(sharks.map((id) => nameOf(round, id)));
}

/** More than these are counted. */
const MOST_NAMED = 3;
