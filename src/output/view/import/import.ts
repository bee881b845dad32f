import { baseName } from '../../../importing/document.ts';
import { FIGURE_CLASSES } from '../../../importing/figures.ts';
import type { CitationFault } from '../../../importing/verify/check-line.ts';
import type { FaultyCitation, Verification } from '../../../importing/verify/verify.ts';
import { isNoProposal, type UsedAnswer } from '../../../importing/vote/answers.ts';
import { exact } from '../../../quantity/exact.ts';
import { groupBy } from '../../../quantity/group-by.ts';
import { printPercent } from '../../../quantity/print.ts';
import { shellQuoted } from '../../../scaffold/new-commands.ts';
import {
  faintLines,
  heading,
  paragraph,
  tableBlock,
  textBlock,
  textLines,
  titledList,
  viewOf,
} from '../../document/blocks.ts';
import type { Block, Line, Table, View } from '../../document/document.ts';
import type { ProblemReport } from '../../document/problems.ts';
import { type ColumnOf, left, right, tableOf, wrapped } from '../../document/table.ts';
import { compact, countOf } from '../../document/words.ts';
import {
  type ImportReport,
  importJson,
  importTable,
  verifyJson,
  verifyTable,
} from '../../results/import.ts';
import type { ImportedJson } from '../../results/schema/import.ts';
import { doneText, stepLines, todoLine } from '../writing.ts';
import { FIGURE_NAMES, missingParts, NUMBER_MEANING_NAMES, REASONS } from './import-messages.ts';

type Counted = Pick<ImportedJson['figures'], 'seen' | 'placed'>;

type UnplacedJson = ImportedJson['unplaced'][number];

const MAX_LISTED = 20;

/** The import page: what was read from votes, where it was written, and what is left to do. */
export function importView(report: ImportReport): View {
  const { result, plan, isWritten, questions, todo, idle } = report;
  const { remarks, added, unwritten, usedAnswers } = result;
  const json = importJson(report);
  const { documents } = json;
  const stated = todo.filter(({ code }) => code.startsWith('stated/'));
  const open = todo.filter((each) => !stated.includes(each) && each.severity !== 'info');
  // A name that stands for something else is to be looked at; there is nothing to add.
  const names = open.filter(({ code }) => code.startsWith('reference/'));
  const lacking = open.filter((each) => !names.includes(each));
  const unused = idle.map((pair) => `--same ${shellQuoted(pair)}`);
  const same = remarks.map(({ written, takenFor, location: { file, line } }) => {
    const both = `"${written}" and "${takenFor}"`;
    return `${both}: the only ones left, alike and of one weight (${file}:${line})`;
  });
  return viewOf(json, importTable, [
    heading(`Import of ${countOf(documents.length, 'document')}`, doneText(plan, isWritten)),
    ...bannerOf(report),
    tableBlock(readTable(documents)),
    tableBlock(figureTable(json)),
    ...titledList('Questions, whose places stay empty:', questions.map(questionLine)),
    ...list('Answers that match no name, or were not needed:', textLines(unused)),
    ...titledList('Not placed:', unplacedLines(json.unplaced)),
    ...list('Taken for the same:', textLines(same)),
    ...usedAnswerBlocks(usedAnswers.filter(({ by }) => by === 'mapping')),
    ...list('New proposals:', textLines(added.map(({ id, title }) => `${id}: ${title}`))),
    ...list(isWritten ? 'Files:' : 'Files that would be written:', stepLines(plan, ACTION)),
    ...list('What is on record:', textLines(json.records.flatMap(recordTexts))),
    ...list('To add by hand:', [...textLines(unwritten), ...lacking.map(todoLine)]),
    ...list('To look at:', names.map(todoLine)),
    ...list('Next:', plan.steps.length === 0 ? [] : nextLines(documents, stated.length)),
  ]);
}

function bannerOf(report: ImportReport): readonly Block[] {
  const { plan, isWritten } = report;
  const parts = missingParts(report);
  if (parts.length === 0) return [];
  const done = isWritten ? 'is written' : 'would be written';
  const rest = plan.steps.length === 0 ? `Nothing ${done}` : `What is not in dispute ${done}`;
  const text = `NOT COMPLETE: ${parts.join(', ')}. ${rest}.`;
  return [paragraph([[{ text, tone: 'bad' }]])];
}

const ACTION = { create: 'new', replace: 'replaced', edit: 'added to', same: 'unchanged' } as const;

/** A list of the first items, with the number of the others. */
function list(title: string, items: readonly Line[]): readonly Block[] {
  const more = items.length - MAX_LISTED;
  const rest = textLines([`and ${more} more: --format json has all`]);
  return titledList(title, more <= 1 ? items : [...items.slice(0, MAX_LISTED), ...rest]);
}

function readTable(documents: ImportedJson['documents']): Table {
  const named = documents.filter(({ roundFrom }) => roundFrom === 'name');
  return tableOf({
    title: 'Read',
    columns: [
      [wrapped('Document', 16), ({ file }) => baseName(file)],
      [left('round'), ({ round }) => round],
      [wrapped('shark', 8), ({ sharks }) => sharks.join(', ') || '-'],
      ...COUNTS,
    ],
    rows: documents,
    notes: textLines(
      named.map(({ file, round }) => `${round} of ${baseName(file)} is read from the file's name.`),
    ),
  });
}

function figureTable({ figures }: ImportedJson): Table {
  const kinds = FIGURE_CLASSES.filter((kind) => figures.byKind[kind].seen > 0);
  const rows = kinds.map((kind) => ({ label: FIGURE_NAMES[kind], figures: figures.byKind[kind] }));
  return tableOf({
    title: 'Figures',
    columns: [[left(''), ({ label }) => label], ...COUNTS],
    rows: [...rows, { label: 'all', figures }],
  });
}

/** The columns that count all figures and the placed ones. */
const COUNTS: readonly ColumnOf<{ readonly figures: Counted }>[] = [
  [right('figures'), ({ figures }) => figures.seen],
  [right('placed'), ({ figures }) => figures.placed],
  [right(''), ({ figures }) => placedText(figures)],
];

function placedText({ seen, placed }: Counted): string {
  return seen === 0 ? '-' : printPercent(exact(placed, seen), 1);
}

/** Each figure, vote or mark that was not placed, then the other numbers grouped by place. */
function unplacedLines(all: readonly UnplacedJson[]): readonly Line[] {
  const others = all.filter(({ looksLike }) => looksLike !== null);
  const byPlace = [...groupBy(others, placeOf)];
  return [
    ...textLines(all.map((each) => each.looksLike === null && figureText(each))),
    ...faintLines(
      byPlace.map(([place, own]) => `${place}: ${[...new Set(own.map(meaningText))].join('; ')}`),
    ),
  ];
}

function figureText(each: UnplacedJson): string {
  const { written, because, suggestion } = each;
  const question = suggestion === null ? '' : `; did you mean "${suggestion}"?`;
  return `${placeOf(each)}: ${written} ${REASONS[because]}${question}`;
}

function placeOf({ file, line }: UnplacedJson): string {
  return `${file}:${line}`;
}

/** `2, the number of a round`. */
function meaningText({ written, looksLike }: UnplacedJson): string {
  return looksLike === null ? written : `${written}, ${NUMBER_MEANING_NAMES[looksLike]}`;
}

function questionLine({ message, advice, location: { file, line } }: ProblemReport): Line {
  return [{ text: `${file}:${line}: ${message}` }, { text: `: ${advice}`, tone: 'faint' }];
}

function usedAnswerBlocks(answers: readonly UsedAnswer[]): readonly Block[] {
  return [...groupBy(answers, ({ round }) => round)].flatMap(([round, own]) => {
    const texts = new Set(own.map(usedAnswerText));
    return list(`Taken from rounds/${round}/import.yaml:`, textLines([...texts]));
  });
}

function usedAnswerText(answer: UsedAnswer): string {
  const { kind, name, meaning } = answer;
  if (isNoProposal(answer)) return `"${name}" is no proposal`;
  return kind === 'name'
    ? `"${name}" is ${meaning}`
    : `the scores of ${name} are out of ${meaning}`;
}

function recordTexts({ file, revised, recorded, leftOut }: ImportedJson['records'][number]) {
  const more = leftOut.length - MAX_LEFT_OUT;
  const shown = leftOut.slice(0, more > 1 ? MAX_LEFT_OUT : undefined);
  const places = [...shown, ...(more > 1 ? [`${more} more`] : [])].join(', ');
  return compact([
    revised && `${file}: the first judgement stays in the file, as \`first\``,
    leftOut.length > 0 && `${file}: not in the vote, and on record before: ${places}`,
    recorded !== null &&
      `${file}: an outcome of the round is there already: the file says \`recorded: ${recorded}\``,
  ]);
}

const MAX_LEFT_OUT = 8;

function nextLines(documents: ImportedJson['documents'], stated: number): readonly Line[] {
  const rounds = [...new Set(documents.map(({ round }) => round))];
  const where = rounds.length === 1 ? rounds[0] : 'all';
  const wrong =
    stated === 0 ? 'checks stated numbers' : `${countOf(stated, 'stated figure')} to look at`;
  return textLines([
    'shark check: finds what is missing or wrong',
    `shark audit ${where}: ${wrong}`,
  ]);
}

const FAULTS: Readonly<Record<CitationFault, string>> = {
  absent: 'does not stand on',
  factor: 'is a part of a formula, and not its result, on',
  'other-criterion': 'is given to another criterion on',
  'other-value': 'is not the value of this field on',
  'other-field': 'is the figure of another field on',
  'other-proposal': 'cites a line that is not about its proposal:',
  'no-line': 'names a line that is not there:',
};

/** The figures that the cited vote confirms, and the figures of the vote that no file cites. */
export function verifyView(all: readonly Verification[]): View {
  const faults = all.reduce((sum, each) => sum + each.faults.length, 0);
  const found =
    faults === 0 ? 'every cited figure stands' : `${countOf(faults, 'figure')} to correct`;
  return viewOf(verifyJson(all), verifyTable, [
    heading(`Check against ${countOf(all.length, 'vote')}`, found),
    ...all.flatMap(documentBlocks),
  ]);
}

function documentBlocks({ document: { file }, figures, faults, uncited }: Verification): Block[] {
  const good = figures - faults.length;
  const summary = `${file}: ${good} of ${countOf(figures, 'cited figure')} ${good === 1 ? 'stands' : 'stand'} on the line cited; ${countOf(uncited.length, 'figure')} of the vote cited by nothing.`;
  const wrong = faults.map((each) => faultLine(file, each));
  const uncitedTexts = uncited.map(({ line, written, kind }) => {
    return `${file}:${line}: ${written} (${FIGURE_NAMES[kind]})`;
  });
  return [
    textBlock([summary]),
    ...titledList('To correct:', wrong),
    ...titledList('Cited by nothing:', textLines(uncitedTexts)),
  ];
}

function faultLine(document: string, each: FaultyCitation): Line {
  const { file, line, key, figure, fault, cited, text } = each;
  const field = key === '' ? figure : `${key} ${figure}`;
  return [
    { text: `${file}:${line}: ${field} ${FAULTS[fault]} ${document}:${cited}` },
    ...(text.trim() === '' ? [] : [{ text: `: ${text.trim()}`, tone: 'faint' as const }]),
  ];
}
