import type { Location } from '../../diagnostic/location.ts';
import type { Workspace } from '../../model/workspace.ts';
import { exact } from '../../quantity/exact.ts';
import { printShortest } from '../../quantity/print.ts';
import { wordKey } from '../../workspace/declared-words.ts';
import type { Files } from '../../workspace/files.ts';
import type { Planned } from '../../workspace/plan.ts';
import type { WordedCriterion } from '../declared-words.ts';
import { readSource, type VoteDocument, type VoteSource } from '../document.ts';
import { type ImportProblem, importProblem } from '../problem.ts';
import { type ImportAnswers, NO_ANSWERS, type OpenQuestion, type TakenAnswer } from './answers.ts';
import { coverageOf, type ImportCoverage } from './coverage.ts';
import { isQuestion } from './doubt.ts';
import { filesOf, type MadeFiles } from './files.ts';
import { type KnownNames, type KnownProposal, namesIn, plainNames } from './known-names.ts';
import { MissingInputError, type RoundSource, roundOf, sectionsOf, sharkOf } from './place.ts';
import { readVote } from './read-vote.ts';
import type { VoteDraft } from './vote-draft.ts';
import type { PlacedValue } from './written.ts';

/** What the user asks for. */
export interface ImportRequest {
  readonly sources: readonly VoteSource[];
  readonly round: string | null;
  readonly shark: string | null;
  /** What the user says of names and scores. */
  readonly said: ImportAnswers;
  /** The scale of scores that bring none. */
  readonly scale: string | null;
  /** What the mapping files say, by round; what the user says wins over them. */
  readonly mappings: ReadonlyMap<string, ImportAnswers>;
  /** Whether files that are there may be overwritten. */
  readonly overwrite: boolean;
  /** Whether what the user says is kept in the mapping files of the rounds. */
  readonly remember: boolean;
}

/** One document as it was read. */
export interface ImportedDocument {
  readonly document: VoteDocument;
  readonly round: string;
  readonly from: RoundSource;
  readonly sharks: readonly string[];
  readonly coverage: ImportCoverage;
}

/** Two spellings that were taken for one, and why that is no guess. */
interface Remark {
  readonly written: string;
  readonly takenFor: string;
  readonly location: Location;
}

export interface Import {
  readonly documents: readonly ImportedDocument[];
  /** Documents that cannot be read; nothing may be written where there are any. */
  readonly problems: readonly ImportProblem[];
  /** What only the user can say; each place in question stays empty. */
  readonly questions: readonly ImportProblem[];
  /** Those of them that an answer settles. */
  readonly open: readonly OpenQuestion[];
  readonly remarks: readonly Remark[];
  readonly added: readonly KnownProposal[];
  readonly planned: Planned;
  /** Pitches whose summary a person has to write. */
  readonly unwritten: readonly string[];
  readonly values: readonly PlacedValue[];
  /** What was taken from the user and from mapping files. */
  readonly taken: readonly TakenAnswer[];
}

const NOTHING: Planned = { plan: { steps: [] }, obstacles: [] };

/**
 * Read votes in Markdown into a plan of files, one after the other: what one document
 * names, the next may speak of.
 *
 * @throws MissingInputError where the round or the reviewer has to be said
 */
export function importVotes(files: Files, workspace: Workspace, request: ImportRequest): Import {
  let known = namesIn(workspace);
  const problems: ImportProblem[] = [];
  const votes: VoteDraft[] = [];
  const documents: VoteDocument[] = [];
  const answered = answeredNames(request);
  for (const source of request.sources) {
    const document = readSource(source, new Set([...plainNames(known), ...answered]));
    if ('code' in document) {
      problems.push(document);
      continue;
    }
    documents.push(document);
    const before = [...workspace.rounds.map(({ id }) => id), ...votes.map(({ round }) => round)];
    const read = readDocument(document, { request, workspace, answered, known, rounds: before });
    if (read.votes.every(({ reading }) => reading.findings.length === 0)) {
      const top = document.locate({ start: 0, end: 0 });
      problems.push(importProblem('import/nothing-found', {}, top));
    }
    for (const vote of read.votes) votes.push(vote);
    known = read.known;
  }
  refuseTwice(votes);
  const added = known.proposals.filter(({ isNew }) => isNew);
  const { overwrite, remember } = request;
  const made = filesOf({ files, workspace, votes, added, overwrite, remember });
  return {
    documents: documents.map((document) => tell(document, votes, made)),
    problems,
    questions: votes.flatMap((vote) => questionsOf(vote, made)).sort(byPlace),
    open: votes.flatMap(({ open }) => open),
    remarks: votes.flatMap(({ document, criteria }) =>
      criteria.joined.map(({ written, takenFor, where }) => ({
        ...{ written, takenFor },
        location: document.locate(where),
      })),
    ),
    added,
    planned: problems.length > 0 ? NOTHING : made.planned,
    unwritten: made.unwritten,
    values: made.values,
    taken: votes.flatMap(({ taken }) => taken),
  };
}

/** Names that the user or a mapping file speaks of, made plain. */
function answeredNames({ said, mappings }: ImportRequest): readonly string[] {
  return [said, ...mappings.values()].flatMap(({ same }) => [...same.keys()]);
}

/** What is known before a document is read. */
interface DocumentSetting {
  readonly request: ImportRequest;
  readonly workspace: Workspace;
  readonly answered: readonly string[];
  readonly known: KnownNames;
  readonly rounds: readonly string[];
}

function readDocument(
  document: VoteDocument,
  { request, workspace, answered, known: before, rounds }: DocumentSetting,
): { readonly votes: readonly VoteDraft[]; readonly known: KnownNames } {
  const { file } = document;
  const { id: round, from } = roundOf(document, request.round, rounds);
  const sections = sectionsOf(document);
  if (request.shark !== null && sections.length > 1) {
    const sharks = sections.map(({ author }) => author?.name ?? '');
    throw new MissingInputError({ missing: 'one-shark', file, sharks });
  }
  const { said, scale, mappings } = request;
  const answers = { said, scale, kept: mappings.get(round) ?? NO_ANSWERS };
  let known = before;
  const votes: VoteDraft[] = [];
  for (const section of sections) {
    const isNamed = section.author !== null || request.shark !== null;
    const shark = isNamed
      ? sharkOf(file, section.author, request.shark, sharksIn(workspace))
      : null;
    const criteria = knownCriteria(workspace, round, shark);
    const setting = { round, from, shark, known, answered, criteria, answers };
    const read = readVote(document, section, setting);
    votes.push(read.vote);
    known = read.known;
  }
  // Rules and results of a round are nobody's vote, whoever wrote them down.
  const isVote = votes.some(({ reading }) => reading.findings.some(({ kind }) => VOTED.has(kind)));
  if (!isVote) return { votes: votes.map((vote) => ({ ...vote, shark: null })), known };
  if (votes.some(({ shark }) => shark === null))
    throw new MissingInputError({ missing: 'shark', file });
  return { votes, known };
}

const VOTED: ReadonlySet<string> = new Set([
  'weight',
  'score',
  'total',
  'rank',
  'vote',
  'roi',
  'estimate',
]);

/** What only the user can say of a vote. */
function questionsOf(vote: VoteDraft, { doubts }: MadeFiles): readonly ImportProblem[] {
  const { locate } = vote.document;
  return [...vote.doubts, ...(doubts.get(vote) ?? [])]
    .filter(isQuestion)
    .map(({ where, related, ...question }) => ({
      ...question,
      location: locate(where),
      related: related === undefined ? [] : [locate(related)],
    }));
}

function byPlace({ location: a }: ImportProblem, { location: b }: ImportProblem): number {
  return a.file === b.file ? a.line - b.line : a.file < b.file ? -1 : 1;
}

function sharksIn(workspace: Workspace): readonly string[] {
  return [...new Set(workspace.rounds.flatMap(({ sharks }) => sharks.map(({ id }) => id)))];
}

/** The criteria that the workspace has for a reviewer in a round. */
function knownCriteria(
  workspace: Workspace,
  round: string,
  shark: string | null,
): readonly WordedCriterion[] {
  const found = workspace.rounds
    .find(({ id }) => id === round)
    ?.sharks.find(({ id }) => id === shark);
  return (found?.rubric?.criteria ?? []).map(({ id, label, words, scale }) => {
    const high = printShortest(scale?.high ?? exact(10), 4);
    const scores = words.map(({ word, figure: { point } }) => {
      const score = printShortest(point, 8);
      return [wordKey(word), high === '10' ? score : `${score}/${high}`] as const;
    });
    return { id, label, words: new Map(scores) };
  });
}

/** Two documents for one scorecard would overwrite each other. */
function refuseTwice(votes: readonly VoteDraft[]): void {
  for (const [index, { round, shark, document }] of votes.entries()) {
    const before = votes
      .slice(0, index)
      .find((each) => each.round === round && each.shark === shark);
    if (before === undefined || shark === null) continue;
    const [file, other] = [document.file, before.document.file];
    throw new MissingInputError({ missing: 'same-card', file, other, shark, round });
  }
}

function tell(
  document: VoteDocument,
  votes: readonly VoteDraft[],
  { values, doubts }: MadeFiles,
): ImportedDocument {
  const own = votes.filter((vote) => vote.document === document);
  const [first] = own;
  const all = own.flatMap((vote) => [...vote.doubts, ...(doubts.get(vote) ?? [])]);
  return {
    document,
    round: first?.round ?? '',
    from: first?.from ?? 'title',
    sharks: own.flatMap(({ shark }) => shark ?? []),
    coverage: coverageOf(document, own, all, values),
  };
}
