import { cpuUsage } from 'node:process';
import { expect, it } from 'vitest';
import { submitted } from '../support/submitted.ts';

/** The CPU time to refuse a form with so many reviews of unknown proposals, each with a cut value. */
async function costOf(reviews: number): Promise<number> {
  const lines = Array.from(
    { length: reviews },
    (_, at) => `  unknown-${at}: { scores: { speedup: 7,5, risk: 6 } }\n`,
  );
  const before = cpuUsage();
  const { problems } = await submitted(`proposals:\n${lines.join('')}`);
  expect(problems.length).toBeGreaterThan(reviews / 2);
  const { user, system } = cpuUsage(before);
  return user + system;
}

it('a form with a decimal comma in each of many lines costs what its lines cost', async () => {
  await costOf(100);
  const [few, many] = [await costOf(100), await costOf(800)];
  // Eight times the lines; with the square of them it would be more than twice as much.
  expect(many / few).toBeLessThan(24);
});
