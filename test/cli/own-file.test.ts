import { describe, expect, it } from 'vitest';
import { runCli } from '../support/cli.ts';

const run = (words: string, existing: Readonly<Record<string, string>>) =>
  runCli(words.split(' '), { existing });

const OUT = 'out.txt';

const COMMANDS = [
  'score round1',
  'roi round1',
  'audit round1',
  'list',
  'check',
  'show tile-size-tuning',
];
const cases = COMMANDS.flatMap((command) => {
  const formats =
    command === 'check' ? ['pretty', 'compact', 'github', 'sarif', 'junit'] : ['table'];
  return [...formats, 'json', 'csv', 'markdown'].map((format) => [command, format] as const);
});

describe('--format FORMAT=FILE', () => {
  it.each(cases)('writes its own file anew: %s as %s', async (command, format) => {
    const words = `${command} --format ${format}=${OUT}`;
    const first = (await run(words, {})).written[OUT] ?? '';
    expect(first).not.toBe('');
    expect((await run(words, { [OUT]: first })).written[OUT]).toBe(first);
  });

  // Whether a file is its own, shark asks of the format alone; these commands have all formats.
  it.each(cases.filter(([command]) => command === 'check' || command === 'list'))(
    'writes an empty file anew, and nobody else’s: %s as %s',
    async (command, format) => {
      const words = `${command} --format ${format}=${OUT}`;
      const { written } = await run(words, { [OUT]: '' });
      expect(written[OUT]).not.toBe('');
      for (const other of [
        '# Notes\n',
        '{\n  "name": "mine"\n}\n',
        '<?xml version="1.0"?>\n<a/>\n',
      ]) {
        const refused = await run(words, { [OUT]: other });
        expect([refused.code, refused.stdout, refused.written]).toEqual([2, '', {}]);
        expect(refused.stderr).toContain(
          `"${OUT}" is there already, and is no ${format} that shark wrote`,
        );
      }
      const forced = await run(`${words} --force`, { [OUT]: '# Notes\n' });
      expect(forced.written).toEqual(written);
    },
  );

  it('knows its own after what it says has changed', async () => {
    for (const format of ['json', 'csv', 'markdown', 'github', 'sarif', 'junit']) {
      const all = await run(`check --format ${format}=${OUT}`, {});
      const some = await run(`check proposals --format ${format}=${OUT}`, {});
      const out = all.written[OUT] ?? '';
      expect(out === some.written[OUT], format).toBe(false);
      const again = await run(`check proposals --format ${format}=${OUT}`, { [OUT]: out });
      expect(again.written, format).toEqual(some.written);
    }
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
