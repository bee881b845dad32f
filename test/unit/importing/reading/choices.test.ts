import { describe, expect, it } from 'vitest';
import { leftOf, said } from '../../../support/vote.ts';

const KNOWN = '# Ballot\n\n## Contestant 1: Short keys\n\n## Contestant 2: Long keys\n\n## End\n\n';
const votes = (line: string) => said(KNOWN + line, ['vote'], { round: '2' });

describe('votes', () => {
  it.each([
    ['## MY VOTE: CONTESTANT #2 - LONG KEYS', 'vote'],
    ['My vote goes to Contestant #2: Long keys.', 'vote'],
    ['**I vote for Long keys.**', 'vote'],
    ['I cast my vote for Long keys.', 'vote'],
    ["I'm backing Contestant 2: Long keys.", 'vote'],
    ['**SHARK #3 VOTES FOR: CONTESTANT #2 - LONG KEYS**', 'vote'],
    ['Vote: Long keys', 'vote'],
    ['**Winner: Contestant 2**', 'vote'],
    ['I vote for Long keys, because they are long.', 'vote'],
    ['🏆 Vote: Long keys', 'vote'],
    ['My pick: Long keys', 'vote'],
    ['Runner-up: Long keys', 'second'],
    ['Second choice: Long keys', 'second'],
    ['My second choice is Long keys', 'second'],
    ['**Which one do you vote for?** Long keys', 'vote'],
    ['**And your second choice?** Long keys. They are long.', 'second'],
  ])('%s', (line, place) => {
    expect(votes(line)[0]?.split(' «')[0]).toBe(`Long keys ${place}`);
    expect(votes(line)).toHaveLength(1);
  });

  it.each([
    'In round 1 I voted for Long keys.',
    'Every shark voted for Long keys.',
    '# SHARK 1 VOTE: THE DOUBTER',
    '> Vote: Long keys',
    '### 2nd place: Long keys',
    'The pick of the litter: Long keys',
    '## Round 1 recap\n\nVote: Long keys',
  ])('%j is none', (line) => {
    expect(votes(line)).toEqual([]);
  });

  it('is left where it names nobody who is known', () => {
    expect(leftOf(`${KNOWN}Vote: Longer keys`)).toEqual(['Longer keys: unknown-vote']);
  });

  it.each([
    'My vote goes to Banana peel.',
    'I vote Banana peel.',
    'Voting for Banana peel',
    'My pick: Banana peel',
    'Fund Banana peel.',
    'My first choice is Banana peel.',
    '1st choice: Banana peel',
    'I choose Banana peel.',
    'I would fund Banana peel.',
    'Voto: Banana peel',
    'Ich stimme für Banana peel.',
  ])('is left in other words where it names nobody who is known: %s', (line) => {
    expect(leftOf(KNOWN + line)).toEqual(['Banana peel: unknown-vote']);
    expect(leftOf(`${KNOWN}${line}\n\nVote: Long keys`)).toEqual([]);
    expect(votes(line.replace('Banana peel', 'Long keys'))).toHaveLength(1);
  });

  it.each(['Back to work.', 'Fund it.', 'My choice is clear.', 'My pick: see page 3'])(
    'prose is no vote for a name: %s',
    (line) => {
      expect(leftOf(KNOWN + line)).toEqual([]);
    },
  );

  it.each(['Vote: Short keys (Bob), Long keys (Ann)', 'I vote for Short keys, and Long keys.'])(
    'two in one vote are listed: %s',
    (line) => {
      expect(votes(line)).toEqual([]);
      expect(leftOf(KNOWN + line)).toEqual([expect.stringContaining('ambiguous')]);
    },
  );

  it('a reason that names another proposal is none', () => {
    expect(votes('Vote: Short keys, Long keys come later')).toHaveLength(1);
  });
});

describe('verdicts', () => {
  it('are the words in bold, or the whole line', () => {
    const text = `## Option 1: Keys\n\n**Verdict: STRONG FUND.** They pay.\n\n## Option 2: Locks\n\nVerdict: Fine, and late.\n`;
    expect(said(text, ['verdict']).map((each) => each.split(' «')[0])).toEqual([
      'Keys STRONG FUND',
      'Locks Fine, and late',
    ]);
  });

  it('below a score give its reason', () => {
    const text =
      '## Option 1: Keys\n\n**Gain: 7/10**\n- long text\n- **Verdict: solid, not sure**\n';
    expect(said(text, ['verdict'])).toEqual([]);
    const [score] = said(text, ['score']);
    expect(score).toBe('Keys Gain 7 10 «7/10»');
  });
});

describe('a name below the heading of a vote', () => {
  const voted = (text: string) => said(text, ['vote'], { proposals: ['keys', 'rows'] });

  it('is the vote', () => {
    expect(voted('# Round 1\n\n## My vote\n\n**Keys**\n')).toHaveLength(1);
  });

  it.each([
    '# Vote\n\n## Keys\n\n- Gain: 8/10\n',
    '# Ann\n\n## Vote\n\n### Keys\n\n- Gain: 8/10\n\n### Rows\n\n- Gain: 7/10\n',
    '# Ann\n\n## Vote\n\nKeys\n\n- Gain: 8/10\n\nRows\n\n- Gain: 7/10\n',
  ])('is no vote where the heading stands over reviews: %j', (text) => {
    expect(voted(text)).toEqual([]);
  });
});
