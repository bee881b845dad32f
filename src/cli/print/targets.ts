import { normalize } from 'node:path';
import { FORMATS, type Format } from '../../output/render/formats.ts';
import { didYouMeanText, UsageError } from '../usage-error.ts';

/** A format, and its output file; null for standard output. */
export interface Target<F extends string = Format> {
  readonly format: F;
  readonly file: string | null;
}

/** The values of `--format`: a format, or `FORMAT=FILE`. */
interface FormatOption {
  readonly format?: readonly string[] | undefined;
}

/** The requested formats. Read before any work, so that a mistake is reported at once. */
export function targets(options: FormatOption): readonly Target[] {
  return targetsAmong(options, FORMATS);
}

/** The same for a command with its own formats, of which the first is the default. */
export function targetsAmong<F extends string>(
  options: FormatOption,
  known: readonly [F, ...F[]],
): readonly Target<F>[] {
  const asked = (options.format ?? [known[0]]).map((written) => readTarget(written, known));
  if (asked.filter((target) => target.file === null).length > 1) {
    throw new UsageError(
      'two formats cannot share standard output',
      'send one of them to a file: --format json=FILE',
    );
  }
  const files = asked.flatMap(({ file }) => (file === null ? [] : [normalize(file)]));
  const shared = files.find((file, index) => files.indexOf(file) !== index);
  if (shared !== undefined) {
    throw new UsageError(`two formats cannot share "${shared}"`, 'give each a file of its own');
  }
  return asked;
}

function readTarget<F extends string>(written: string, known: readonly F[]): Target<F> {
  const split = written.indexOf('=');
  const name = split === -1 ? written : written.slice(0, split);
  const file = split === -1 ? null : written.slice(split + 1);
  const format = known.find((each) => each === name);
  if (format === undefined) {
    throw new UsageError(
      `there is no format "${name}"${didYouMeanText(name, known)}`,
      `known: ${known.join(', ')}`,
    );
  }
  if (file === '') throw new UsageError(`"${written}" names no file`, `write it as ${name}=FILE`);
  if (file !== null) guardName(file);
  return { format, file };
}

/** @throws UsageError for a name that only a folder may have */
export function guardName(file: string): void {
  if (!file.endsWith('/')) return;
  throw new UsageError(
    `"${file}" names a folder, and no file`,
    'leave out the / at its end, or name a file in it',
  );
}
