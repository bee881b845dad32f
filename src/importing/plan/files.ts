import type { TextRange } from '../../markdown/inline.ts';
import type { Workspace } from '../../model/workspace.ts';
import { proposalFile } from '../../workspace/discover.ts';
import type { Files } from '../../workspace/files.ts';
import type { Planned } from '../../workspace/plan.ts';
import type { NotedMap } from '../../workspace/print-noted.ts';
import { type ImportDoubt, type Settled, skipAll } from './doubt.ts';
import { factsOf } from './facts-of.ts';
import { type FileEdits, planChanges, type WholeFile } from './file-change.ts';
import type { KnownProposal } from './known-names.ts';
import { mappingChange } from './mapping-file.ts';
import { outcomesOf } from './outcome.ts';
import { idOfRound, numberOf } from './place.ts';
import { aliasEdits, pitchEdit, pitchFields, proposalOf, TO_BE_WRITTEN } from './proposal.ts';
import { additionTo, newRoundOf, roundDoubts, roundEdits } from './round.ts';
import { earlierRubricOf, rubricOf, scaleOf } from './rubric.ts';
import { scorecardOf } from './scorecard.ts';
import { idsIn, type VoteDraft } from './vote-draft.ts';
import { type PlacedValue, valuesIn } from './written.ts';

/** What files are made of. */
interface ImportParts {
  readonly files: Files;
  readonly workspace: Workspace;
  readonly votes: readonly VoteDraft[];
  /** Proposals that have no file yet. */
  readonly added: readonly KnownProposal[];
  readonly overwrite: boolean;
  /** Whether what the user says is kept in the mapping files. */
  readonly remember: boolean;
}

/** The files of an import, and what a person has to write. */
export interface MadeFiles {
  readonly planned: Planned;
  readonly unwritten: readonly string[];
  readonly values: readonly PlacedValue[];
  /** What reaches no file, vote by vote. */
  readonly doubts: ReadonlyMap<VoteDraft, readonly ImportDoubt[]>;
}

/** A file about another round than the vote's, which is written only where there is none. */
interface LookingBack extends WholeFile {
  readonly vote: VoteDraft;
  readonly facts: readonly { readonly where: TextRange }[];
}

/** Plan every file of an import: new ones whole, existing proposals and rounds by what they lack. */
export function filesOf(parts: ImportParts): MadeFiles {
  const { files, votes } = parts;
  const cards = votes.map(cardFiles);
  const taken = votes.flatMap((vote) => vote.taken);
  const own = cards.flatMap(({ value }) => value);
  const before = votes.map((vote) => rubricsBefore(vote, (round) => roundCalled(parts, round)));
  const outcomes = votes.map((vote) => outcomeFiles(vote, (round) => roundCalled(parts, round)));
  const back = [...before, ...outcomes].flatMap(({ value }) => value);
  const paths = [...own, ...back].map(({ path }) => path);
  const isFree = ({ path }: LookingBack, at: number) =>
    paths.indexOf(path) === own.length + at && !files.read(path).ok;
  const ids = [...new Set(votes.flatMap(idsIn))];
  const proposals = ids.map((id) => proposalChange(parts, id));
  const changes = [
    ...[...own, ...back.filter(isFree)],
    ...roundsIn(parts).flatMap((id) => roundChange(parts, id) ?? []),
    ...proposals.map(({ change }) => change),
    ...(parts.remember ? roundsIn(parts).map((id) => mappingChange(files, id, taken)) : []),
  ];

  const { planned, unsafe } = planChanges(files, changes, parts.overwrite);
  const whole = changes.filter((each) => 'content' in each);
  const lost = back.filter((each, at) => !isFree(each, at));
  return {
    planned,
    unwritten: [...proposals.flatMap(({ unwritten }) => unwritten), ...unsafe],
    values: whole.flatMap(({ content, path }) => valuesIn(content, path)),
    doubts: new Map(
      votes.map((vote, at) => [
        vote,
        [
          ...[cards[at], before[at], outcomes[at]].flatMap((each) => each?.doubts ?? []),
          ...lost.flatMap((each) => (each.vote === vote ? skipAll(each.facts, 'other-round') : [])),
          ...roundDoubts(vote, isRuled(parts, vote.round)),
        ],
      ]),
    ),
  };
}

function roundsIn({ votes }: ImportParts): readonly string[] {
  return [...new Set(votes.map(({ round }) => round))];
}

/** The round that a document calls by its number, if it is or comes to be in the workspace. */
function roundCalled(parts: ImportParts, number: string): string | null {
  const known = [...parts.workspace.rounds.map(({ id }) => id), ...roundsIn(parts)];
  const id = idOfRound(number, known);
  return numberOf(id) !== null && known.includes(id) ? id : null;
}

function cardFiles(vote: VoteDraft): Settled<readonly WholeFile[]> {
  const { round, shark, criteria } = vote;
  if (shark === null) return { value: [], doubts: [] };
  const scale = scaleOf(vote, criteria);
  const rubric = rubricOf(vote, criteria, scale);
  const { value: content, doubts } = scorecardOf(vote, criteria, scale);
  const rubricPath = `rounds/${round}/rubrics/${shark}.yaml`;
  const cardPath = `rounds/${round}/scorecards/${shark}.yaml`;
  return {
    value: [
      ...(rubric === null ? [] : [{ kind: 'rubric', path: rubricPath, content: rubric } as const]),
      ...(Object.keys(content).length === 0
        ? []
        : [{ kind: 'scorecard', path: cardPath, content } as const]),
    ],
    doubts,
  };
}

type RoundCalled = (number: string) => string | null;

/** The weights of earlier rounds that a vote looks back on. */
function rubricsBefore(vote: VoteDraft, roundOf: RoundCalled): Settled<readonly LookingBack[]> {
  const { shark } = vote;
  const past = factsOf(vote.facts, 'weight').filter(({ round }) => round !== null);
  const rounds = [...new Set(past.map(({ round }) => round ?? ''))];
  const known = shark === null ? [] : rounds.filter((number) => roundOf(number) !== null);
  return {
    value: known.map((number) => {
      const facts = past.filter((each) => each.round === number);
      const path = `rounds/${roundOf(number)}/rubrics/${shark}.yaml`;
      return { kind: 'rubric', path, content: earlierRubricOf(vote, facts), vote, facts };
    }),
    doubts: skipAll(
      past.filter(({ round }) => !known.includes(round ?? '')),
      'other-round',
    ),
  };
}

function outcomeFiles(vote: VoteDraft, roundOf: RoundCalled): Settled<readonly LookingBack[]> {
  const { value, doubts } = outcomesOf(vote, roundOf);
  const facts = factsOf(vote.facts, 'reading');
  return {
    value: value.map(({ round, proposal, content }) => {
      const path = `rounds/${round}/outcomes/${proposal}.yaml`;
      return { kind: 'outcome', path, content, vote, facts };
    }),
    doubts,
  };
}

function roundChange(parts: ImportParts, id: string): WholeFile | FileEdits | null {
  const addition = additionTo(id, votesIn(parts, id));
  const known = parts.workspace.rounds.find((each) => each.id === id);
  const path = `rounds/${id}/round.yaml`;
  if (known === undefined) {
    const isBroken = parts.files.read(path).ok;
    return isBroken ? null : { kind: 'round', path, content: newRoundOf(addition) };
  }
  const entries = known.entries.map((entry) => entry.id);
  const stands = { entries, hasBaseline: known.baseline !== null, hasRules: isRuled(parts, id) };
  return { path, edits: roundEdits(addition, stands) };
}

/** Whether a round has rules already, which are not mixed with others. */
function isRuled({ workspace, files }: ImportParts, round: string): boolean {
  const known = workspace.rounds.find(({ id }) => id === round);
  if (known === undefined) return false;
  const read = files.read(`rounds/${round}/round.yaml`);
  const text = read.ok ? new TextDecoder().decode(read.value) : '';
  return known.rules.adjust.length > 0 || text.includes('\nrules:');
}

function votesIn({ votes }: ImportParts, wanted: string): readonly VoteDraft[] {
  return votes.filter(({ round }) => round === wanted);
}

/** The change to a proposal's file, and what a person has to write in it. */
function proposalChange(
  parts: ImportParts,
  id: string,
): { readonly change: WholeFile | FileEdits; readonly unwritten: readonly string[] } {
  const known = parts.workspace.proposals.get(id);
  const { path } = proposalFile(id);
  const pitches = roundsIn(parts)
    .filter((round) => votesIn(parts, round).some((vote) => idsIn(vote).includes(id)))
    .filter((round) => known?.pitches.has(round) !== true)
    .map((round) => [round, pitchFields(votesIn(parts, round), id)] as const);
  const unwritten = pitches
    .filter(([, pitch]) => isUnwritten(pitch))
    .map(([round]) => `${path}: pitches.${round}.summary is to be written`);
  if (known === undefined) {
    const proposal = parts.added.find((each) => each.id === id) ?? { title: id, aliases: [] };
    const content = proposalOf(proposal, Object.fromEntries(pitches));
    return { change: { kind: 'proposal', path, content }, unwritten };
  }
  // What the mapping file keeps needs no alias.
  const answered = (parts.remember ? [] : parts.votes).flatMap(({ taken, reading }) => {
    const names = reading.proposals.members.flatMap((member) => member.names);
    return taken
      .filter(({ by, meaning, name }) => by === 'user' && meaning === id && names.includes(name))
      .map(({ name }) => name);
  });
  const added = pitches.map(([round, pitch]) => pitchEdit(round, pitch));
  const edits = [...aliasEdits([...new Set(answered)], known), ...added];
  return { change: { path, edits }, unwritten };
}

function isUnwritten({ summary }: NotedMap): boolean {
  return summary !== undefined && 'value' in summary && summary['value'] === TO_BE_WRITTEN;
}
