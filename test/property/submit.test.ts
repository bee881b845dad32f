import fc from 'fast-check';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { printYaml, type YamlValue } from '../../src/workspace/print-yaml.ts';
import { runCli } from '../support/cli.ts';
import { isStress } from '../support/effort.ts';
import { cardOf, THREE_ASKED } from '../support/panel-of-three.ts';

const IDS = ['short-keys', 'flat-entries'];

/** Hundredths, so that what comes out can be told exactly. */
const score = fc.integer({ min: 0, max: 1000 });
const words = fc.oneof(
  fc.constantFrom('yes', 'null x', '- a', '#: b', 'a\nb', '\u202eabc', '7: 8', '性能'),
  fc
    .string({ minLength: 1, unit: 'grapheme' })
    .filter((text) => /[\p{L}\p{N}]/u.test(text) && !/\p{Cc}/u.test(text) && text !== 'TODO'),
);
const form = fc.record({
  scores: fc.array(fc.tuple(score, score), { minLength: 2, maxLength: 2 }),
  because: words,
  vote: fc.constantFrom(...IDS, null),
  notation: fc.constantFrom('json' as const, 'yaml' as const),
});

it('score gives the figures of a form that was filled at random and handed in', async () => {
  await fc.assert(
    fc.asyncProperty(form, async ({ scores, because, vote, notation }) => {
      const reviews = scores.map(([speedup, risk], at) => [
        IDS[at],
        { scores: { speedup: speedup / 100, risk: { score: risk / 100, because } } },
      ]);
      const value = { shark: 'ann', vote, because, proposals: Object.fromEntries(reviews) };
      const { vote: voted, ...rest } = value;
      const filled = (voted === null ? rest : value) as Readonly<Record<string, YamlValue>>;
      const stdin = notation === 'json' ? JSON.stringify(value, null, '\t') : printYaml(filled);
      const { code, stdout, written } = await runCli(['submit', 'round1', 'ann'], {
        files: THREE_ASKED,
        stdin,
      });
      expect(code, stdout).toBe(0);
      const card = parse(written[cardOf('ann')] ?? '') as { vote?: string; because: string };
      expect([card.vote ?? null, card.because]).toEqual([vote, because]);
      const files = { ...THREE_ASKED, ...written };
      const run = await runCli(['score', 'round1', '--format', 'json'], { files });
      const { sharks } = JSON.parse(run.stdout) as {
        sharks: { ranking: { proposal: string; total: number; scores: unknown }[] }[];
      };
      const found = sharks[0]?.ranking ?? [];
      for (const [at, [speedup, risk]] of scores.entries()) {
        const row = found.find(({ proposal }) => proposal === IDS[at]);
        expect(row?.scores).toEqual({ speedup: speedup / 100, risk: risk / 100 });
        expect(row?.total).toBe((60 * speedup + 40 * risk) / 10_000);
      }
    }),
    { numRuns: isStress() ? 100 : 3 },
  );
});
