import type { Workspace } from '../../model/workspace.ts';
import type { Files } from '../../workspace/files.ts';
import type { Planned } from '../../workspace/plan.ts';
import { readSource, type VoteDocument, type VoteSource } from '../document.ts';
import type { FactKind } from '../fact.ts';
import type { ImportProblem, ProblemArgs } from '../problem.ts';
import { knownRubric } from '../rewriting/declared-words.ts';
import { type ImportAnswers, roundAnswers, type UsedAnswer } from '../vote/answers.ts';
import { voterIn } from '../vote/author.ts';
import { draftVote } from '../vote/draft-vote.ts';
import {
  MissingInputError,
  ownNames,
  reviewersIn,
  roundOf,
  type Section,
  sectionsOf,
  sharkOf,
} from '../vote/identify.ts';
import type { Remark } from '../vote/issues.ts';
import { KnownNames, type KnownProposal } from '../vote/known-names.ts';
import { OF_ONE, readPanel } from '../vote/panel.ts';
import type { VoteDraft } from '../vote/vote-draft.ts';
import { type CardRecord, type RecordCard, WITHOUT_RECORD } from './card-record.ts';
import type { CitedValue } from './cited-values.ts';
import { filesOf } from './files.ts';
import { type ImportedDocument, importedDocument } from './imported-document.ts';
import {
  countDisputed,
  countUnread,
  type OpenQuestion,
  openQuestions,
  questionsOf,
} from './open-question.ts';

/** The options of an import. */
export interface ImportRequest {
  readonly sources: readonly VoteSource[];
  readonly round: string | null;
  readonly shark: string | null;
  /** The user's answers about names and scales. */
  readonly answers: ImportAnswers;
  /** The highest score for scores without a scale. */
  readonly scale: string | null;
  /** The answers of the mapping files by round. The user's answers win over them. */
  readonly mappings: ReadonlyMap<string, ImportAnswers>;
  readonly overwrite: boolean;
  /** True if the user's answers are saved in the mapping files of the rounds. */
  readonly remember: boolean;
  /** Adds the record to the scorecards; without it they hold the answers of the votes alone. */
  readonly recordCard?: RecordCard;
}

export interface Import {
  readonly documents: readonly ImportedDocument[];
  /** Documents that cannot be read. If there are any, nothing may be written. */
  readonly problems: readonly ImportProblem[];
  /** Questions that only the user can answer. The values in question stay empty. */
  readonly questions: readonly ImportProblem[];
  /** The number of figures that their document contradicts elsewhere, if no question reports it. */
  readonly disputed: number;
  /** The number of figures that could not be read where a figure is expected. */
  readonly unread: number;
  /** The questions that an answer settles. */
  readonly open: readonly OpenQuestion[];
  readonly remarks: readonly Remark[];
  readonly added: readonly KnownProposal[];
  readonly planned: Planned;
  /** What is on record about each scorecard. */
  readonly records: readonly CardRecord[];
  /** Messages about pitches whose summary the user has to write. */
  readonly unwritten: readonly string[];
  readonly values: readonly CitedValue[];
  /** The answers that were used, from the user and from mapping files. */
  readonly usedAnswers: readonly UsedAnswer[];
}

const EMPTY_PLAN: Planned = { plan: { steps: [] }, obstacles: [] };

/**
 * Reads votes in Markdown and plans the files to write. The documents are read in order, and each
 * may use the names of the earlier ones.
 *
 * @throws {MissingInputError} if the user has to give the round or the reviewer
 */
export function importVotes(files: Files, workspace: Workspace, request: ImportRequest): Import {
  const answered = namesIn([request.answers, ...request.mappings.values()], workspace);
  const known = new KnownNames(workspace, answered);
  const problems: ImportProblem[] = [];
  const read = new Map<VoteDocument, readonly VoteDraft[]>();
  const { overwrite, remember, recordCard = WITHOUT_RECORD } = request;
  for (const source of request.sources) {
    const document = readSource(source, known.names);
    if ('code' in document) {
      problems.push(document);
      continue;
    }
    const votes = readDocument(document, { request, workspace, known, read });
    const [first] = votes;
    if (first && votes.every(({ reading }) => reading.findings.length === 0)) {
      const help = helpWithNothing(first, { request, workspace, known });
      first.issues.ask('import/nothing-found', { help }, { start: 0, end: 0 });
    }
    read.set(document, votes);
  }
  const votes = [...read.values()].flat();
  rejectDuplicateScorecards(votes);
  const said = votes.filter(({ reading }) => reading.findings.length > 0);
  const writing = { overwrite, remember, recordCard };
  const made = filesOf({ files, workspace, votes: said, known, ...writing });
  const documents = [...read].map(([document, own]) =>
    importedDocument(document, own, made.values),
  );
  const questions = questionsOf(votes);
  const left = documents.flatMap(({ coverage }) => coverage.left);
  return {
    documents,
    problems,
    questions,
    disputed: countDisputed(left, questions),
    unread: countUnread(left),
    open: votes.flatMap((vote) => openQuestions(vote, known)),
    remarks: votes.flatMap(({ issues }) => issues.remarks),
    added: known.all.map(({ proposal }) => proposal).filter(({ isNew }) => isNew),
    planned: problems.length > 0 || said.length === 0 ? EMPTY_PLAN : made.planned,
    records: made.records,
    unwritten: made.unwritten,
    values: made.values,
    usedAnswers: votes.flatMap(({ usedAnswers }) => usedAnswers),
  };
}

/** What the user can do about a document in which nothing was found. */
function helpWithNothing(
  { round, author, criteria }: VoteDraft,
  { request, workspace, known }: Omit<DocumentSetting, 'read'>,
): ProblemArgs['import/nothing-found']['help'] {
  const there = workspace.rounds.find(({ id }) => id === round);
  // The criteria of a reviewer's own rubric are looked for only if the reviewer is known.
  const isOwn = there?.sharks.some(({ id, rubric }) => rubric?.shark === id) === true;
  if (author === null && request.shark === null && isOwn) return 'name-shark';
  return known.isClosed(round) && criteria.rubric !== null ? 'fill-form' : 'write-names';
}

/** The normalized names that answers map to a proposal or to none, and not to a criterion. */
function namesIn(
  answers: readonly ImportAnswers[],
  { rounds, proposals }: Workspace,
): readonly string[] {
  const rubrics = rounds.flatMap(({ sharks }) => sharks.flatMap(({ rubric }) => rubric ?? []));
  const criteria = new Set(rubrics.flatMap((rubric) => rubric.criteria.map(({ id }) => id)));
  return answers.flatMap(({ same }) =>
    [...same].flatMap(([name, id]) => (criteria.has(id) && !proposals.has(id) ? [] : [name])),
  );
}

/** What is known before a document is read. */
interface DocumentSetting {
  readonly request: ImportRequest;
  readonly workspace: Workspace;
  readonly known: KnownNames;
  /** The documents that were read before it. */
  readonly read: ReadonlyMap<VoteDocument, readonly VoteDraft[]>;
}

function readDocument(
  document: VoteDocument,
  { request, workspace, known, read }: DocumentSetting,
): readonly VoteDraft[] {
  const { file } = document;
  const before = [workspace.rounds, ...read.values()].flat();
  const rounds = before.map((each) => ('round' in each ? each.round : each.id));
  const { id: round, from } = roundOf(document, request.round, rounds);
  const reviewers = reviewersIn(workspace);
  const sections = sectionsOf(document, reviewers);
  if (request.shark !== null && sections.length > 1) {
    const sharks = sections.map(({ author }) => author?.name ?? '');
    throw new MissingInputError({ missing: 'one-shark', file, sharks });
  }
  const answers = roundAnswers(request.answers, request.mappings.get(round), request.scale);
  const there = workspace.rounds.find(({ id }) => id === round);
  const readAs = (section: Section, shark: string | null): VoteDraft => {
    // A shark without a scorecard or rubric uses the shared rubric.
    const rubric = there?.sharks.find(({ id }) => id === shark)?.rubric ?? there?.sharedRubric;
    const isOther = (id: string) => id !== shark;
    const others = [...reviewers].filter(([, ids]) => [...ids].some(isOther));
    return draftVote(document, section, {
      ...{ round, from, shark, known, answers },
      self: ownNames(shark, section.author, reviewers),
      reviewers: new Set(others.map(([name]) => name)),
      rubric: rubric == null ? null : knownRubric(rubric),
    });
  };
  const [whole] = sections;
  const panel =
    there === undefined || whole === undefined || request.shark !== null
      ? null
      : readPanel(whole, there, reviewers, (shark) => readAs(whole, shark));
  if (panel !== null) return panel;
  const votes = sections.map((section) => {
    const isNamed = section.author !== null || request.shark !== null;
    return readAs(section, isNamed ? sharkOf(file, section, request.shark, reviewers) : null);
  });
  // A document that gives only rules and results of a round is not a vote, whoever wrote it.
  const isVote = votes.some(({ reading }) => reading.findings.some(({ kind }) => VOTED.has(kind)));
  if (!isVote) return votes.map((vote) => ({ ...vote, shark: null }));
  if (votes.some(({ shark }) => shark === null))
    throw new MissingInputError({ missing: 'shark', file, seen: voterIn(document.blocks) });
  return votes;
}

const VOTED: ReadonlySet<FactKind> = new Set(['weight', ...OF_ONE]);

/** @throws {MissingInputError} if two documents would overwrite the same scorecard */
function rejectDuplicateScorecards(votes: readonly VoteDraft[]): void {
  for (const [index, { round, shark, document }] of votes.entries()) {
    const before = votes
      .slice(0, index)
      .find((each) => each.round === round && each.shark === shark);
    if (before === undefined || shark === null) continue;
    const [file, other] = [document.file, before.document.file];
    throw new MissingInputError({ missing: 'same-card', file, other, shark, round });
  }
}
