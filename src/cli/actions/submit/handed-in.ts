import { readSubmitted, type Submitted } from '../../../submission/reading/read-submitted.ts';
import { MAX_FILE_BYTES } from '../../../workspace/files.ts';
import type { Runtime } from '../../runtime.ts';
import { cannotRead, UsageError } from '../../usage-error.ts';
import type { OnRecord } from './seat.ts';

/** A form that was handed in, and what the user calls it. */
export interface HandedIn extends Submitted {
  readonly document: string;
}

/**
 * Read a form from a file or from standard input, of which no more is read than a file may hold.
 *
 * @param seat where the scorecard is to stand, and the words that it may have
 */
export async function readHandedIn(
  runtime: Runtime,
  file: string,
  { path, words }: Pick<OnRecord, 'path' | 'words'>,
): Promise<HandedIn> {
  if (file === '-') {
    if (runtime.questions !== null) {
      throw new UsageError(
        'no form: standard input is the keyboard',
        'name a file, or pipe one in: shark submit ROUND SHARK < form.yaml',
      );
    }
    const bytes = await runtime.readStdin();
    return { document: 'standard input', ...readSubmitted(path, bytes, words) };
  }
  const read = runtime.readNamed(runtime.resolve(file), MAX_FILE_BYTES);
  if (read.ok) return { document: file, ...readSubmitted(path, read.value, words) };
  const { problem } = read;
  if (problem.code === 'file/too-large') {
    throw new UsageError(
      `"${file}" is ${problem.args.bytes} bytes long; a scorecard has at most ${MAX_FILE_BYTES}`,
    );
  }
  throw cannotRead(file, problem);
}
