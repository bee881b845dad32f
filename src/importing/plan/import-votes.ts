import type { Workspace } from '../../model/workspace.ts';
import type { Files } from '../../workspace/files.ts';
import type { Planned } from '../../workspace/plan.ts';
import { readSource, type VoteDocument, type VoteSource } from '../document.ts';
import type { FactKind } from '../fact.ts';
import type { ImportProblem } from '../problem.ts';
import { knownRubric } from '../rewriting/declared-words.ts';
import { type ImportAnswers, roundAnswers, type TakenAnswer } from '../vote/answers.ts';
import { voterIn } from '../vote/author.ts';
import type { Remark } from '../vote/doubts.ts';
import { draftVote } from '../vote/draft-vote.ts';
import { KnownNames, type KnownProposal } from '../vote/known-names.ts';
import { OF_ONE, readPanel } from '../vote/panel.ts';
import {
  MissingInputError,
  ownNames,
  type RoundSource,
  reviewersIn,
  roundOf,
  type Section,
  sectionsOf,
  sharkOf,
} from '../vote/place.ts';
import type { VoteDraft } from '../vote/vote-draft.ts';
import { coverageOf, type ImportCoverage } from './coverage.ts';
import { filesOf } from './files.ts';
import {
  disputedIn,
  type OpenQuestion,
  openQuestions,
  questionsOf,
  unreadIn,
} from './open-question.ts';
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
  /** What each reviewer says in it. */
  readonly votes: readonly VoteDraft[];
  readonly coverage: ImportCoverage;
  /** Whether no figure and no word of it reached a file. */
  readonly isLost: boolean;
}

export interface Import {
  readonly documents: readonly ImportedDocument[];
  /** Documents that cannot be read; nothing may be written where there are any. */
  readonly problems: readonly ImportProblem[];
  /** What only the user can say; each place in question stays empty. */
  readonly questions: readonly ImportProblem[];
  /** How many figures something else in their document speaks against, where no question says so. */
  readonly disputed: number;
  /** How many stand where a figure is expected, and could not be read as one. */
  readonly unread: number;
  /** Those questions that an answer settles. */
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
  const answered = namesIn([request.said, ...request.mappings.values()], workspace);
  const known = new KnownNames(workspace, answered);
  const problems: ImportProblem[] = [];
  const read = new Map<VoteDocument, readonly VoteDraft[]>();
  const { overwrite, remember } = request;
  for (const source of request.sources) {
    const document = readSource(source, known.names);
    if ('code' in document) {
      problems.push(document);
      continue;
    }
    const votes = readDocument(document, { request, workspace, known, read });
    const [first] = votes;
    if (first && votes.every(({ reading }) => reading.findings.length === 0)) {
      const areNamesKnown = known.isClosed(first.round) && first.criteria.rubric !== null;
      first.doubts.ask('import/nothing-found', { areNamesKnown }, { start: 0, end: 0 });
    }
    read.set(document, votes);
  }
  const votes = [...read.values()].flat();
  refuseTwice(votes);
  const said = votes.filter(({ reading }) => reading.findings.length > 0);
  const made = filesOf({ files, workspace, votes: said, known, overwrite, remember });
  const documents = [...read].map(([document, own]) => told(document, own, made.values));
  const questions = questionsOf(votes);
  const left = documents.flatMap(({ coverage }) => coverage.left);
  return {
    documents,
    problems,
    questions,
    disputed: disputedIn(left, questions),
    unread: unreadIn(left),
    open: votes.flatMap((vote) => openQuestions(vote, known)),
    remarks: votes.flatMap(({ doubts }) => doubts.remarks),
    added: known.all.map(({ proposal }) => proposal).filter(({ isNew }) => isNew),
    planned: problems.length > 0 || said.length === 0 ? NOTHING : made.planned,
    unwritten: made.unwritten,
    values: made.values,
    taken: votes.flatMap(({ taken }) => taken),
  };
}

function told(
  document: VoteDocument,
  votes: readonly VoteDraft[],
  values: readonly PlacedValue[],
): ImportedDocument {
  const coverage = coverageOf(document, votes, values);
  const sharks = votes.flatMap(({ shark }) => shark ?? []);
  const isInCard = votes.some(({ round, shark }) =>
    values.some(({ file }) => file === `rounds/${round}/scorecards/${shark}.yaml`),
  );
  const isPlaced = isInCard || coverage.shares.some(({ placed }) => placed > 0);
  const isSaid = sharks.length === 0 && votes.some(saysOfRound);
  return {
    ...{ document, sharks, votes, coverage, isLost: !isPlaced && !isSaid },
    round: votes[0]?.round ?? '',
    from: votes[0]?.from ?? 'title',
  };
}

/** Whether a document that is no vote says something that the files of a round or a proposal have. */
function saysOfRound({ facts, doubts }: VoteDraft): boolean {
  const skipped = new Set(doubts.skipped.map(({ where }) => where));
  return facts.all.some(({ kind, where }) => OF_ROUND.has(kind) && !skipped.has(where));
}

const OF_ROUND: ReadonlySet<FactKind> = new Set(['baseline', 'adjustment', 'reading', 'result']);

/** Names that answers take for proposals, or for none, made plain; what they take for a criterion is a label. */
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
  /** The documents before it. */
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
  const answers = roundAnswers(request.said, request.mappings.get(round), request.scale);
  const there = workspace.rounds.find(({ id }) => id === round);
  const readAs = (section: Section, shark: string | null): VoteDraft => {
    // A shark that has said nothing yet has the rubric that serves all.
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
    return readAs(
      section,
      isNamed ? sharkOf(file, section.author, request.shark, reviewers) : null,
    );
  });
  // Rules and results of a round are nobody's vote, whoever wrote them down.
  const isVote = votes.some(({ reading }) => reading.findings.some(({ kind }) => VOTED.has(kind)));
  if (!isVote) return votes.map((vote) => ({ ...vote, shark: null }));
  if (votes.some(({ shark }) => shark === null))
    throw new MissingInputError({ missing: 'shark', file, seen: voterIn(document.blocks) });
  return votes;
}

const VOTED: ReadonlySet<FactKind> = new Set(['weight', ...OF_ONE]);

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
