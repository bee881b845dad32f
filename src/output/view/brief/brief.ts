import { listOf } from '../../../diagnostic/list-of.ts';
import type { SharkRanking } from '../../../engine/scoring/panel-ranking.ts';
import type { ScorecardForm } from '../../../form/form.ts';
import { printForm } from '../../../form/print-form.ts';
import type { Entry, Shark } from '../../../model/round.ts';
import type { Brief } from '../../../outcome/brief.ts';
import { printDecimal } from '../../../quantity/print.ts';
import { direction, ESTIMATE_WORD_KINDS, wordsText } from '../../../scaffold/scorecard.ts';
import {
  heading,
  listBlocks,
  tableBlock,
  textBlock,
  textLines,
  titledList,
} from '../../document/blocks.ts';
import type { Block } from '../../document/document.ts';
import { type ColumnOf, decimal, given, left, tableBlocks, tableOf } from '../../document/table.ts';
import { compact, paragraphsOf } from '../../document/words.ts';
import { isJoint } from '../../results/panel.ts';
import { formulaText } from '../round/names.ts';
import { pitchBlocks } from '../show/own-words.ts';
import { earlierBlocks, itemLines, recordBlocks, roundBlocks } from './rounds.ts';

/** The brief that a reviewer reads before the form. */
export function briefBlocks(brief: Brief, form: ScorecardForm): readonly Block[] {
  const { round, shark } = form;
  return [
    heading(`${shark.name}: ${round.title}`),
    whoBlock(brief, form),
    ...roundBlocks(brief),
    ...rubricBlocks(form),
    ...brief.round.entries.flatMap(({ id, title, proposal, pitch, isLive }): readonly Block[] => [
      heading(`Proposal ${id}: ${title}`),
      textBlock([
        given(proposal?.proposer, (name) => `Put forward by ${name}.`),
        pitch !== null && !isLive && `Not to be scored: ${pitch.status}.`,
      ]),
      ...(pitch === null ? [] : pitchBlocks(pitch)),
    ]),
    ...earlierBlocks(brief),
    ...recordBlocks(brief.record),
    ...othersBlocks(brief),
  ];
}

function whoBlock({ seat, persona, round }: Brief, { shark }: ScorecardForm): Block {
  return textBlock([
    `You are ${shark.name}, a reviewer of this round${seat === null ? '' : `, in seat ${seat}`}.`,
    ...(persona === null ? [] : paragraphsOf(persona).flat()),
    round.due !== null && `Your scorecard is due on ${round.due}.`,
    'Judge the pitches by yourself, from what stands here; then fill in the form at the end.',
  ]);
}

function rubricBlocks({ criteria, formula, gates, words }: ScorecardForm): readonly Block[] {
  const anchors = criteria.flatMap(({ id, anchors: all }) =>
    all.map(([score, meaning]) => `${id}, ${score}: ${meaning}`),
  );
  const worded = compact([
    ...criteria.map(
      (each) => each.words.length > 0 && `${each.id}, words for scores: ${wordsText(each.words)}`,
    ),
    ...ESTIMATE_WORD_KINDS.map(
      (kind) => words[kind].length > 0 && `Words for ${kind}: ${wordsText(words[kind])}`,
    ),
  ]);
  return [
    heading('Your rubric'),
    ...(criteria.length === 0
      ? [textBlock(['There are no criteria: give each proposal one overall score, 0 to 10.'])]
      : criteriaTable(criteria)),
    ...(formula === 'weighted-mean' ? [] : [textBlock([`Your total: ${formulaText(formula)}.`])]),
    ...listBlocks(itemLines(anchors)),
    ...listBlocks(itemLines(worded)),
    ...titledList(
      'Gates, to be answered yes or no; a total is capped while one is not met:',
      itemLines(gates.map(({ id, text }) => `${id}: ${text}`)),
    ),
  ];
}

function criteriaTable(criteria: ScorecardForm['criteria']): readonly Block[] {
  return tableBlocks({
    title: '',
    rows: criteria,
    columns: [
      [left('Criterion'), ({ id }) => id],
      [left('Name'), ({ id, label }) => label ?? id],
      [left('weight'), ({ weight }) => weight],
      [left('role'), ({ role }) => role],
      [left('scale'), ({ scale }) => scale],
      [left('high scores'), direction],
    ],
  });
}

function othersBlocks({ round, others: { answered, faulty, scores } }: Brief): readonly Block[] {
  const title = heading('The other reviewers');
  const broken =
    faulty.length > 0 &&
    `The answers of ${listOf(faulty)} have errors, and are left out until these are fixed.`;
  if (answered.length === 0) {
    return [title, textBlock([broken || 'Nobody else has answered yet.'])];
  }
  if (scores === null) {
    const names = listOf(answered.map(({ name }) => name));
    const says = `${names} answered; what they said is withheld until your own scores are in: each proposal scored, or named under "abstain" with a reason in "because".`;
    return [title, textBlock([says, broken])];
  }
  const joint = scores.rankings.find(isJoint) ?? null;
  const table = tableOf<Entry>({
    title: '',
    rows: round.entries,
    columns: [
      [left('Proposal'), ({ title }) => title],
      joint !== null && [decimal(joint.shark.name), ({ id }) => totalText(joint, id)],
      ...answered.map((shark): ColumnOf<Entry> => {
        const own = scores.rankings.find((each) => each.shark.id === shark.id) ?? null;
        const voted = shark.scorecard?.vote?.id;
        return [
          decimal(shark.name),
          ({ id }) => {
            const said = own === null ? scoresOf(shark, id) : [totalText(own, id)];
            return compact([...said, voted === id && 'vote']).join(', ') || null;
          },
        ];
      }),
    ],
    notes: textLines([
      "Totals, each on its rubric's scale.",
      joint !== null && 'Who judges a part of the criteria gives scores, and no total.',
      broken,
    ]),
  });
  return [title, tableBlock(table)];
}

function totalText({ ranking }: SharkRanking, proposal: string): string | null {
  const total = ranking.find(({ entry }) => entry.id === proposal)?.total;
  return given(total, (figure) => printDecimal(figure, 2));
}

/** `Speedup 9`, `Ease 2` */
function scoresOf({ scorecard, rubric }: Shark, proposal: string): readonly string[] {
  const all = scorecard?.reviews.get(proposal)?.scores;
  return (rubric?.criteria ?? []).flatMap(({ id, label }) => {
    const score = all?.get(id);
    return score === undefined ? [] : [`${label} ${score.mark?.written ?? 'n/a'}`];
  });
}

/** The form at the end of a brief, as a code block: its front matter is not part of the page. */
export function formBlock(form: ScorecardForm): string {
  const text = printForm(form);
  const runs = text.match(/`+/g) ?? [];
  const fence = '`'.repeat(runs.reduce((most, run) => Math.max(most, run.length + 1), 3));
  const { round, shark } = form;
  return `
## The form

Fill it in as a file, and hand it in: \`shark submit ${round.id} ${shark.id} FILE\`.

${fence}markdown
${text.trimEnd()}
${fence}
`;
}
