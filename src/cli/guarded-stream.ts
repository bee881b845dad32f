import process from 'node:process';
import { EXIT } from './exit-code.ts';

/**
 * Standard output, with what to do when it cannot be written. A reader that has seen
 * enough, such as `head`, closes the pipe: that is no failure. Any other reason is one,
 * whatever the command found.
 */
export function standardOutput(): NodeJS.WriteStream {
  return guarded(process.stdout, (error) => {
    process.stderr.write(`shark: standard output cannot be written: ${error.message}\n`);
  });
}

/** Standard error, likewise; where it cannot be written there is no place to say so. */
export function standardError(): NodeJS.WriteStream {
  return guarded(process.stderr, () => {});
}

function guarded(stream: NodeJS.WriteStream, say: (error: Error) => void): NodeJS.WriteStream {
  if (stream.listenerCount('error') > 0) return stream;
  return stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'EPIPE') process.exit(process.exitCode ?? EXIT.fine);
    say(error);
    process.exit(EXIT.usage);
  });
}
