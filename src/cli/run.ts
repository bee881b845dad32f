import { join } from 'node:path';
import process from 'node:process';
import { EVERYDAY } from './compiled/everyday.ts';
import { openProgram, tuneForShortRuns } from './compiled/open-program.ts';
import { EXIT } from './exit-code.ts';
import { standardOutput } from './guarded-stream.ts';
import { VERSION } from './version.ts';

/** A hash of the programs that are opened below, which the build puts in. */
declare const SHARK_BUILD: string;

/** The program of a thread that parses: a file of its own beside this one, once built. */
const PARSE_THREAD = join(import.meta.dirname, 'parse-thread.cjs');

void run(process.argv.slice(2));

async function run(argv: readonly string[]): Promise<void> {
  const [first = 'help', ...others] = argv;
  if (others.length === 0 && (first === '--version' || first === '-v')) {
    // Scripts ask for it often: nothing has to be loaded to answer.
    standardOutput().write(`${VERSION}\n`);
  } else {
    tuneForShortRuns();
    const path = join(import.meta.dirname, EVERYDAY.includes(first) ? 'everyday.cjs' : 'main.cjs');
    const program = { path, build: SHARK_BUILD };
    const { exports, keep } = openProgram<typeof import('./main.ts')>(program, first);
    const code = await exports.mainHere(argv, PARSE_THREAD);
    // The exit code is set, not forced, so that everything written is flushed first.
    process.exitCode = code;
    if (code !== EXIT.usage && code !== EXIT.defect) process.once('exit', keep);
  }
}
