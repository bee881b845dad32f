import { expect, it } from 'vitest';
import { runCli } from '../support/cli.ts';
import { cardOf, THREE_ASKED } from '../support/panel-of-three.ts';

const CRITERIA = 'criteria:\n  speedup: { weight: 60% }\n  risk: { weight: 40% }\n';
const SAME = 'Performance Oracle';

/** A card with these scores of both proposals. */
function card(speedup: number): string {
  const scores = `{ scores: { speedup: ${speedup}, risk: 5 } }`;
  return `vote: short-keys\nproposals: { short-keys: ${scores}, flat-entries: ${scores} }\n`;
}

/** Three have answered, of whom each is called so. */
function panelOf(ann: string, bob: string, cat: string): Readonly<Record<string, string>> {
  const rubric = (name: string) => `name: ${name}\n${CRITERIA}`;
  return {
    ...THREE_ASKED,
    'rounds/round1/rubrics/ann.yaml': rubric(ann),
    'rounds/round1/rubrics/bob.yaml': rubric(bob),
    'rounds/round1/rubrics/cat.yaml': rubric(cat),
    [cardOf('ann')]: card(8),
    [cardOf('bob')]: card(7),
    [cardOf('cat')]: card(6),
  };
}

async function run(line: string, files: Readonly<Record<string, string>>, columns = 100) {
  return (await runCli(line.split(' '), { files, columns })).stdout;
}

it('two sharks of one name are told apart by their ids, in every form of the table', async () => {
  const files = panelOf(SAME, SAME, 'Skeptic');
  const wide = await run('score', files);
  expect(wide).toMatch(
    /Proposal +Performance Oracle \(ann\) +Performance Oracle \(bob\) +Skeptic /,
  );
  const narrow = await run('score', files, 60);
  expect(narrow).toMatch(/Proposal +POA +POB +Sk /);
  expect(narrow).toContain('POA Performance Oracle (ann), POB Performance Oracle (bob)');
  const status = await run('status', files);
  expect(status).toMatch(/\n Performance Oracle \(ann\) +complete\n Performance Oracle \(bob\) /);
  const { sharks } = JSON.parse(await run('score --format json', files)) as {
    readonly sharks: readonly { readonly name: string }[];
  };
  expect(sharks.map(({ name }) => name)).toEqual([`${SAME} (ann)`, `${SAME} (bob)`, 'Skeptic']);
});

it('two proposals of one title have their ids behind it, on every page alike', async () => {
  const files = panelOf('Ann', 'Bob', 'Cat');
  const path = 'proposals/flat-entries.yaml';
  const same = { ...files, [path]: (files[path] ?? '').replace('Flat entries', 'Short keys') };
  for (const line of ['list', 'score', 'report --format markdown']) {
    const page = await run(line, same, 140);
    expect(page, line).toContain('Short keys (short-keys)');
    expect(page, line).toContain('Short keys (flat-entries)');
    expect(page.replace(/\n# .*/g, ''), line).not.toMatch(
      /Short keys(?! \((?:short-keys|flat-entries)\))/,
    );
  }
  expect(await run('explain round1/panel/flat-entries', same)).toMatch(
    /^Short keys \(flat-entries\) /,
  );
  expect(await run('check', same)).toContain('"flat-entries" has the title "Short keys" as well');
  const add = 'new proposal third --title'
    .split(' ')
    .concat('Short keys', '--summary=x', '--dry-run');
  expect((await runCli(add, { files, columns: 100 })).stdout).toContain('[pitch/same-title]');
});

it('names without a like have no id behind them', async () => {
  const files = panelOf('Ann', 'Bob', 'Skeptic');
  expect(await run('score', files)).toMatch(/Proposal +Ann +Bob +Skeptic /);
});

it('one who has no file yet is told from another who is called like its id', async () => {
  const {
    [cardOf('cat')]: _,
    'rounds/round1/rubrics/cat.yaml': __,
    ...files
  } = panelOf('Cat', 'Bob', 'Cat');
  const status = await run('status', files);
  expect(status).toMatch(/\n Cat \(ann\) +complete\n Bob +complete\n Cat \(cat\) +no scorecard\n/);
});

it('a criterion with a new id and the old label is named by its ids', async () => {
  const files = panelOf('Ann', 'Bob', 'Cat');
  const scores = '{ scores: { speedup: 8, danger: 5 } }';
  const pitched = ['short-keys', 'flat-entries'].map((id) => [
    `proposals/${id}.yaml`,
    `${files[`proposals/${id}.yaml`]}  round2: { summary: Again. }\n`,
  ]);
  const later = {
    ...files,
    ...Object.fromEntries(pitched),
    'rounds/round1/rubrics/default.yaml':
      'criteria:\n  speedup: { weight: 60% }\n  risk: { weight: 40%, label: Safety }\n',
    'rounds/round2/round.yaml': 'title: Round 2\nentries: [short-keys, flat-entries]\n',
    'rounds/round1/rubrics/ann.yaml':
      'criteria:\n  speedup: { weight: 60% }\n  risk: { weight: 40%, label: Safety }\n',
    'rounds/round2/rubrics/ann.yaml':
      'criteria:\n  speedup: { weight: 50% }\n  danger: { weight: 50%, label: Safety, was: risk }\n',
    'rounds/round2/scorecards/ann.yaml': `proposals: { short-keys: ${scores}, flat-entries: ${scores} }\n`,
  };
  const page = await run('compare round1 round2', later, 200);
  expect(page).toContain('if risk is not matched to danger');
  expect(page).toContain('Safety (was risk)');
});

it('what phases replace is not listed among the inputs of an estimate', async () => {
  const files = panelOf('Ann', 'Bob', 'Cat');
  const estimate =
    'estimate: { success: 99%, upside: 30%, downside: 40%, phases: [{ phase: try, hours: 4h, pass: 50%, loss: 5% }] }';
  const staged = {
    ...files,
    [cardOf('ann')]:
      `proposals: { short-keys: { scores: { speedup: 8, risk: 5 }, ${estimate} }, flat-entries: { scores: { speedup: 8, risk: 5 } } }\n`,
  };
  const page = await run('explain round1/ann/short-keys', staged);
  expect(page).toContain('U, gain if it works');
  expect(page).not.toMatch(/P, success|D, loss if not/);
});
