import { describe, expect, it } from 'vitest';
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

/** What a schema says of a score, wherever it stands. */
const SCORE = /"anyOf": \[\s*\{\s*"type": "number"([^}]*)\},\s*\{\s*"type": "null"\s*\}/;

describe('what the page says of schemas is so', () => {
  const schemaOf = async (dialect: string): Promise<string> => {
    const argv = ['brief', 'round1', 'ann', '--schema', dialect];
    return (await runCli(argv, { files: THREE_ASKED })).stdout;
  };

  it('a score is a number or null', async () => {
    expect(repositoryFile(PAGE)).toContain('with a number, or with null.');
    for (const dialect of ['openai', 'anthropic', 'json']) {
      expect(await schemaOf(dialect)).toMatch(SCORE);
    }
  });

  it('only json has the limits of the scale, and the others name them', async () => {
    expect(repositoryFile(PAGE)).toContain('`--schema json` has the limits of the scale as well');
    expect(SCORE.exec(await schemaOf('json'))?.[1]).toMatch(/"minimum": 0,\s*"maximum": 10/);
    for (const dialect of ['openai', 'anthropic']) {
      const schema = await schemaOf(dialect);
      expect(SCORE.exec(schema)?.[1]?.trim()).toBe('');
      expect(schema).toMatch(/"description": "[^"]*weighs 60%, 0 to 10/);
    }
  });

  it('null is refused unless the proposal is among abstain', async () => {
    expect(repositoryFile(PAGE)).toContain(
      'refuses null of\na proposal that is not among `abstain`',
    );
    const { proposals, ...rest } = JSON.parse(formOf('ann', [5, 8], [8, 7])) as {
      readonly proposals: Readonly<Record<string, unknown>>;
    };
    const form = { ...rest, proposals: { ...proposals, 'flat-entries': { scores: NULLS } } };
    const submit = async (given: object) => {
      const existing = { 'ann.json': JSON.stringify(given) };
      return await runCli(['submit', 'round1', 'ann', 'ann.json'], {
        files: THREE_ASKED,
        existing,
      });
    };
    expect((await submit(form)).code).toBe(1);
    expect((await submit({ ...form, abstain: ['flat-entries'] })).code).toBe(0);
  });
});

const NULLS = { speedup: null, risk: null };
