import { chmodSync, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { EXAMPLE_BASE } from '../../src/check/examples/example-workspace.ts';
import { git, initRepository } from './git.ts';

/** A folder for the files of an attack, and a canary file that appears if one works. */
export class AttackGround {
  readonly folder: string;
  /** The folder of the checkout. */
  readonly checkout: string;
  /** A file beside the checkout. If it exists, an attacker's program was run. */
  readonly canary: string;

  constructor(folder: string) {
    this.folder = folder;
    this.checkout = join(folder, 'checkout');
    this.canary = join(folder, 'canary');
  }

  get isHit(): boolean {
    return existsSync(this.canary);
  }

  write(path: string, content: string | Uint8Array, mode = 0o644): string {
    const full = join(this.checkout, path);
    mkdirSync(dirname(full), { recursive: true });
    writeFileSync(full, content);
    chmodSync(full, mode);
    return full;
  }

  /** Writes a valid workspace into a folder of the checkout. */
  writeWorkspace(folder: string): void {
    for (const [path, content] of Object.entries(EXAMPLE_BASE)) {
      this.write(join(folder, path), content);
    }
  }

  /** Makes the checkout a repository, with a valid workspace in one of its folders. */
  begin(desk: string): void {
    mkdirSync(this.checkout);
    initRepository(this.checkout);
    this.writeWorkspace(desk);
  }

  git(...args: readonly string[]): string {
    return git(this.checkout, ...args);
  }

  commitAll(): void {
    this.git('add', '.');
    this.git('commit', '-qm', 'x', '--allow-empty');
  }

  /** A program that only shows that it ran. */
  program(path: string): string {
    return this.write(path, `#!/bin/sh\ntouch '${this.canary}'\nexit 1\n`, 0o755);
  }

  /**
   * A bare repository of plain files, as a commit can contain it, with its own commit of the files
   * around it.
   */
  writeBareRepository(folder: string, config: string): string {
    const bare = join(this.checkout, folder);
    const inBare = (...args: readonly string[]) =>
      git(bare, `--git-dir=${bare}`, `--work-tree=${bare}`, ...args);
    git(bare, 'init', '-q', '--bare', '-b', 'main');
    inBare('add', '--', 'proposals', 'rounds');
    inBare('commit', '-qm', 'forged');
    const commit = inBare('rev-parse', 'HEAD');
    writeFileSync(join(bare, 'config'), config);
    return commit;
  }
}

/** Settings of a repository that make git run a given program on some occasion. */
export function hostileSettings(program: string, worktree: string): string {
  return `[core]
	repositoryformatversion = 0
	bare = false
	worktree = ${worktree}
	fsmonitor = ${program}
	hooksPath = ${dirname(program)}
	sshCommand = ${program}
	gitProxy = ${program}
	askPass = ${program}
	pager = ${program}
	editor = ${program}
	alternateRefsCommand = ${program}
	attributesFile = ${dirname(program)}/attributes
[pager]
	log = true
	diff = true
[filter "x"]
	clean = ${program}
	smudge = ${program}
	process = ${program}
	required = true
[diff]
	external = ${program}
[diff "x"]
	command = ${program}
	textconv = ${program}
[merge "x"]
	driver = ${program}
[log]
	showSignature = true
[gpg]
	program = ${program}
[credential]
	helper = !${program}
[uploadpack]
	packObjectsHook = ${program}
[protocol]
	allow = always
[protocol "ext"]
	allow = always
[submodule]
	recurse = true
[fetch]
	recurseSubmodules = true
[gc]
	recentObjectsHook = ${program}
[remote "origin"]
	url = ext::${program}
	fetch = +refs/heads/*:refs/remotes/origin/*
	uploadpack = ${program}
	promisor = true
	partialclonefilter = blob:none
[alias]
	log = !${program}
	rev-parse = !${program}
	ls-files = !${program}
`;
}
