import type { Location } from '../../diagnostic/location.ts';
import { groupBy } from '../../quantity/group-by.ts';
import type { Reason } from '../fact.ts';
import type { ImportProblem } from '../problem.ts';
import type { KnownNames } from '../vote/known-names.ts';
import type { VoteDraft } from '../vote/vote-draft.ts';
import type { UnwrittenText } from './coverage.ts';

/** A question of an import that the user can answer in one word. */
export type OpenQuestion =
  | {
      readonly kind: 'name' | 'criterion';
      /** The name of a proposal, or the label of scores. */
      readonly name: string;
      readonly location: Location;
      readonly round: string;
      /** The id that is probably meant; null if there is none. */
      readonly near: string | null;
      readonly choices: readonly { readonly id: string; readonly title: string }[];
      /** True if the answer may add a new entry to the round. */
      readonly isOpen: boolean;
    }
  | {
      readonly kind: 'scale';
      readonly shark: string;
      readonly location: Location;
      readonly round: string;
      readonly highest: string;
    };

/** All questions by file and line. A question that reviewers of a document share is listed once. */
export function questionsOf(votes: readonly VoteDraft[]): readonly ImportProblem[] {
  const all = votes.flatMap(({ issues }) => issues.questions).sort(byPlace);
  return [...groupBy(all, (each) => JSON.stringify(each)).values()].map(([first]) => first);
}

function byPlace({ location: a }: ImportProblem, { location: b }: ImportProblem): number {
  return a.file === b.file ? a.line - b.line : a.file < b.file ? -1 : 1;
}

/** The questions about a vote that an answer settles, in the order in which they arose. */
export function openQuestions(vote: VoteDraft, known: KnownNames): readonly OpenQuestion[] {
  return vote.issues.questions.flatMap((each) => openQuestion(each, vote, known) ?? []);
}

function openQuestion(
  { code, args, location }: ImportProblem,
  { round, shark, criteria: { rubric } }: VoteDraft,
  known: KnownNames,
): OpenQuestion | null {
  switch (code) {
    case 'import/unclear-proposal':
    case 'import/unknown-proposal': {
      const isOpen = !known.isClosed(round);
      const all = known.all.map(({ proposal }) => proposal);
      return {
        ...{ kind: 'name', name: args.name, location, round, isOpen },
        near: 'id' in args ? args.id : null,
        choices: all.filter(({ id }) => isOpen || known.isIn(round, id)),
      };
    }
    case 'import/unknown-criterion': {
      const choices = (rubric?.criteria ?? []).map(({ id, label }) => ({ id, title: label }));
      const { label: name, near } = args;
      return { kind: 'criterion', name, location, round, near, choices, isOpen: false };
    }
    case 'import/no-scale':
      return shark === null
        ? null
        : { kind: 'scale', shark, location, round, highest: args.highest };
    default:
      return null;
  }
}

/**
 * The number of figures that another part of their document contradicts. Zero if a question about a
 * contradiction already reports them.
 */
export function countDisputed(
  left: readonly UnwrittenText[],
  questions: readonly ImportProblem[],
): number {
  if (questions.some(({ code }) => code === 'import/contradiction')) return 0;
  return left.filter(({ because, kind }) => because === 'disputed' && kind !== null).length;
}

/**
 * The number of figures that no reader understood, although they have the form of a score or are
 * where a figure is expected.
 */
export function countUnread(left: readonly UnwrittenText[]): number {
  return left.filter(
    ({ because, kind }) => UNREAD.has(because) || (because === 'prose' && kind === 'score'),
  ).length;
}

const UNREAD: ReadonlySet<Reason> = new Set([
  'range',
  'comma',
  'several',
  'approximate',
  'unreadable',
  'ambiguous',
  'percentage',
]);
