import type { Location } from '../../diagnostic/location.ts';
import { groupBy } from '../../quantity/group-by.ts';
import type { Reason } from '../fact.ts';
import type { ImportProblem } from '../problem.ts';
import type { KnownNames } from '../vote/known-names.ts';
import type { VoteDraft } from '../vote/vote-draft.ts';
import type { LeftOver } from './coverage.ts';

/** What an import asks that the user can answer in a word. */
export type OpenQuestion =
  | {
      readonly kind: 'name' | 'criterion';
      /** Of a proposal, or the label of scores. */
      readonly name: string;
      readonly location: Location;
      readonly round: string;
      /** The id that is likely meant; null where none is. */
      readonly near: string | null;
      readonly choices: readonly { readonly id: string; readonly title: string }[];
      /** Whether the round may get one that it does not have. */
      readonly isOpen: boolean;
    }
  | {
      readonly kind: 'scale';
      readonly shark: string;
      readonly location: Location;
      readonly round: string;
      readonly highest: string;
    };

/** All questions in the order of their places; what several reviewers of one document would be asked is one. */
export function questionsOf(votes: readonly VoteDraft[]): readonly ImportProblem[] {
  const all = votes.flatMap(({ doubts }) => doubts.questions).sort(byPlace);
  return [...groupBy(all, (each) => JSON.stringify(each)).values()].map(([first]) => first);
}

function byPlace({ location: a }: ImportProblem, { location: b }: ImportProblem): number {
  return a.file === b.file ? a.line - b.line : a.file < b.file ? -1 : 1;
}

/** What a person can be asked of a vote, in the order in which it came up. */
export function openQuestions(vote: VoteDraft, known: KnownNames): readonly OpenQuestion[] {
  return vote.doubts.questions.flatMap((each) => openQuestion(each, vote, known) ?? []);
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

/** How many figures something else in their document speaks against; a question about a contradiction speaks of its figures itself. */
export function disputedIn(left: readonly LeftOver[], questions: readonly ImportProblem[]): number {
  if (questions.some(({ code }) => code === 'import/contradiction')) return 0;
  return left.filter(({ because, kind }) => because === 'disputed' && kind !== null).length;
}

/** How many figures stand where one is expected, or are scores by their form, and were read by nothing. */
export function unreadIn(left: readonly LeftOver[]): number {
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
]);
