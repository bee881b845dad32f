import { join } from 'node:path';
import process from 'node:process';
import { openProgram, tuneForShortRuns } from './compiled/open-program.ts';
import { EXIT } from './exit-code.ts';
import { standardOutput } from './guarded-stream.ts';
import { VERSION } from './version.ts';

/** A hash of the program that is opened below, which the build puts in. */
declare const SHARK_BUILD: string;

/** The program of a thread that parses: a file of its own beside this one, once built. */
const PARSE_THREAD = join(import.meta.dirname, 'parse-thread.cjs');
const PROGRAM = { path: join(import.meta.dirname, 'main.cjs'), build: SHARK_BUILD };

void run(process.argv.slice(2));

async function run(argv: readonly string[]): Promise<void> {
  const [first = 'help', ...others] = argv;
  if (others.length === 0 && (first === '--version' || first === '-v')) {
    // Scripts ask for it often: nothing has to be loaded to answer.
    standardOutput().write(`${VERSION}\n`);
  } else if (first === '__complete') {
    // A completion script asks while somebody types: quick, and silent whatever happens.
    standardOutput();
    const { printCandidates } = await import('./completion/print-candidates.ts');
    printCandidates(others);
  } else {
    tuneForShortRuns();
    const { exports, keep } = openProgram<typeof import('./main.ts')>(PROGRAM, first);
    const code = await exports.mainHere(argv, PARSE_THREAD);
    // The exit code is set, not forced, so that everything written is flushed first.
    process.exitCode = code;
    if (code !== EXIT.usage && code !== EXIT.defect) process.once('exit', keep);
  }
}
