import { FORM_PROBLEMS } from '../../form/problem.ts';
import type { ProblemCode } from '../../importing/problem.ts';
import type { DocumentFinding } from '../../matrix/audit/audited-matrix.ts';
import type { DocumentProblem } from '../../matrix/open-document.ts';
import { SUBMISSION_PROBLEMS } from '../../submission/problem.ts';

/** What a problem is, and what to do about it. */
export type CodeWords = readonly [meaning: string, advice: string];

type OfDocuments = `document/${DocumentFinding['kind'] | DocumentProblem['code'] | 'not-audited'}`;

const ARITHMETIC =
  'shark explain FILE.md:LINE shows the arithmetic; correct the figure, or a score';

/** What each problem of a document that is imported or audited means. */
const DOCUMENT_CODES: Readonly<Record<ProblemCode | OfDocuments, CodeWords>> = {
  'import/nothing-found': [
    'no score, weight, total, rank, vote or estimate was found in a document',
    'copy the figures into the form of shark brief, or write the names of the round first',
  ],
  'import/contradiction': [
    'a document gives two figures for one thing, and neither is taken',
    'correct the document, or write the right one into the file',
  ],
  'import/other-weight': [
    'a vote gives a weight that is not that of the rubric, which stays as it is',
    'write the weight into the rubric if the vote is right',
  ],
  'import/weights-sum': [
    'the weights of a vote do not sum to 100%, and are taken as they stand',
    'correct the one that is wrong, or add the one that is missing',
  ],
  'import/mixed-weights': [
    'some weights are percentages and some are not, and none is taken',
    'write all of them with a percent sign, or none',
  ],
  'import/out-of-scale': [
    'a score is above its scale',
    'give the scale with the score, as in 12/20, or correct it',
  ],
  'import/html-in-cell': [
    'a cell holds a figure and HTML, and what it shows cannot be known',
    'write the cell in Markdown alone',
  ],
  'import/label-conflict': [
    'one number or letter is used for two names',
    'use one name for one proposal, or other numbers',
  ],
  'import/unclear-proposal': [
    'a name is like that of a proposal, and not the same',
    'say which it is with --same',
  ],
  'import/unknown-proposal': [
    'a name is none of the proposals of the round',
    'say which it is with --same, or that it is none',
  ],
  'import/unknown-criterion': [
    'a label of scores is no criterion of the rubric',
    'say which it is with --same, or that it is none',
  ],
  'import/upside-down': [
    'a text says that less is better; in a scorecard more is always better',
    'turn the scores round by hand',
  ],
  'import/no-scale': ['scores have no scale, and may be of several', 'say which with --scale'],
  'import/too-deep': ['quotes or lists are nested too deep to be read', 'write them flatter'],
  'import/too-dense': [
    'a paragraph has more marks of emphasis and links than are read',
    'write it plainer, or take it out',
  ],
  'import/too-large': [
    'a file is larger than a vote may be',
    'import the vote alone, without what is attached to it',
  ],
  'import/not-text': ['a file is no Markdown', 'name a text file in UTF-8'],
  'document/total': ['a total in a document is not what its scores and weights make', ARITHMETIC],
  'document/rank': ['a rank in a document is not that of its totals', ARITHMETIC],
  'document/winner': ['a document names a winner that its totals do not', ARITHMETIC],
  'document/product': ['a product in a document is not its score times its weight', ARITHMETIC],
  'document/cost-of-delay': [
    'a cost of delay in a document is not the sum it stands for',
    ARITHMETIC,
  ],
  'document/weights': [
    'the weights in a document do not sum to what it says, or to 100%',
    ARITHMETIC,
  ],
  'document/not-audited': [
    'a table or line of a document looks like one of scores, and is left out',
    'the message says why; what it names can be changed, or the table checked by hand',
  ],
  'document/too-large': ['a document is too large to be audited', 'split it'],
  'document/not-text': ['a document is not UTF-8 text', 'save it as UTF-8'],
  'document/control-characters': ['a document has control characters', 'take them away'],
  'document/too-deep': ['quotes and lists of a document are nested too deep', 'write them flatter'],
  'document/too-dense': ['a paragraph has too many marks and links', 'write it plainer'],
  'document/too-many-cells': ['a table has too many cells to be audited', 'split it'],
};

const OF_SUBMISSIONS = Object.entries({ ...FORM_PROBLEMS, ...SUBMISSION_PROBLEMS }).map(
  ([code, { meaning, advice }]) => [code, [meaning, advice] as const] as const,
);

/** The problems that no rule of `shark check` finds, by code. */
const WORDS: ReadonlyMap<string, CodeWords> = new Map([
  ...OF_SUBMISSIONS,
  ...Object.entries(DOCUMENT_CODES),
]);

/** All of these codes, in the order in which they are declared. */
export const PROBLEM_CODES: readonly string[] = [...WORDS.keys()];

/** The meaning of a code; null if it is none, or that of a rule. */
export function problemWords(code: string): CodeWords | null {
  return WORDS.get(code) ?? null;
}
