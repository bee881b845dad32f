import type { Workspace } from '../../model/workspace.ts';
import { schemaLine } from '../../scaffold/schema-line.ts';
import type { FileKind } from '../../schema/kinds.ts';
import { proposalFile } from '../../workspace/discover.ts';
import { planEdit } from '../../workspace/edit.ts';
import type { Edit } from '../../workspace/edit-changes.ts';
import type { Files } from '../../workspace/files.ts';
import { parseSource } from '../../workspace/parse.ts';
import { type FileText, type Planned, type PlanStep, planFiles } from '../../workspace/plan.ts';
import {
  isNoted,
  type NotedMap,
  type NotedValue,
  printNoted,
} from '../../workspace/print-noted.ts';
import { outcomesOf } from './outcome.ts';
import { idOfRound, numberOf } from './place.ts';
import type { PlacedDraft } from './placed-draft.ts';
import { aliasEdits, pitchEdit, pitchFields, proposalOf, TO_BE_WRITTEN } from './proposal.ts';
import type { Registry } from './registry.ts';
import { additionTo, newRoundOf, roundEdits } from './round.ts';
import { earlierRubricOf, rubricOf, scaleOf } from './rubric.ts';
import { scorecardOf } from './scorecard.ts';

/** The files of an import, and what a person has to write. */
export interface MadeFiles {
  readonly planned: Planned;
  readonly unwritten: readonly string[];
  readonly values: readonly PlacedValue[];
}

/** A value of a file, and where in a document it comes from: `vote.md:63`. */
export interface PlacedValue {
  readonly file: string;
  /** `criteria.speedup.weight`. */
  readonly field: string;
  readonly value: string;
  readonly from: string;
}

/** Plan every file of an import: new ones whole, existing proposals and rounds by what they lack. */
export function filesOf(
  files: Files,
  workspace: Workspace,
  placed: readonly PlacedDraft[],
  registry: Registry,
  overwrite: boolean,
): MadeFiles {
  const draft = new Draft(files, workspace, placed);
  for (const each of placed) draft.card(each);
  for (const each of placed) draft.earlier(each);
  for (const each of placed) draft.outcomes(each);
  for (const round of draft.rounds) draft.round(round);
  for (const id of draft.ids()) draft.proposal(id, registry);
  const { plan, obstacles } = planFiles(files, draft.wanted, overwrite);
  return {
    planned: { plan: { steps: [...plan.steps, ...draft.edits].sort(byPath) }, obstacles },
    unwritten: draft.unwritten,
    values: draft.values,
  };
}

function byPath(a: PlanStep, b: PlanStep): number {
  return a.path < b.path ? -1 : 1;
}

class Draft {
  readonly wanted: FileText[] = [];
  readonly edits: PlanStep[] = [];
  readonly unwritten: string[] = [];
  readonly values: PlacedValue[] = [];
  readonly rounds: readonly string[];
  readonly #files: Files;
  readonly #workspace: Workspace;
  readonly #placed: readonly PlacedDraft[];

  constructor(files: Files, workspace: Workspace, placed: readonly PlacedDraft[]) {
    this.#files = files;
    this.#workspace = workspace;
    this.#placed = placed;
    this.rounds = [...new Set(placed.map(({ round }) => round))];
  }

  ids(): readonly string[] {
    return [...new Set(this.#placed.flatMap(({ part }) => part.ids()))];
  }

  card({ part, round, shark, criteria }: PlacedDraft): void {
    if (shark === null) return;
    const scale = scaleOf(part, criteria);
    const rubric = rubricOf(part, criteria, scale);
    if (rubric !== null) this.#want('rubric', `rounds/${round}/rubrics/${shark}.yaml`, rubric);
    const card = scorecardOf(part, criteria, scale);
    if (Object.keys(card).length === 0) return;
    this.#want('scorecard', `rounds/${round}/scorecards/${shark}.yaml`, card);
  }

  /** The weights of earlier rounds that a vote looks back on, where those rounds have no rubric. */
  earlier({ part, shark }: PlacedDraft): void {
    const past = part.all('weight').filter((each) => each.round !== null);
    for (const number of new Set(past.map((each) => each.round ?? ''))) {
      const weights = past.filter((each) => each.round === number);
      const round = this.#roundOf(number);
      const path = `rounds/${round}/rubrics/${shark}.yaml`;
      const isFree = round !== null && shark !== null && !this.#isThere(path);
      if (isFree) this.#want('rubric', path, earlierRubricOf(part, weights));
      else for (const { where } of weights) part.skip(where, 'other-round');
    }
  }

  outcomes({ part }: PlacedDraft): void {
    for (const { round, proposal, content } of outcomesOf(part, (number) =>
      this.#roundOf(number),
    )) {
      const path = `rounds/${round}/outcomes/${proposal}.yaml`;
      if (!this.#isThere(path)) this.#want('outcome', path, content);
      else for (const { where } of part.all('reading')) part.skip(where, 'other-round');
    }
  }

  round(id: string): void {
    const addition = additionTo(id, this.#partsIn(id));
    const known = this.#workspace.rounds.find((each) => each.id === id);
    const path = `rounds/${id}/round.yaml`;
    if (known === undefined && !this.#isThere(path)) {
      this.#want('round', path, newRoundOf(addition));
      return;
    }
    if (known === undefined) return;
    const entries = known.entries.map((entry) => entry.id);
    const hasRules =
      known.rules.adjust.length > 0 || this.#text(path)?.includes('\nrules:') === true;
    if (hasRules) this.#skipAdjustments(id);
    this.#edit(
      path,
      roundEdits(addition, { entries, hasBaseline: known.baseline !== null, hasRules }),
    );
  }

  /** Rules that stand already are not mixed with others. */
  #skipAdjustments(round: string): void {
    for (const part of this.#partsIn(round)) {
      for (const { where } of part.all('adjustment')) part.skip(where, 'differs');
    }
  }

  proposal(id: string, { added, answered }: Registry): void {
    const known = this.#workspace.proposals.get(id);
    const rounds = this.rounds.filter((round) =>
      this.#partsIn(round).some((part) => part.ids().includes(id)),
    );
    const pitches = rounds
      .filter((round) => known?.pitches.has(round) !== true)
      .map((round) => [round, pitchFields(this.#partsIn(round), id)] as const);
    const { path } = proposalFile(id);
    for (const [round, pitch] of pitches) {
      if (isUnwritten(pitch))
        this.unwritten.push(`${path}: pitches.${round}.summary is to be written`);
    }
    if (known === undefined) {
      const proposal = added.find((each) => each.id === id) ?? {
        id,
        title: id,
        aliases: [],
        isNew: true,
      };
      this.#want('proposal', path, proposalOf(proposal, Object.fromEntries(pitches)));
    } else {
      const names = [...answered].flatMap(([name, said]) => (said === id ? [name] : []));
      const added = pitches.map(([round, pitch]) => pitchEdit(round, pitch));
      this.#edit(path, [...aliasEdits(names, known), ...added]);
    }
  }

  #partsIn(round: string) {
    return this.#placed.filter((each) => each.round === round).map(({ part }) => part);
  }

  /** The round that a document calls by its number, if it is or comes to be in the workspace. */
  #roundOf(number: string): string | null {
    const known = [...this.#workspace.rounds.map(({ id }) => id), ...this.rounds];
    const id = idOfRound(number, known);
    return numberOf(id) !== null && known.includes(id) ? id : null;
  }

  #want(kind: FileKind, path: string, content: NotedMap): void {
    for (const each of valuesIn(content, path, '')) this.values.push(each);
    const text = printNoted(content);
    const line = schemaLine(this.#files, kind, path);
    this.wanted.push({ path, text: line === null ? text : `${line}\n${text}` });
  }

  #edit(path: string, edits: readonly Edit[]): void {
    if (edits.length === 0) return;
    const read = this.#files.read(path);
    if (!read.ok) return;
    const step = planEdit(this.#files, parseSource(path, read.value), edits);
    if (step !== null) this.edits.push(step);
    else this.unwritten.push(`${path}: what is new in it, which could not be added safely`);
  }

  #isThere(path: string): boolean {
    return this.#files.read(path).ok || this.wanted.some((each) => each.path === path);
  }

  #text(path: string): string | null {
    const read = this.#files.read(path);
    return read.ok ? new TextDecoder().decode(read.value) : null;
  }
}

function isUnwritten(pitch: NotedMap): boolean {
  const { summary } = pitch as { readonly summary?: { readonly value?: unknown } };
  return summary?.value === TO_BE_WRITTEN;
}

/** The values of a file that come from a document, each with its place. */
function valuesIn(value: NotedValue, file: string, field: string): readonly PlacedValue[] {
  if (Array.isArray(value)) {
    return (value as readonly NotedValue[]).flatMap((each, index) =>
      valuesIn(each, file, `${field}[${index}]`),
    );
  }
  if (isNoted(value)) {
    const { value: own, note } = value;
    const written = typeof own === 'object' ? own.digits : String(own);
    return note === null ? [] : [{ file, field, value: written, from: note }];
  }
  return Object.entries(value).flatMap(([key, each]) =>
    valuesIn(each, file, field === '' ? key : `${field}.${key}`),
  );
}
