import { describe, expect, it } from 'vitest';
import { brokenConstraints } from '../../../src/engine/constraint/broken-constraints.ts';
import { loadWorkspace } from '../../../src/model/load.ts';
import { memoryFiles } from '../../../src/workspace/memory.ts';

const ROUND = 'title: A round\nentries: [a]\n';

function broken(declares: string, first: string, second = '') {
  const { value, diagnostics } = loadWorkspace(
    memoryFiles({
      'proposals/a.yaml': `title: A\npitches:\n  round10: { summary: s, declares: { ${declares} } }\n`,
      'rounds/round2/round.yaml': `${ROUND}constraints:\n  ${first}\n`,
      'rounds/round10/round.yaml': ROUND + (second === '' ? '' : `constraints:\n  ${second}\n`),
    }),
  );
  expect(diagnostics.map(({ code }) => code)).toEqual([]);
  return brokenConstraints(value.rounds).map(({ learned, why, declared }) => [
    learned,
    declared.key,
    declared.written,
    why,
  ]);
}

const MEMORY = 'memory: { text: The limit of an SM., limit: at most 228 KB }';

describe('a constraint that a round has learned', () => {
  it('holds for pitches of later rounds that declare the same key', () => {
    expect(broken('memory: 256 KB', MEMORY)).toEqual([
      ['round2', 'memory', '256 KB', 'over-limit'],
    ]);
    expect(broken('memory: 228 KB', MEMORY)).toEqual([]);
    expect(broken('registers: 300', MEMORY)).toEqual([]);
  });

  it('holds for both ends of a range', () => {
    expect(broken('memory: 200 to 240 KB', MEMORY)).toHaveLength(1);
  });

  it('is not compared with what is in another unit, or is no figure', () => {
    expect(broken('memory: 1 MB', MEMORY)).toEqual([['round2', 'memory', '1 MB', 'incomparable']]);
    expect(broken('memory: plenty', MEMORY)[0]?.[3]).toBe('incomparable');
  });

  it('may list the values it allows', () => {
    const tile = 'tile: { text: What the hardware takes., allowed: [128, 256] }';
    expect(broken('tile: 64', tile)).toEqual([['round2', 'tile', '64', 'not-allowed']]);
    expect(broken('tile: 128', tile)).toEqual([]);
  });

  it('gives way to a later one of the same name', () => {
    const later = 'memory: { text: A larger chip., limit: at most 1 MB }';
    expect(broken('memory: 1 MB', MEMORY, later)).toEqual([]);
  });

  it('binds nobody by words alone', () => {
    expect(broken('memory: 1 MB', 'memory: Keep it small.')).toEqual([]);
  });
});
