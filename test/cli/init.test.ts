import { describe, expect, it } from 'vitest';
import { inspect } from '../../src/check/running/inspect.ts';
import { memoryFiles } from '../../src/workspace/memory.ts';
import { type CliSetting, runCli } from '../support/cli.ts';

const init = (argv: readonly string[] = [], files: CliSetting['files'] = {}) =>
  runCli(['init', ...argv], { files, inWorkspace: false });

const SKILL = '.agents/skills/shark-review/SKILL.md';

describe('init', () => {
  it('writes a workspace in which there is nothing to fix', async () => {
    const { written, code } = await init();
    expect(code).toBe(0);
    expect(Object.keys(written)).toContain('.github/workflows/shark.yml');
    const { findings, files } = inspect(memoryFiles(written));
    expect([findings, files.length]).toEqual([[], 7]);
  });

  it('writes one that can be scored at once', async () => {
    const { written } = await init();
    const run = await runCli(['score', 'round1', '--format', 'json'], { files: written });
    const { sharks, roi, panel } = JSON.parse(run.stdout);
    expect(run.code).toBe(0);
    expect(sharks.map(({ ranking }: { ranking: unknown[] }) => ranking.length)).toEqual([2, 2]);
    expect(roi.filter((row: { roi: unknown }) => typeof row.roi === 'number')).toHaveLength(4);
    expect(panel.winner.proposals).toEqual(['batch-writes']);
  });

  it('names the schema in the first line of each file, and brings it along', async () => {
    const { written } = await init();
    const yaml = Object.keys(written).filter((path) => path.endsWith('.yaml'));
    for (const path of yaml) {
      const [, named = ''] =
        /^# yaml-language-server: \$schema=(.+)\n/.exec(written[path] ?? '') ?? [];
      const { pathname } = new URL(named, `file:///${path}`);
      expect(Object.keys(written)).toContain(pathname.slice(1));
    }
    expect(yaml).toHaveLength(7);
  });

  it('leads to the schemas of the package where that is installed', async () => {
    const installed = { 'node_modules/shark-desk/schemas/round.json': '{}' };
    const { written } = await init([], installed);
    expect(Object.keys(written).filter((path) => path.startsWith('schemas/'))).toEqual([]);
    expect(written['rounds/round1/round.yaml']).toContain(
      '$schema=../../node_modules/shark-desk/schemas/round.json\n',
    );
  });

  it('puts the workflow where the repository begins', async () => {
    const setting = { files: { '.git/HEAD': '' }, inWorkspace: false, folder: '/desk' };
    const { written } = await runCli(['init', "perf's desk"], setting);
    expect(written['.github/workflows/shark.yml']).toContain("WORKSPACE: perf's desk\n");
    expect(Object.keys(written)).toContain("perf's desk/rounds/round1/round.yaml");
  });

  it('leaves a workflow alone that is there, and says so', async () => {
    const path = '.github/workflows/shark.yml';
    const files = { '.git/HEAD': 'ref', [path]: 'name: mine\n' };
    const run = await runCli(['init', 'b'], { files, inWorkspace: false, columns: 200 });
    expect([run.code, Object.keys(run.written)]).toEqual([0, expect.not.arrayContaining([path])]);
    expect(run.stdout).toContain(
      `${path} is there and stays as it is: add a step to it, shark check --workspace b\n`,
    );
    expect(run.stdout).not.toContain('npm pack');
    const forced = await init(['--force'], files);
    expect(forced.written[path]).toContain('name: shark\n');
  });

  it('pins the action that is named', async () => {
    const action = `owner/shark@${'0123abcdef'.repeat(4)}`;
    const { written } = await init(['--action', action]);
    expect(written['.github/workflows/shark.yml']).toContain(`- uses: ${action}\n`);
  });

  it.each([
    'shark',
    'owner/shark',
    'owner/shark@main',
    'owner/shark@v1.2.0',
    'owner/shark@0123abc',
  ])('takes no action that is not pinned to a commit: %s', async (action) => {
    const { code, written, stderr } = await init(['--action', action]);
    expect([code, written]).toEqual([2, {}]);
    expect(stderr).toContain(`"${action}" names no action at a commit`);
    expect(stderr).toContain('OWNER/REPOSITORY@COMMIT');
  });

  it('says that nothing is written where all is there already', async () => {
    const { written } = await init();
    const again = await init(['--format', 'json'], written);
    expect([again.code, again.written]).toEqual([0, {}]);
    expect(JSON.parse(again.stdout)).toMatchObject({ written: false });
    const { 'shark.yaml': _, ...most } = written;
    const rest = await init(['--format', 'csv'], most);
    expect(rest.stdout).toContain('create,shark.yaml,true');
    expect(rest.stdout).toContain('same,rounds/round1/round.yaml,false');
  });

  it('writes nothing at all where one file is there, unless forced', async () => {
    const files = { 'proposals/README.md': '# Mine\n', 'main.c': '' };
    const refused = await init([], files);
    expect([refused.code, refused.written]).toEqual([2, {}]);
    expect(refused.stderr).toBe(
      'shark: "proposals/README.md" is there already\n  nothing is written; --force overwrites it\n',
    );
    const forced = await init(['--force'], files);
    expect(forced.written['proposals/README.md']).toContain('# Proposals');
    expect((await init(['--minimal'], files)).code).toBe(0);
  });

  it('is not stopped by what else is there', async () => {
    const run = await init([], { 'README.md': '# Mine\n', 'schemas/other.json': '{}' });
    expect(run.code).toBe(0);
    expect(Object.keys(run.written)).not.toContain('README.md');
  });

  it('takes a file in place of a folder for what it is', async () => {
    const run = await init(['--force'], { rounds: 'a file\n' });
    expect([run.code, run.written]).toEqual([2, {}]);
    expect(run.stderr).toContain('"rounds" is no folder of the workspace');
  });

  it('says what to do next, in a dry run too', async () => {
    const { stdout, written } = await init(['perf', '--dry-run']);
    expect(stdout).toContain('dry run: nothing is written');
    expect(stdout).toContain('- create rounds/round1/scorecards/skeptic.yaml');
    expect(stdout).toContain('cd perf; shark check');
    expect(written).toEqual({});
  });

  it('tells language models the loop, in the words of its commands', async () => {
    const { written, code } = await init(['--agents', '--minimal']);
    expect(code).toBe(0);
    const pages = ['AGENTS.md', SKILL].map((path) => written[path] ?? '');
    for (const page of pages) {
      expect(page).toContain('`submit/changed` says that another answer is on record');
      const commands = page.match(/`shark (?:brief|submit|status) ROUND[^`]*`/g) ?? [];
      expect(new Set(commands).size).toBeGreaterThanOrEqual(4);
      for (const typed of commands) {
        const [, command = '', ...words] = typed.replaceAll('`', '').split(' ');
        const argv = words.map((word) => ({ ROUND: 'round1', SHARK: 'skeptic' })[word] ?? word);
        const run = await runCli([command, ...argv], { files: written });
        // The form is not there; the options are.
        expect(run.stderr).not.toMatch(/unknown|too many|missing required/);
      }
    }
    expect((await runCli(['check'], { files: written })).code).toBe(0);
  });

  it('adds them to a workspace that is there, and never overwrites notes of others', async () => {
    const files = { 'shark.yaml': '', 'AGENTS.md': '# Ours\n' };
    const run = await runCli(['init', '--agents', '--force'], { files });
    expect([run.code, Object.keys(run.written)]).toEqual([0, [SKILL]]);
    expect(run.stdout).toContain('AGENTS.md is yours and stays as it is');
    const large = { 'shark.yaml': '', 'AGENTS.md': 'a'.repeat(2 ** 21) };
    const kept = await runCli(['init', '--agents', '--force'], { files: large });
    expect(Object.keys(kept.written)).toEqual([SKILL]);
    const again = await runCli(['init', '--agents'], { files: { ...files, ...run.written } });
    expect([again.code, again.written]).toEqual([0, {}]);
  });

  it('says where a folder stands in place of the notes', async () => {
    const files = { 'shark.yaml': '', 'AGENTS.md/a.txt': '' };
    const run = await runCli(['init', '--agents', '--force'], { files });
    expect([run.code, run.written]).toEqual([2, {}]);
    expect(run.stderr).toContain('"AGENTS.md" is a folder');
  });

  it('gives the files to machines', async () => {
    const { stdout } = await init(['--minimal', '--format', 'json']);
    const { files, written, todo } = JSON.parse(stdout);
    expect([files.length, written, todo]).toEqual([14, true, []]);
  });
});
