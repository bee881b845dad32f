import { buildOutcome } from '../../../model/build/outcome.ts';
import type { Outcome, SettingDifference } from '../../../model/outcome.ts';
import type { Round } from '../../../model/round.ts';
import type { BenchmarkFile } from '../../../outcome/reading/benchmark.ts';
import { differencesOf } from '../../../outcome/reading/differences.ts';
import { oneLine } from '../../../outcome/reading/name.ts';
import {
  type Measurement,
  newOutcome,
  omittedBenchmarks,
  outcomeEdits,
} from '../../../outcome/reading/outcome-file.ts';
import type { Pairing } from '../../../outcome/reading/pair.ts';
import { isOfMachine } from '../../../outcome/verdict/machine.ts';
import { schemaLine } from '../../../scaffold/schema-line.ts';
import { validate } from '../../../schema/validate.ts';
import { Field } from '../../../workspace/document/field.ts';
import { MAX_FILE_BYTES } from '../../../workspace/files.ts';
import { outcomePath } from '../../../workspace/layout.ts';
import { type PlanStep, planFiles } from '../../../workspace/plan.ts';
import { hasComment } from '../../../workspace/writing/comments.ts';
import { planEdit } from '../../../workspace/writing/edit.ts';
import { printYaml } from '../../../workspace/writing/print-yaml.ts';
import { readSource } from '../../../workspace/yaml/parse.ts';
import { NO_POSITIONS } from '../../../workspace/yaml/positions.ts';
import { ParsedFile } from '../../../workspace/yaml/source-file.ts';
import type { OutcomeOptions } from '../../commands/outcome.ts';
import { UsageError } from '../../usage-error.ts';
import type { OpenWorkspace } from '../../workspace/open-workspace.ts';
import { soundPlan } from '../../write/write-plan.ts';
import type { NamedBenchmarks } from './benchmark-files.ts';

/** A measurement as a change to an outcome file. */
export interface MeasurementPlan {
  readonly unkept: readonly string[];
  /** The cases in the file that were not measured again. */
  readonly removed: readonly string[];
  /** The new outcome from the readings. Null if one exists, or if they violate the schema. */
  readonly measured: Outcome | null;
  /** The file with the given status, or with its existing one if that is null. */
  readonly stepWith: (status: string | null) => PlanStep;
}

/** The proposal in a round whose outcome is read or written, and the options of the command. */
export interface OutcomeEntry {
  readonly options: OutcomeOptions;
  readonly workspace: OpenWorkspace;
  readonly round: Round;
  readonly proposal: string;
}

/** The path of the outcome file. */
export function pathOf({ round, proposal }: OutcomeEntry): string {
  return outcomePath(round.id, proposal);
}

/** Plans the change to the outcome file from both sides. */
export function measurementPlan(
  entry: OutcomeEntry,
  pairing: Pairing,
  read: readonly NamedBenchmarks[],
): MeasurementPlan {
  const { round, proposal, options } = entry;
  const before = read.filter(({ side }) => side === 'before');
  const after = read.filter(({ side }) => side === 'after');
  const differs = differencesOf(before.map(fileOf), after.map(fileOf));
  const existing = round.outcomes.get(proposal) ?? null;
  const cases = existing?.benchmarks?.cases.map(({ name }) => name) ?? [];
  rejectOverwriting(entry, existing);
  const left = omittedBenchmarks(pairing);
  const kept = pairing.pairs.filter(({ name }) => !left.includes(name)).map(({ name }) => name);
  if (kept.length === 0) throw nothingToKeepError(left);
  const removed = cases.filter((name) => !kept.includes(name));
  const callable = new Set([
    ...pairing.onlyBefore,
    ...(round.baseline?.cases ?? []).map(({ name }) => name),
  ]);
  if (options.dryRun !== true) rejectLosingText(entry, removed, callable);
  const measurement = {
    variant: options.variant ?? null,
    correct: options.correct ?? null,
    pairing,
    differs,
    otherMachine: reasonFor(differs, options),
    sources: {
      before: before.map(({ source }) => source),
      after: after.map(({ source }) => source),
    },
  };
  return {
    unkept: left,
    removed,
    measured: existing === null ? outcomeOf(entry, { ...measurement, status: 'success' }) : null,
    stepWith: (status) =>
      fitting(
        existing === null
          ? newStep(entry, { ...measurement, status: status ?? 'success' })
          : editStep(entry, { ...measurement, status }),
        kept.length,
      ),
  };
}

function fileOf({ file }: NamedBenchmarks): BenchmarkFile {
  return file;
}

/** On a single machine no reason is needed, so none is recorded. */
function reasonFor(
  differs: readonly SettingDifference[],
  { allowOtherMachine }: OutcomeOptions,
): string | null {
  if (allowOtherMachine === undefined) return null;
  const reason = oneLine(allowOtherMachine);
  if (reason === '') {
    throw new UsageError(
      '--allow-other-machine takes a reason, and this one is empty',
      'say why the verdicts hold all the same: --allow-other-machine "both are c7i.large"',
    );
  }
  return differs.some(({ setting }) => isOfMachine(setting)) ? reason : null;
}

function rejectOverwriting(entry: OutcomeEntry, existing: Outcome | null): void {
  const { force, dryRun } = entry.options;
  const isMeasured = (existing?.benchmarks?.cases ?? []).length > 0;
  if (existing === null || !isMeasured || force === true || dryRun === true) return;
  throw new UsageError(
    `"${pathOf(entry)}" holds readings already`,
    '--force replaces them, their sources, and a status that says no more than they do; --dry-run shows what it would say',
  );
}

/**
 * Refuses to remove a case together with text that a person wrote about it.
 *
 * @param callable the old names that `--map` can map to new ones
 */
function rejectLosingText(
  entry: OutcomeEntry,
  removed: readonly string[],
  callable: ReadonlySet<string>,
): void {
  if (removed.length === 0) return;
  const path = pathOf(entry);
  const source = readSource(entry.workspace.files, path);
  for (const name of removed) {
    const at = ['benchmarks', 'cases', name];
    const fields = source.keys(at).filter((key) => key !== 'before' && key !== 'after');
    const written = hasComment(source.text, at) ? [...fields, 'a comment'] : fields;
    if (written.length === 0) continue;
    throw new UsageError(
      `"${name}" was not measured again, and "${path}" says more of it: ${written.join(', ')}`,
      `measure it again, ${callable.has(name) ? 'name what it is called now with --map' : 'rename the case in the file to what it is called now'}, or take it out of the file`,
    );
  }
}

function nothingToKeepError(names: readonly string[]): UsageError {
  return new UsageError(
    `of every benchmark some reading is not above 0: ${names.slice(0, 6).join(', ')}`,
    'they are too fast to be measured this way: let one run do more work',
  );
}

/** Refuses to write a file that is too large for commands to read. */
function fitting(step: PlanStep, cases: number): PlanStep {
  if (new TextEncoder().encode(step.text).length <= MAX_FILE_BYTES) return step;
  throw new UsageError(
    `${cases} benchmarks make "${step.path}" larger than a file of a workspace may be`,
    'take fewer with --only: those that the terms and the baseline name',
  );
}

/** Builds an outcome from its values, without a text. */
function outcomeOf(entry: OutcomeEntry, measurement: Measurement): Outcome | null {
  const { round, proposal } = entry;
  const value = newOutcome(measurement);
  const { content } = validate('outcome', value);
  const said = { path: pathOf(entry), text: '', value, diagnostics: [], intact: true };
  const file = new ParsedFile({ ...said, positions: NO_POSITIONS });
  return content && buildOutcome(proposal, new Field(file, content), round.baseline);
}

function newStep(entry: OutcomeEntry, measurement: Measurement): PlanStep {
  const { files } = entry.workspace;
  const path = pathOf(entry);
  const line = schemaLine(files, 'outcome', path);
  const text = (line === null ? '' : `${line}\n`) + printYaml(newOutcome(measurement));
  const [step] = soundPlan(planFiles(files, [{ path, text }], false)).steps;
  if (step === undefined) throw new RangeError('a plan of one file has one step');
  return step;
}

function editStep(entry: OutcomeEntry, measurement: Parameters<typeof outcomeEdits>[0]): PlanStep {
  const { files } = entry.workspace;
  const source = readSource(files, pathOf(entry));
  const step = planEdit(files, source, outcomeEdits(measurement, source.value));
  if (step !== null) return step;
  throw new UsageError(
    `"${source.path}" is written in a way that cannot be added to without changing what it says`,
    'write it as plain fields, without anchors (&), aliases (*) and lines of "..."; then try again',
  );
}
