import { describe, expect, it } from 'vitest';
import { runCli } from '../support/cli.ts';
import { THREE_ASKED } from '../support/panel-of-three.ts';

const RUBRIC = 'rounds/round1/rubrics/default.yaml';
const PITCH = 'proposals/short-keys.yaml';

async function told(files: Readonly<Record<string, string>>, ...more: readonly string[]) {
  const { stdout } = await runCli(['brief', 'round1', 'ann', ...more], { files });
  return stdout;
}

describe('n/a', () => {
  it.each([
    ['error', false],
    ['exclude', true],
    ['zero', true],
  ])('is offered by forms and schemas as `missing: %s` takes it', async (missing, isTaken) => {
    const rubric = `${THREE_ASKED[RUBRIC] ?? ''}missing: ${missing}\n`;
    const files = { ...THREE_ASKED, [RUBRIC]: rubric };
    expect((await told(files, '--form', 'markdown')).includes('n/a is not taken')).toBe(!isTaken);
    expect((await told(files, '--form', 'json')).includes('n/a is not taken')).toBe(!isTaken);
    for (const dialect of ['json', 'openai', 'anthropic']) {
      expect((await told(files, '--schema', dialect)).includes('"n/a"')).toBe(isTaken);
    }
  });
});

it('has the paragraphs of a pitch as paragraphs, and nothing of their line ends', async () => {
  const files = {
    ...THREE_ASKED,
    [PITCH]:
      'title: Short keys\npitches:\n  round1:\n    summary: |\n      Shorter keys\n      save memory.\n\n' +
      '      Two steps:\n      - cut them\n      - measure\n    notes: ["It may\\nbreak."]\n',
  };
  const brief = await told(files);
  expect(brief).toContain('\n\nShorter keys save memory.\n\nTwo steps:\\\n');
  expect(brief).toContain('cut them\\\n');
  expect(brief).toContain('It may break.');
  expect(brief).not.toContain('\\n');
  const shown = await runCli(['show', 'short-keys'], { files, columns: 80 });
  expect(shown.stdout).toContain('Shorter keys save memory.\n');
  expect(shown.stdout).not.toContain('\\n');
});
