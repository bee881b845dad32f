import { readBenchmarks } from '../../src/outcome/reading/read.ts';
import { FORMAT_NAMES } from '../../src/schema/source-format.ts';

/** The folder of benchmark files in a case. */
const BENCHMARKS = 'benchmarks/';

const ASKED = [
  { allowFailed: false, benchmark: null },
  { allowFailed: true, benchmark: null },
  { allowFailed: true, benchmark: '1' },
];

/**
 * Runs every reader on every benchmark file; each must read or refuse it, whatever its content.
 * Returns the number of successful reads.
 *
 * @param {import('./make-case.mjs').Texts} texts
 */
export function examineBenchmarks(texts) {
  let read = 0;
  for (const [path, text] of Object.entries(texts)) {
    if (!path.startsWith(BENCHMARKS)) continue;
    const bytes = Buffer.from(text, 'latin1');
    for (const format of [null, ...FORMAT_NAMES]) {
      for (const asked of ASKED) {
        if (readBenchmarks({ name: path, bytes, format, ...asked }).ok) read += 1;
      }
    }
  }
  return read;
}
