import type { View } from '../../output/document/document.ts';
import { renderView } from '../../output/render/format.ts';
import type { Format } from '../../output/render/formats.ts';
import type { PrintOptions } from '../declare/options.ts';
import { EXIT, type ExitCode } from '../exit-code.ts';
import { systemWords } from '../files/system-words.ts';
import type { Runtime } from '../runtime.ts';
import { UsageError } from '../usage-error.ts';
import { type Screen, screenOf } from './screen.ts';
import { type Target, targets } from './targets.ts';

/** The text below a view, by format, and an additional action of the command. */
interface EmitDetails {
  readonly below?: (format: Format) => string;
  readonly act?: (() => Promise<void>) | undefined;
}

/** Prints a view in every requested format. */
export function emit(
  runtime: Runtime,
  options: PrintOptions,
  view: View,
  { below = () => '', act }: EmitDetails = {},
): Promise<void> {
  const render = async (format: Format, screen: Screen) =>
    (await renderView(view, format, screen)) + below(format);
  return emitRendered(runtime, options, targets(options), render, act);
}

/** Makes the action of a command that only shows a view. */
export function viewAction<Options extends PrintOptions, Args>(
  viewOf: (runtime: Runtime, options: Options, args: Args) => View | Promise<View>,
) {
  return async (runtime: Runtime, options: Options, args: Args): Promise<ExitCode> => {
    await emit(runtime, options, await viewOf(runtime, options, args));
    return EXIT.fine;
  };
}

/**
 * Renders and prints every requested format.
 *
 * @param act runs once every text is rendered and every file may be written
 */
export async function emitRendered<F extends string>(
  runtime: Runtime,
  options: Printing,
  asked: readonly Target<F>[],
  render: (format: F, screen: Screen) => string | Promise<string>,
  act?: () => Promise<void>,
): Promise<void> {
  const ready: { readonly file: string | null; readonly text: string }[] = [];
  for (const { format, file } of asked) {
    const screen = screenOf(runtime, options, file === null ? runtime.stdout : null);
    const text = await render(format, screen);
    if (file !== null) runtime.guardPlace(runtime.resolve(file));
    if (file !== null && options.force !== true) guardFile(runtime, file, format, text);
    ready.push({ file, text });
  }
  await act?.();
  for (const { file, text } of ready) {
    if (file === null) runtime.stdout.write(text);
    else attempt(file, () => runtime.writeFile(runtime.resolve(file), text));
  }
}

/** Whether to use colour, and whether to overwrite files that shark did not write. */
type Printing = Pick<PrintOptions, 'color'> & { readonly force?: true | undefined };

function guardFile(runtime: Runtime, file: string, format: string, text: string): void {
  const start = beginningOf(runtime, file);
  if (start === null || isOwnFile(start, format, text)) return;
  throw new UsageError(
    `"${file}" is there already, and is no ${format} that shark wrote`,
    'name another file, or overwrite it with --force',
  );
}

/** The first characters of a file that the user named; null if there is no regular file. */
export function beginningOf(runtime: Runtime, file: string): string | null {
  return attempt(file, () => runtime.beginningOf(runtime.resolve(file)));
}

/** Reports a file that cannot be written. Its folder is not created. */
function attempt<T>(file: string, act: () => T): T {
  try {
    return act();
  } catch (error) {
    if (error instanceof UsageError) throw error;
    const why = systemWords(error, 'its folder does not exist') ?? String(error);
    throw new UsageError(`"${file}" cannot be written: ${why}`);
  }
}

/** The beginning of every file that shark wrote in a format, and of hardly any other. */
const MARKS: Readonly<Record<string, RegExp>> = {
  json: /^\{\s*"schemaVersion": \d/,
  sarif: /^\{\s*"\$schema": "[^"]*sarif[^"]*",[\s\S]{0,200}"name": "shark"/,
  junit: /^<\?xml [^>]*>\s*<testsuites name="shark check"/,
  html: /<meta name="generator" content="shark experiments /,
  github: /^::(?:error|warning|notice) /,
  pretty: /^.+:\d+:\d+ {2}(?:error|warning|info) {2}/,
  compact: /^.+:\d+:\d+: (?:error|warning|info) /,
};

/** A first line that does not identify the content. */
const PLAIN_LINE = /^(?:\{|<.*>)$/;

/** The number of characters to compare if the first line does not identify the content. */
const HEAD = 100;

/**
 * True if a file may be overwritten without `--force`: it is empty, has the mark of its format, or
 * begins like the new text. Tables, Markdown and CSV have no mark; for them the first lines are
 * compared, without the counts at the end of a table's first line.
 *
 * @param start the first characters of the file
 */
function isOwnFile(start: string, format: string, text: string): boolean {
  if (start.trim() === '' || MARKS[format]?.test(start) === true) return true;
  const [line, before] = [firstLine(text), firstLine(start)];
  if (line === '' || PLAIN_LINE.test(line)) return start.slice(0, HEAD) === text.slice(0, HEAD);
  return line === before;
}

function firstLine(text: string): string {
  const [line = ''] = text.slice(0, 2048).split(/\r?\n/, 1);
  return line.replace(/(\S) {2,}\S.*$/, '$1');
}
