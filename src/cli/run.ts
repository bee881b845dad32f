import process from 'node:process';
import { EXIT } from './exit-code.ts';
import { VERSION } from './version.ts';

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

const argv = process.argv.slice(2);
const [only] = argv;
if (argv.length === 1 && (only === '--version' || only === '-v')) {
  // Scripts ask for it often: nothing has to be loaded to answer.
  process.stdout.write(`${VERSION}\n`);
} else {
  const { main } = await import('./main.ts');
  const { realRuntime } = await import('./real-runtime.ts');
  // The exit code is set, not forced, so that everything written is flushed first.
  process.exitCode = await main(argv, realRuntime(PARSE_THREAD));
}
