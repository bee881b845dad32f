import { expect, it } from 'vitest';
import { EXAMPLE_BASE } from '../../src/check/examples/example-workspace.ts';
import { runCli } from '../support/cli.ts';
import { repositoryFile } from '../support/repository.ts';

/** A file of the workspace, or a block of commands with what they print. */
const PART = /^`([^`\n]+)`:\n\n```yaml\n([\s\S]*?)^```$|^```console\n([\s\S]*?)^```$/gm;

const PAGE = repositoryFile('docs/check.md');

const CHANGED = { 'origin/main': ['proposals/tile-size.yaml'] };

/** Words of a command line; only single quotes are used. */
function words(line: string): string[] {
  return [...line.matchAll(/'([^']*)'|(\S+)/g)].map(([, quoted, plain]) => quoted ?? plain ?? '');
}

/** A section with what its commands print now, on the files that stand before them. */
async function runSection(section: string): Promise<string> {
  const files: Record<string, string | Uint8Array> = { ...EXAMPLE_BASE };
  let result = section;
  for (const [, path, content, console] of section.matchAll(PART)) {
    if (path !== undefined) files[path] = content ?? '';
    if (console === undefined) continue;
    let printed = '';
    for (const [, line = ''] of console.matchAll(/^\$ shark (.*)$/gm)) {
      const { stdout, stderr } = await runCli(words(line), { files, changed: CHANGED });
      printed += `$ shark ${line}\n${stdout}${stderr}`;
    }
    result = result.replace(console, () => printed);
  }
  return result;
}

it('docs/check.md: the examples print what the page says (else: vitest -u)', async () => {
  const sections = PAGE.split(/^(?=## )/m);
  expect(PAGE.match(/^\$ shark /gm)?.length).toBeGreaterThan(5);
  const page = (await Promise.all(sections.map(runSection))).join('');
  await expect(page).toMatchFileSnapshot('../../docs/check.md');
});

it('docs/check.md tells of every option', async () => {
  const { stdout } = await runCli(['check', '--help']);
  const options = [...stdout.matchAll(/^ +(?:-\w, )?(--[a-z-]+)/gm)].map(([, name]) => name ?? '');
  const known = new Set(['--workspace', '--no-color', '--help']);
  expect(options.length).toBeGreaterThan(8);
  for (const name of options.filter((each) => !known.has(each))) expect(PAGE).toContain(name);
});
