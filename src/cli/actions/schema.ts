import { FILE_KINDS, jsonSchemaText } from '../../schema/json-schema.ts';
import type { SchemaOptions } from '../commands/schema.ts';
import { EXIT, type ExitCode } from '../exit-code.ts';
import { emitRendered } from '../print/emit.ts';
import { targetsAmong } from '../print/targets.ts';
import type { Runtime } from '../runtime.ts';
import { unknownName } from '../workspace/open-workspace.ts';

/** Prints the JSON Schema of a kind of file. Needs no workspace. */
export async function schema(
  runtime: Runtime,
  options: SchemaOptions,
  [named]: readonly [string],
): Promise<ExitCode> {
  const asked = targetsAmong(options, ['json']);
  const kind = FILE_KINDS.find((each) => each === named);
  if (kind === undefined) throw unknownName('kind of file', named, FILE_KINDS);
  await emitRendered(runtime, { ...options, color: false }, asked, () => jsonSchemaText(kind));
  return EXIT.fine;
}
