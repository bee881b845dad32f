import { describe, expect, it } from 'vitest';
import { importTexts } from '../../support/vote.ts';

/** What a vote leaves, as `line: what is written`, with what a number looks like. */
function left(lines: readonly string[]): readonly string[] {
  const text = ['# Ann - vote, round 3', '', ...lines, ''].join('\n');
  const { documents } = importTexts({ 'vote.md': text }, { round: 'round3', shark: 'ann' });
  return documents
    .flatMap(({ coverage }) => coverage.left)
    .filter(({ location }) => location.line > 2)
    .map(({ location, written, looksLike }) => {
      return `${location.line}: ${written}${looksLike === null ? '' : ` (${looksLike})`}`;
    });
}

describe('what is said without a figure', () => {
  it('lists marks in letters after their labels', () => {
    expect(left(['### Arenas', '', '- Payoff: B', '- Upkeep: D'])).toEqual([
      '5: Payoff: B',
      '6: Upkeep: D',
    ]);
    expect(left(['* Tail merging: speed D, risk A+, size A.'])).toEqual([
      '3: speed D',
      '3: risk A+',
      '3: size A',
    ]);
  });

  it('takes a single letter in a sentence for none', () => {
    expect(left(['We tried plan B, as ever.'])).toEqual([]);
  });

  it('lists cells that hold a letter, n/a or a word', () => {
    const table = ['| Proposal | Safety | Fit |', '|---|---|---|', '| Arenas | B | n/a |'];
    expect(left([...table, '| Threads | low | ✅ |'])).toEqual([
      '5: B',
      '5: n/a',
      '6: low',
      '6: ✅',
    ]);
  });

  it('lists stars in a table of another language', () => {
    expect(left(['<table>', '<tr><td>Arenas</td><td>★★★½</td></tr>', '</table>'])).toEqual([
      '4: ★★★½',
    ]);
  });

  it('lists ticked boxes, and no empty ones', () => {
    expect(left(['- [x] Arenas', '- [ ] Threads'])).toEqual(['3: [x] Arenas']);
    expect(left(['☒ Arenas', '☐ Threads'])).toEqual(['3: ☒ Arenas']);
  });

  it.each([
    'I veto this one.',
    'Nice; veto.',
    'I am vetoing it.',
    'I have a hold on this: nobody measured it.',
    'I reject it.',
    'I object.',
    'Vetoing it would be fair.',
    'I do not judge this one: I wrote it.',
  ])('lists an objection that names no proposal: %s', (said) => {
    expect(left(['## Arenas', '', `Small. ${said}`]).join()).toContain(said.split('; ').at(-1));
  });

  it('takes what is on hold, and no veto, for none', () => {
    expect(left(['No veto. The port is on hold, and we hold on for a day.'])).toEqual([]);
  });

  it('lists what stands below a heading of vetoes', () => {
    expect(left(['## Veto', '', 'Arenas: breaks the memory limit'])).toEqual([
      '5: Arenas: breaks the memory limit',
    ]);
    expect(left(['## Second choice', '', 'Arenas'])).toEqual(['5: Arenas']);
    expect(left(['## Veto: Arenas', '', 'It breaks the limit.'])).toEqual(['3: Veto: Arenas']);
  });

  it('lists votes in sentences', () => {
    expect(left(['Nice pitches. So my vote goes to the arenas, really.'])).toEqual([
      '3: So my vote goes to the arenas, really.',
    ]);
    expect(left(['Fund Arenas.', '', 'Fund it, or wait.'])).toEqual(['3: Arenas']);
    expect(left(['Arenas gets my vote! Threads is fine too.'])).toEqual([
      '3: Arenas gets my vote!',
    ]);
  });

  it.each([
    'Jose Nunez abstains',
    'Veto Arenas: power cut (durability).',
    'Veto from me if there is no battery.',
    'Arenas: second choice',
    'Arenas: my favourite, since it is small',
    'Well, my preferred choice is Threads.',
    'Arenas: hold until a power cut is tested',
    'Arenas came second, since it is slow.',
  ])('lists what speaks of a vote, a veto, a hold or an abstention: %s', (said) => {
    expect(left([said])).toEqual([`3: ${said}`]);
  });

  it('lists verdicts of several in one line', () => {
    const said = 'Verdict: Arenas: fund; Threads: reject';
    expect(left([said])).toEqual(['3: Verdict: Arenas: fund;', '3: Threads: reject']);
  });

  it('lists the cells of holds, and the items of votes', () => {
    const table = ['| Who | Vote | Hold |', '|---|---|---|', '| Bob | Arenas | Threads: slow |'];
    expect(left(table)).toEqual(['5: Arenas', '5: Threads: slow']);
    const items = ['## Votes so far', '', '- Bob: Arenas', '- Cid: Threads; no second'];
    expect(left(items)).toEqual(['5: Bob: Arenas', '6: Cid: Threads; no second']);
  });

  it('lists orders and weights in words', () => {
    expect(left(['Arenas > Threads > Caches'])).toEqual(['3: Arenas > Threads > Caches']);
    expect(left(['Safety counts double. The rest is simple.'])).toEqual([
      '3: Safety counts double.',
    ]);
  });

  it('says that a number is a bound', () => {
    expect(left(['The odds are not more than 40%, or 1.4x.'])).toEqual([
      '3: 40 (bound)',
      '3: 1.4 (factor)',
    ]);
  });
});

it('takes a total below a text about scoring for no sum of weights', () => {
  const text = `# Ann - vote, round 3

## Weights

- **Gain** (60%): measured
- **Risk** (40%): easy to undo

## 1. Short keys

Stop scoring after ten keys.

- Gain: 5/10
- Risk: 7/10
- **Weighted: 5.8/10**
`;
  const { values } = importTexts({ 'vote.md': text }, { round: 'round3', shark: 'ann' });
  expect(values.filter(({ from }) => from === 'vote.md:14').map(({ value }) => value)).toEqual([
    '5.8',
  ]);
});

it.each(['Safety: good', '- **Ease:** ten', 'Risk: very low.'])(
  'lists a word after a label, which may be a mark: %s',
  (line) => {
    const text = `# Ann - vote, round 3\n\n## 1. Short keys\n\n- Gain: 5/10\n\n${line}\n`;
    const { documents } = importTexts({ 'vote.md': text }, { round: 'round3', shark: 'ann' });
    const left = documents.flatMap(({ coverage }) => coverage.left);
    expect(left.map(({ location }) => location.line)).toContain(7);
  },
);
