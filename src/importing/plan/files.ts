import type { Workspace } from '../../model/workspace.ts';
import { groupBy } from '../../quantity/group-by.ts';
import { proposalFile } from '../../workspace/discovery/discover.ts';
import type { Files } from '../../workspace/files.ts';
import { roundPath, rubricPath, scorecardPath } from '../../workspace/layout.ts';
import type { CommentedMap } from '../../workspace/writing/print-with-comments.ts';
import { idOfRound } from '../vote/identify.ts';
import type { KnownNames } from '../vote/known-names.ts';
import type { VoteDraft } from '../vote/vote-draft.ts';
import type { RecordCard, RecordedCard } from './card-record.ts';
import { valuesIn } from './cited-values.ts';
import {
  addition,
  type FileEdits,
  planChanges,
  unsafeEdit,
  type WholeFile,
} from './file-change.ts';
import { mappingChange } from './mapping-file.ts';
import { outcomesOf } from './outcome.ts';
import { aliasEdits, pitchFields, proposalOf } from './proposal.ts';
import { newRoundOf, roundAddition, roundEdits } from './round.ts';
import { earlierRubricOf, rubricOf } from './rubric.ts';
import { scorecardOf } from './scorecard.ts';

interface ImportParts {
  readonly files: Files;
  readonly workspace: Workspace;
  readonly votes: readonly VoteDraft[];
  readonly known: KnownNames;
  readonly overwrite: boolean;
  /** True if the user's answers are saved in the mapping files. */
  readonly remember: boolean;
  readonly recordCard: RecordCard;
}

/**
 * Plans every file of an import. New files are written whole; existing proposals and rounds get
 * what they lack. What a vote gives but no file takes is added to its issues; what the user still
 * has to write is `unwritten`.
 */
export function filesOf(parts: ImportParts) {
  const { files, votes } = parts;
  const rounds = [...groupBy(votes, ({ round }) => round)];
  const own = votes.map((vote) => ({ rubrics: rubricFiles(vote), cards: cardsOf(vote, parts) }));
  const whole = own.flatMap(({ rubrics, cards }) => [
    ...rubrics,
    ...cards.map(({ content, record }) => cardFile(record.file, content)),
  ]);
  const taken = new Set(whole.map(({ path }) => path));
  for (const { vote, file, facts } of earlierRoundFiles(parts)) {
    // Values about another round are written only if that file does not exist.
    if (taken.has(file.path) || files.read(file.path).ok) vote.issues.skip(facts, 'other-round');
    else whole.push(file);
    taken.add(file.path);
  }
  const ids = [...new Set(votes.flatMap(({ facts }) => [...facts.names.keys()]))];
  const proposals = ids.map((id) => proposalChange(parts, id));
  const ofRounds = rounds.map(([id, own]) => roundChange(parts, id, own));
  const changes = [
    ...whole,
    ...ofRounds.filter((each) => typeof each !== 'string'),
    ...proposals.map(({ change }) => change),
    ...(parts.remember ? rounds.map(([id, own]) => mappingChange(files, id, own)) : []),
  ];
  if (!isWorkspace(files) && proposals.length === 0) changes.unshift(CONFIG);
  const { planned, unsafe } = planChanges(files, changes, parts.overwrite);
  return {
    planned,
    records: own.flatMap(({ cards }) => cards.map(({ record }) => record)),
    unwritten: [
      ...proposals.flatMap(({ unwritten }) => unwritten),
      ...ofRounds.filter((each) => typeof each === 'string'),
      ...unsafe,
    ],
    values: changes.flatMap((each) => ('content' in each ? valuesIn(each.content, each.path) : [])),
  };
}

/** The file that makes a folder a workspace if it has no proposals. */
const CONFIG: WholeFile = {
  kind: 'config',
  path: 'shark.yaml',
  content: { title: { value: 'Performance proposals', note: null } },
};

/** True if the folder is a workspace without further files once it has rounds. */
function isWorkspace(files: Files): boolean {
  const names = files.list('')?.map(({ name }) => name) ?? [];
  return names.includes(CONFIG.path) || names.includes('proposals');
}

function rubricFiles(vote: VoteDraft): readonly WholeFile[] {
  const { round, shark } = vote;
  if (shark === null) return [];
  const content = rubricOf(vote) ?? {};
  if (Object.keys(content).length === 0) return [];
  return [{ kind: 'rubric', path: rubricPath(round, shark), content }];
}

function cardsOf(vote: VoteDraft, { recordCard }: ImportParts): readonly RecordedCard[] {
  const { round, shark } = vote;
  if (shark === null) return [];
  const answers = scorecardOf(vote);
  if (Object.keys(answers).length === 0) return [];
  return [recordCard({ round, shark, file: scorecardPath(round, shark) }, answers)];
}

function cardFile(path: string, content: CommentedMap): WholeFile {
  return { kind: 'scorecard', path, content };
}

/** A file about an earlier round than that of the vote, and the facts that it is made of. */
interface EarlierRoundFile {
  readonly vote: VoteDraft;
  readonly file: WholeFile;
  readonly facts: Parameters<VoteDraft['issues']['skip']>[0];
}

function earlierRoundFiles({ workspace, votes }: ImportParts): readonly EarlierRoundFile[] {
  const known = [...workspace.rounds.map(({ id }) => id), ...votes.map(({ round }) => round)];
  /** The id of the round with a number, if it is in the workspace or this import adds it. */
  const roundOf = (number: string) => {
    const id = idOfRound(number, known);
    return known.includes(id) ? id : null;
  };
  return [
    ...votes.flatMap((vote) => earlierRubrics(vote, roundOf)),
    ...votes.flatMap((vote) => outcomesOf(vote, roundOf).map((outcome) => ({ vote, ...outcome }))),
  ];
}

/** Rubrics with the weights of earlier rounds that a vote reports. */
function earlierRubrics(
  vote: VoteDraft,
  roundOf: (number: string) => string | null,
): readonly EarlierRoundFile[] {
  const { shark, facts: all, issues } = vote;
  const past = all.of('weight').filter(({ round }) => round !== null);
  return [...groupBy(past, ({ round }) => round ?? '')].flatMap(([number, facts]) => {
    const round = roundOf(number);
    if (shark === null || round === null) {
      issues.skip(facts, 'other-round');
      return [];
    }
    const path = rubricPath(round, shark);
    return [{ vote, file: { kind: 'rubric', path, content: earlierRubricOf(vote, facts) }, facts }];
  });
}

/** The change to the file of a round, or a message if it has errors and so cannot be changed. */
function roundChange(
  { workspace, files }: ImportParts,
  id: string,
  votes: readonly VoteDraft[],
): WholeFile | FileEdits | string {
  const known = workspace.rounds.find((each) => each.id === id);
  const path = roundPath(id);
  const read = files.read(path);
  const text = read.ok ? new TextDecoder().decode(read.value) : '';
  const hasRules = known !== undefined && (known.rules.adjust.length > 0 || /^rules:/m.test(text));
  const addition = roundAddition(votes, known, hasRules);
  if (known !== undefined) {
    const entries = known.entries.map((entry) => entry.id);
    return { path, edits: roundEdits(addition, entries) };
  }
  return read.ok ? unsafeEdit(path) : { kind: 'round', path, content: newRoundOf(id, addition) };
}

/** The change to a proposal's file, and what the user has to write in it. */
function proposalChange(
  { workspace, votes, known: names, remember }: ImportParts,
  id: string,
): { readonly change: WholeFile | FileEdits; readonly unwritten: readonly string[] } {
  const known = workspace.proposals.get(id);
  const { path } = proposalFile(id);
  const own = votes.filter(({ facts }) => facts.names.has(id));
  const byRound = [...groupBy(own, ({ round }) => round)].filter(
    ([round]) => known?.pitches.has(round) !== true,
  );
  const pitches = byRound.map(([round, said]) => [round, pitchFields(said, id)] as const);
  const unwritten = byRound.map(([round]) => `${path}: pitches.${round}.summary is to be written`);
  if (known === undefined) {
    const proposal = names.get(id) ?? { title: id, aliases: [] };
    const content = proposalOf(proposal, Object.fromEntries(pitches));
    return { change: { kind: 'proposal', path, content }, unwritten };
  }
  // Names that the mapping file saves need no alias.
  const answered = remember ? [] : own.flatMap((vote) => answeredNames(vote, id));
  const added = pitches.map(([round, pitch]) => addition(['pitches'], round, pitch));
  return { change: { path, edits: [...aliasEdits(answered, known), ...added] }, unwritten };
}

/** The names in a vote that the user assigns to this proposal in this import. */
function answeredNames({ usedAnswers, facts, reading }: VoteDraft, id: string): readonly string[] {
  const said = usedAnswers.filter(({ by, meaning }) => by === 'user' && meaning === id);
  if (said.length === 0) return [];
  const { members } = reading.proposals;
  const own = (facts.names.get(id) ?? []).flatMap((name) => members[name]?.names ?? []);
  return said.map(({ name }) => name).filter((name) => own.includes(name));
}
