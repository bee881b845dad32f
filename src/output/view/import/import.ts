import { STILL_TO_FILL_IN } from '../../../check/rules/quantity/unreadable.ts';
import { FIGURE_CLASSES } from '../../../importing/figures.ts';
import { isNoProposal, type TakenAnswer } from '../../../importing/plan/answers.ts';
import type { ImportCoverage, LeftOver } from '../../../importing/plan/coverage.ts';
import type { ImportedDocument } from '../../../importing/plan/import-votes.ts';
import { exact } from '../../../quantity/exact.ts';
import { printPercent } from '../../../quantity/print.ts';
import { textLines } from '../../document/cells.ts';
import type { Block, Line, Table, View } from '../../document/document.ts';
import type { ProblemReport } from '../../document/problems.ts';
import { countOf } from '../../document/words.ts';
import { type ImportReport, importJson, importTable } from '../../results/import.ts';
import { doneText } from '../plan.ts';
import { FIGURE_NAMES, LOOK_NAMES, REASONS } from './import-messages.ts';

/** How many figures there are, and how many are placed. */
interface Counted {
  readonly seen: number;
  readonly placed: number;
}

/** More single lines say nothing new. */
const MOST = 20;

export function importView(report: ImportReport): View {
  const { result, plan, isWritten, questions, todo, idle } = report;
  const { documents, remarks, added, unwritten, taken } = result;
  const left = documents.flatMap(({ coverage }) => coverage.left);
  const stated = todo.filter(({ code }) => code.startsWith('stated/'));
  const open = todo.filter((each) => !stated.includes(each) && each.severity !== 'info');
  const blocks: Block[] = [
    {
      kind: 'heading',
      left: `Import of ${countOf(documents.length, 'document')}`,
      right: doneText(plan, isWritten),
    },
    ...bannerOf(report),
    { kind: 'table', table: readTable(documents) },
    { kind: 'table', table: figureTable(documents) },
    ...list('Questions, whose places stay empty:', questions.map(questionLine), Infinity),
    ...list('Answers that match no name, or were not needed:', idle.map(sameLine)),
    ...list('Not placed:', leftLines(left), Infinity),
    ...list(
      'Taken for the same:',
      remarks.map(({ written, takenFor, location: { file, line } }) => [
        {
          text: `"${written}" and "${takenFor}": the only ones left, alike and of one weight (${file}:${line})`,
        },
      ]),
    ),
    ...takenBlocks(taken.filter(({ by }) => by === 'mapping')),
    ...list(
      'New proposals:',
      added.map(({ id, title }) => [{ text: `${id}: ${title}` }]),
    ),
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
  const json = importJson(report);
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
  const parts = [
    ...lost.map(({ document }) => `nothing of ${baseName(document.file)} is placed`),
    ...(questions.length === 0 ? [] : [countOf(questions.length, 'question')]),
    ...(unfilled === 0 ? [] : [`${countOf(unfilled, 'field')} to fill in`]),
    ...(errors === 0 ? [] : [countOf(errors, 'error')]),
  ];
  if (parts.length === 0) return [];
  const done = isWritten ? 'is written' : 'would be written';
  const text = `NOT COMPLETE: ${parts.join(', ')}. What is not in dispute ${done}.`;
  return [{ kind: 'paragraph', lines: [[{ text, tone: 'bad' }]] }];
}

const ACTION = { create: 'new', replace: 'replaced', edit: 'added to', same: 'unchanged' } as const;

function list(title: string, items: readonly Line[], most = MOST): readonly Block[] {
  if (items.length === 0) return [];
  const more = items.length - most;
  const shown: readonly Line[] =
    more > 1
      ? [...items.slice(0, most), [{ text: `and ${more} more: --format json has all` }]]
      : items;
  return [
    { kind: 'paragraph', lines: [[{ text: title }]] },
    { kind: 'list', items: shown },
  ];
}

/** What was read, document by document. */
function readTable(documents: readonly ImportedDocument[]): Table {
  return {
    title: 'Read',
    columns: [
      { label: 'Document', align: 'left', shrinkTo: 16 },
      { label: 'round', align: 'left' },
      { label: 'shark', align: 'left', shrinkTo: 8 },
      { label: 'figures', align: 'right' },
      { label: 'placed', align: 'right' },
      { label: '', align: 'right' },
    ],
    rows: documents.map(({ document, round, sharks, coverage }) => ({
      cells: [
        { text: baseName(document.file) },
        { text: round },
        { text: sharks.length === 0 ? '-' : sharks.join(', ') },
        ...countCells(placedOf([coverage], FIGURE_CLASSES)),
      ],
    })),
    notes: documents
      .filter(({ from }) => from === 'name')
      .map(({ document, round }) => [
        { text: `${round} of ${baseName(document.file)} is read from the file's name.` },
      ]),
  };
}

/** The same, class by class. */
function figureTable(documents: readonly ImportedDocument[]): Table {
  const all = documents.map(({ coverage }) => coverage);
  const rows = FIGURE_CLASSES.map((kind) => ({
    label: FIGURE_NAMES[kind],
    count: placedOf(all, [kind]),
  }));
  const whole = { label: 'all', count: placedOf(all, FIGURE_CLASSES) };
  return {
    title: 'Figures',
    columns: [
      { label: '', align: 'left' },
      { label: 'figures', align: 'right' },
      { label: 'placed', align: 'right' },
      { label: '', align: 'right' },
    ],
    rows: [...rows.filter(({ count }) => count.seen > 0), whole].map(({ label, count }) => ({
      cells: [{ text: label }, ...countCells(count)],
    })),
    notes: [],
  };
}

function countCells(count: Counted) {
  return [{ text: String(count.seen) }, { text: String(count.placed) }, { text: shareText(count) }];
}

function baseName(file: string): string {
  return file.split(/[/\\]/).at(-1) ?? file;
}

function placedOf(all: readonly ImportCoverage[], kinds: readonly string[]): Counted {
  const shares = all.flatMap(({ shares: each }) => each.filter(({ kind }) => kinds.includes(kind)));
  return {
    seen: shares.reduce((sum, { seen }) => sum + seen, 0),
    placed: shares.reduce((sum, { placed }) => sum + placed, 0),
  };
}

function shareText({ seen, placed }: Counted): string {
  return seen === 0 ? '-' : printPercent(exact(placed, seen), 1);
}

/** Each figure, vote or mark that is not placed, then the other numbers, line by line. */
function leftLines(left: readonly LeftOver[]): readonly Line[] {
  const others = left.filter(({ looksLike }) => looksLike !== null);
  const places = new Map(others.map((each) => [placeOf(each), each]));
  return [
    ...left
      .filter(({ looksLike }) => looksLike === null)
      .map((each): Line => {
        const { written, because, suggestion } = each;
        const question = suggestion === null ? '' : `; did you mean "${suggestion}"?`;
        return [{ text: `${placeOf(each)}: ${written} ${REASONS[because]}${question}` }];
      }),
    ...[...places.keys()].map((place): Line => {
      const own = others.filter((each) => placeOf(each) === place);
      return [{ text: `${place}: ${listOf(own.map(lookText))}`, tone: 'faint' }];
    }),
  ];
}

function placeOf({ location: { file, line } }: LeftOver): string {
  return `${file}:${line}`;
}

/** `2, the number of a round`. */
function lookText({ written, looksLike }: LeftOver): string {
  return looksLike === null ? written : `${written}, ${LOOK_NAMES[looksLike]}`;
}

function listOf(texts: readonly string[]): string {
  return [...new Set(texts)].join('; ');
}

function sameLine(pair: string): Line {
  return [{ text: `--same '${pair}'` }];
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
    const lines = [...new Set(own)].map((text): Line => [{ text }]);
    return list(`Taken from rounds/${round}/import.yaml:`, lines);
  });
}

function takenText(answer: TakenAnswer): string {
  const { kind, name, meaning } = answer;
  if (isNoProposal(answer)) return `"${name}" is no proposal`;
  return kind === 'name'
    ? `"${name}" is ${meaning}`
    : `the scores of ${name} are out of ${meaning}`;
}

function todoLine({ message, location: { file, line }, code }: ProblemReport): Line {
  return [{ text: `${file}:${line}: ${message} [${code}]` }];
}

function nextLines(documents: readonly ImportedDocument[], stated: number): readonly Line[] {
  const rounds = [...new Set(documents.map(({ round }) => round))];
  const where = rounds.length === 1 ? rounds[0] : 'all';
  const wrong =
    stated === 0 ? 'checks stated numbers' : `${countOf(stated, 'stated figure')} to look at`;
  return [
    [{ text: 'shark check: finds what is missing or wrong' }],
    [{ text: `shark audit ${where}: ${wrong}` }],
  ];
}
