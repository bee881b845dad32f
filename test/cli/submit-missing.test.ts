import { expect, it } from 'vitest';
import { runCli } from '../support/cli.ts';
import { THREE_ASKED } from '../support/panel-of-three.ts';
import { submitted } from '../support/submitted.ts';

const ARGV = ['submit', 'round1', 'ann', '-'];

async function blankForm(format: string): Promise<string> {
  const argv = ['brief', 'round1', 'ann', '--form', format];
  return (await runCli(argv, { files: THREE_ASKED })).stdout;
}

it.each(['markdown', 'json'])(
  'missing scores of a form as %s are one problem a proposal in text, and each its own in JSON',
  async (format) => {
    const stdin = await blankForm(format);
    const { stdout } = await runCli(ARGV, { files: THREE_ASKED, stdin, columns: 200 });
    expect(stdout.match(/\[submit\/missing-score\]/g)).toHaveLength(2);
    expect(stdout).toContain('short-keys is not scored: speedup, risk [submit/missing-score]');
    expect(stdout).toContain('nothing is written, 4 problems');
    expect(stdout).not.toContain('such as');
    expect(stdout.match(/ help /g)).toHaveLength(1);
    const { problems } = await submitted(stdin);
    expect(problems.map(({ pointer, expected }) => [pointer, expected])).toEqual(
      ['short-keys', 'flat-entries'].flatMap((id) =>
        ['speedup', 'risk'].map((criterion) => [
          `/proposals/${id}/scores/${criterion}`,
          'a score from 0 to 10',
        ]),
      ),
    );
  },
);

it('the text of a form in Markdown has no steps of a patch and no pointers', async () => {
  const stdin = (await blankForm('markdown')).replace(
    /^(\| short-keys +\| (?:speedup|risk) +\|) +\|/gm,
    '$1 good |',
  );
  const { stdout } = await runCli(ARGV, { files: THREE_ASKED, stdin, columns: 200 });
  expect(stdout).toContain('"good" cannot be read');
  expect(stdout).not.toContain('such as');
  expect(stdout).not.toContain('/proposals/');
});

it('a map of nothing is told as nothing, once', async () => {
  const { problems } = await submitted('{}');
  expect(problems.map(({ code }) => code)).toEqual(['submit/nothing']);
});
