import type { Workspace } from '../../model/workspace.ts';
import type { Files } from '../../workspace/files.ts';
import type { Plan, Planned } from '../../workspace/plan.ts';
import { readSource, type VoteDocument, type VoteSource } from '../document.ts';
import { type ImportProblem, importProblem } from '../problem.ts';
import { readBlocks } from '../reading/read-document.ts';
import { bare, normal } from '../words/normal.ts';
import { coverageOf, type ImportCoverage } from './coverage.ts';
import { criteriaOf, type KnownCriterion } from './criteria.ts';
import { draftOf } from './draft.ts';
import { filesOf, type PlacedValue } from './files.ts';
import { type KeptAnswers, NO_ANSWERS, type TakenAnswer } from './kept-answers.ts';
import {
  MissingInputError,
  numberOf,
  type RoundSource,
  roundOf,
  sectionsOf,
  sharkOf,
} from './place.ts';
import type { PlacedDraft } from './placed-draft.ts';
import { type KnownProposal, Registry, type Same } from './registry.ts';
import { takenBy } from './taken-answers.ts';
import type { Remark } from './vote-draft.ts';

/** What the user asks for. */
export interface ImportRequest {
  readonly sources: readonly VoteSource[];
  readonly round: string | null;
  readonly shark: string | null;
  /** What names mean, by name made plain. */
  readonly same: Same;
  /** The scale of scores that bring none. */
  readonly scale: string | null;
  /** What the mapping files say, by round; the options win over them. */
  readonly mappings: ReadonlyMap<string, KeptAnswers>;
  /** Whether files that are there may be overwritten. */
  readonly overwrite: boolean;
}

/** One document as it was read. */
export interface ImportedDocument {
  readonly document: VoteDocument;
  readonly round: string;
  readonly from: RoundSource;
  readonly sharks: readonly string[];
  readonly coverage: ImportCoverage;
}

export interface Import {
  readonly documents: readonly ImportedDocument[];
  /** Documents that cannot be read; nothing may be written where there are any. */
  readonly problems: readonly ImportProblem[];
  /** What only the user can say; each place in question stays empty. */
  readonly questions: readonly ImportProblem[];
  readonly remarks: readonly Remark[];
  readonly added: readonly KnownProposal[];
  readonly planned: Planned;
  /** Pitches whose summary a person has to write. */
  readonly unwritten: readonly string[];
  readonly values: readonly PlacedValue[];
  /** What was taken from mapping files. */
  readonly taken: readonly TakenAnswer[];
}

const NOTHING: { readonly plan: Plan; readonly obstacles: [] } = {
  plan: { steps: [] },
  obstacles: [],
};

/**
 * Read votes in Markdown into a plan of files, one after the other: what one document
 * names, the next may speak of.
 *
 * @throws MissingInputError where the round or the reviewer has to be said
 */
export function importVotes(files: Files, workspace: Workspace, request: ImportRequest): Import {
  const registry = new Registry(
    proposalsOf(workspace),
    request.same,
    new Map([...request.mappings].map(([round, { same }]) => [round, same])),
  );
  for (const { id, entries } of workspace.rounds) {
    for (const entry of entries) registry.enter(id, entry.id);
    if (entries.length > 0) registry.close(id);
  }
  const problems: ImportProblem[] = [];
  const placed: PlacedDraft[] = [];
  const documents: VoteDocument[] = [];
  const rounds = workspace.rounds.map(({ id }) => id);
  for (const source of request.sources) {
    const document = readSource(source, registry.names());
    if ('code' in document) {
      problems.push(document);
      continue;
    }
    documents.push(document);
    const known = [...rounds, ...placed.map(({ round }) => round)];
    const parts = placeDocument(document, request, workspace, known, registry, problems);
    for (const each of parts) placed.push(each);
  }
  refuseTwice(placed);
  const made = filesOf(files, workspace, placed, registry, request.overwrite);
  return {
    documents: documents.map((document) => tell(document, placed, made.values)),
    problems,
    questions: placed.flatMap(({ part }) => part.questions).sort(byPlace),
    remarks: placed.flatMap(({ part }) => part.remarks),
    added: registry.added,
    planned: problems.length > 0 ? NOTHING : made.planned,
    unwritten: made.unwritten,
    values: made.values,
    taken: [...registry.mapped, ...placed.flatMap(({ taken }) => taken)],
  };
}

function proposalsOf(workspace: Workspace): readonly KnownProposal[] {
  return [...workspace.proposals.values()].map(({ id, title, aliases }) => ({
    id,
    title,
    aliases,
    isNew: false,
  }));
}

function placeDocument(
  document: VoteDocument,
  request: ImportRequest,
  workspace: Workspace,
  rounds: readonly string[],
  registry: Registry,
  problems: ImportProblem[],
): readonly PlacedDraft[] {
  const { file } = document;
  const { id: round, from } = roundOf(document, request.round, rounds);
  const sections = sectionsOf(document);
  if (request.shark !== null && sections.length > 1) {
    const sharks = sections.map(({ author }) => author?.name ?? '');
    throw new MissingInputError({ missing: 'one-shark', file, sharks });
  }
  const said: string[] = [];
  const parts = sections.map(({ blocks, author }) => {
    const shark =
      author === null && request.shark === null
        ? null
        : sharkOf(file, author, request.shark, sharksIn(workspace));
    const known = knownCriteria(workspace, round, shark);
    const criteria = new Set(known.map(({ label }) => normal(bare(label))));
    const reading = readBlocks(blocks, {
      round: numberOf(round),
      proposals: registry.names(),
      criteria,
      self: new Set([shark ?? '', author?.name ?? ''].map(normal).filter((name) => name !== '')),
    });
    const kept = request.mappings.get(round) ?? NO_ANSWERS;
    const part = draftOf(document, reading, author, {
      registry,
      round,
      scale: request.scale ?? kept.scales.get(shark ?? '') ?? null,
      isKnown: known.length > 0,
    });
    for (const { kind } of reading.findings) said.push(kind);
    const settled = criteriaOf(part, known, new Map([...kept.same, ...request.same]));
    const taken = takenBy({ part, shark, round }, settled, kept, request);
    return { part, round, from, shark, criteria: settled, taken };
  });
  if (said.length === 0) {
    problems.push(importProblem('import/nothing-found', {}, document.locate({ start: 0, end: 0 })));
  }
  // Rules and results of a round are nobody's vote, whoever wrote them down.
  const isVote = said.some((kind) => VOTED.has(kind));
  if (!isVote) return parts.map((each) => ({ ...each, shark: null }));
  if (parts.some(({ shark }) => shark === null))
    throw new MissingInputError({ missing: 'shark', file });
  return parts;
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

function byPlace(a: ImportProblem, b: ImportProblem): number {
  const [one, two] = [a.location, b.location];
  return one.file === two.file ? one.line - two.line : one.file < two.file ? -1 : 1;
}

function sharksIn(workspace: Workspace): readonly string[] {
  return [...new Set(workspace.rounds.flatMap(({ sharks }) => sharks.map(({ id }) => id)))];
}

/** The criteria that the workspace has for a reviewer in a round. */
function knownCriteria(
  workspace: Workspace,
  round: string,
  shark: string | null,
): readonly KnownCriterion[] {
  const found = workspace.rounds
    .find(({ id }) => id === round)
    ?.sharks.find(({ id }) => id === shark);
  return found?.rubric?.criteria ?? [];
}

/** Two documents for one scorecard would overwrite each other. */
function refuseTwice(placed: readonly PlacedDraft[]): void {
  for (const [index, { round, shark, part }] of placed.entries()) {
    const before = placed
      .slice(0, index)
      .find((each) => shark !== null && each.round === round && each.shark === shark);
    if (before === undefined || shark === null) continue;
    const [file, other] = [part.document.file, before.part.document.file];
    throw new MissingInputError({ missing: 'same-card', file, other, shark, round });
  }
}

function tell(
  document: VoteDocument,
  placed: readonly PlacedDraft[],
  values: readonly PlacedValue[],
): ImportedDocument {
  const own = placed.filter(({ part }) => part.document === document);
  const [first] = own;
  return {
    document,
    round: first?.round ?? '',
    from: first?.from ?? 'title',
    sharks: own.flatMap(({ shark }) => (shark === null ? [] : [shark])),
    coverage: coverageOf(document, own, values),
  };
}
