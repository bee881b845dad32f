import stringWidth from 'string-width';
import { maxOf } from '../quantity/min-max.ts';
import {
  answerAt,
  answerMap,
  answerText,
  answerTexts,
  type ExistingAnswers,
  isAnswerMap,
} from '../scaffold/existing-answers.ts';
import { fileText } from '../scaffold/lines.ts';
import { direction, wordsText } from '../scaffold/scorecard.ts';
import { type CommentedValue, isCommentedList } from '../workspace/writing/print-with-comments.ts';
import { printComment } from '../workspace/writing/print-yaml.ts';
import {
  ESTIMATE_COLUMNS,
  estimatePath,
  estimateQuestions,
  type ScorecardForm,
  scoreInstructions,
} from './form.ts';
import { printPitches } from './made-from.ts';
import { escapeText } from './markdown/row.ts';
import { headingOf } from './problem.ts';
import { joinedVote } from './vote-cell.ts';

/** The front matter field that marks a document as a form. */
export const FORM_MARK = { key: 'form', value: 'scorecard' } as const;

/**
 * The scorecard of one shark in one round as Markdown: tables of weights, scores, gates, estimates
 * and votes, and sections for reasons. Has the shark's earlier answers as far as there are cells
 * for them; the rest is blank. `readForm` reads it back.
 */
export function printForm(form: ScorecardForm): string {
  const { round, shark, criteria, pitches, said } = form;
  return fileText([
    '---',
    `${FORM_MARK.key}: ${FORM_MARK.value}`,
    `round: ${round.id}`,
    `shark: ${shark.id}`,
    ...(pitches.size === 0 ? [] : [`pitches: ${printPitches(pitches)}`]),
    ...(answerText(said?.['partial']) === 'yes' ? ['partial: yes'] : []),
    '---',
    '',
    `# Scorecard of ${inlineText(shark.name)}: ${inlineText(round.title)}`,
    '',
    '> Fill in the empty cells. Keep the headings, the names of the columns and the ids.',
    '> A bar within a cell is written `\\|`. What does not fit a table has room below it.',
    ...weights(form),
    ...section('Scores', [
      ...scoreInstructions(form),
      ...(criteria.length === 0 ? ['No criteria: one overall score, 0 to 10.'] : []),
    ]),
    ...scores(form),
    ...gates(form),
    ...estimates(form),
    ...votes(form),
    ...texts(said, 'notes'),
    ...section('Because', ['Why the vote goes as it does. A blank line begins a new reason.']),
    ...texts(said, 'because'),
    ...section('Lessons', ['What you learned, each lesson begun with "- "; may stay empty.']),
    ...answerTexts(said?.['lessons']).map((text) => `- ${escapeText(text)}`),
  ]);
}

function weights({ criteria }: ScorecardForm): readonly string[] {
  if (criteria.length === 0) return [];
  const isWeighed = criteria.some(({ weight }) => weight !== '');
  const anchors = criteria.flatMap((each) =>
    each.anchors.map(
      ([score, meaning]) => `${each.id}: ${inlineText(score)} means ${inlineText(meaning)}`,
    ),
  );
  const worded = criteria.flatMap((each) =>
    each.words.length === 0
      ? []
      : [inlineText(`${each.id} takes a word: ${wordsText(each.words)}`)],
  );
  return [
    ...section('Weights', [
      isWeighed ? 'From the rubric: how much each criterion counts.' : 'From the rubric.',
      ...anchors,
      ...worded,
    ]),
    ...table(
      ['Criterion', 'Name', ...(isWeighed ? ['Weight'] : []), 'Role', 'Scale', 'High scores'],
      criteria.map((each) => [
        each.id,
        inlineText(each.label ?? each.id),
        ...(isWeighed ? [inlineText(each.weight)] : []),
        each.role ?? '',
        each.scale,
        direction(each),
      ]),
    ),
  ];
}

function scores({ entries, criteria, said }: ScorecardForm): readonly string[] {
  if (criteria.length === 0) {
    return table(
      ['Proposal', 'Score', 'Because'],
      entries.map(({ id }) => [id, ...scoreCells(answerAt(said, ['proposals', id, 'score']))]),
    );
  }
  return table(
    ['Proposal', 'Criterion', 'Score', 'Because', 'Scale'],
    entries.flatMap(({ id }) =>
      criteria.map((each) => [
        id,
        each.id,
        ...scoreCells(answerAt(said, ['proposals', id, 'scores', each.id])),
        `${each.scale}, ${direction(each)}`,
      ]),
    ),
  );
}

function gates({ entries, gates: all, said }: ScorecardForm): readonly string[] {
  if (all.length === 0) return [];
  return [
    ...section('Gates', ['Answer yes or no; a reason may follow.']),
    ...table(
      ['Proposal', 'Gate', 'Answer', 'Question'],
      entries.flatMap(({ id }) =>
        all.map((gate) => {
          const answer = cell(answerAt(said, ['proposals', id, 'gates', gate.id]));
          return [id, gate.id, answer, inlineText(gate.text)];
        }),
      ),
    ),
  ];
}

function estimates(form: ScorecardForm): readonly string[] {
  const columns = Object.keys(ESTIMATE_COLUMNS);
  return [
    ...section('Estimates', [
      'May stay empty. A figure may be a range, as 60% to 80%.',
      ...estimateQuestions(form).map(({ name, asks }) =>
        inlineText(`${headingOf(name)}: ${asks}.`),
      ),
    ]),
    ...table(
      ['Proposal', ...columns.map(headingOf)],
      form.entries.map(({ id }) => {
        const said = columns.map((name) => answerAt(form.said, estimatePath(id, name)));
        return [id, ...said.map(cell)];
      }),
    ),
  ];
}

function votes({ entries, said }: ScorecardForm): readonly string[] {
  return [
    ...section('Vote', [
      'Vote: write vote at your choice, and second at your second choice if you have one;',
      'abstain where you do not judge; "hold: a concern" to make the decision wait for it;',
      '"veto CONSTRAINT: evidence" where a constraint of the round is broken.',
      'Two of these in one cell have a semicolon between them: "vote; hold: a concern".',
      'Verdict: fund, conditional, queue or reject; a condition where it has one.',
    ]),
    ...table(
      ['Proposal', 'Title', 'Vote', 'Verdict', 'Condition', 'Because'],
      entries.map(({ id, title: named }) => {
        const own = ['verdict', 'condition', 'because'].map((field) =>
          cell(answerAt(said, ['proposals', id, field])),
        );
        return [id, inlineText(named), voteCell(said, id), ...own];
      }),
    ),
  ];
}

function section(name: string, says: readonly string[]): readonly string[] {
  return ['', `## ${name}`, '', ...says.map((line) => `> ${line}`), ''];
}

/**
 * A table with aligned columns, so that empty cells are easy to see. Texts longer than `WIDEST` do
 * not widen a column.
 */
function table(head: readonly string[], rows: readonly (readonly string[])[]): readonly string[] {
  const widths = head.map((label, at) => {
    const lengths = [label, ...rows.map((row) => row[at] ?? '')].map((text) => stringWidth(text));
    return maxOf(
      lengths.filter((length) => length <= WIDEST),
      MIN_WIDTH,
    );
  });
  const padded = (text: string, width = 0) =>
    text + ' '.repeat(Math.max(0, width - stringWidth(text)));
  const line = (cells: readonly string[]) =>
    `| ${cells.map((text, at) => padded(text, widths[at])).join(' | ')} |`;
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line)];
}

const MIN_WIDTH = 3;
const WIDEST = 40;

/** A text from a file on one line, escaped so that it cannot end a cell. */
function inlineText(text: string): string {
  return escapeText(printComment(text));
}

/** The texts of a value, joined in one cell. */
function cell(value: CommentedValue | undefined): string {
  return escapeText(answerTexts(value).join('\n'));
}

/** The cells of a score and its reason. */
function scoreCells(value: CommentedValue | undefined): readonly [string, string] {
  if (value === undefined || !isAnswerMap(value)) return [cell(value), ''];
  return [cell(value['score']), cell(value['because'])];
}

/** All that is said of a proposal in its vote cell: the words first, then the hold and vetoes. */
function voteCell(said: ExistingAnswers | undefined, proposal: string): string {
  const words = ['vote', 'second'].filter((place) => answerText(said?.[place]) === proposal);
  const abstained = answerTexts(said?.['abstain']).filter((id) => id === proposal);
  const hold = answerMap(said, ['hold']);
  const vetoes = answerAt(said, ['veto']);
  const listed = vetoes !== undefined && isCommentedList(vetoes) ? vetoes : [];
  return joinedVote([
    ...words,
    ...abstained.map(() => 'abstain'),
    ...[hold].filter(isOn).map((each) => `hold: ${answerText(each['concern'])}`),
    ...listed
      .filter(isAnswerMap)
      .filter(isOn)
      .map((each) => `veto ${answerText(each['constraint'])}: ${answerText(each['evidence'])}`),
  ]);

  function isOn(each: ExistingAnswers): boolean {
    return answerText(each['proposal']) === proposal;
  }
}

/** The texts of a field as paragraphs, separated by blank lines. */
function texts(said: ExistingAnswers | undefined, field: 'because' | 'notes'): readonly string[] {
  return answerTexts(said?.[field]).flatMap((text, at) => [
    ...(at === 0 && field === 'because' ? [] : ['']),
    // A leading dash or number would start a list item.
    escapeText(text).replace(/^(\d*)([-+.)])/, '$1\\$2'),
  ]);
}
