import { expect } from 'vitest';
import { type CliSetting, runCli } from '../support/cli.ts';

const CONSOLE = /```console\n\$ (shark [^\n]*)\n[\s\S]*?```/g;

/** A page with everything in it that shark printed, printed again. */
export async function withOutputs(text: string, setting: CliSetting = {}): Promise<string> {
  let page = text;
  for (const [block, command = ''] of text.matchAll(CONSOLE)) {
    const printed = await output(command, setting);
    page = page.replace(block, () => `\`\`\`console\n$ ${command}\n${printed}\`\`\``);
  }
  return page;
}

/** A command as it would be typed, with `| head -N` or `| tail -N` for some lines only. */
async function output(command: string, setting: CliSetting): Promise<string> {
  const [typed = '', filter = ''] = command.split(' | ');
  const run = await runCli(typed.split(' ').slice(1), setting);
  expect(run.stderr).toBe('');
  const [, end, count] = /^(head|tail) -(\d+)$/.exec(filter) ?? [];
  if (end === undefined) return run.stdout;
  const lines = run.stdout.trimEnd().split('\n');
  const some = end === 'head' ? lines.slice(0, Number(count)) : lines.slice(-Number(count));
  return `${some.join('\n')}\n`;
}
