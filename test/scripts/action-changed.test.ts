import { chmodSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import process from 'node:process';
import { expect, it } from 'vitest';
import { runStep } from '../../scripts/action/step.mjs';
import { EXAMPLE_BASE } from '../../src/check/examples/example-workspace.ts';
import { actionGround } from '../support/action.ts';
import { runOnDisk } from '../support/disk-run.ts';
import { git, initRepository } from '../support/git.ts';
import { folderOfTest } from '../support/temporary-folder.ts';
import { writeFiles } from '../support/write-files.ts';

const CARD = 'rounds/round1/scorecards/ann.yaml';
const PITCH = 'proposals/tile-size.yaml';

/** A run of the action on what a change brings, with shark itself. */
async function changedOnly(checkout: string, more: Readonly<Record<string, string>> = {}) {
  const inputs = { 'changed-only': 'true', base: 'main', compare: 'false' };
  const { environment, written } = actionGround({ inputs, checkout, environment: more });
  let log = '';
  const code = await runStep({
    checkout,
    environment,
    say: (line) => {
      log += `${line}\n`;
    },
    launcher: () => Promise.resolve(['shark']),
    start: async (_, args) => {
      const run = await runOnDisk(checkout, args);
      log += run.stdout + run.stderr;
      return run.code;
    },
    runCaptured: () => ({ code: 0, stderr: '' }),
  });
  return { code, log, ...written() };
}

it('the summary says what the check of a change says', async () => {
  const checkout = folderOfTest('checkout');
  initRepository(checkout);
  const mild =
    'proposals:\n  tile-size: { scores: { speedup: 8, risk: 9 } }\n  async-copy: { notes: No. }\n';
  writeFiles(checkout, { ...EXAMPLE_BASE, [CARD]: mild });
  git(checkout, 'add', '.');
  git(checkout, 'commit', '-qm', 'one');
  writeFiles(checkout, { [PITCH]: `${EXAMPLE_BASE[PITCH]}# A word more.\n` });
  const { log, summary, outputs } = await changedOnly(checkout);
  for (const text of [log, summary]) {
    expect(text).toMatch(/1 file checked: /);
    expect(text).toContain('1 warning that was there at main is not shown.');
  }
  expect(outputs).toMatchObject({ errors: '0', warnings: '0' });
});

it('whose repository it is, is said with what git advises', async () => {
  const checkout = folderOfTest('checkout');
  const bin = folderOfTest('bin');
  writeFileSync(
    join(bin, 'git'),
    `#!/bin/sh
printf "fatal: detected dubious ownership in repository at '/x'\\nTo add an exception, call:\\n\\n\\tgit config --global --add safe.directory /x\\n" >&2
exit 128
`,
  );
  chmodSync(join(bin, 'git'), 0o755);
  const path = `${bin}${delimiter}${process.env['PATH']}`;
  const { code, log } = await changedOnly(checkout, { PATH: path });
  expect(code).toBe(2);
  expect(log).toMatch(/^::error [^\n]*: git config --global --add safe\.directory \/x\n$/);
});
