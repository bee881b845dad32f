import { join } from 'node:path';
import process from 'node:process';
import { EVERYDAY } from './compiled/everyday.ts';
import { openProgram, tuneForShortRuns } from './compiled/open-program.ts';
import { EXIT } from './exit-code.ts';
import { standardOutput } from './guarded-stream.ts';
import { VERSION } from './version.ts';

/** A hash of the programs below, inserted by the build. */
declare const SHARK_BUILD: string;

/** The program of a parser thread; in the build it is a file beside this one. */
const PARSE_THREAD = join(import.meta.dirname, 'parse-thread.cjs');

void run(process.argv.slice(2));

async function run(argv: readonly string[]): Promise<void> {
  const [first = 'help', ...others] = argv;
  if (others.length === 0 && (first === '--version' || first === '-v')) {
    // Scripts ask for the version often, so nothing is loaded to print it.
    standardOutput().write(`${VERSION}\n`);
  } else {
    tuneForShortRuns();
    const path = join(import.meta.dirname, EVERYDAY.includes(first) ? 'everyday.cjs' : 'main.cjs');
    const program = { path, build: SHARK_BUILD };
    const { exports, keep } = openProgram<typeof import('./main.ts')>(program, first);
    const code = await exports.mainHere(argv, PARSE_THREAD);
    // Sets the exit code instead of exiting, so that all output is flushed first.
    process.exitCode = code;
    if (code !== EXIT.usage && code !== EXIT.defect) process.once('exit', keep);
  }
}
