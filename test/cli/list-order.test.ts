import { expect, it } from 'vitest';
import { runCli } from '../support/cli.ts';

const IDS = ['p1', 'p10', 'p2'];
const COUNTED = ['p1', 'p2', 'p10'];

const FILES: Readonly<Record<string, string>> = {
  'rounds/round1/round.yaml': `title: One\nentries: [${IDS.join(', ')}]\n`,
  'rounds/round1/rubrics/default.yaml': 'criteria: { gain: { weight: 100% } }\n',
  ...Object.fromEntries(
    IDS.flatMap((id) => [
      [`proposals/${id}.yaml`, `title: ${id}\npitches: { round1: { summary: It is faster. } }\n`],
      [`rounds/round1/outcomes/${id}.yaml`, 'status: success\n'],
      [
        `rounds/round1/scorecards/${id}.yaml`,
        `proposals: { ${IDS.map((entry) => `${entry}: { scores: { gain: 5 } }`).join(', ')} }\n`,
      ],
    ]),
  ),
};

it('lists proposals, sharks and what was built as people count, not by letters', async () => {
  const { stdout, code } = await runCli(['list', '--format', 'json'], { files: FILES });
  expect(code).toBe(0);
  expect(JSON.parse(stdout)).toMatchObject({
    rounds: [{ outcomes: COUNTED.map((proposal) => ({ proposal })) }],
    proposals: COUNTED.map((proposal) => ({ proposal })),
    sharks: COUNTED.map((shark) => ({ shark })),
  });
});

it('lists in that order what is left out', async () => {
  const broken = Object.fromEntries(IDS.map((id) => [`proposals/${id}.yaml`, 'title: [']));
  const { stdout } = await runCli(['list', '--format', 'json'], { files: { ...FILES, ...broken } });
  expect(JSON.parse(stdout)).toMatchObject({ leftOut: { proposals: COUNTED } });
});
