import { describe, expect, it } from 'vitest';
import { runCli } from '../support/cli.ts';

/** One reviewer of three proposals on two criteria, with vetoes. */
function desk(...vetoed: readonly string[]): Record<string, string> {
  const titles = { flat: 'Flat entries', short: 'Short keys', warm: 'Warm start' };
  const proposals = Object.entries(titles).map(([id, title]) => [
    `proposals/${id}.yaml`,
    `title: ${title}\npitches:\n  round1:\n    summary: What it is about.\n`,
  ]);
  const vetoes = vetoed.map(
    (id) => `  - { proposal: ${id}, constraint: one binary, evidence: a daemon }\n`,
  );
  return {
    ...Object.fromEntries(proposals),
    'rounds/round1/round.yaml': 'title: Round 1\nentries: [flat, short, warm]\n',
    'rounds/round1/rubrics/ann.yaml': [
      'criteria:',
      '  speed: { weight: 60%, label: Speed }',
      '  ease: { weight: 40%, label: Ease }',
      '',
    ].join('\n'),
    'rounds/round1/scorecards/ann.yaml': [
      ...(vetoes.length === 0 ? [] : [`veto:\n${vetoes.join('')}`.trimEnd()]),
      'proposals:',
      '  flat: { scores: { speed: 8, ease: 4 } }',
      '  short: { scores: { speed: 6, ease: 6 } }',
      '  warm: { scores: { speed: 3, ease: 8 } }',
      '',
    ].join('\n'),
  };
}

async function said(files: Record<string, string>, ...argv: readonly string[]): Promise<string> {
  return (await runCli(argv, { files })).stdout.replace(/\s+/g, ' ');
}

async function told(files: Record<string, string>) {
  const { stdout } = await runCli(['sensitivity', '--format', 'json'], { files });
  return JSON.parse(stdout);
}

const TAKES_NO_PART = 'What is vetoed cannot win, and takes no part here:';

describe('what is vetoed can neither lead nor be put first', () => {
  it('nothing is said of vetoes where there are none', async () => {
    const page = await said(desk(), 'sensitivity');
    expect(page).toContain('Speed below 50% instead of 60% puts Short keys first.');
    expect(page).not.toContain('veto');
    expect(await told(desk())).toMatchObject({ vetoes: [] });
  });

  it('the rival that is vetoed is no rival', async () => {
    const page = await said(desk('short'), 'sensitivity');
    expect(page).toContain('Speed at 44.4% instead of 60% puts Warm start first.');
    expect(page).toContain('VETO on Short keys by Ann: breaks one binary: a daemon');
    expect(page).toContain(`${TAKES_NO_PART} Short keys.`);
    expect(page.split('CRITICAL WEIGHTS')[1]).not.toContain('Short keys');
  });

  it('the leader that is vetoed leads nothing, nor caps anything', async () => {
    const { sharks, vetoes } = await told(desk('flat'));
    expect(vetoes).toEqual([
      { proposal: 'flat', shark: 'ann', constraint: 'one binary', evidence: 'a daemon' },
    ]);
    const [{ criticalWeights, criticalScores, acceptability, dominates, gatesDecide }] = sharks;
    expect(criticalWeights).toMatchObject({
      leader: 'short',
      nearest: { criterion: 'speed', flipsAt: 0.4, putsFirst: ['warm'] },
    });
    expect(criticalScores).toMatchObject({ leader: 'short', second: 'warm', gap: 1 });
    expect({ dominates, gatesDecide }).toEqual({ dominates: false, gatesDecide: false });
    const proposals = acceptability.rows.map(({ proposal }: { proposal: string }) => proposal);
    expect(proposals).toEqual(['short', 'warm']);
  });

  it('with one left, and with none, there is no lead', async () => {
    expect(await said(desk('flat', 'short'), 'sensitivity')).toContain(
      'No weight can be called critical: only one proposal that may win has a total.',
    );
    expect(await said(desk('flat', 'short', 'warm'), 'sensitivity')).toContain(
      'No weight can be called critical: no proposal that may win has a total.',
    );
  });

  it('the report says the same', async () => {
    const page = await said(desk('short'), 'report', '--format', 'markdown', '--out', '-');
    expect(page).toContain('Speed at 44.4% instead of 60% puts Warm start first.');
    expect(page).toContain(`${TAKES_NO_PART} Short keys.`);
  });
});

describe('a leader that a gate caps', () => {
  const rubric = 'rounds/round1/rubrics/ann.yaml';
  const card = 'rounds/round1/scorecards/ann.yaml';

  it.each([
    ['no', 'Speed below 40% instead of 60% puts Warm start first.'],
    ['yes', 'Speed below 50% instead of 60% puts Short keys first.'],
  ])('one shark that answers the gate with %s', async (answer, nearest) => {
    const files = desk();
    files[rubric] += 'gates: { cap: 4, all: { exact: Results stay exact } }\n';
    files[card] =
      files[card]
        ?.replaceAll('ease: 8 }', 'ease: 8 }, gates: { exact: yes }')
        .replaceAll('ease: 6 }', 'ease: 6 }, gates: { exact: yes }')
        .replaceAll('ease: 4 }', `ease: 4 }, gates: { exact: ${answer} }`) ?? '';
    const page = await said(files, 'sensitivity');
    expect(page).toContain(nearest);
    expect(page).not.toContain('Before gates, Flat entries leads.');
  });
});
