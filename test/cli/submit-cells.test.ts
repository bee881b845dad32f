import { describe, expect, it } from 'vitest';
import { runCli } from '../support/cli.ts';
import { type CellFiller, fillForm } from '../support/fill-form.ts';
import { THREE_ASKED } from '../support/panel-of-three.ts';

const FILES = THREE_ASKED;

/** The form of Ann with every score filled in, and what is wanted in other cells. */
async function filled(wanted: CellFiller = () => null): Promise<string> {
  const { stdout } = await runCli(['brief', 'round1', 'ann', '--form', 'markdown'], {
    files: FILES,
  });
  return fillForm(stdout, (section, row, column) =>
    section === 'scores' && column === 'score' ? '7' : wanted(section, row, column),
  );
}

interface Problem {
  readonly code: string;
  readonly line: number;
  readonly column: number;
  readonly message: string;
  readonly expected: string | null;
  readonly advice: string | null;
}

/** What is said of a form: as text, and each problem as JSON has it. */
async function refusal(stdin: string) {
  const argv = ['submit', 'round1', 'ann', '-'];
  const setting = { files: FILES, stdin, columns: 200 };
  const page = await runCli(argv, setting);
  const json = await runCli([...argv, '--format', 'json'], setting);
  const { problems } = JSON.parse(json.stdout) as { readonly problems: readonly Problem[] };
  return { code: page.code, page: page.stdout, problems };
}

const voteAt =
  (proposal: string, text: string): CellFiller =>
  (section, row, column) =>
    section === 'vote' && row['proposal'] === proposal && column === 'vote' ? text : null;

describe('the cell of the vote', () => {
  it.each(['x', 'short-keys'])('says what may stand in it where %j does', async (text) => {
    const { code, page, problems } = await refusal(await filled(voteAt('short-keys', text)));
    expect(code).toBe(1);
    expect(problems.map(({ expected }) => expected)).toEqual([
      'vote, second, abstain, "hold: a concern" or "veto CONSTRAINT: evidence"',
    ]);
    expect(page).toContain(`"${text}" is no vote [form/unknown-vote]`);
    expect(page).not.toContain('a proposal of the round');
  });
});
