// The fuzz target for git, bundled with src: every git query on an untrusted repository, and the
// event file of the action.
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { EXAMPLE_BASE } from '../../src/check/examples/example-workspace.ts';
import { fileArrivals } from '../../src/cli/git/arrival.ts';
import { changesSince } from '../../src/cli/git/changed.ts';
import { openRevision } from '../../src/cli/git/revision.ts';
import { UsageError } from '../../src/cli/usage-error.ts';
import { eventOf } from '../action/event.mjs';
import { InputError } from '../action/inputs.mjs';
import { PROGRAM } from './git-case.mjs';

/** @typedef {import('./make-case.mjs').Texts} Texts */

/** Beside the bundle, whose folder is removed at the end. */
const SCRATCH = join(dirname(fileURLToPath(import.meta.url)), `git-${process.pid}`);
const TEMPLATE = join(SCRATCH, 'template');
const CHECKOUT = join(SCRATCH, 'checkout');
const CANARY = join(SCRATCH, 'canary');
const OUTCOME = 'rounds/round1/outcomes/tile-size.yaml';
const CARD = 'rounds/round1/scorecards/ann.yaml';

/**
 * Runs every git query, and returns what failed.
 *
 * @param {Texts} texts each character of a content is one byte
 */
export function examine(texts) {
  if (!existsSync(TEMPLATE)) makeTemplate();
  rmSync(CANARY, { force: true });
  placeCase(texts);
  const revision = texts['revision'] ?? 'HEAD';
  // Each returns true if a repository answered it.
  const calls = [
    () => changesSince(CHECKOUT, revision).before()?.read(CARD) !== null,
    () => openRevision(CHECKOUT, revision).files.read(CARD) !== null,
    () => fileArrivals(CHECKOUT, [{ path: OUTCOME, beside: [CARD] }]) !== null,
    () => expectSound(eventOf(Buffer.from(texts['event'] ?? '', 'latin1').toString('utf8'))),
  ];
  let computed = 0;
  for (const call of calls) {
    const { isAnswered, finding, detail } = tryOut(call);
    if (finding !== null) return { finding, detail, computed };
    computed += isAnswered ? 1 : 0;
    if (existsSync(CANARY)) return { finding: 'a program ran', detail: String(call), computed };
  }
  // A bare repository in place of the workspace must not answer any query.
  if (texts['layout'] === 'bare' && computed > 0) {
    return { finding: 'a bare repository was used', detail: '', computed };
  }
  return { finding: null, detail: '', computed };
}

/** @param {() => boolean} call */
function tryOut(call) {
  try {
    return { isAnswered: call(), finding: null, detail: '' };
  } catch (error) {
    // Errors meant for the user are not defects.
    if (error instanceof UsageError || error instanceof InputError) {
      return { isAnswered: false, finding: null, detail: '' };
    }
    const { name, stack } = error instanceof Error ? error : new Error(String(error));
    return { isAnswered: false, finding: `throw: ${name}`, detail: String(stack) };
  }
}

/** @param {import('../action/event.mjs').RunEvent} event */
function expectSound({ base }) {
  if (base === null || /^[0-9a-f]{40}(?:[0-9a-f]{24})?$/.test(base)) return false;
  throw new Error(`the base of the event is ${JSON.stringify(base)}`);
}

/** Creates a workspace with a history of two commits, and its repository beside it. */
function makeTemplate() {
  // A broken repository must not make git use the one around the scratch folder.
  process.env['GIT_CEILING_DIRECTORIES'] = SCRATCH;
  const files = join(TEMPLATE, 'files');
  for (const [path, content] of Object.entries(EXAMPLE_BASE)) {
    mkdirSync(dirname(join(files, path)), { recursive: true });
    writeFileSync(join(files, path), content);
  }
  const identity = ['-c', 'user.name=a', '-c', 'user.email=a@b', '-c', 'commit.gpgsign=false'];
  const git = (/** @type {readonly string[]} */ ...args) =>
    execFileSync('git', [...identity, ...args], { cwd: files, stdio: 'pipe' });
  git('init', '-q', '-b', 'main', `--separate-git-dir=${join(TEMPLATE, 'store')}`);
  for (const path of ['proposals', '.']) {
    git('add', path);
    git('commit', '-qm', 'x', '--allow-empty');
  }
  rmSync(join(files, '.git'));
  rmSync(join(TEMPLATE, 'store', 'hooks'), { recursive: true, force: true });
  const program = join(SCRATCH, 'program');
  writeFileSync(program, `#!/bin/sh\ntouch '${CANARY}'\nexit 1\n`, { mode: 0o755 });
}

/** @param {Texts} texts */
function placeCase(texts) {
  rmSync(CHECKOUT, { recursive: true, force: true });
  cpSync(join(TEMPLATE, 'files'), CHECKOUT, { recursive: true });
  const { layout = 'folder' } = texts;
  const store = join(CHECKOUT, { bare: '', gitfile: 'store' }[layout] ?? '.git');
  cpSync(join(TEMPLATE, 'store'), store, { recursive: true });
  const put = (/** @type {string} */ path, /** @type {string | undefined} */ text) => {
    if (text === undefined) return rmSync(path, { force: true });
    const content = text.replaceAll(PROGRAM, join(SCRATCH, 'program'));
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, Buffer.from(content, 'latin1'));
  };
  put(join(store, 'config'), texts['config']);
  put(join(store, 'HEAD'), texts['head']);
  put(join(store, 'packed-refs'), texts['refs']);
  put(join(store, 'objects/info/alternates'), texts['alternates']);
  put(join(CHECKOUT, '.gitattributes'), texts['attributes']);
  put(join(CHECKOUT, '.gitignore'), texts['ignore']);
  if (layout === 'gitfile') put(join(CHECKOUT, '.git'), texts['gitfile']);
  writeFileSync(join(CHECKOUT, CARD), 'vote: changed\n');
}
