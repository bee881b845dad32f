import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { EXAMPLE_BASE } from '../../src/check/examples/example-workspace.ts';
import { runAction } from '../support/action.ts';
import { git, initRepository } from '../support/git.ts';
import { REPOSITORY } from '../support/repository.ts';
import { folderOfTest } from '../support/temporary-folder.ts';
import { type Contents, writeFiles } from '../support/write-files.ts';

/** An npm that finds this repository built. */
const NPM = `if [ "$1" = run ]; then ln -s '${join(REPOSITORY, 'bin')}' bin; fi`;

function checkoutWith(files: Contents): string {
  const folder = folderOfTest('checkout');
  writeFiles(folder, files);
  return folder;
}

it('the action annotates the diff from the root of the repository, and fails', () => {
  const desk = Object.fromEntries(
    Object.entries({ ...EXAMPLE_BASE, 'proposals/tile-size.yaml': 'titel: x\n' }).map(
      ([path, content]) => [`reviews/desk/${path}`, content],
    ),
  );
  const checkout = checkoutWith(desk);
  const run = runAction({ npm: NPM, inputs: { workspace: 'reviews/desk' }, checkout });
  expect(run.stderr).toBe('');
  expect(run.stdout).toMatch(/^::error file=reviews\/desk\/proposals\/tile-size\.yaml,line=1,/m);
  expect(run.summary).toMatch(/^Before\.\n## Check\n/);
  expect(run.outputs['errors']).toMatch(/^[1-9]$/);
  expect(run.code).toBe(1);
});

it('the action passes a sound workspace, and says when there is none', () => {
  const checkout = checkoutWith(EXAMPLE_BASE);
  expect(runAction({ npm: NPM, checkout }).code).toBe(0);
  const nowhere = runAction({ npm: NPM, inputs: { workspace: 'nowhere' }, checkout });
  expect(nowhere.code).toBe(2);
  expect(nowhere.outputs).toMatchObject({ errors: '0', 'exit-code': '2' });
});

const CARD = 'rounds/round1/scorecards/ann.yaml';
const HOSTILE_TITLE =
  '@everyone <img src=x onerror=alert(1)> [a](javascript:alert(1)) | `b` ::error::forged **bold**';

/** A repository whose base has the sound workspace, and what a branch makes of it. */
function pullRequestOf(change: Readonly<Record<string, string>>) {
  const checkout = checkoutWith(EXAMPLE_BASE);
  initRepository(checkout);
  git(checkout, 'add', '.');
  git(checkout, 'commit', '-qm', 'base');
  const event = { pull_request: { base: { sha: git(checkout, 'rev-parse', 'HEAD') } } };
  writeFiles(checkout, change);
  git(checkout, 'add', '.');
  git(checkout, 'commit', '-qm', 'branch');
  const eventFile = join(checkout, '.git', 'event.json');
  writeFileSync(eventFile, JSON.stringify(event));
  return { checkout, event, environment: { GITHUB_EVENT_PATH: eventFile } };
}

it('the action tells in the summary of a pull request what it does to the ranking', () => {
  const card = String(EXAMPLE_BASE[CARD]).replace('speedup: 6, risk: 4', 'speedup: 10, risk: 9');
  const proposal = String(EXAMPLE_BASE['proposals/async-copy.yaml']).replace(
    /^title: .*$/m,
    `title: ${JSON.stringify(HOSTILE_TITLE)}`,
  );
  const { checkout, event, environment } = pullRequestOf({
    [CARD]: card,
    'proposals/async-copy.yaml': proposal,
  });
  const { summary, stdout, stderr, code } = runAction({ npm: NPM, checkout, environment });
  const [checked = '', compared = ''] = summary.split('## Against ');
  expect(checked).toMatch(/^Before\.\n## Check\n/);
  expect(compared).toContain(event.pull_request.base.sha.slice(0, 10));
  expect(compared).toContain('**The winner by highest mean changes**: it was Smaller tiles');
  expect(compared).toMatch(/\| +9\.6 \|/);
  // What the title holds is text: no tag, mention, link, code or further column.
  expect(compared).toContain('onerror');
  expect(compared).not.toMatch(
    /(?<!\\)<img|(?<!\\)@everyone|(?<!\\)\[a\]|(?<!\\)`b|(?<!\\)\*\*bold/,
  );
  expect(summary + stdout).not.toMatch(/^::error/m);
  expect([stderr, code]).toEqual(['', 0]);
});

it('the action names what is wrong although there is then nothing to compare', () => {
  const { checkout, environment } = pullRequestOf({ [CARD]: 'vote: [\n' });
  const { summary, stdout, code } = runAction({ npm: NPM, checkout, environment });
  expect(stdout).toContain('::error file=rounds/round1/scorecards/ann.yaml');
  expect(stdout).toContain('::notice title=shark compare::not compared: the files have errors');
  expect(summary).not.toContain('## Against');
  expect(code).toBe(1);
});
