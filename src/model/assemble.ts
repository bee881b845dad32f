import { wholeFile } from '../diagnostic/location.ts';
import { shortTitles, withIds } from '../quantity/short-title.ts';
import type { FileKind, FileOf, RoundFile } from '../schema/kinds.ts';
import type { Document } from '../workspace/document/document.ts';
import type { Field } from '../workspace/document/field.ts';
import { DEFAULT_RUBRIC } from '../workspace/layout.ts';
import { buildOutcome } from './build/outcome.ts';
import { entriesOf, orNull } from './build/parts.ts';
import { oneOrMore, references } from './build/read.ts';
import {
  buildBaseline,
  buildBudget,
  buildConstraint,
  buildDecision,
  buildMapping,
  buildPast,
  buildRules,
  buildStatedPanel,
} from './build/round.ts';
import { buildRubric, readableId } from './build/rubric.ts';
import { buildScorecard } from './build/scorecard.ts';
import type { RoundDocuments } from './documents.ts';
import { isLive, type Proposal } from './proposal.ts';
import type { Entry, Round, Shark } from './round.ts';
import type { Rubric } from './rubric.ts';
import type { Scorecard } from './scorecard.ts';
import { withUniqueNames } from './unique-names.ts';

/**
 * Builds a round from its files and the proposals it names. Parts that could not be read are left
 * out; the diagnostics of the documents report them.
 */
export function assembleRound(
  documents: RoundDocuments,
  content: Field<RoundFile>,
  proposals: ReadonlyMap<string, Proposal>,
): Round {
  const baseline = orNull(content.get('baseline'), buildBaseline);
  const rubrics = builtFrom(documents.rubrics, buildRubric);
  return {
    id: documents.id,
    title: content.value.title,
    date: content.value.date ?? null,
    after: oneOrMore(content.get('after')),
    entries: buildEntries(content.get('entries')?.items() ?? [], documents.id, proposals),
    asked: references(content.get('sharks')),
    due: content.value.due ?? null,
    baseline,
    rules: buildRules(content.get('rules')),
    constraints: entriesOf(content.get('constraints'), buildConstraint),
    history: entriesOf(content.get('history'), buildPast),
    budget: orNull(content.get('budget'), buildBudget),
    decision: orNull(content.get('decision'), buildDecision),
    stated: buildStatedPanel(content.get('stated')),
    lessons: content.value.lessons ?? [],
    notes: content.value.notes ?? [],
    sharks: buildSharks(documents, rubrics),
    hasSharedRubric: documents.rubrics.some(({ id: shark }) => shark === DEFAULT_RUBRIC),
    sharedRubric: rubrics.get(DEFAULT_RUBRIC) ?? null,
    outcomes: builtFrom(documents.outcomes, (id, own) => buildOutcome(id, own, baseline)),
    mapping: documents.mapping?.content ? buildMapping(documents.mapping.content) : null,
    entriesAt: content.get('entries')?.keyLocation() ?? wholeFile(content.file.path),
    dateAt: content.get('date')?.location() ?? null,
    at: content.location(),
  };
}

function buildEntries(
  fields: readonly Field<string>[],
  round: string,
  proposals: ReadonlyMap<string, Proposal>,
): readonly Entry[] {
  const entries = fields.map((field) => {
    const id = field.value;
    const proposal = proposals.get(id) ?? null;
    const title = proposal?.title ?? readableId(id);
    const pitch = proposal?.pitches.get(round) ?? null;
    return { id, title, proposal, pitch, isLive: isLive(pitch), at: field.location() };
  });
  const short = shortTitles(
    entries.map(({ id, title, proposal }) => ({ id, title, short: proposal?.short ?? null })),
  );
  const whole = withIds(
    entries.map(({ title }) => title),
    entries,
  );
  return entries.map((entry, place) => {
    const title = whole[place] ?? entry.title;
    return { ...entry, title, short: short[place] ?? title };
  });
}

/** Builds a value from each document that could be read, by its id. */
function builtFrom<K extends FileKind, T>(
  documents: readonly Document<K>[],
  build: (id: string, content: Field<FileOf<K>>) => T,
): ReadonlyMap<string, T> {
  return new Map(
    documents.flatMap(({ id, content }) =>
      content === null ? [] : [[id, build(id, content)] as const],
    ),
  );
}

function buildSharks(documents: RoundDocuments, rubrics: ReadonlyMap<string, Rubric>): Shark[] {
  const scorecards = builtFrom(documents.scorecards, buildScorecard);
  // A rubric that cannot be read is not replaced by the default rubric, because its weights are
  // unknown.
  const own = new Set(documents.rubrics.map(({ id }) => id));
  const rubricOf = (id: string) => rubrics.get(own.has(id) ? id : DEFAULT_RUBRIC) ?? null;
  const ids = new Set([...rubrics.keys(), ...scorecards.keys()]);
  ids.delete(DEFAULT_RUBRIC);
  const sharks = [...ids].map((id) => asShark(id, rubricOf(id), scorecards.get(id) ?? null));
  return withUniqueNames(sharks).sort(bySeat);
}

/** Uses name and seat only from the shark's own rubric; the shared rubric belongs to no shark. */
function asShark(id: string, rubric: Rubric | null, scorecard: Scorecard | null): Shark {
  const own = rubric?.shark === id ? rubric : null;
  return {
    id,
    name: own?.name ?? readableId(id),
    seat: own?.seat ?? null,
    rubric,
    scorecard,
  };
}

function bySeat(a: Shark, b: Shark): number {
  const seats = (a.seat ?? Number.MAX_SAFE_INTEGER) - (b.seat ?? Number.MAX_SAFE_INTEGER);
  return seats !== 0 ? seats : a.id < b.id ? -1 : 1;
}
