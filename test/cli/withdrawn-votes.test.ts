import { expect, it } from 'vitest';
import { runCli } from '../support/cli.ts';
import { panelDesk } from '../support/panel-desk.ts';

const all = { alpha: { score: 9 }, beta: { score: 6 }, gamma: { score: 2 } };
const REPORT = ['report', '--format', 'markdown', '--out', '-'];

/** Alpha is withdrawn, and so many sharks vote for it. */
function withdrawn(voters: readonly string[], round = ''): Readonly<Record<string, string>> {
  const files = panelDesk(Object.fromEntries([...voters, 'zoe'].map((id) => [id, all])), round);
  const cards = voters.map((id) => `rounds/round1/scorecards/${id}.yaml`);
  return {
    ...files,
    ...Object.fromEntries(cards.map((path) => [path, `vote: alpha\n${files[path]}`])),
    'proposals/alpha.yaml': `${files['proposals/alpha.yaml']}    status: withdrawn\n`,
  };
}

async function said(argv: readonly string[], files: Readonly<Record<string, string>>) {
  return (await runCli(argv, { files, columns: 80 })).stdout.replace(/\s+/g, ' ');
}

it.each([[['score']], [REPORT]])(
  '%j says which votes went to a withdrawn proposal',
  async (argv) => {
    const page = await said(argv, withdrawn(['ann', 'bob']));
    expect(page).toContain('Ann and Bob voted for Alpha, which is withdrawn.');
    expect(page).toContain('not defined, it takes three live proposals that all of them scored.');
    if (argv === REPORT) expect(page).not.toContain('It leads');
    else expect(page).toContain('which is withdrawn. Beta leads by 4.');
    const many = withdrawn(['ann', 'bob', 'cleo', 'dan']);
    expect(await said(argv, many)).toContain('4 sharks voted for Alpha, which is withdrawn.');
    const decided = await said(argv, withdrawn(['ann', 'bob'], 'decision:\n  winner: beta\n'));
    expect(decided).toContain('Voted otherwise: Ann (Alpha), Bob (Alpha).');
    expect(decided).not.toContain('voted for Alpha, which');
  },
);
