import type { Words } from '../../../check/catalogue/catalogue.ts';
import { STILL_TO_FILL_IN } from '../../../check/rules/quantity/unreadable.ts';
import type { Reason } from '../../../importing/fact.ts';
import type { FigureClass } from '../../../importing/figures.ts';
import type { NumberMeaning } from '../../../importing/number-meaning.ts';
import type {
  GivenScale,
  ImportProblem,
  ProblemArgs,
  ProblemCode,
} from '../../../importing/problem.ts';
import type { MissingCode, MissingInput } from '../../../importing/vote/identify.ts';
import { shellQuoted } from '../../../scaffold/new-commands.ts';
import { mappingPath } from '../../../workspace/layout.ts';
import type { ProblemReport } from '../../document/problems.ts';
import { compact, countOf } from '../../document/words.ts';
import type { ImportReport } from '../../results/import.ts';

/** The names of the classes of figures in sentences. */
export const FIGURE_NAMES: Readonly<Record<FigureClass, string>> = {
  score: 'scores',
  weight: 'weights',
  total: 'totals',
  rank: 'ranks',
  roi: 'ROI',
  estimate: 'estimates',
};

/** Why a figure is not placed; the phrase follows the text of the figure. */
export const REASONS: Readonly<Record<Reason, string>> = {
  prose: 'stands in text that names no place for it',
  code: 'stands in code',
  quoted: 'stands in a quotation',
  'other-round': 'is about another round, whose files are not touched',
  others: 'is a figure of somebody else',
  'no-proposal': 'belongs to no proposal that is known',
  'unknown-vote': 'is voted for, and is no proposal that is known',
  'not-a-proposal': 'is said of what is no proposal, as you say',
  'no-criterion': 'has a label that is no criterion',
  'no-scale': 'has no scale that is known, or is above it',
  'not-declared': 'is no word that the rubric declares',
  'no-role': 'is for a role that nobody names',
  'no-round': 'belongs to no round that is known',
  part: 'is a part of another score',
  range: 'is a range',
  comma: 'has a decimal comma, or a comma nobody can read',
  several: 'stands beside another in one place',
  approximate: 'is not exact',
  unreadable: 'cannot be read',
  ambiguous: 'can be read in two ways',
  percentage:
    'may be a mark out of 100, or no mark: the marks beside it have another scale, so write it on theirs if it is one',
  differs: 'differs from what is placed',
  disputed: 'is in dispute: something else in the vote speaks against it',
};

/** What an unplaced number seems to be, with an article. */
export const NUMBER_MEANING_NAMES: Readonly<Record<NumberMeaning, string>> = {
  bound: 'a bound',
  round: 'the number of a round',
  percentage: 'a percentage',
  factor: 'a factor',
  ratio: 'a part of a ratio',
  time: 'a time',
  date: 'a year',
  position: 'the number of a reviewer or an item',
  number: 'a number',
};

/** A problem that keeps an import from writing, with the lines of the document around it. */
export function problemReport(problem: ImportProblem, source: string | null): ProblemReport {
  const { code, location, related } = problem;
  return { severity: 'error', code, ...wordsOf(problem), location, related, source };
}

const HELP_WITH_NOTHING: Readonly<Record<ProblemArgs['import/nothing-found']['help'], string>> = {
  'name-shark':
    'it does not say whose vote it is: name the reviewer with --shark ID, and the criteria of that rubric are looked for',
  'fill-form':
    'no proposal of the round and no criterion stands beside a figure in a form that is read: copy the figures into the form of `shark brief ROUND SHARK --form markdown`',
  'write-names':
    'names that are known are found best: write the proposals of the round and the criteria of the rubric first, or fill in the form of `shark new vote`',
};

const WORDS: { readonly [K in ProblemCode]: (args: ProblemArgs[K]) => Words } = {
  'import/nothing-found': ({ help }) => ({
    message: 'no score, weight, total, rank, vote or estimate was found in this document',
    advice: HELP_WITH_NOTHING[help],
  }),
  'import/contradiction': ({ what, of, first, second }) => ({
    message: `the document gives two ${what === 'roi' ? 'figures for the ROI' : `${what}s`} for ${of}: ${first}, and ${second} here`,
    advice: 'neither is taken: correct the document, or write the right one into the file',
  }),
  'import/other-weight': ({ criterion, said, own }) => ({
    message: `${criterion} weighs ${said} here, and ${own} in the rubric that is there`,
    advice: 'the rubric stays as it is: write the weight there if the vote is right',
  }),
  'import/weights-sum': ({ sum }) => ({
    message: `the weights that begin here sum to ${sum}`,
    advice:
      'they are taken as they stand: correct the one that is wrong, or add the one that is missing',
  }),
  'import/mixed-weights': ({ first, second }) => ({
    message: `some weights are percentages and some are not: ${first} and ${second}`,
    advice: 'none is taken: write all of them with a percent sign, or none',
  }),
  'import/out-of-scale': ({ score, scale }) => ({
    message: `${score} is above its scale, 0 to ${scale}`,
    advice: `give the scale with the score, such as ${score}/100, or correct it`,
  }),
  'import/html-in-cell': () => ({
    message: 'this cell holds a figure and HTML, and what it shows cannot be known',
    advice: 'write the cell in Markdown alone',
  }),
  'import/label-conflict': ({ label, name, other }) => ({
    message: `${label} is called "${other}" elsewhere, and "${name}" here`,
    advice: 'use one name for one proposal, or other numbers',
  }),
  'import/unclear-proposal': ({ name, id, title }) => ({
    message: `"${name}" is no proposal that is known; did you mean "${title}" (${id})?`,
    advice: `say which: ${sameOption(name, id)}, or another id for a new proposal; ${sameOption(name, 'none')}, if it is no proposal`,
  }),
  'import/unknown-proposal': ({ name, round }) => ({
    message: `"${name}" is none of the proposals of ${round}`,
    advice: `say which it is: ${sameOption(name, 'ID')}, with the id of an entry, or a new id for a new proposal; ${sameOption(name, 'none')}, if it is no proposal`,
  }),
  'import/unknown-criterion': ({ label, near }) => ({
    message: `"${label}" is no criterion of the rubric`,
    advice: `say which it is: ${sameOption(label, near ?? 'ID')}; ${sameOption(label, 'none')}, if it is none`,
  }),
  'import/upside-down': ({ scores }) => ({
    message: `the text says that less is better; ${countOf(scores, 'score')} ${scores === 1 ? 'is' : 'are'} left`,
    advice: 'in a scorecard more is always better: turn the scores round by hand',
  }),
  'import/no-scale': ({ scores, highest, given }) => ({
    message:
      given === null
        ? `${countOf(scores, 'score')} from here on, up to ${highest}, ${scores === 1 ? 'has' : 'have'} no scale`
        : `${countOf(scores, 'score')} from here on ${scores === 1 ? 'goes' : 'go'} up to ${highest}, above the scale of ${given.high} ${GIVEN_BY[given.by](given)}`,
    advice: `say which it is: --scale ${scalesUpTo(Number(highest))}`,
  }),
  'import/too-deep': ({ limit }) => ({
    message: `quotes or lists are nested more than ${limit} deep`,
    advice: 'write them flatter',
  }),
  'import/too-dense': ({ limit }) => ({
    message: `one paragraph has more than ${limit} marks of emphasis and links`,
    advice: 'write it plainer, or take it out',
  }),
  'import/too-large': ({ bytes, limit }) => ({
    message: `the file has ${bytes} bytes, and a vote may have ${limit}`,
    advice: 'import the vote alone, without what is attached to it',
  }),
  'import/not-text': ({ reason }) => ({
    message: `this is no Markdown file: ${reason}`,
    advice: 'name a text file in UTF-8',
  }),
};

const GIVEN_BY: Readonly<Record<GivenScale['by'], (given: GivenScale) => string>> = {
  user: () => 'that you gave',
  mapping: ({ round }) => `in ${mappingPath(round)}`,
  rubric: () => 'of the rubric that is there',
};

/** The likely scales of scores up to a figure. */
function scalesUpTo(highest: number): string {
  return highest <= 5 ? '5, or --scale 10' : highest <= 10 ? '10' : '100';
}

/** The option that gives an answer, quoted for a shell. */
function sameOption(name: string, id: string): string {
  return `--same ${shellQuoted(`${name}=${id}`)}`;
}

function wordsOf<C extends ProblemCode>(problem: ImportProblem<C>): Words {
  return WORDS[problem.code](problem.args);
}

const MISSING: { readonly [K in MissingCode]: (missing: MissingInput<K>) => Words } = {
  round: ({ file }) => ({
    message: `neither the title nor the name of "${file}" says which round it is about`,
    advice: 'name it: --round round2',
  }),
  'round-differs': ({ file, title, name }) => ({
    message: `the title of "${file}" says round ${title}, its name says round ${name}`,
    advice: `say which: --round round${title}`,
  }),
  shark: ({ file, seen }) => ({
    message:
      seen === null
        ? `"${file}" does not say whose vote it is`
        : `"${file}" may be the vote of "${seen}", whom nobody knows as a reviewer`,
    advice: 'name the reviewer: --shark ID, with the id of the one whose vote it is',
  }),
  'one-shark': ({ file, sharks }) => ({
    message: `"${file}" holds the votes of several reviewers: ${sharks.join(', ')}`,
    advice: 'leave out --shark; each gets files of their own',
  }),
  'shark-differs': ({ file, shark, seen }) => ({
    message: `"${file}" says that it is the vote of "${seen}", not of "${shark}"`,
    advice: 'leave out --shark, or correct the name in the file',
  }),
  'shark-near': ({ file, shark, near }) => ({
    message: `"${file}" is by "${shark}", whom nobody knows; did you mean "${near}"?`,
    advice: `say which: --shark ${near}, or --shark ${shark} for a new one`,
  }),
  'same-card': ({ file, other, shark, round }) => ({
    message: `"${other}" and "${file}" are both the vote of ${shark} in ${round}`,
    advice: 'import one of them, or say whose they are with --shark',
  }),
};

/** The message that asks the user for a missing option. */
export function missingInputMessage<C extends MissingCode>(missing: MissingInput<C>): Words {
  return MISSING[missing.missing](missing);
}

/** The reasons why an import is incomplete; empty if its files can be scored. */
export function missingParts({
  result,
  questions,
  todo,
}: Pick<ImportReport, 'result' | 'questions' | 'todo'>): readonly string[] {
  // A required field that is still to be filled in is an error of its own.
  const isUnfilled = ({ message }: ProblemReport): boolean => message.endsWith(STILL_TO_FILL_IN);
  const unfilled = todo.filter(
    (each) => each.code === 'schema/unfilled' || isUnfilled(each),
  ).length;
  const errors = todo.filter((each) => each.severity === 'error' && !isUnfilled(each)).length;
  // An unread mark matters only if a proposal has no mark at all.
  const isUnscored =
    todo.some(({ code }) => code === 'round/unscored-entry') ||
    result.documents.some(({ coverage: { shares } }) =>
      shares.some(({ kind, seen, placed }) => kind === 'score' && seen > 0 && placed === 0),
    );
  return compact([
    ...result.documents.map((each) => each.isLost && `nothing of ${each.document.name} is placed`),
    questions.length !== 0 && countOf(questions.length, 'question'),
    result.disputed !== 0 && `${countOf(result.disputed, 'figure')} in dispute`,
    ...result.documents.map(
      (each) => each.isVoteUnread && `the vote of ${each.document.name} is not read`,
    ),
    isUnscored && result.unread !== 0 && `${countOf(result.unread, 'figure')} not read`,
    unfilled !== 0 && `${countOf(unfilled, 'field')} to fill in`,
    errors !== 0 && countOf(errors, 'error'),
  ]);
}
