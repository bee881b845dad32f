import { expect } from 'vitest';
import { expectTimesBelow } from './cost.ts';
import { filesOf, importTexts } from './vote.ts';

/** A vote on many proposals with dissimilar names. */
function voteOn(proposals: number): string {
  const letters = (number: number) =>
    Array.from(String(number), (each) => 'bdfgklmnpr'[Number(each)]);
  const rows = Array.from({ length: proposals }, (_, at) => {
    const name = letters(1000 + at).join('o');
    return `| ${name}a ${name}e | ${at % 10}/10 | ${(at * 7) % 10}/10 |`;
  });
  return `# Judge 1: Ann\n\n| Option | Gain (60%) | Risk (40%) |\n|-|-|-|\n${rows.join('\n')}\n`;
}

/** Prepares the import of such a vote into a workspace that has all of its proposals. */
function importOf(text: string) {
  const written = Object.entries(filesOf(importTexts({ 'vote.md': text })));
  const files = Object.fromEntries(written.filter(([path]) => !path.includes('/ann')));
  return () => importTexts({ 'vote.md': text }, { files });
}

/**
 * Fails if importing a vote on many proposals takes at least `times` as long as one on few. Also
 * checks that every figure of the small vote is placed.
 */
export function expectImportBelow(times: number, few: number, many: number): void {
  const [plain, large] = [importOf(voteOn(few)), importOf(voteOn(many))];
  const { questions, documents } = plain();
  expect([questions, documents[0]?.coverage.shares[0]]).toEqual([
    [],
    { kind: 'score', seen: 2 * few, placed: 2 * few },
  ]);
  expectTimesBelow(times, large, plain);
}
