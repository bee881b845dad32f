import { describe, expect, it } from 'vitest';
import { runCli } from '../support/cli.ts';
import { certain, type Opinion, panelDesk } from '../support/panel-desk.ts';
import { THREE_ASKED } from '../support/panel-of-three.ts';

/** What `shark score` prints, each part of it as one line. */
async function scoreOf(files: Readonly<Record<string, string>>, columns: number) {
  const { stdout, stderr } = await runCli(['score'], { files, columns });
  expect(stderr).toBe('');
  return stdout.split('\n\n').map((part) => part.replace(/\s+/g, ' '));
}

describe.each([60, 80])('on a screen of %s columns', (columns) => {
  it('the next commands are whole in a round that nobody has scored', async () => {
    const { 'rounds/round1/rubrics/default.yaml': _, ...files } = THREE_ASKED;
    expect(await scoreOf(files, columns)).toContain(
      'No shark has scored the 2 proposals yet. ' +
        'Next: shark new rubric --round round1 --shark default; ' +
        'then shark new scorecard --round round1 --shark ann.',
    );
  });

  it('the next commands are whole however long the ids are', async () => {
    const id = (end: string) => `cache-the-tokens-of-all-sessions-in-memory-${end}`;
    const opinion = { [id('a')]: { score: 8 }, [id('b')]: { score: 2 } };
    const parts = await scoreOf(panelDesk({ ann: opinion, bob: opinion }), columns);
    expect(parts).toContain(
      `Next: shark show ${id('a')}; to decide, write decision.winner in rounds/round1/round.yaml.`,
    );
  });

  it('the next commands stand below a decision of many lines', async () => {
    const concern = 'It is not clear what the lock is for. '.repeat(12);
    const scores = { loop: { score: 7 }, tiles: { score: 6.95 }, flags: { score: 2 } };
    const bare = panelDesk({ ann: scores });
    const path = 'rounds/round1/scorecards/ann.yaml';
    const veto = `veto: [{ proposal: flags, constraint: none, evidence: '${concern}' }]\n`;
    const files = { ...bare, [path]: `${veto}${bare[path]}` };
    const parts = await scoreOf(files, columns);
    expect(parts).toContain('Next: shark sensitivity round1, shark show loop.');
  });

  it('a long reason is cut before the command behind it', async () => {
    const reason = 'the workers wait for the lock of the table, '.repeat(12);
    const files = {
      ...panelDesk({ ann: { loop: { score: 8 }, tiles: { score: 2 } } }),
      'rounds/round1/outcomes/loop.yaml': `status: failure\nreason: '${reason}as before'\n`,
    };
    const [, decision = ''] = await scoreOf(files, columns);
    expect(decision).toMatch(/FAILED Loop: the workers wait .*[a-z,]… \(shark retro round1\)\. /);
  });

  it('whom each rule names is whole, and many that tie are counted', async () => {
    const title = (word: string) => `${word}-tokens-of-each-session`;
    const all = ['cache', 'batch', 'drop'].map(title);
    const [cache = '', batch = '', drop = ''] = all;
    const estimate = (gain: string): Opinion => ({ score: 5, estimate: certain(gain) });
    const opinion = { [cache]: estimate('10%'), [batch]: estimate('20%'), [drop]: estimate('30%') };
    const vote = (files: Record<string, string>, shark: string, id: string) => {
      const path = `rounds/round1/scorecards/${shark}.yaml`;
      return { ...files, [path]: `vote: ${id}\n${files[path]}` };
    };
    const bare = panelDesk({ ann: opinion, bob: opinion });
    const [, decision] = await scoreOf(vote(vote(bare, 'ann', cache), 'bob', batch), columns);
    expect(decision).toContain(
      'The rules disagree: ' +
        'highest mean: a tie of Batch tokens of each session, Cache tokens of each session and Drop tokens of each session; ' +
        'most votes: a tie of Batch tokens of each session and Cache tokens of each session; ' +
        'best ROI Drop tokens of each session.',
    );
    const more = Object.fromEntries(['x', 'y'].map((id) => [id, { score: 5 }]));
    const wide = panelDesk({ ann: { ...opinion, ...more }, bob: { ...opinion, ...more } });
    const [, counted] = await scoreOf(vote(vote(wide, 'ann', cache), 'bob', cache), columns);
    expect(counted).toContain('highest mean: a tie of 5 proposals; most votes Cache tokens');
  });
});
