import type { CommandUnknownOpts } from '@commander-js/extra-typings';
import { describe, expect, it } from 'vitest';
import { makeProgram } from '../../src/cli/program.ts';
import type { Runtime } from '../../src/cli/runtime.ts';
import { runCli } from '../support/cli.ts';

/** The words that lead to each command, those below another included. */
function pathsBelow({ commands }: CommandUnknownOpts, before: readonly string[]): string[][] {
  return commands.flatMap((each) => {
    const own = [...before, each.name()];
    return [own, ...pathsBelow(each, own)];
  });
}

// Only help that is printed asks the runtime for anything.
const PROGRAM = makeProgram({} as Runtime, () => undefined);
const COMMANDS = [[], ...pathsBelow(PROGRAM, [])];

/** Commands are copied, and stay whole. */
const COPIED = /^ {2}(?:(?:bash|zsh|fish) {2,})?(?:shark|echo) /;

describe.each([60, 66, 70, 80])('on a screen of %s columns', (columns) => {
  it('no line of any help is wider', async () => {
    expect(COMMANDS).toContainEqual(['new', 'scorecard']);
    for (const command of COMMANDS) {
      const { stdout } = await runCli([...command, '--help'], { columns });
      expect(stdout).toMatch(/^Usage: shark /);
      const lines = stdout.split('\n').filter((line) => !COPIED.test(line));
      expect(lines.filter((line) => line.length > columns)).toEqual([]);
    }
  });
});

describe('what a word does', () => {
  it('stands beside it where there is room, and below it where there is not', async () => {
    const helpAt = async (columns: number) =>
      (await runCli(['submit', '--help'], { columns })).stdout;
    expect(await helpAt(70)).toContain(
      '  file                          the form as YAML, JSON or Markdown; -\n' +
        '                                is standard input (default: "-")\n',
    );
    expect(await helpAt(60)).toContain(
      '  file\n      the form as YAML, JSON or Markdown; - is standard\n      input (default: "-")\n',
    );
  });
});
