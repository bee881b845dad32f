import { suggest } from '../../diagnostic/suggest.ts';
import type { Better } from '../../model/outcome.ts';
import type { Baseline } from '../../model/round.ts';
import { isSameMetric } from '../verdict/baseline-fit.ts';
import type { Benchmark, BenchmarkFile, BenchmarkMetric } from './benchmark.ts';
import { type CombinedBenchmark, combineFiles } from './combine-files.ts';
import type { SideReadings } from './invocations.ts';
import { caseName, scopedName } from './name.ts';
import { isMapping, readNameMappings } from './name-mappings.ts';
import { PairingError } from './pairing-problem.ts';
import { checkPatterns, isWanted, selectMetric } from './select.ts';
import { converter } from './unit.ts';

/** The two sides of a comparison, and its options. */
export interface PairRequest {
  /** Null if the round's baseline is the side before. */
  readonly before: readonly BenchmarkFile[] | null;
  readonly after: readonly BenchmarkFile[];
  readonly baseline: Baseline | null;
  readonly metric: string | null;
  readonly better: Better | null;
  readonly only: readonly string[];
  /** As written: `OLD=NEW`. */
  readonly map: readonly string[];
  /** True if the same file is on both sides, so that only mapped pairs are compared. */
  readonly onlyMapped: boolean;
  /** True if every file was given with one of its benchmarks. One on each side form a pair. */
  readonly arePicked: boolean;
}

/** A benchmark with readings on both sides. Readings of the baseline are not repeated. */
export interface Pair {
  readonly name: string;
  readonly before: SideReadings | null;
  readonly after: SideReadings;
}

export interface Pairing {
  /** Null if they are the baseline's. */
  readonly own: (BenchmarkMetric & { readonly better: Better }) | null;
  readonly pairs: readonly Pair[];
  readonly onlyBefore: readonly string[];
  readonly onlyAfter: readonly string[];
}

/**
 * Pairs the benchmarks before and after that have the same name and parameters, or are mapped to
 * each other. Different names are never paired automatically, even if there is one on each side.
 * Benchmarks on one side only are listed.
 *
 * @throws PairingError if nothing can be compared, or not as requested
 */
export function pair(request: PairRequest): Pairing {
  return request.before === null ? pairWithBaseline(request) : pairFiles(request, request.before);
}

function pairFiles(request: PairRequest, before: readonly BenchmarkFile[]): Pairing {
  const { metric, files, scoped, better } = requestedFiles(request, [...before, ...request.after]);
  if (better === null) throw new PairingError({ code: 'no-direction', metric });
  const [old, next] = [files.slice(0, before.length), files.slice(before.length)];
  const unit = firstUnit(old) ?? firstUnit(next);
  const [a, b] = [combineFiles(old, unit, scoped), combineFiles(next, unit, scoped)];
  const { between, called } = splitMappings(request, a, b);
  const { pairs, ...rest } = pairsByName(
    a,
    b,
    mappedNames(request, between, a, b),
    request.onlyMapped,
  );
  const promised = new Map([...called].map(([asked, name]) => [name, asked]));
  const own = { metric, better, unit };
  // Each pair has its name in the baseline.
  const named = pairs.map((each) => ({ ...each, name: promised.get(each.name) ?? each.name }));
  return { own, ...rest, pairs: named };
}

function firstUnit(files: readonly BenchmarkFile[]): string | null {
  return files.flatMap(({ benchmarks }) => benchmarks)[0]?.unit ?? null;
}

/** The requested benchmarks of one metric, by file and all together. */
interface RequestedFiles {
  readonly metric: string;
  readonly files: readonly BenchmarkFile[];
  readonly all: readonly Benchmark[];
  /** True if names are only unique with their package. */
  readonly scoped: boolean;
  /** From the files, or from the command line if they do not determine it; null if neither does. */
  readonly better: Better | null;
}

function requestedFiles(
  { metric: named, only, better }: PairRequest,
  written: readonly BenchmarkFile[],
): RequestedFiles {
  const { metric, selected } = selectMetric(written, named);
  checkPatterns(
    only,
    selected.flatMap(({ benchmarks }) => benchmarks),
  );
  const files = selected.map((file) => ({
    ...file,
    benchmarks: file.benchmarks.filter(
      (each) => isWanted(caseName(each), only) || isWanted(scopedName(each, true), only),
    ),
  }));
  const all = files.flatMap(({ benchmarks }) => benchmarks);
  const scoped = new Set(all.map(({ scope }) => scope)).size > 1;
  return { metric, files, all, scoped, better: direction(metric, all, better) };
}

/**
 * Divides the mappings `OLD=NEW`: between benchmarks before and after; or, if OLD is not a
 * benchmark before but a case of the baseline, to the name in the baseline.
 */
function splitMappings(
  { baseline, map }: PairRequest,
  before: readonly CombinedBenchmark[],
  after: readonly CombinedBenchmark[],
): { readonly between: readonly string[]; readonly called: ReadonlyMap<string, string> } {
  const [old, next] = [namesOf(before), namesOf(after)];
  const asked = namesOf((baseline?.cases ?? []).filter(({ name }) => !old.has(name)));
  const ofBaseline = map.filter(
    (each) => isMapping(each, asked, old) && !isMapping(each, old, next),
  );
  return {
    between: map.filter((each) => !ofBaseline.includes(each)),
    called: readNameMappings(ofBaseline, asked, old),
  };
}

function namesOf(side: readonly { readonly name: string }[]): ReadonlySet<string> {
  return new Set(side.map(({ name }) => name));
}

function pairWithBaseline(request: PairRequest): Pairing {
  const { baseline } = request;
  if (baseline === null) throw new RangeError('without a baseline there is nothing from before');
  const { metric, files, all, scoped, ...said } = requestedFiles(request, request.after);
  const better = said.better ?? baseline.better;
  if (better !== baseline.better) {
    const stated = { metric, better, baseline: baseline.better };
    throw new PairingError({ code: 'baseline-direction', ...stated });
  }
  const units = [...new Set(all.map(({ unit }) => unit))];
  // A file without a unit may be in any unit, so the baseline's is not assumed.
  const foreign = units.find((unit) => unit === null || converter(unit, baseline.unit) === null);
  if (foreign !== undefined) {
    throw new PairingError({ code: 'baseline-unit', unit: foreign, baseline: baseline.unit });
  }
  if (!isSameMetric({ metric, unit: units[0] ?? null, better }, baseline)) {
    throw new PairingError({ code: 'baseline-metric', metric, baseline: baseline.metric });
  }
  const next = combineFiles(files, baseline.unit, scoped);
  const old = baseline.cases.map(({ name }) => ({ name }));
  const names = readNameMappings(request.map, namesOf(old), namesOf(next));
  return { own: null, ...pairsByName(old, next, names) };
}

function direction(
  metric: string,
  benchmarks: readonly Benchmark[],
  asked: Better | null,
): Better | null {
  const said = new Set(benchmarks.flatMap(({ better }) => better ?? []));
  const [better = null, ...others] = said;
  if (others.length > 0 || (asked !== null && better !== null && asked !== better)) {
    throw new PairingError({ code: 'directions', metric });
  }
  return better ?? asked;
}

/** The names after by those before, where they are mapped or picked. */
function mappedNames(
  { onlyMapped, arePicked }: PairRequest,
  written: readonly string[],
  before: readonly CombinedBenchmark[],
  after: readonly CombinedBenchmark[],
): ReadonlyMap<string, string> {
  const [old, ...olds] = before;
  const [next, ...nexts] = after;
  const isOneEach = olds.length + nexts.length === 0 && old !== undefined && next !== undefined;
  if (arePicked && isOneEach && written.length === 0) return new Map([[old.name, next.name]]);
  const names = readNameMappings(written, namesOf(before), namesOf(after));
  const [itself] = [...names].filter(([name, other]) => name === other);
  if (onlyMapped && itself !== undefined) {
    throw new PairingError({ code: 'map-itself', name: itself[0] });
  }
  if (onlyMapped && names.size === 0) throw new PairingError({ code: 'nothing-mapped' });
  return names;
}

function pairsByName(
  before: readonly (Partial<CombinedBenchmark> & Pick<CombinedBenchmark, 'name'>)[],
  after: readonly CombinedBenchmark[],
  names: ReadonlyMap<string, string>,
  onlyNamed = false,
): Omit<Pairing, 'own'> {
  const [oldNames, newNames] = [namesOf(before), namesOf(after)];
  const taken = new Set(names.values());
  const byName = new Map(after.map((each) => [each.name, each]));
  const pairs = before.flatMap(({ name, readings = null }): Pair[] => {
    const target = names.get(name) ?? (onlyNamed || taken.has(name) ? undefined : name);
    const found = target === undefined ? undefined : byName.get(target);
    return found === undefined ? [] : [{ name, before: readings, after: found.readings }];
  });
  const paired = new Set(pairs.map(({ name }) => name));
  const used = new Set([...paired].map((name) => names.get(name) ?? name));
  // A benchmark on both sides that is not compared was still measured on both.
  const isOnBoth = (name: string) => onlyNamed && oldNames.has(name) && newNames.has(name);
  const onlyBefore = [...oldNames].filter((name) => !paired.has(name) && !isOnBoth(name));
  const onlyAfter = [...newNames].filter((name) => !used.has(name) && !isOnBoth(name));
  if (pairs.length === 0) throw nothingInCommonError(onlyBefore, onlyAfter);
  return { pairs, onlyBefore, onlyAfter };
}

function nothingInCommonError(before: readonly string[], after: readonly string[]): PairingError {
  const [old, ...olds] = before;
  const [next, ...nexts] = after;
  if (old !== undefined && next !== undefined && olds.length + nexts.length === 0) {
    return new PairingError({ code: 'one-each', before: old, after: next });
  }
  const likely = before.flatMap((name): (readonly [string, string])[] => {
    const found = suggest(name, after);
    return found === null ? [] : [[name, found]];
  });
  const bare = (name: string) => name.replace(/-\d+$/, '');
  const bareAfter = new Set(after.map(bare));
  return new PairingError({
    code: 'nothing-in-common',
    before,
    after,
    likely: likely[0] ?? null,
    isOtherProcessors: before.some((name) => /-\d+$/.test(name) && bareAfter.has(bare(name))),
  });
}
