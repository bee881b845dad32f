import { expect } from 'vitest';
import { expectTimesBelow } from './cost.ts';
import { filesOf, importTexts } from './vote.ts';

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

/** Fails where an import of a vote on many proposals takes so many times one on few, or more; each figure of the few finds its place. */
export function expectImportBelow(times: number, few: number, many: number): void {
  const [plain, large] = [importOf(voteOn(few)), importOf(voteOn(many))];
  const { questions, documents } = plain();
  expect([questions, documents[0]?.coverage.shares[0]]).toEqual([
    [],
    { kind: 'score', seen: 2 * few, placed: 2 * few },
  ]);
  expectTimesBelow(times, large, plain);
}
