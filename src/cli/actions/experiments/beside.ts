import type { Runtime } from '../../runtime.ts';

/** The scripts that loops measure with, by the name of their log; both lie in its folder. */
const SCRIPTS = [
  { log: /(?:^|[\\/])\.auto[\\/][^\\/]+$/, file: 'measure.sh', called: '.auto/measure.sh' },
  { log: /[^\\/]+\.(?:jsonl|tsv)$/, file: 'autoresearch.sh', called: 'autoresearch.sh' },
] as const;

/** By log, the script that measures, as seen from the folder of the repository. It is not run. */
export function scriptsBeside(
  runtime: Runtime,
  paths: readonly string[],
): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const path of paths) {
    const full = runtime.resolve(path);
    const script = SCRIPTS.find(({ log }) => log.test(full));
    if (script === undefined) continue;
    const beside = runtime.resolve(`../${script.file}`, full);
    if (isThere(runtime, beside)) found.set(path, script.called);
  }
  return found;
}

function isThere(runtime: Runtime, path: string): boolean {
  try {
    return runtime.beginningOf(path) !== null;
  } catch {
    // A folder of that name, or a file that may not be read, is no script to propose.
    return false;
  }
}
