import { readFileSync } from 'node:fs';
import { Ajv, type ValidateFunction } from 'ajv';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, it } from 'vitest';
import type { CheckReport } from '../../../../src/output/document/problems.ts';
import { withPathsFrom } from '../../../../src/output/view/check.ts';
import { place, problem, readJunit, render, reportOf } from '../../../support/check-report.ts';
import { repositoryFile } from '../../../support/repository.ts';
import { SARIF_SHAPE } from './sarif-shape.ts';

const warning = problem({
  severity: 'warning',
  code: 'weights/sum',
  message: 'the weights sum to 90%',
  advice: null,
  location: { file: 'rounds/round1/round.yaml', line: 4, column: 7, endLine: 6, endColumn: 2 },
  related: [{ ...place, line: 1, endLine: 1 }],
});
const info = problem({ severity: 'info', code: 'a/b', advice: null });

describe('github', () => {
  it('annotates each place, and says the place in the message', async () => {
    expect(await render(reportOf([problem(), warning, info]), 'github')).toBe(
      [
        '::error file=proposals/a b.yaml,line=2,endLine=2,col=1,endColumn=6,title=schema/unknown-field' +
          '::proposals/a b.yaml:2:1: unknown field "upsde"; help: did you mean "upside"? [schema/unknown-field]',
        '::warning file=rounds/round1/round.yaml,line=4,endLine=6,title=weights/sum' +
          '::rounds/round1/round.yaml:4:7: the weights sum to 90%25 [weights/sum]',
        '::notice file=proposals/a b.yaml,line=2,endLine=2,col=1,endColumn=6,title=a/b' +
          '::proposals/a b.yaml:2:1: unknown field "upsde" [a/b]',
        '2 files checked: 1 error, 1 warning, 1 remark.',
        '',
      ].join('\n'),
    );
  });

  it('escapes what would end a property', async () => {
    const location = { ...place, file: 'a,b:c%d::e.yaml' };
    const text = await render(reportOf([problem({ location })]), 'github');
    expect(text).toContain('::error file=a%2Cb%3Ac%25d%3A%3Ae.yaml,line=2');
  });

  it('says what GitHub does not show', async () => {
    const text = await render(reportOf(Array.from({ length: 11 }, () => problem())), 'github');
    expect(text.split('\n')).toHaveLength(13);
    expect(text).toMatch(
      /11 errors\. GitHub shows the first 10 of each kind .*; this log has all\.\n$/,
    );
  });
});

/** The whole schema; of its formats, those that shark writes are checked. */
function officialSarif(): ValidateFunction {
  const uri = (text: string) => URL.canParse(text);
  const reference = /^(?:[\w.~!*'();:@&=+$,/?#[\]-]|%[0-9A-Fa-f]{2})*$/;
  const formats = { uri, 'uri-reference': reference, uuid: true, 'date-time': true } as const;
  const schema = JSON.parse(repositoryFile('test/fixtures/sarif/sarif-2.1.0.json'));
  return new Ajv2020({ strict: false, allErrors: true, formats }).compile(schema);
}

describe('sarif', () => {
  const validate = new Ajv({ allErrors: true, allowUnionTypes: true }).compile(SARIF_SHAPE);
  const validateAll = officialSarif();
  const read = async (report: CheckReport) => {
    const log = JSON.parse(await render(report, 'sarif'));
    expect(validate(log), JSON.stringify(validate.errors)).toBe(true);
    expect(validateAll(log), JSON.stringify(validateAll.errors)).toBe(true);
    return log.runs[0];
  };

  it('has rules with help, and results at their places', async () => {
    const run = await read(reportOf([problem(), warning, info, problem()]));
    expect(run.tool.driver.rules.map(({ id }: { id: string }) => id)).toEqual([
      'a/b',
      'schema/unknown-field',
      'weights/sum',
    ]);
    const [, rule] = run.tool.driver.rules;
    expect(rule.help.text).toContain('shark explain schema/unknown-field');
    expect(run.results.map((each: { level: string }) => each.level)).toEqual([
      'error',
      'warning',
      'note',
      'error',
    ]);
    expect(run.results[0]).toMatchObject({
      ruleId: 'schema/unknown-field',
      ruleIndex: 1,
      locations: [
        {
          physicalLocation: {
            artifactLocation: { uri: 'proposals/a%20b.yaml', uriBaseId: '%SRCROOT%' },
            region: { startLine: 2, startColumn: 1, endLine: 2, endColumn: 6 },
          },
        },
      ],
    });
    expect(run.results[1].relatedLocations).toHaveLength(1);
  });

  it('is valid where nothing is wrong', async () => {
    expect((await read(reportOf([]))).results).toEqual([]);
  });

  it('makes no link of text from a file', async () => {
    const message = 'see [here](https://example.com)';
    const run = await read(reportOf([problem({ message, advice: null })]));
    expect(run.results[0].message.text).toBe('see [here\\](https://example.com)');
  });
});

describe('junit', () => {
  it('has a suite for each file and a case for each problem', async () => {
    const suites = readJunit(await render(reportOf([problem(), info]), 'junit'));
    expect(suites.map(({ name, tests, failures }) => [name, tests, failures])).toEqual([
      ['proposals/a b.yaml', '2', '1'],
      ['rounds/round1/round.yaml', '1', '0'],
    ]);
    expect(suites[0]?.testcase[0]?.failure?.type).toBe('error');
    expect(suites[0]?.testcase[1]?.['system-out']).toContain('info unknown field');
    expect(suites[1]?.testcase[0]?.name).toBe('no problems');
  });

  it('fails what fails the run', async () => {
    const suites = readJunit(await render(reportOf([warning], { failOn: 'warning' }), 'junit'));
    expect(suites[1]?.failures).toBe('1');
  });
});

describe('json', () => {
  it('has the published shape', async () => {
    const schema = JSON.parse(
      readFileSync(new URL('../../../../schemas/check-report.json', import.meta.url), 'utf8'),
    );
    const validate = new Ajv({ allErrors: true, allowUnionTypes: true }).compile(schema);
    const json = JSON.parse(await render(reportOf([problem(), warning, info]), 'json'));
    expect(validate(json), JSON.stringify(validate.errors)).toBe(true);
    // Every field is described, so that a new one cannot go unnoticed.
    expect(Object.keys(json).sort()).toEqual(Object.keys(schema.properties).sort());
  });
});

it('a workspace below the root of its repository has paths of the repository', async () => {
  const report = withPathsFrom(reportOf([warning]), 'desk/two');
  expect(await render(report, 'github')).toContain('file=desk/two/rounds/round1/round.yaml,');
  expect(await render(report, 'sarif')).toContain('"desk/two/proposals/a%20b.yaml"');
});
