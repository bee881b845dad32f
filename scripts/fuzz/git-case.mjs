import { bytesOf, FRAGMENTS } from './fragments.mjs';
import { mutateText } from './mutate-text.mjs';
import { randomFrom } from './random.mjs';

/**
 * @typedef {import('./make-case.mjs').Texts} Texts
 * @typedef {import('./random.mjs').Random} Random
 */

/**
 * A placeholder for the attacker's program in a case; the target replaces it with a real program.
 */
export const PROGRAM = 'PROGRAM';

/** The possible positions of a repository relative to a workspace. */
const LAYOUTS = ['bare', 'folder', 'gitfile'];

const PLAIN = {
  config: '[core]\n\trepositoryformatversion = 0\n\tbare = false\n',
  attributes: '* filter=x diff=x merge=x text ident working-tree-encoding=UTF-16\n',
  alternates: '/nowhere/objects\n',
  ignore: '*.bak\n',
  head: 'ref: refs/heads/main\n',
  refs: '# pack-refs with: peeled fully-peeled sorted\n',
  gitfile: 'gitdir: store\n',
  revision: 'HEAD',
  event: JSON.stringify({
    pull_request: { base: { sha: 'a'.repeat(40), ref: 'main' } },
    merge_group: { base_sha: 'b'.repeat(40) },
    before: '0'.repeat(40),
  }),
};

/** Settings that make git run, read or contact something on some occasion. */
const SETTINGS = [
  'core.fsmonitor core.hooksPath core.sshCommand core.gitProxy core.askPass core.pager core.editor',
  'core.alternateRefsCommand core.attributesFile core.excludesFile core.worktree core.bare',
  'core.repositoryFormatVersion core.splitIndex core.sparseCheckout core.autocrlf core.eol',
  'filter.x.clean filter.x.smudge filter.x.process filter.x.required diff.x.textconv diff.x.command',
  'diff.external diff.orderFile merge.x.driver log.showSignature log.follow log.mailmap gpg.program',
  'gpg.format gpg.ssh.program credential.helper uploadpack.packObjectsHook protocol.allow',
  'protocol.ext.allow protocol.file.allow submodule.recurse fetch.recurseSubmodules',
  'remote.origin.url remote.origin.promisor remote.origin.uploadpack remote.origin.vcs',
  'remote.origin.partialclonefilter url.ext::PROGRAM.insteadOf include.path alias.log alias.ls-tree',
  'extensions.partialClone extensions.objectFormat extensions.worktreeConfig extensions.refStorage',
  'gc.auto gc.recentObjectsHook safe.bareRepository safe.directory trace2.normalTarget pager.log',
  'color.ui format.pretty i18n.logOutputEncoding diff.renames diff.relative index.version',
].flatMap((line) => line.split(' '));

const VALUES = [
  ...[PROGRAM, `!${PROGRAM}`, `ext::${PROGRAM}`, `ext::sh -c ${PROGRAM}`, `file://${PROGRAM}`],
  ...['true', 'false', '', '0', '1', '99', '.', '..', '/', 'store', 'config', 'origin', 'always'],
  ...['all', 'explicit', 'sha256', 'reftable', 'blob:none', 'x509', 'ssh', '%H', '\\', '"'],
];

const REVISIONS = [
  ...['HEAD', 'main', 'HEAD~1', 'HEAD^{tree}', '^main', 'main..HEAD', ':/x', '@{-1}', '@', 'HEAD:'],
  ...['--all', 'refs/heads/main', 'main@{1}', 'f'.repeat(40), 'HEAD^{/x}', '', 'x\ny', '\0'],
];

/**
 * A repository and an event with random changes. The same seed and turn give the same case.
 *
 * @param {number} seed
 * @param {number} turn
 * @returns {Texts}
 */
export function makeGitCase(seed, turn) {
  const random = randomFrom(seed, turn);
  /** @type {Texts} */
  const texts = { ...PLAIN, layout: random.pick(LAYOUTS) };
  texts['config'] += `\tworktree = ${texts['layout'] === 'bare' ? '.' : '..'}\n`;
  if (random.chance(0.4)) texts['revision'] = random.pick(REVISIONS);
  for (let count = random.below(random.chance(0.5) ? 3 : 12); count > 0; count -= 1)
    texts['config'] += setting(random);
  for (let count = random.below(3); count > 0; count -= 1) {
    const name = random.pick(Object.keys(PLAIN));
    const donor = random.pick(Object.values(PLAIN));
    texts[name] = mutateText(texts[name] ?? '', random, { donor, isGentle: random.chance(0.3) });
  }
  if (random.chance(0.1)) delete texts[random.pick(Object.keys(PLAIN))];
  return texts;
}

/** @param {Random} random */
function setting(random) {
  const [, section, between, key] =
    /^([^.]+)(?:\.(.+))?\.([^.]+)$/.exec(random.pick(SETTINGS)) ?? [];
  const value = random.chance(0.9) ? random.pick(VALUES) : bytesOf(random.pick(FRAGMENTS));
  const head = between === undefined ? `[${section}]` : `[${section} "${between}"]`;
  return `${head}\n\t${key} = ${value}\n`;
}
