import fc from 'fast-check';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { printYaml, type YamlValue } from '../../src/workspace/writing/print-yaml.ts';
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

/** The form that the reviewer is given. */
interface BlankForm {
  readonly proposals: Readonly<
    Record<string, { readonly scores: Readonly<Record<string, unknown>> }>
  >;
}

it('score gives the figures of the form of brief, filled at random and handed in', async () => {
  const brief = await runCli(['brief', 'round1', 'ann', '--form', 'json'], { files: THREE_ASKED });
  const blank = JSON.parse(brief.stdout) as BlankForm;
  expect(Object.keys(blank.proposals)).toEqual(IDS);
  await fc.assert(
    fc.asyncProperty(form, async ({ scores, because, vote, notation }) => {
      const reviews = scores.map(([speedup, risk], at) => {
        const [id = '', review] = Object.entries(blank.proposals)[at] ?? [];
        expect(Object.keys(review?.scores ?? {})).toEqual(['speedup', 'risk']);
        const filled = { speedup: speedup / 100, risk: { score: risk / 100, because } };
        return [id, { ...review, scores: filled }];
      });
      const value = { ...blank, vote, because, proposals: Object.fromEntries(reviews) };
      const filled = withoutNull(value) as Readonly<Record<string, YamlValue>>;
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

/** Without what is null, which YAML leaves out. */
function withoutNull(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(withoutNull);
  const said = Object.entries(value).filter(([, each]) => each !== null);
  return Object.fromEntries(said.map(([key, each]) => [key, withoutNull(each)]));
}
