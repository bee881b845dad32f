import type {
  AnswerState,
  RoundProgress,
  SharkProgress,
} from '../../../engine/progress/round-progress.ts';
import { shellWord } from '../../../scaffold/new-commands.ts';
import {
  commands,
  faintLines,
  heading,
  paragraph,
  paragraphBlocks,
  tableBlock,
  textBlock,
  textLines,
  titledList,
  viewOf,
} from '../../document/blocks.ts';
import type { Block, Line, TextRun, View } from '../../document/document.ts';
import { left, tableBlocks, wrapped } from '../../document/table.ts';
import { compact, countOf } from '../../document/words.ts';
import { statusJson, statusTable } from '../../results/status.ts';
import { waysPastAbstention, withoutScores } from '../round/abstained.ts';
import { concernLines, waysOut } from '../round/decision.ts';
import { ruleWords, titleOf, UNDECIDED_WORDS } from '../round/names.ts';
import { revisionTable } from '../round/totals.ts';
import { statusRun } from '../round/verdict.ts';
import { firstSteps, type StepWords } from '../wording/steps.ts';

/**
 * Who was asked and who answered, what is missing, what blocks the decision, and what to do next.
 */
export function statusView(progress: RoundProgress, asker: Asker, steps: StepWords): View {
  const { round, isOpen, panelRevision, measure } = progress;
  const next = nextSteps(progress, asker, steps);
  return viewOf(statusJson(progress, next), statusTable, [
    heading(round.title, round.due === null ? round.id : `due ${round.due}`),
    paragraph([
      answeredLine(progress),
      decisionLine(progress),
      ...objectionLines(progress),
      ...abstentionLines(progress),
    ]),
    ...sharkTable(progress),
    ...missingBlocks(progress),
    ...(panelRevision === null
      ? []
      : [tableBlock(revisionTable('MEANS', round, measure, panelRevision))]),
    ...(next.length === 0 ? [] : [textBlock([isOpen ? 'Next:' : 'Then:']), commands(next)]),
  ]);
}

/** `2 of the 3 sharks that were asked have answered.` */
function answeredLine({ round, sharks }: RoundProgress): Line {
  const isOpenToAll = round.asked.length === 0;
  const of = isOpenToAll ? sharks : sharks.filter(({ asked }) => asked === true);
  const done = of.filter(({ state }) => state === 'complete').length;
  const have = `${done === 1 ? 'has' : 'have'} answered in full`;
  if (isOpenToAll) {
    const text = `${countOf(done, 'shark')} ${have}; the round does not say whom it asks ("sharks" in round.yaml).`;
    return [{ text }];
  }
  const text = `${done} of ${countOf(of.length, 'shark')} asked ${have}.`;
  return [{ text, tone: done < of.length ? 'caution' : 'good' }];
}

function decisionLine(progress: RoundProgress): Line {
  const { round, rule, obstacle, leader, decided, isOpen, isWithheld } = progress;
  if (isWithheld) return [{ text: 'What they say is withheld until your own scores are in.' }];
  const by = ruleWords(progress, rule);
  if (decided !== null) return [{ text: `Decided: ${titleOf(round, decided.id)} is funded.` }];
  if (obstacle === 'tie') return blockedLine(`several tie by ${by}`);
  if (obstacle === 'objection') {
    const are = progress.holds.length > 1 ? 'objections are' : 'an objection is';
    return blockedLine(`${are} not resolved`);
  }
  const unscored = obstacle === 'not-compared' ? withoutScores(round) : null;
  if (unscored !== null) return blockedLine(unscored);
  if (obstacle !== null) return blockedLine(UNDECIDED_WORDS[obstacle], by);
  const name = leader === null ? 'nobody' : titleOf(round, leader);
  const text = `${name} leads by ${by}`;
  const built = leader === null ? undefined : round.outcomes.get(leader);
  if (built !== undefined && built.status !== 'not-run') {
    const { text: word, ...tone } = statusRun(built.status);
    return [{ text: `${name} was tried: ${word}; no decision is on record.`, ...tone }];
  }
  return [{ text: isOpen ? `${text}, so far.` : `${text}; no decision is written down yet.` }];
}

/** The objections for which the decision waits, and how it goes on; empty without any. */
function objectionLines({ round, holds, decided }: RoundProgress): readonly Line[] {
  if (holds.length === 0 || decided !== null) return [];
  return [
    ...concernLines({ panel: { holds, vetoes: [] }, round }, { isPlaced: true }),
    [{ text: `To go on, ${waysOut(holds, round.at.file)}.` }],
  ];
}

/** How it goes on where no answer that is due scores a proposal; else empty. */
function abstentionLines({ round, obstacle }: RoundProgress): readonly Line[] {
  const ways = obstacle === 'not-compared' ? waysPastAbstention(round) : null;
  return ways === null ? [] : [[{ text: `To go on, ${ways}.` }]];
}

function blockedLine(why: string, by: string | null = null): Line {
  const text = by === null ? 'No decision: ' : `No decision by ${by}: `;
  return [{ text, tone: 'caution' }, { text: `${why}.` }];
}

const STATES: Readonly<Record<AnswerState, TextRun>> = {
  none: { text: 'no scorecard', tone: 'caution' },
  empty: { text: 'empty scorecard', tone: 'caution' },
  invalid: { text: 'has errors', tone: 'bad' },
  partial: { text: 'scores missing', tone: 'caution' },
  stale: { text: 'stale', tone: 'caution' },
  complete: { text: 'complete', tone: 'good' },
};

function sharkTable({ round, sharks, rubricOnly }: RoundProgress): readonly Block[] {
  const notes = faintLines([
    rubricOnly.length > 0 && `A rubric and no scorecard: ${rubricOnly.join(', ')}.`,
    sharks.some(({ asked }) => asked === false) && '* not asked by the round',
  ]);
  if (sharks.length === 0) return paragraphBlocks(notes);
  return tableBlocks({
    title: 'SHARKS',
    rows: sharks,
    columns: [
      [left('Shark', 12), ({ name, asked }) => (asked === false ? `${name} *` : name)],
      [left('answer'), ({ state }) => STATES[state]],
      [wrapped('what is open', 16), (shark) => openWords(round.id, shark).join('; ')],
    ],
    notes,
  });
}

function openWords(
  round: string,
  { shark, state, lacks, errors, stale, revised, recorded }: SharkProgress,
) {
  const missing = lacks.reduce((sum, { criteria }) => sum + Math.max(1, criteria.length), 0);
  return compact([
    state === 'empty' && `a form, or fill in rounds/${round}/scorecards/${shark}.yaml`,
    errors !== 0 && countOf(errors, 'error'),
    missing !== 0 && `${countOf(missing, 'score')} missing`,
    stale.length > 0 && `pitch changed since: ${stale.join(', ')}`,
    revised !== null && revisionWords(revised),
    recorded !== null && 'recorded after the outcome',
  ]);
}

/** `revised: 2 scores, 1 estimate, the vote was short-keys` */
function revisionWords(revised: NonNullable<SharkProgress['revised']>): string {
  const { scores, estimates, voteBefore } = revised;
  const changes = compact([
    scores !== 0 && countOf(scores, 'score'),
    estimates.length > 0 && countOf(estimates.length, 'estimate'),
    voteBefore !== null && `the vote was ${voteBefore}`,
  ]);
  return `revised: ${changes.join(', ') || 'the same scores'}`;
}

function missingBlocks({ sharks }: RoundProgress): readonly Block[] {
  const items = sharks.flatMap(({ name, lacks }) =>
    lacks.map(
      ({ proposal, criteria }) => `${name}, ${proposal}: ${criteria.join(', ') || 'a score'}`,
    ),
  );
  return titledList('Missing scores:', textLines(items));
}

/** The person who runs the round, or a reviewer; `shark` is null if the reviewer is unknown. */
export type Asker = 'runner' | { readonly shark: string | null };

/** The next steps: for each awaited shark, or otherwise for the round. */
function nextSteps(progress: RoundProgress, asker: Asker, steps: StepWords): readonly string[] {
  const { round, sharks, decided, isWithheld } = progress;
  const id = shellWord(round.id);
  const own = asker === 'runner' ? null : asker.shark;
  if (decided !== null) {
    const isTried = round.outcomes.has(decided.id);
    return [
      steps.command(isTried ? `shark retro ${id}` : `shark outcome ${id} ${shellWord(decided.id)}`),
    ];
  }
  const asked = own === null ? sharks : sharks.filter(({ shark }) => shark === own);
  if (asker === 'runner' && (sharks.length === 0 || round.entries.length === 0)) {
    return firstSteps(round).map((line) => steps.command(line));
  }
  // Several sharks may use the same rubric, which has to be fixed only once.
  const waiting = [...new Set(asked.flatMap((shark) => stepFor(round.id, shark, steps)))];
  if (own !== null && asked.length === 0) return briefSteps(round.id, own, steps);
  if (waiting.length > 0 || isWithheld) return waiting;
  const holders = [...new Set(progress.holds.map(({ shark }) => shark))];
  return [
    ...holders
      .filter((shark) => own === null || shark === own)
      .map((shark) => steps.submit(round.id, shark, 'FORM', true)),
    steps.command(`shark ${lastStep(progress)} ${id}`),
  ];
}

function lastStep({ round, obstacle, leader }: RoundProgress): string {
  if (leader !== null && round.outcomes.has(leader)) return 'retro';
  return obstacle !== null || leader === null ? 'score' : 'report';
}

function stepFor(
  round: string,
  { shark, state, faulty }: SharkProgress,
  steps: StepWords,
): readonly string[] {
  switch (state) {
    case 'none':
    case 'empty':
      return briefSteps(round, shark, steps);
    case 'invalid':
      return faulty.map((path) => steps.check(path));
    case 'partial':
      return [steps.form(round, shark, 'markdown'), steps.submit(round, shark, 'FORM', false)];
    case 'stale':
      return briefSteps(round, shark, steps, true);
    case 'complete':
      return [];
  }
}

/** The brief has the pitches and a form: a form from before a pitch was changed is refused. */
function briefSteps(
  round: string,
  shark: string,
  steps: StepWords,
  isRevision = false,
): readonly string[] {
  return [steps.brief(round, shark), steps.submit(round, shark, 'FORM', isRevision)];
}
