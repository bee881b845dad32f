import { describe, expect, it } from 'vitest';
import { runCli } from '../support/cli.ts';
import { cardOf, THREE_ASKED } from '../support/panel-of-three.ts';

type FilesByPath = Readonly<Record<string, string>>;

const BOB =
  'vote: flat-entries\nproposals:\n  short-keys: { scores: { speedup: 2, risk: 3 } }\n' +
  '  flat-entries: { scores: { speedup: 9, risk: 8 } }\n';
const SOME = 'partial: yes\nproposals:\n  short-keys: { scores: { speedup: 8 } }\n';
const ALL =
  'proposals:\n  short-keys: { scores: { speedup: 8, risk: 6 } }\n' +
  '  flat-entries: { scores: { speedup: 5, risk: 7 } }\n';
const ABSTAINS =
  'abstain: [flat-entries]\nproposals:\n  short-keys: { scores: { speedup: 8, risk: 6 } }\n';
const ESTIMATE = '{ success: 70%, upside: 20%, downside: 5%, implementation: 4h, validation: 2h }';

function withAnn(card: string | null): FilesByPath {
  return { ...THREE_ASKED, [cardOf('bob')]: BOB, ...(card !== null && { [cardOf('ann')]: card }) };
}

async function jsonOf<T>(argv: readonly string[], files: FilesByPath): Promise<T> {
  const { stdout, stderr } = await runCli([...argv, '--format', 'json'], { files });
  expect(stderr).toBe('');
  return JSON.parse(stdout) as T;
}

interface Status {
  readonly open: boolean;
  readonly withheld: boolean;
  readonly sharks: readonly {
    readonly shark: string;
    readonly state: string;
    readonly lacks: unknown;
  }[];
  readonly decision: { readonly leader: string | null; readonly decided: string | null };
  readonly next: readonly string[];
}

describe('what others say', () => {
  it.each([
    ['nothing', null, true],
    ['one score of four, though it says that it is partial', SOME, true],
    ['every score', ALL, false],
    ['no score of one and no reason', ABSTAINS, true],
    ['no score of one, for a reason', `because: Not my field.\n${ABSTAINS}`, false],
    ['an estimate of one', `proposals:\n  short-keys: { estimate: ${ESTIMATE} }\n`, true],
    [
      'an estimate of each',
      `proposals:\n  short-keys: { estimate: ${ESTIMATE} }\n  flat-entries: { estimate: ${ESTIMATE} }\n`,
      false,
    ],
  ])(
    'with %s is withheld from the brief and the status of a shark: %s',
    async (_, card, isHeld) => {
      const files = withAnn(card);
      const brief = await jsonOf<{ others: { withheld: boolean } }>(
        ['brief', 'round1', 'ann'],
        files,
      );
      expect(brief.others.withheld).toBe(isHeld);
      const status = await jsonOf<Status>(['status', '--shark', 'ann'], files);
      expect(status.withheld).toBe(isHeld);
      expect(status.decision.leader).toBe(isHeld ? null : 'flat-entries');
    },
  );

  it('is told to who runs the round', async () => {
    const status = await jsonOf<Status>(['status'], withAnn(null));
    expect(status).toMatchObject({ withheld: false, decision: { leader: 'flat-entries' } });
  });

  it('is in no word of the status of a shark before', async () => {
    const decided = {
      ...withAnn(SOME),
      'rounds/round1/round.yaml': `${THREE_ASKED['rounds/round1/round.yaml']}decision: { winner: flat-entries }\n`,
    };
    for (const files of [withAnn(SOME), decided]) {
      const { stdout } = await runCli(['status', '--shark', 'ann'], { files });
      expect(stdout).not.toContain('Flat entries');
      expect(stdout).toContain('withheld until your own scores are in');
      expect(stdout).toContain('shark submit round1 ann FORM');
      expect(stdout).not.toContain('shark brief round1 cat');
    }
  });

  it('is asked for by a shark of the round', async () => {
    const run = await runCli(['status', '--shark', 'eve'], { files: THREE_ASKED });
    expect([run.code, run.stdout]).toEqual([2, '']);
    expect(run.stderr).toContain('"eve" was not asked in round1');
  });
});

it('says what a partial scorecard lacks, and waits for it', async () => {
  const files = { ...withAnn(SOME), [cardOf('cat')]: ALL };
  const status = await jsonOf<Status>(['status'], files);
  expect(status.open).toBe(true);
  expect(status.sharks[0]).toMatchObject({
    state: 'partial',
    lacks: [
      { proposal: 'short-keys', criteria: ['risk'] },
      { proposal: 'flat-entries', criteria: ['speedup', 'risk'] },
    ],
  });
  expect(status.next).toEqual([
    'shark brief round1 ann --form markdown',
    'shark submit round1 ann FORM --format json',
  ]);
});
