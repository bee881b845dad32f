import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { makeProgram } from '../../src/cli/program.ts';
import type { Runtime } from '../../src/cli/runtime.ts';
import { REPOSITORY } from '../support/repository.ts';
import { withOutputs } from './console.ts';

/**
 * The README with everything in it that shark printed, printed again. What
 * differs fails; `npx vitest run test/docs -u` writes it anew.
 */
it('shows what shark prints', async () => {
  const path = `${REPOSITORY}/README.md`;
  const written = readFileSync(path, 'utf8');
  const printed = withCommands(await withOutputs(written));
  await expect(printed).toMatchFileSnapshot(path);
});

function withCommands(text: string): string {
  const program = makeProgram({} as Runtime, () => undefined);
  const rows = program.commands
    .filter((command) => command.name() !== 'help')
    .map((command) => {
      const wanted = command.registeredArguments.map((argument) => {
        const name = argument.variadic ? `${argument.name()}...` : argument.name();
        return argument.required ? `<${name}>` : `[${name}]`;
      });
      return `| \`shark ${[command.name(), ...wanted].join(' ')}\` | ${command.description()} |`;
    });
  const table = ['| command | does |', '|---|---|', ...rows].join('\n');
  return text.replace(
    /<!-- commands -->[\s\S]*?<!-- \/commands -->/,
    () => `<!-- commands -->\n${table}\n<!-- /commands -->`,
  );
}
