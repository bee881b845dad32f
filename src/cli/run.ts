import process from 'node:process';
import { EXIT } from './exit-code.ts';
import { main } from './main.ts';
import { realRuntime } from './real-runtime.ts';

/**
 * A reader that has seen enough, such as `head`, closes the pipe: that is no failure.
 * Output that cannot be written for another reason is one, whatever the command found.
 */
for (const stream of [process.stdout, process.stderr]) {
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'EPIPE') process.exit(process.exitCode ?? EXIT.fine);
    if (stream === process.stdout) {
      process.stderr.write(`shark: standard output cannot be written: ${error.message}\n`);
    }
    process.exit(EXIT.usage);
  });
}

/** The program of a thread that parses: a file of its own beside this one, once built. */
const PARSE_THREAD = new URL('./parse-thread.js', import.meta.url);

// The exit code is set, not forced, so that everything written is flushed first.
process.exitCode = await main(process.argv.slice(2), realRuntime(PARSE_THREAD));
