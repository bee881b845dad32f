import process from 'node:process';
import { EXIT } from './exit-code.ts';

/**
 * Standard output with an error handler. A reader that needs no more, such as `head`, closes the
 * pipe, which is not a failure. Any other error is a failure, whatever the result of the command.
 */
export function standardOutput(): NodeJS.WriteStream {
  return guarded(process.stdout, (error) => {
    process.stderr.write(`shark: standard output cannot be written: ${error.message}\n`);
  });
}

/** Standard error with an error handler. Its own errors cannot be reported anywhere. */
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
