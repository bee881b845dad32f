import { suggest } from '../../diagnostic/suggest.ts';
import type { View } from '../../output/document/document.ts';
import { FORMATS, type Format, renderView } from '../../output/render/format.ts';
import type { PrintOptions } from '../declare/options.ts';
import { systemWords } from '../files/system-words.ts';
import type { Runtime } from '../runtime.ts';
import { UsageError } from '../usage-error.ts';
import { type Screen, screenOf } from './screen.ts';

/** A format, and the file it goes to; null for standard output. */
export interface Target<F extends string = Format> {
  readonly format: F;
  readonly file: string | null;
}

/** The formats that were asked for; read before any work, so that a slip costs nothing. */
export function targets(options: Pick<PrintOptions, 'format'>): readonly Target[] {
  return targetsAmong(options, FORMATS);
}

/** The same for a command with formats of its own; the first of them is the default. */
export function targetsAmong<F extends string>(
  options: Pick<PrintOptions, 'format'>,
  known: readonly [F, ...F[]],
): readonly Target<F>[] {
  const asked = (options.format ?? [known[0]]).map((written) => readTarget(written, known));
  if (asked.filter((target) => target.file === null).length > 1) {
    throw new UsageError(
      'two formats cannot share standard output',
      'send one of them to a file: --format json=FILE',
    );
  }
  return asked;
}

function readTarget<F extends string>(written: string, known: readonly F[]): Target<F> {
  const split = written.indexOf('=');
  const name = split === -1 ? written : written.slice(0, split);
  const file = split === -1 ? null : written.slice(split + 1);
  const format = known.find((each) => each === name);
  if (format === undefined) {
    const nearest = suggest(name, known);
    const question = nearest === null ? '' : `; did you mean "${nearest}"?`;
    throw new UsageError(`there is no format "${name}"${question}`, `known: ${known.join(', ')}`);
  }
  if (file === '') throw new UsageError(`"${written}" names no file`, `write it as ${name}=FILE`);
  return { format, file };
}

/** Print a view in every format that was asked for. */
export function emit(
  runtime: Runtime,
  options: Pick<PrintOptions, 'color'>,
  asked: readonly Target[],
  view: View,
): Promise<void> {
  return emitRendered(runtime, options, asked, (format, screen) =>
    renderView(view, format, screen),
  );
}

/** Print what a function makes of each format that was asked for. */
export async function emitRendered<F extends string>(
  runtime: Runtime,
  options: Pick<PrintOptions, 'color'>,
  asked: readonly Target<F>[],
  render: (format: F, screen: Screen) => Promise<string>,
): Promise<void> {
  for (const { format, file } of asked) {
    const text = await render(
      format,
      screenOf(runtime, options, file === null ? runtime.stdout : null),
    );
    if (file === null) runtime.stdout.write(text);
    else write(runtime, file, text);
  }
}

function write(runtime: Runtime, file: string, text: string): void {
  try {
    runtime.writeFile(runtime.resolve(file), text);
  } catch (error) {
    throw notWritten(file, error);
  }
}

/** Why a file that the user named cannot be written; folders are not made for it. */
export function notWritten(file: string, error: unknown): UsageError {
  const why = systemWords(error, 'its folder does not exist') ?? String(error);
  return new UsageError(`"${file}" cannot be written: ${why}`);
}
