import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { EXAMPLE_BASE } from '../../src/check/example-base.ts';
import { runAction } from '../support/action.ts';
import { REPOSITORY } from '../support/cli.ts';

/** An npm that installs this repository as it is built. */
const NPM = `
const { mkdirSync, symlinkSync } = require('node:fs');
const argv = process.argv.slice(2);
const modules = argv[argv.indexOf('--prefix') + 1] + '/node_modules';
mkdirSync(modules, { recursive: true });
symlinkSync(${JSON.stringify(REPOSITORY)}, modules + '/shark-desk');
`;

function checkoutWith(files: Readonly<Record<string, string | Uint8Array>>): string {
  const folder = mkdtempSync(join(tmpdir(), 'shark-checkout-'));
  for (const [path, content] of Object.entries(files)) {
    const full = join(folder, path);
    mkdirSync(dirname(full), { recursive: true });
    writeFileSync(full, content);
  }
  return folder;
}

it('the action annotates the diff from the root of the repository, and fails', () => {
  const desk = Object.fromEntries(
    Object.entries({ ...EXAMPLE_BASE, 'proposals/tile-size.yaml': 'titel: x\n' }).map(
      ([path, content]) => [`reviews/desk/${path}`, content],
    ),
  );
  const checkout = checkoutWith(desk);
  try {
    const run = runAction({ npm: NPM, inputs: { workspace: 'reviews/desk' }, checkout });
    expect(run.stderr).toBe('');
    expect(run.stdout).toMatch(/^::error file=reviews\/desk\/proposals\/tile-size\.yaml,line=1,/m);
    expect(run.summary).toMatch(/^Before\.\n## Check\n/);
    expect(run.outputs['errors']).toMatch(/^[1-9]$/);
    expect(run.code).toBe(1);
  } finally {
    rmSync(checkout, { recursive: true, force: true });
  }
});

it('the action passes a sound workspace, and says when there is none', () => {
  const checkout = checkoutWith(EXAMPLE_BASE);
  try {
    expect(runAction({ npm: NPM, checkout }).code).toBe(0);
    const nowhere = runAction({ npm: NPM, inputs: { workspace: 'nowhere' }, checkout });
    expect(nowhere.code).toBe(2);
    expect(nowhere.outputs).toMatchObject({ errors: '0', 'exit-code': '2' });
  } finally {
    rmSync(checkout, { recursive: true, force: true });
  }
});
