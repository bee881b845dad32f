import type { Reason } from '../../../importing/fact.ts';
import type { FigureClass } from '../../../importing/figures.ts';
import type { Look } from '../../../importing/look.ts';
import type { MissingInput } from '../../../importing/plan/place.ts';
import type { ImportProblem, QuestionCode } from '../../../importing/problem.ts';
import type { ProblemReport } from '../../document/problems.ts';
import { countOf } from '../../document/words.ts';

/** What the figures are called in a sentence. */
export const FIGURE_NAMES: Readonly<Record<FigureClass, string>> = {
  score: 'scores',
  weight: 'weights',
  total: 'totals',
  rank: 'ranks',
  roi: 'ROI',
  estimate: 'estimates',
};

/** Why a figure is not placed, to follow its words. */
export const REASONS: Readonly<Record<Reason, string>> = {
  prose: 'stands in text that names no place for it',
  code: 'stands in code',
  quoted: 'stands in a quotation',
  'other-round': 'is about another round, whose files are not touched',
  others: 'is a figure of somebody else',
  'no-proposal': 'belongs to no proposal that is known',
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
  differs: 'differs from what is placed',
  disputed: 'is in dispute',
};

/** What a number that is no figure of a vote looks like, with its article. */
export const LOOK_NAMES: Readonly<Record<Look, string>> = {
  bound: 'a bound',
  round: 'the number of a round',
  percentage: 'a percentage',
  factor: 'a factor',
  ratio: 'a part of a ratio',
  time: 'a time',
  date: 'a year',
  position: 'a number that counts',
  number: 'a number',
};

interface Words {
  readonly message: string;
  readonly advice: string;
}

/** Why nothing is written, in words, with the lines of the document around it. */
export function problemReport(problem: ImportProblem, source: string | null): ProblemReport {
  const { code, location, related } = problem;
  return { severity: 'error', code, ...wordsOf(problem), location, related, source };
}

function wordsOf(problem: ImportProblem): Words {
  switch (problem.code) {
    case 'import/contradiction': {
      const { what, of, first, second } = problem.args;
      const name = what === 'roi' ? 'ROI' : what;
      return {
        message: `the document gives two ${name === 'ROI' ? 'figures for the ROI' : `${name}s`} for ${of}: ${first}, and ${second} here`,
        advice: 'neither is taken: correct the document, or write the right one into the file',
      };
    }
    case 'import/weights-sum':
      return {
        message: `the weights that begin here sum to ${problem.args.sum}`,
        advice:
          'they are taken as they stand: correct the one that is wrong, or add the one that is missing',
      };
    case 'import/mixed-weights':
      return {
        message: `some weights are percentages and some are not: ${problem.args.first} and ${problem.args.second}`,
        advice: 'none is taken: write all of them with a percent sign, or none',
      };
    case 'import/out-of-scale':
      return {
        message: `${problem.args.score} is above its scale, 0 to ${problem.args.scale}`,
        advice: `give the scale with the score, such as ${problem.args.score}/100, or correct it`,
      };
    case 'import/html-in-cell':
      return {
        message: 'this cell holds a figure and HTML, and what it shows cannot be known',
        advice: 'write the cell in Markdown alone',
      };
    case 'import/label-conflict': {
      const { label, name, other } = problem.args;
      return {
        message: `${label} is called "${other}" elsewhere, and "${name}" here`,
        advice: 'use one name for one proposal, or other numbers',
      };
    }
    case 'import/unclear-proposal': {
      const { name, id, title } = problem.args;
      return {
        message: `"${name}" is no proposal that is known; did you mean "${title}" (${id})?`,
        advice: `say which: --same '${name}=${id}', or another id for a new proposal; --same '${name}=none', if it is no proposal`,
      };
    }
    case 'import/unknown-proposal': {
      const { name, round } = problem.args;
      return {
        message: `"${name}" is none of the proposals of ${round}`,
        advice: `say which it is: --same '${name}=ID', with the id of an entry, or a new id for a new proposal; --same '${name}=none', if it is no proposal`,
      };
    }
    case 'import/unknown-criterion': {
      const { label, near } = problem.args;
      return {
        message: `"${label}" is no criterion of the rubric`,
        advice: `say which it is: --same '${label}=${near ?? 'ID'}'; --same '${label}=none', if it is none`,
      };
    }
    case 'import/upside-down':
      return {
        message: `the text says that less is better; ${countOf(problem.args.scores, 'score')} ${problem.args.scores === 1 ? 'is' : 'are'} left`,
        advice: 'in a scorecard more is always better: turn the scores round by hand',
      };
    case 'import/no-scale': {
      const { scores, highest } = problem.args;
      return {
        message: `${countOf(scores, 'score')} from here on, up to ${highest}, ${scores === 1 ? 'has' : 'have'} no scale`,
        advice: `say which it is: --scale ${Number(highest) <= 5 ? '5, or --scale 10' : '100'}`,
      };
    }
    default:
      return wordsOfWhole(problem);
  }
}

/** Why nothing of a document is imported. */
function wordsOfWhole(problem: Exclude<ImportProblem, { readonly code: QuestionCode }>): Words {
  switch (problem.code) {
    case 'import/nothing-found':
      return {
        message: 'no score, weight, total, rank, vote or estimate was found in this document',
        advice:
          'a vote has scores by proposal and criterion; `shark new scorecard` starts one by hand',
      };
    case 'import/too-deep':
      return {
        message: `quotes or lists are nested more than ${problem.args.limit} deep`,
        advice: 'write them flatter',
      };
    case 'import/too-dense':
      return {
        message: `one paragraph has more than ${problem.args.limit} marks of emphasis and links`,
        advice: 'write it plainer, or take it out',
      };
    case 'import/too-large':
      return {
        message: `the file has ${problem.args.bytes} bytes, and a vote may have ${problem.args.limit}`,
        advice: 'import the vote alone, without what is attached to it',
      };
    case 'import/not-text':
      return {
        message: `this is no Markdown file: ${problem.args.reason}`,
        advice: 'name a text file in UTF-8',
      };
  }
}

/** What the user has to say on the command line, and how. */
export function missingInputMessage(missing: MissingInput): Words {
  const { file } = missing;
  switch (missing.missing) {
    case 'round':
      return {
        message: `neither the title nor the name of "${file}" says which round it is about`,
        advice: 'name it: --round round2',
      };
    case 'round-differs':
      return {
        message: `the title of "${file}" says round ${missing.title}, its name says round ${missing.name}`,
        advice: `say which: --round round${missing.title}`,
      };
    case 'shark':
      return {
        message: `"${file}" does not say whose vote it is`,
        advice: 'name the reviewer: --shark ann',
      };
    case 'one-shark':
      return {
        message: `"${file}" holds the votes of several reviewers: ${missing.sharks.join(', ')}`,
        advice: 'leave out --shark; each gets files of their own',
      };
    case 'shark-near':
      return {
        message: `"${file}" is by "${missing.shark}", whom nobody knows; did you mean "${missing.near}"?`,
        advice: `say which: --shark ${missing.near}, or --shark ${missing.shark} for a new one`,
      };
    case 'same-card':
      return {
        message: `"${missing.other}" and "${file}" are both the vote of ${missing.shark} in ${missing.round}`,
        advice: 'import one of them, or say whose they are with --shark',
      };
  }
}
