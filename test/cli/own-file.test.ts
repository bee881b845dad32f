import { describe, expect, it } from 'vitest';
import { EXAMPLE_BASE } from '../../src/check/examples/example-workspace.ts';
import { runCli } from '../support/cli.ts';

const run = (words: string, existing: Readonly<Record<string, string>>) =>
  runCli(words.split(' '), { existing });

const OUT = 'out.txt';

/** By command, the formats it is tried in. */
const FORMATS: Readonly<Record<string, readonly string[]>> = {
  ...Object.fromEntries(
    ['score round1', 'roi round1', 'audit round1', 'list', 'show tile-size-tuning'].map(
      (command) => [command, ['table', 'json', 'csv', 'markdown']],
    ),
  ),
  check: [...['pretty', 'compact', 'github', 'sarif', 'junit'], ...['json', 'csv', 'markdown']],
};

const fileOf = (format: string) => `out.${format}`;

/** A command with each of its formats in a file of its own. */
const inEach = (command: string) =>
  [command, ...(FORMATS[command] ?? []).map((each) => `--format ${each}=${fileOf(each)}`)].join(
    ' ',
  );

describe('--format FORMAT=FILE', () => {
  it.each(Object.keys(FORMATS))('writes its own files anew: %s', async (command) => {
    const first = (await run(inEach(command), {})).written;
    expect(Object.keys(first).sort()).toEqual((FORMATS[command] ?? []).map(fileOf).sort());
    expect(Object.values(first)).not.toContain('');
    expect((await run(inEach(command), first)).written).toEqual(first);
  });

  // Whether a file is its own, shark asks of the format alone; these commands have all formats.
  describe.each(['check', 'list'])('of %s', (command) => {
    it('writes empty files anew', async () => {
      const first = (await run(inEach(command), {})).written;
      const empty = Object.fromEntries(Object.keys(first).map((path) => [path, '']));
      expect((await run(inEach(command), empty)).written).toEqual(first);
    });

    it.each(FORMATS[command] ?? [])('writes nobody else’s anew: %s', async (format) => {
      const words = `${command} --format ${format}=${OUT}`;
      for (const other of [
        '# Notes\n',
        '{\n  "name": "mine"\n}\n',
        '<?xml version="1.0"?>\n<a/>\n',
      ]) {
        const refused = await runCli(words.split(' '), {
          files: EXAMPLE_BASE,
          existing: { [OUT]: other },
        });
        expect([refused.code, refused.stdout, refused.written]).toEqual([2, '', {}]);
        expect(refused.stderr).toContain(
          `"${OUT}" is there already, and is no ${format} that shark wrote`,
        );
      }
    });

    it('writes anything anew when told to', async () => {
      const first = (await run(inEach(command), {})).written;
      const others = Object.fromEntries(Object.keys(first).map((path) => [path, '# Notes\n']));
      expect((await run(`${inEach(command)} --force`, others)).written).toEqual(first);
    });
  });

  it('knows its own after what it says has changed', async () => {
    const says = (path: string) => !/\.(?:pretty|compact)$/.test(path);
    const some = (await run(inEach('check'), {})).written;
    const words = inEach('check').replace('check', 'check proposals');
    const fewer = (await run(words, {})).written;
    for (const path of Object.keys(some).filter(says)) {
      expect(some[path] === fewer[path], path).toBe(false);
    }
    expect((await run(words, some)).written).toEqual(fewer);
  });

  it('refuses before anything is written', async () => {
    const words = 'new proposal --title Tiles --summary Smaller. --format json=notes.md';
    const refused = await run(words, { 'notes.md': '# Mine\n' });
    expect([refused.code, refused.written]).toEqual([2, {}]);
  });

  it('gives two formats no file to share', async () => {
    const refused = await run('score round1 --format json=./a --format csv=a', {});
    expect([refused.code, refused.written]).toEqual([2, {}]);
    expect(refused.stderr).toContain('two formats cannot share "a"');
  });
});
