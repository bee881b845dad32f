import { describe, expect, it } from 'vitest';
import { runCli } from '../support/cli.ts';
import { cardOf, formOf, THREE_ASKED } from '../support/panel-of-three.ts';

const FORMS = ['markdown', 'yaml', 'json'] as const;

/** A form of Bob's with a score in each place. */
async function filled(form: (typeof FORMS)[number], files = THREE_ASKED): Promise<string> {
  const { stdout } = await runCli(['brief', 'round1', 'bob', '--form', form], { files });
  return stdout
    .replace(/^(\| \S+ +\| (?:speedup|risk) +\|) +\|/gm, '$1 7 |')
    .replaceAll(/^( +(?:speedup|risk): )TODO/gm, '$1 7')
    .replaceAll(/"score": null/g, '"score": 7');
}

const handIn = (shark: string, stdin: string, files = THREE_ASKED) =>
  runCli(['submit', 'round1', shark, '-'], { files, stdin });

describe.each(FORMS)('a form in %s', (form) => {
  it('says whose it is, and is taken of nobody else', async () => {
    const text = await filled(form);
    expect(text).toMatch(/"?round"?: "?round1/);
    expect(text).toMatch(/"?shark"?: "?bob/);
    const other = await handIn('cat', text);
    expect([other.code, other.written]).toEqual([1, {}]);
    expect(other.stdout).toContain('[submit/other-shark]');
    const own = await handIn('bob', text);
    expect([own.code, Object.keys(own.written)]).toEqual([0, [cardOf('bob')]]);
    expect(own.written[cardOf('bob')]).not.toMatch(/round:|shark:/);
  });
});

it('a new scorecard, which is a file, does not say whose it is', async () => {
  const run = await runCli(['new', 'scorecard', '--shark', 'bob'], { files: THREE_ASKED });
  expect(run.written[cardOf('bob')]).not.toMatch(/^(?:round|shark):/m);
});

it('an id that YAML reads as something else has quotes wherever a form has it', async () => {
  const text = THREE_ASKED['proposals/short-keys.yaml'] ?? '';
  const round = (THREE_ASKED['rounds/round1/round.yaml'] ?? '')
    .replace('[short-keys,', '["null", "12",')
    .replace('[ann,', '["true",');
  const files = {
    ...THREE_ASKED,
    'proposals/null.yaml': text,
    'proposals/12.yaml': text.replace('Short', 'Shorter'),
    'rounds/round1/round.yaml': round,
  };
  const { stdout } = await runCli(['brief', 'round1', 'true', '--form', 'yaml'], { files });
  expect(stdout).toContain('\nshark: "true"\n');
  expect(stdout).toContain('\n# vote: # "null", "12", flat-entries\n');
  const form = stdout.replaceAll('TODO', '7').replace('# vote: # "null", ', 'vote: "null" # ');
  const run = await handIn('true', form, files);
  expect(run.written[cardOf('true')]).toContain('vote: "null"');
});

describe('the brief of a round in which others answered with errors', () => {
  const files = { ...THREE_ASKED, [cardOf('ann')]: 'vote: nobody\n' };

  it('says whose answers have errors, and not that nobody has answered', async () => {
    const { stdout } = await runCli(['brief', 'round1', 'bob'], { files });
    expect(stdout).toContain('The answers of ann have errors, and are left out until');
    expect(stdout).not.toContain('Nobody else has answered yet');
    const json = await runCli(['brief', 'round1', 'bob', '--format', 'json'], { files });
    expect(JSON.parse(json.stdout).others).toMatchObject({ answered: [], faulty: ['ann'] });
  });

  it('says so beside those that have none', async () => {
    const { round: _, shark: __, second: ___, ...card } = JSON.parse(formOf('cat', [8, 6], [4, 7]));
    const more = { ...files, [cardOf('cat')]: JSON.stringify(card) };
    for (const open of [[], ['--open']]) {
      const { stdout } = await runCli(['brief', 'round1', 'bob', ...open], { files: more });
      expect(stdout).toContain('The answers of ann have errors');
    }
  });
});
