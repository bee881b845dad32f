import { expect, it } from 'vitest';
import { runCli } from '../support/cli.ts';
import { repositoryFile } from '../support/repository.ts';

/** A file that somebody writes, or a command with what it prints. */
const PART =
  /^`([^`\n]+)`:\n\n```yaml\n([\s\S]*?)^```$|^```console\n\$ (shark [^\n]*)\n[\s\S]*?^```$/gm;

/** Words of a command line; only single quotes are used. */
function words(line: string): string[] {
  return [...line.matchAll(/'([^']*)'|(\S+)/g)].map(([, quoted, plain]) => quoted ?? plain ?? '');
}

it('docs/start.md is a session that goes as the page says (else: vitest -u)', async () => {
  const page = repositoryFile('docs/start.md');
  let files: Readonly<Record<string, string>> = {};
  let now = page;
  for (const [block, path, content, command = ''] of page.matchAll(PART)) {
    if (path !== undefined) {
      files = { ...files, [path]: content ?? '' };
      continue;
    }
    const [typed = '', filter] = command.split(' | head -');
    const run = await runCli(words(typed).slice(1), { files });
    expect([typed, run.code, run.stderr]).toEqual([typed, 0, '']);
    files = { ...files, ...run.written };
    const lines = run.stdout
      .split('\n')
      .slice(0, filter === undefined ? undefined : Number(filter));
    const shown = `${lines.join('\n').trimEnd()}\n`;
    now = now.replace(block, () => `\`\`\`console\n$ ${command}\n${shown}\`\`\``);
  }
  await expect(now).toMatchFileSnapshot('../../docs/start.md');
});
