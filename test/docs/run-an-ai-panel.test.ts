import { expect, it } from 'vitest';
import { runCli } from '../support/cli.ts';
import { formOf, THREE_ASKED } from '../support/panel-of-three.ts';
import { repositoryFile } from '../support/repository.ts';

const PAGE = 'docs/run-an-ai-panel.md';
const CONSOLE = /```console\n\$ (shark ([^\n|]*)(?: \| head -(\d+))?)\n[\s\S]*?```/g;

/** The commands of the page, one after the other, on what those before have written. */
it('docs/run-an-ai-panel.md shows what shark prints (else: vitest -u)', async () => {
  const text = repositoryFile(PAGE);
  const existing = {
    'ann.json': /```json\n([\s\S]*?)```/.exec(text)?.[1] ?? '',
    'bob-first.json': formOf('bob', [12, 6], [7, 7]),
    'bob.json': formOf('bob', [8, 6], [7, 7]),
    'cat.json': formOf('cat', [6, 9], [9, 6]),
  };
  let files = THREE_ASKED;
  let page = text;
  for (const [block, typed, words = '', count] of text.matchAll(CONSOLE)) {
    const argv = words.trim().split(' ');
    const run = await runCli(argv, { files, existing });
    files = { ...files, ...run.written };
    const printed = run.stdout + run.stderr;
    const lines = printed.trimEnd().split('\n');
    const shown = count === undefined ? lines : lines.slice(0, Number(count));
    page = page.replace(block, () => `\`\`\`console\n$ ${typed}\n${shown.join('\n')}\n\`\`\``);
    expect([words, run.code]).toEqual([words, words.includes('bob-first') ? 1 : 0]);
  }
  expect(Object.keys(files).filter((path) => path.includes('scorecards'))).toHaveLength(3);
  await expect(page).toMatchFileSnapshot(`../../${PAGE}`);
});
