import { describe, expect, it } from 'vitest';
import { runCli } from '../support/cli.ts';
import { certain, type Opinion, panelDesk } from '../support/panel-desk.ts';

/** What Ann says of three proposals, voting for the first. */
const OPINIONS: Readonly<Record<string, Opinion>> = {
  batch: { score: 8, estimate: certain('30%') },
  cache: { score: 6, estimate: certain('20%') },
  drop: { score: 3, estimate: certain('10%') },
};

async function said(argv: readonly string[], vetoed: string, round = ''): Promise<string> {
  const files = panelDesk({ ann: OPINIONS, bob: OPINIONS }, round);
  const path = 'rounds/round1/scorecards/ann.yaml';
  const veto = `veto: [{ proposal: ${vetoed}, constraint: one binary, evidence: a daemon }]\n`;
  files[path] = `vote: cache\n${veto}${files[path]}`;
  const { stdout } = await runCli(argv, { files });
  return stdout.replace(/\s+/g, ' ');
}

describe('where the first is vetoed', () => {
  it('the headline does not call another the highest of all', async () => {
    const page = await said(['score'], 'batch');
    expect(page).toContain(
      'FUND Cache: the one vote, highest mean of those not vetoed, best ROI of those not vetoed. VETO on Batch',
    );
    expect(page).toContain('It leads those not vetoed by 3.');
  });

  it('its ROI is missed with a word', async () => {
    expect(await said(['score'], 'batch')).toContain('Vetoed, so without an ROI here: Batch.');
    expect(await said(['score', '--full'], 'batch')).toContain('Vetoed, so without an ROI');
  });

  it('nor does any other page', async () => {
    expect(await said(['status'], 'batch')).toContain(
      'Cache leads by highest mean of those not vetoed; no decision is written down yet.',
    );
    expect(await said(['report', '--format', 'markdown', '--out', '-'], 'batch')).toContain(
      'The same by highest mean of those not vetoed, most votes and best ROI of those not vetoed.',
    );
    const explained = await said(['explain', 'round1/panel/cache'], 'batch');
    expect(explained).toContain("By highest mean of those not vetoed, the round's rule: Cache.");
    expect(explained).toContain('By most votes: Cache.');
  });

  it('the rules that disagree and a decision on record say the same', async () => {
    expect(await said(['score'], 'batch', 'decision: { winner: drop }\n')).toContain(
      'FUNDED Drop: highest mean of those not vetoed names Cache.',
    );
  });
});

it('where the last is vetoed, the highest is the highest of all', async () => {
  const page = await said(['score'], 'drop');
  expect(page).toContain('highest mean Batch; most votes Cache; best ROI Batch');
  expect(page).not.toContain('not vetoed');
});

it('a rule that names nobody says no more than why', async () => {
  const explained = await said(['explain', 'round1/panel/batch'], 'cache');
  expect(explained).toContain('By most votes: nobody, nobody voted for what can win.');
});

it('what is pending on two objections says so', async () => {
  const files = panelDesk({ ann: OPINIONS, bob: OPINIONS });
  const pending = async (...sharks: readonly string[]) => {
    const held = sharks.map((shark) => {
      const path = `rounds/round1/scorecards/${shark}.yaml`;
      return [path, `hold: { proposal: batch, concern: memory }\n${files[path]}`] as const;
    });
    return (await runCli(['score'], { files: { ...files, ...Object.fromEntries(held) } })).stdout;
  };
  expect(await pending('ann')).toContain('PENDING until the objection is resolved');
  expect(await pending('ann', 'bob')).toContain('PENDING until the objections are resolved');
});
