import { describe, expect, it } from 'vitest';
import { EXAMPLE_BASE } from '../../src/check/examples/example-workspace.ts';
import { runCli } from '../support/cli.ts';

const LONG = 'Implementation, validation and rollback time, all of it in hours';

/** So many rounds of the sound workspace, each with the same two proposals. */
function workspaceOf(rounds: number): Readonly<Record<string, string>> {
  const ids = Array.from({ length: rounds }, (_, at) => `round${at + 1}`);
  const files: Record<string, string> = {};
  for (const [path, content] of Object.entries(EXAMPLE_BASE)) {
    const text = String(content);
    if (path.startsWith('rounds/round1/')) {
      for (const id of ids) files[path.replace('round1', id)] = relabelled(path, text);
    } else if (path.startsWith('proposals/')) {
      const pitch = text.slice(text.indexOf('  round1:'));
      const head = text.slice(0, text.indexOf('  round1:'));
      files[path] = head + ids.map((id) => pitch.replace('round1', id)).join('');
    } else {
      files[path] = text;
    }
  }
  return files;
}

function relabelled(path: string, text: string): string {
  return path.includes('/rubrics/') ? text.replace(/(risk: \{ )/, `$1label: "${LONG}", `) : text;
}

describe.each([3, 6, 12])('a drift over %i rounds', (rounds) => {
  const files = workspaceOf(rounds);
  const named = Array.from({ length: rounds }, (_, at) => `round${at + 1}`);

  it.each([60, 80, 200])('fits %i columns, as a table, with every round in it', async (columns) => {
    const { stdout, stderr, code } = await runCli(['compare', ...named], { files, columns });
    expect([code, stderr]).toEqual([0, '']);
    const lines = stdout.split('\n');
    expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(columns);
    for (const head of ['Criterion', 'Proposal']) {
      const headings = lines.filter((line) => line.startsWith(` ${head} `));
      const shown = headings.flatMap((line) => line.trim().split(/ +/).slice(1));
      const tables = head === 'Proposal' ? 2 : 1;
      expect([head, ...shown].length).toBe(1 + tables * rounds);
      for (const id of named) expect(shown).toContain(id);
      // Nothing is cut into more tables than the width asks for.
      if (columns === 200) expect(headings).toHaveLength(tables);
    }
  });
});

it('tables of some rounds say which', async () => {
  const setting = { files: workspaceOf(12), columns: 80 };
  const named = Array.from({ length: 12 }, (_, at) => `round${at + 1}`);
  const { stdout } = await runCli(['compare', ...named], setting);
  expect(stdout).toMatch(/: weights, round1 to round\d+\n/);
  expect(stdout).toMatch(/: weights, round\d+ to round12\n/);
  const markdown = await runCli(['compare', ...named, '--format', 'markdown'], setting);
  expect(markdown.stdout).toMatch(/\| round1 \|.*\| round12 \|/);
});
