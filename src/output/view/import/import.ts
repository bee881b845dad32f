import { STILL_TO_FILL_IN } from '../../../check/rules/quantity/unreadable.ts';
import { baseName } from '../../../importing/document.ts';
import { FIGURE_CLASSES } from '../../../importing/figures.ts';
import { isNoProposal, type TakenAnswer } from '../../../importing/plan/answers.ts';
import { exact } from '../../../quantity/exact.ts';
import { printPercent } from '../../../quantity/print.ts';
import { heading, paragraph, tableBlock, textLines, titledList } from '../../document/blocks.ts';
import type { Block, Line, Table, View } from '../../document/document.ts';
import type { ProblemReport } from '../../document/problems.ts';
import { type ColumnOf, left, right, tableOf } from '../../document/table.ts';
import { compact, countOf } from '../../document/words.ts';
import { type ImportReport, importJson, importTable } from '../../results/import.ts';
import type { ImportedJson } from '../../results/schema/import.ts';
import { doneText, todoLine } from '../plan.ts';
import { FIGURE_NAMES, LOOK_NAMES, REASONS } from './import-messages.ts';

/** How many figures there are, and how many are placed. */
type Counted = Pick<ImportedJson['figures'], 'seen' | 'placed'>;

type LeftOver = ImportedJson['unplaced'][number];

/** More single lines say nothing new. */
const MOST = 20;

export function importView(report: ImportReport): View {
  const { result, plan, isWritten, questions, todo, idle } = report;
  const { remarks, added, unwritten, taken } = result;
  const json = importJson(report);
  const { documents } = json;
  const stated = todo.filter(({ code }) => code.startsWith('stated/'));
  const open = todo.filter((each) => !stated.includes(each) && each.severity !== 'info');
  const blocks: Block[] = [
    heading(`Import of ${countOf(documents.length, 'document')}`, doneText(plan, isWritten)),
    ...bannerOf(report),
    tableBlock(readTable(documents)),
    tableBlock(figureTable(json)),
    ...list('Questions, whose places stay empty:', questions.map(questionLine), Infinity),
    ...list(
      'Answers that match no name, or were not needed:',
      textLines(idle.map((pair) => `--same '${pair}'`)),
    ),
    ...list('Not placed:', leftLines(json.unplaced), Infinity),
    ...list(
      'Taken for the same:',
      textLines(
        remarks.map(({ written, takenFor, location: { file, line } }) => {
          const both = `"${written}" and "${takenFor}"`;
          return `${both}: the only ones left, alike and of one weight (${file}:${line})`;
        }),
      ),
    ),
    ...takenBlocks(taken.filter(({ by }) => by === 'mapping')),
    ...list('New proposals:', textLines(added.map(({ id, title }) => `${id}: ${title}`))),
    ...list(
      isWritten ? 'Files:' : 'Files that would be written:',
      plan.steps.map(({ kind, path }) => [
        { text: `${ACTION[kind]} `, tone: 'faint' },
        { text: path },
      ]),
    ),
    ...list('To add by hand:', [...textLines(unwritten), ...open.map(todoLine)]),
    ...list('Next:', nextLines(documents, stated.length)),
  ];
  return { blocks, csv: importTable(json), json };
}

/** What keeps the files from being scored; nothing where they can be. */
function bannerOf({ result, questions, todo, isWritten }: ImportReport): readonly Block[] {
  // A required field that is to be filled in is an error of its own.
  const unfilled = todo.filter(
    ({ code, message }) => code === 'schema/unfilled' || message.endsWith(STILL_TO_FILL_IN),
  ).length;
  const errors = todo.filter(
    ({ severity, message }) => severity === 'error' && !message.endsWith(STILL_TO_FILL_IN),
  ).length;
  const lost = result.documents.filter(({ isLost }) => isLost);
  const parts = compact([
    ...lost.map(({ document }) => `nothing of ${document.name} is placed`),
    questions.length !== 0 && countOf(questions.length, 'question'),
    unfilled !== 0 && `${countOf(unfilled, 'field')} to fill in`,
    errors !== 0 && countOf(errors, 'error'),
  ]);
  if (parts.length === 0) return [];
  const done = isWritten ? 'is written' : 'would be written';
  const text = `NOT COMPLETE: ${parts.join(', ')}. What is not in dispute ${done}.`;
  return [paragraph([[{ text, tone: 'bad' }]])];
}

const ACTION = { create: 'new', replace: 'replaced', edit: 'added to', same: 'unchanged' } as const;

/** A list that says how many more there are than it shows. */
function list(title: string, items: readonly Line[], most = MOST): readonly Block[] {
  const more = items.length - most;
  if (more <= 1) return titledList(title, items);
  const rest = textLines([`and ${more} more: --format json has all`]);
  return titledList(title, [...items.slice(0, most), ...rest]);
}

/** What was read, document by document. */
function readTable(documents: ImportedJson['documents']): Table {
  const named = documents.filter(({ roundFrom }) => roundFrom === 'name');
  return tableOf({
    title: 'Read',
    columns: [
      [left('Document', { shrinkTo: 16 }), ({ file }) => baseName(file)],
      [left('round'), ({ round }) => round],
      [left('shark', { shrinkTo: 8 }), ({ sharks }) => sharks.join(', ') || '-'],
      ...countColumns<(typeof documents)[number]>(({ figures }) => figures),
    ],
    rows: documents,
    notes: textLines(
      named.map(({ file, round }) => `${round} of ${baseName(file)} is read from the file's name.`),
    ),
  });
}

/** The same, class by class. */
function figureTable({ figures }: ImportedJson): Table {
  const rows = FIGURE_CLASSES.map((kind) => ({
    label: FIGURE_NAMES[kind],
    count: figures.byKind[kind],
  })).filter(({ count }) => count.seen > 0);
  const whole = { label: 'all', count: figures };
  return tableOf({
    title: 'Figures',
    columns: [
      [left(''), ({ label }) => label],
      ...countColumns<{ readonly label: string; readonly count: Counted }>(({ count }) => count),
    ],
    rows: [...rows, whole],
  });
}

function countColumns<T>(countIn: (row: T) => Counted): readonly ColumnOf<T>[] {
  return [
    [right('figures'), (row) => countIn(row).seen],
    [right('placed'), (row) => countIn(row).placed],
    [right(''), (row) => shareText(countIn(row))],
  ];
}

function shareText({ seen, placed }: Counted): string {
  return seen === 0 ? '-' : printPercent(exact(placed, seen), 1);
}

/** Each figure, vote or mark that is not placed, then the other numbers, line by line. */
function leftLines(all: readonly LeftOver[]): readonly Line[] {
  const others = all.filter(({ looksLike }) => looksLike !== null);
  const places = [...new Set(others.map(placeOf))];
  return [
    ...all
      .filter(({ looksLike }) => looksLike === null)
      .map((each): Line => {
        const { written, because, suggestion } = each;
        const question = suggestion === null ? '' : `; did you mean "${suggestion}"?`;
        return [{ text: `${placeOf(each)}: ${written} ${REASONS[because]}${question}` }];
      }),
    ...places.map((place): Line => {
      const own = new Set(others.filter((each) => placeOf(each) === place).map(lookText));
      return [{ text: `${place}: ${[...own].join('; ')}`, tone: 'faint' }];
    }),
  ];
}

function placeOf({ file, line }: LeftOver): string {
  return `${file}:${line}`;
}

/** `2, the number of a round`. */
function lookText({ written, looksLike }: LeftOver): string {
  return looksLike === null ? written : `${written}, ${LOOK_NAMES[looksLike]}`;
}

/** The question, and what settles it. */
function questionLine({ message, advice, location: { file, line } }: ProblemReport): Line {
  return [{ text: `${file}:${line}: ${message}` }, { text: `: ${advice}`, tone: 'faint' }];
}

/** The answers that came from the mapping file of a round. */
function takenBlocks(taken: readonly TakenAnswer[]): readonly Block[] {
  const rounds = [...new Set(taken.map(({ round }) => round))];
  return rounds.flatMap((round) => {
    const own = taken.filter((each) => each.round === round).map(takenText);
    return list(`Taken from rounds/${round}/import.yaml:`, textLines([...new Set(own)]));
  });
}

function takenText(answer: TakenAnswer): string {
  const { kind, name, meaning } = answer;
  if (isNoProposal(answer)) return `"${name}" is no proposal`;
  return kind === 'name'
    ? `"${name}" is ${meaning}`
    : `the scores of ${name} are out of ${meaning}`;
}

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
