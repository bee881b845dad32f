import { FILE_KINDS, jsonSchemaText } from '../../schema/json-schema.ts';
import type { schema as declared } from '../commands/schema.ts';
import type { ActionOf } from '../declare/command.ts';
import { EXIT } from '../exit-code.ts';
import { emitRendered } from '../print/emit.ts';
import { targetsAmong } from '../print/targets.ts';
import { unknownName } from '../usage-error.ts';

/** Prints the JSON Schema of a kind of file. Needs no workspace. */
export const schema: ActionOf<typeof declared> = async (runtime, options, [named]) => {
  const asked = targetsAmong(options, ['json']);
  const kind = FILE_KINDS.find((each) => each === named);
  if (kind === undefined) throw unknownName('kind of file', named, FILE_KINDS);
  await emitRendered(runtime, { ...options, color: false }, asked, () => jsonSchemaText(kind));
  return EXIT.fine;
};
