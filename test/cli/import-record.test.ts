import { describe, expect, it } from 'vitest';
import { runCli } from '../support/cli.ts';
import { cardOf, THREE_ASKED } from '../support/panel-of-three.ts';

const EARLIER =
  'vote: short-keys\nbecause: It is small.\nproposals:\n' +
  '  short-keys: { scores: { speedup: 8, risk: 6 }, estimate: { success: 70%, upside: 20%, downside: 5%, implementation: 4h, validation: 2h } }\n' +
  '  flat-entries: { scores: { speedup: 5, risk: 7 } }\n' +
  'judged: { short-keys: 0123456789ab }\n';
const VOTE = (speedup: string) =>
  `# Vote of Ann, round 1\n\n| Proposal | Speedup | Risk |\n|---|---|---|\n| Short keys | ${speedup}/10 | 6/10 |\n| Flat entries | 5/10 | 7/10 |\n\nMy vote: Short keys\n`;
const OUTCOME = { 'rounds/round1/outcomes/short-keys.yaml': 'status: success\n' };

type Written = Readonly<Record<string, string>>;

function importing(files: Written, vote = VOTE('9'), more: readonly string[] = []) {
  const setting = { files: { ...THREE_ASKED, ...files }, existing: { 'vote.md': vote } };
  return runCli(['import', 'vote.md', '--shark', 'ann', '--round', 'round1', ...more], setting);
}

/** The lines below the heading about the record, as one text. */
function onRecord(stdout: string): string {
  const [, below = ''] = stdout.split('What is on record:');
  const [items = ''] = below.split(/\n\n\w/);
  return items.replaceAll(/\s+/g, ' ').trim();
}

describe('a vote that is imported over a judgement', () => {
  it('keeps the first judgement in the file, and says what the vote does not give', async () => {
    const { stdout, written } = await importing({ [cardOf('ann')]: EARLIER }, VOTE('9'), [
      '--force',
    ]);
    const card = written[cardOf('ann')] ?? '';
    const [now, first = ''] = card.split('\nfirst:\n');
    expect(now).toContain('speedup: 9');
    expect(now).not.toContain('judged');
    expect(first).toContain('because: It is small.');
    expect(first).toContain('speedup: 8');
    expect(first).toContain('success: 70%');
    expect(first).toContain('judged: { short-keys: 0123456789ab }');
    expect(onRecord(stdout)).toBe(
      `- ${cardOf('ann')}: the first judgement stays in the file, as \`first\` ` +
        `- ${cardOf('ann')}: not in the vote, and on record before: /because, /proposals/short-keys/estimate`,
    );
  });

  it('keeps the first of all however often that is done', async () => {
    const once = await importing({ [cardOf('ann')]: EARLIER }, VOTE('9'), ['--force']);
    const card = { [cardOf('ann')]: once.written[cardOf('ann')] ?? '' };
    const again = await importing(card, VOTE('10'), ['--force']);
    const firstIn = ({ written }: { readonly written: Written }) =>
      written[cardOf('ann')]?.split('\nfirst:\n')[1];
    expect(again.written[cardOf('ann')]).toContain('speedup: 10');
    expect(firstIn(again)).toBe(firstIn(once));
    const same = await importing(card, VOTE('9'));
    expect([same.code, same.written]).toEqual([0, {}]);
  });

  it('keeps no first judgement where it only adds answers', async () => {
    const earlier = 'proposals:\n  short-keys: { scores: { risk: 6 } }\n';
    const { stdout, written } = await importing({ [cardOf('ann')]: earlier }, VOTE('9'), [
      '--force',
    ]);
    expect(written[cardOf('ann')]).toContain('speedup: 9');
    expect(written[cardOf('ann')]).not.toContain('first');
    expect(onRecord(stdout)).toBe('');
  });

  it('overwrites nothing that cannot be kept', async () => {
    const broken = { [cardOf('ann')]: EARLIER.replace('speedup: 8', 'speedup: eight') };
    for (const files of [broken, { [cardOf('ann')]: 'vote: [' }]) {
      const { code, stderr, written } = await importing(files, VOTE('9'), ['--force']);
      expect(code).not.toBe(0);
      expect(stderr).toContain('nothing is overwritten');
      expect(written).toEqual({});
    }
  });
});

describe('a vote that is imported into a round with an outcome', () => {
  it('says in the file and on the page that the outcome was there', async () => {
    const { stdout, written } = await importing(OUTCOME);
    expect(written[cardOf('ann')]).toContain('\nrecorded: after-outcome\n');
    expect(onRecord(stdout)).toContain(
      'an outcome of the round is there already: the file says `recorded: after-outcome`',
    );
    const before = await importing({});
    expect(before.written[cardOf('ann')]).not.toContain('recorded');
  });

  it('is left as it was recorded where it says the same again', async () => {
    const { written } = await importing({});
    const card = { [cardOf('ann')]: written[cardOf('ann')] ?? '' };
    const again = await importing({ ...OUTCOME, ...card }, `\n${VOTE('9')}`, ['--force']);
    expect(again.written[cardOf('ann')]).toContain('vote.md:');
    expect(again.written[cardOf('ann')]).not.toContain('recorded');
  });

  it('says so for programs', async () => {
    const files = { ...OUTCOME, [cardOf('ann')]: EARLIER };
    const { stdout } = await importing(files, VOTE('9'), ['--force', '--format', 'json']);
    expect(JSON.parse(stdout).records).toEqual([
      {
        file: cardOf('ann'),
        revised: true,
        recorded: 'after-outcome',
        leftOut: ['/because', '/proposals/short-keys/estimate'],
      },
    ]);
  });
});
