import { expect, it } from 'vitest';
import { STARTER_FILES } from '../../src/scaffold/starter-files.ts';
import { runCli } from '../support/cli.ts';

async function said(...argv: readonly string[]): Promise<string> {
  const { stdout } = await runCli(argv, { files: STARTER_FILES, columns: 80 });
  return stdout.replace(/\s+/g, ' ');
}

const VOTED = 'It is small, it was measured, and a flag takes it back.';
const OTHER = 'Reads are what users wait for.';

it('score --why and the report have the same reasons, those of votes too', async () => {
  const page = await said('score', '--why');
  expect(page).toContain(`WHY Batch the writes - For: Skeptic, vote: ${VOTED} (rounds/`);
  expect(page).toContain(`WHY Cache the lookups - For: Optimist, vote: ${OTHER} (rounds/`);
  expect(page).toContain('- Against: no score that speaks against it has a reason.');
  const report = await said('report', '--format', 'markdown', '--out', '-');
  expect(report).toContain(`**Why, for:** "${VOTED}" Skeptic, vote (`);
  expect(report).toContain(`**Reviewers say, for:** "${VOTED}" Skeptic, vote (`);
  expect(report).toContain(`**Reviewers say, for:** "${OTHER}" Optimist, vote (`);
});
