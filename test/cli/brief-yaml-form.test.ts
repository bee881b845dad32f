import { expect, it } from 'vitest';
import { runCli } from '../support/cli.ts';
import { cardOf, THREE_ASKED } from '../support/panel-of-three.ts';
import { submitted } from '../support/submitted.ts';

const FILES = {
  ...THREE_ASKED,
  'rounds/round1/round.yaml': `${THREE_ASKED['rounds/round1/round.yaml']}constraints:\n  memory: Less than 1 GB.\n`,
};

/** The form in YAML with every line below these fields uncommented. */
async function uncommented(): Promise<string> {
  const argv = ['brief', 'round1', 'ann', '--form', 'yaml'];
  const { stdout } = await runCli(argv, { files: FILES });
  const lines = stdout.replace(/^ {4}# /gm, '    ').replaceAll(': TODO', ': 7');
  return lines.replace(
    /^# (abstain|hold|veto)(?=:)|^# (?= +(?:- )?(?:proposal|concern|constraint|evidence):)/gm,
    '$1',
  );
}

it('the form in YAML has a place for each answer that the other forms ask for', async () => {
  const filled = (await uncommented())
    .replace('abstain: #', 'abstain: [flat-entries] #')
    .replace('hold: #', 'vote: short-keys\nhold: #')
    .replaceAll('proposal: #', 'proposal: short-keys #')
    .replace('concern: #', 'concern: It waits for ARM. #')
    .replace('constraint: #', 'constraint: memory #')
    .replace('evidence: #', 'evidence: It takes 2 GB. #')
    .replace('rollback: #', 'rollback: 30 min #')
    .replace('condition: #', 'condition: It holds on ARM. #')
    .replace(/ {2}flat-entries:[\s\S]*$/, '');
  const { code, problems, written } = await submitted(filled, FILES);
  expect([code, problems]).toEqual([0, []]);
  const card = written[cardOf('ann')];
  for (const part of [
    'abstain:\n  - flat-entries\n',
    'hold:\n  proposal: short-keys\n  concern: It waits for ARM.\n',
    'veto:\n  - proposal: short-keys\n    constraint: memory\n    evidence: It takes 2 GB.\n',
    'rollback: 30 min',
    'condition: It holds on ARM.',
  ])
    expect(card).toContain(part);
});

it('takes the form in YAML with these places left blank', async () => {
  const { code, problems, written } = await submitted(await uncommented(), FILES);
  expect([code, problems]).toEqual([0, []]);
  expect(written[cardOf('ann')]).not.toMatch(/abstain|hold|veto|condition|rollback/);
});
