import { describe, expect, it } from 'vitest';
import { runCli } from '../support/cli.ts';

/** Ann scores with scales of their own; her criterion Proof has one besides. */
const FILES = {
  'shark.yaml': '{}\n',
  'proposals/a.yaml': 'title: Alpha\npitches:\n  round1:\n    summary: What it is about.\n',
  'proposals/b.yaml': 'title: Beta\npitches:\n  round1:\n    summary: What it is about.\n',
  'rounds/round1/round.yaml': 'title: Round 1\nentries: [a, b]\n',
  'rounds/round1/rubrics/ann.yaml': `criteria:
  speed: { label: Speed, weight: 50% }
  ease: { label: Ease, weight: 30% }
  proof: { label: Proof, weight: 20%, scale: 1 to 20 }
`,
  'rounds/round1/scorecards/ann.yaml': `proposals:
  a: { scores: { speed: 4/5, ease: 80%, proof: 5/10 } }
  b: { scores: { speed: 7, ease: 14/20, proof: 15 } }
`,
};

async function score(...options: readonly string[]): Promise<string> {
  return (await runCli(['score', ...options], { files: FILES, columns: 80 })).stdout;
}

describe('scores that are written with a scale of their own', () => {
  it('stand on the scale of their criterion, which is told where it is not that of the totals', async () => {
    const page = (await score('--shark', 'ann')).replace(/ +/g, ' ');
    expect(page).toContain('Ann: totals, 0 to 10');
    expect(page).toContain('\n 1 Alpha 7.40 8 8 10.5\n 2 Beta 7.07 7 7 15\n');
    expect(page).toContain('\n Proof is scored on 1 to 20.\n');
    expect(page).not.toContain('Speed is scored on');
  });

  it('are on it in the JSON, beside the scale', async () => {
    const { criteria, ranking } = JSON.parse(await score('--format', 'json')).sharks[0];
    type Row = { readonly scores: unknown };
    expect(ranking.map(({ scores }: Row) => scores)).toEqual([
      { speed: 8, ease: 8, proof: 10.5 },
      { speed: 7, ease: 7, proof: 15 },
    ]);
    type Criterion = { readonly scale: unknown };
    expect(criteria.map(({ scale }: Criterion) => scale)).toEqual([
      { low: 0, high: 10 },
      { low: 0, high: 10 },
      { low: 1, high: 20 },
    ]);
  });

  it('change by points where they are percentages', async () => {
    const { stdout } = await runCli(['sensitivity'], { files: FILES, columns: 80 });
    const page = stdout.replace(/ +/g, ' ');
    expect(page).toContain('\n Ease 80% 69.12% -10.88 points 14/20 ');
    expect(page).toContain('\n Speed 4/5 3.67/5 -0.33 7 ');
  });

  it('tie at a small score with as many decimals as it takes, and differ by no rounded 0', async () => {
    const files = {
      ...FILES,
      'rounds/round1/rubrics/ann.yaml':
        'formula: rice\ncriteria:\n  reach: { label: Users }\n  impact: { label: Impact, scale: 0 to 3 }\n  confidence: { label: Sure }\n  effort: { label: Weeks }\n',
      'rounds/round1/scorecards/ann.yaml':
        'proposals:\n  a: { scores: { reach: 1200000, impact: 2, confidence: 80%, effort: 3 } }\n  b: { scores: { reach: 4000, impact: 3, confidence: 1, effort: 7 } }\n',
    };
    const page = (await runCli(['sensitivity'], { files, columns: 80 })).stdout.replace(/ +/g, ' ');
    expect(page).toContain('\n Impact 2 0.0054 -1.9946 3 1120* +1117.00\n');
    expect(page).toContain('\n Weeks 3 1120 +1117.00 7 0.019 -6.981\n');
  });
});
