import { describe, expect, it } from 'vitest';
import { timesThePlain } from '../../../support/cost.ts';
import { filesOf, importTexts } from '../../../support/vote.ts';

/** A vote on many proposals, each with a name like no other's. */
function voteOn(proposals: number): string {
  const letters = (number: number) =>
    Array.from(String(number), (each) => 'bdfgklmnpr'[Number(each)]);
  const rows = Array.from({ length: proposals }, (_, at) => {
    const name = letters(1000 + at).join('o');
    return `| ${name}a ${name}e | ${at % 10}/10 | ${(at * 7) % 10}/10 |`;
  });
  return `# Judge 1: Ann\n\n| Option | Gain (60%) | Risk (40%) |\n|-|-|-|\n${rows.join('\n')}\n`;
}

/** An import of such a vote into the workspace that has all of its proposals. */
function importOf(text: string) {
  const written = Object.entries(filesOf(importTexts({ 'vote.md': text })));
  const files = Object.fromEntries(written.filter(([path]) => !path.includes('/ann')));
  return () => importTexts({ 'vote.md': text }, { files });
}

describe('an import of many proposals', () => {
  it('costs what its rows cost', () => {
    const [few, many] = [importOf(voteOn(100)), importOf(voteOn(800))];
    const { questions, documents } = few();
    expect([questions, documents[0]?.coverage.shares[0]]).toEqual([
      [],
      { kind: 'score', seen: 200, placed: 200 },
    ]);
    // Eight times the rows; with the square of them it would be more than twice as much.
    expect(timesThePlain(many, few)).toBeLessThan(14);
  });
});
