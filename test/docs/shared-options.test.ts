import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { runCli } from '../support/cli.ts';
import { REPOSITORY } from '../support/repository.ts';

const PAGES = readFileSync(join(REPOSITORY, 'docs/commands/README.md'), 'utf8');
const README = readFileSync(join(REPOSITORY, 'README.md'), 'utf8').replace(/\s+/g, ' ');

/** The first command that does something by itself: `new` and `rubric` only hold others. */
const LEAVES: Readonly<Record<string, string>> = { new: 'new proposal', rubric: 'rubric derive' };

it('the README says which commands lack an option that the others share', async () => {
  const names = [...PAGES.matchAll(/\]\(([a-z]+)\.md\)/g)].map(([, name = '']) => name);
  expect(names.length).toBeGreaterThan(20);
  const helps = await Promise.all(
    names.map(async (name) => {
      const { stdout } = await runCli([...(LEAVES[name] ?? name).split(' '), '--help']);
      return { name, help: stdout.replace(/\s+/g, ' ') };
    }),
  );
  const without = (part: RegExp) =>
    helps.flatMap(({ name, help }) => (part.test(help) ? [] : `\`${name}\``));
  expect(without(/--help/)).toEqual([]);
  const listed = (names: readonly string[]) =>
    `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
  const nowhere = without(/--workspace <folder>/);
  expect(README).toContain(`all but ${listed(nowhere)} take \`--workspace FOLDER\``);
  const unlike = without(/--format <format\[=file\]> table, .*json/);
  expect(README).toContain(`all but ${listed(unlike)} take \`--format table|markdown|csv|json\``);
});
