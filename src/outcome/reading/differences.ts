import type { SettingDifference } from '../../model/outcome.ts';
import { excerpt } from '../../workspace/excerpt.ts';
import { isOfMachine } from '../verdict/machine.ts';
import type { BenchmarkFile } from './benchmark.ts';

/** Limits, so that settings do not fill most of an outcome file. */
const MAX_SETTINGS = 40;
const MAX_SETTING_VALUES = 20;
const MAX_VALUE_LENGTH = 200;

/**
 * The settings in which the files of two sides differ, those of the machine first. The values of
 * each side are combined, so that files of several runs count as one. A setting that only one side
 * has is not a difference, since the other's value is unknown.
 */
export function differencesOf(
  before: readonly BenchmarkFile[],
  after: readonly BenchmarkFile[],
): readonly SettingDifference[] {
  const [old, next] = [valuesOf(before), valuesOf(after)];
  const found = [...old].flatMap(([setting, was]): SettingDifference[] => {
    const is = next.get(setting);
    if (is === undefined) return [];
    const onlyBefore = [...was].filter((value) => !is.has(value));
    const onlyAfter = [...is].filter((value) => !was.has(value));
    if (onlyBefore.length + onlyAfter.length === 0) return [];
    return [{ setting, before: kept(onlyBefore), after: kept(onlyAfter) }];
  });
  const ofMachine = found.filter(({ setting }) => isOfMachine(setting));
  const others = found.filter(({ setting }) => !isOfMachine(setting));
  return [...ofMachine, ...others].slice(0, MAX_SETTINGS).map((each) => {
    return { ...each, setting: cut(each.setting) };
  });
}

function valuesOf(files: readonly BenchmarkFile[]): ReadonlyMap<string, ReadonlySet<string>> {
  const all = new Map<string, Set<string>>();
  const add = (key: string, values: readonly string[]): void => {
    const known = all.get(key) ?? new Set();
    for (const value of values) if (value !== '') known.add(value);
    all.set(key, known);
  };
  for (const { origin, settings } of files) {
    if (origin.host !== null) add('host', [origin.host]);
    for (const { key, values } of settings) if (key !== '') add(key, values);
    if (origin.tool !== null) add('tool', [origin.tool]);
  }
  return all;
}

function kept(values: readonly string[]): readonly string[] {
  return values.slice(0, MAX_SETTING_VALUES).map(cut);
}

function cut(value: string): string {
  return excerpt(value, MAX_VALUE_LENGTH);
}
