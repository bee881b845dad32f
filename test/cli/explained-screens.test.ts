import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'oxc-parser';
import { describe, expect, it } from 'vitest';
import { isCode } from '../../src/check/catalogue/catalogue.ts';
import { problemWords } from '../../src/output/results/problem-codes.ts';
import { termsNamed } from '../../src/output/results/terms.ts';
import { fieldNames, fieldsNamed } from '../../src/schema/file-fields.ts';
import { runCli } from '../support/cli.ts';
import { REPOSITORY } from '../support/repository.ts';

/** Words of screens that mean what they mean anywhere, with the reason why each is one of them. */
const ORDINARY: Readonly<Record<string, readonly string[]>> = {
  'says what a row is about': [
    ...['', 'About', 'By', 'Case', 'Document', 'Figure', 'Input', 'Name', 'Of what', 'of'],
    ...['Plan', 'Reviewer', 'Title', 'Where', 'Whose', 'code', 'commit', 'description', 'line'],
  ],
  'says what to do with a form': ['about', 'how'],
  'is a sign of arithmetic': ['=', '×'],
  'says what is before and after a change': ['old', 'new', 'was', 'is'],
  'says that a text stands below': ['because', 'reason', 'what to do', 'written', 'foreseen'],
  'stands for what the user types': [
    ...['COLUMN', 'COMMAND', 'COMMIT', 'COUNT', 'FIGURE OF RUN', 'FILE', 'FILE COMMAND', 'FORM'],
    ...['FORMAT', 'ID', 'LINE', 'NAME', 'NEW', 'OLD', 'PROPOSAL', 'REASON', 'ROUND'],
    ...['ROUND SHARK', 'SHARK', 'VARIANT'],
  ],
  'is a name from elsewhere': [...['CSV', 'HTML', 'JMH', 'JMH JSON', 'JSON', 'UTF', 'YAML']],
  'stresses a word of a sentence': ['NOT', 'WHY', 'FROM', 'THE SHARKS'],
};

const ALL_ORDINARY: ReadonlySet<string> = new Set(Object.values(ORDINARY).flat());

interface Node {
  readonly type: string;
  readonly [field: string]: unknown;
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value;
}

/** The nodes of a file, without what it imports. */
function nodesOf(path: string): readonly Node[] {
  const found: Node[] = [];
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) value.forEach(visit);
    if (!isNode(value) || value.type === 'ImportDeclaration') return;
    found.push(value);
    Object.values(value).forEach(visit);
  };
  visit(parseSync(path, readFileSync(path, 'utf8')).program);
  return found;
}

function sourcesIn(...folders: readonly string[]): readonly string[] {
  return folders.flatMap((folder) =>
    readdirSync(join(REPOSITORY, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts'))
      .map((name) => join(REPOSITORY, folder, name)),
  );
}

/** The text of a literal, or of a part of a template; null for other nodes. */
function textOf(node: unknown): string | null {
  if (!isNode(node)) return null;
  if (node.type === 'Literal') return typeof node['value'] === 'string' ? node['value'] : null;
  if (node.type !== 'TemplateElement') return null;
  const { cooked } = node['value'] as { readonly cooked: string }; // as the syntax tree has it
  return cooked;
}

const VIEWS = sourcesIn('src/output/view', 'src/output/document').flatMap(nodesOf);

const BUILDERS: ReadonlySet<unknown> = new Set(['left', 'right', 'decimal']);

/** The labels that are declared as text, and those that are computed, by their expressions. */
const LABELS = VIEWS.flatMap((node) => {
  const callee = node['callee'];
  if (node.type !== 'CallExpression' || !isNode(callee) || !BUILDERS.has(callee['name'])) return [];
  const [label] = node['arguments'] as readonly Node[]; // as the syntax tree has it
  return [{ text: textOf(label), node: label }];
});

function isExplained(word: string): boolean {
  return termsNamed(word).length > 0 || fieldsNamed(word).length > 0;
}

function unexplained(words: Iterable<string>): readonly string[] {
  return [...new Set(words)].filter((word) => !isExplained(word) && !ALL_ORDINARY.has(word)).sort();
}

describe('shark explain knows', () => {
  it('every column of every table', () => {
    const labels = LABELS.flatMap(({ text }) => text ?? []);
    expect(labels.length).toBeGreaterThan(200);
    expect(unexplained(labels)).toEqual([]);
  });

  it('the columns whose label is computed, which are names and scales', () => {
    const kinds = LABELS.filter(({ text }) => text === null).map(({ node }) => node?.type);
    expect(new Set(kinds)).toEqual(
      new Set(['CallExpression', 'Identifier', 'MemberExpression', 'TemplateLiteral']),
    );
  });

  it('every word in capitals', () => {
    const words = VIEWS.flatMap((node) => [
      ...(textOf(node) ?? '').matchAll(/\b[A-Z][A-Z]+(?: [A-Z]{2,})*\b/g),
    ]).map(([word]) => word);
    expect(words.length).toBeGreaterThan(100);
    expect(unexplained(words)).toEqual([]);
  });

  it('every field of every file, and so of every form', () => {
    const unknown = fieldNames().filter((name) => !isExplained(name));
    expect(unknown).toEqual([]);
    for (const name of fieldNames()) {
      for (const { says, path } of fieldsNamed(name)) expect(says, path).not.toBe('');
    }
  });

  it.each(['markdown', 'yaml', 'json'])('every name that a form in %s asks by', async (kind) => {
    const run = await runCli(['brief', 'round1', 'roi-maximizer', '--form', kind]);
    const names =
      kind === 'markdown'
        ? [...run.stdout.matchAll(/^\| (.*) \|\n\| -/gm)].flatMap(([, head = '']) =>
            head.split('|'),
          )
        : [...run.stdout.matchAll(/^[ #]*"?([a-z_]+)"?:/gm)].map(([, name = '']) => name);
    expect(names.length).toBeGreaterThan(5);
    expect(unexplained(names.map((name) => name.trim()).filter((name) => name !== ''))).toEqual([]);
  });

  it('every code that is printed in brackets', () => {
    const sources = sourcesIn(
      'src/form',
      'src/submission',
      'src/importing',
      'src/output',
      'src/cli',
    );
    const codes = sources
      .flatMap(nodesOf)
      .flatMap((node) => textOf(node) ?? [])
      .filter((text) => /^(?:form|submit|import|document)\/[a-z]+(?:-[a-z]+)*$/.test(text));
    expect(codes.length).toBeGreaterThan(50);
    expect(codes.filter((code) => !isCode(code) && problemWords(code) === null)).toEqual([]);
  });
});

describe('a word with several meanings', () => {
  it.each([
    ['range', ['10th to 90th percentile', 'The highest total less the lowest']],
    ['mean', ['Expected gain / expected hours', "The mean of the reviewers' totals"]],
    ['verdict', ['what readings say of a criterion', 'fund, conditional, queue, reject']],
    ['vote', ['The proposal that a shark would fund', 'field of scorecard']],
    ['quorum', ['rules.quorum', 'How many sharks must have scored']],
    ['weights', ['how much a criterion counts', 'halfway between what they make']],
    ['hours', ['Hours of work on average', 'budget.hours']],
    ['gain kept', ['The measured gains over the claimed ones']],
    ['TOTALS', ["What a rubric's formula makes"]],
    ['submit/changed', ['An answer differs', '--revise']],
    ['form/last-words', ['What to do: begin it with "- "']],
    ['submit/missing-score', ['What to do: score it']],
  ])('is told whole: %s', async (word, says) => {
    const run = await runCli(['explain', word], { files: {}, columns: 400 });
    expect([run.code, run.stderr]).toEqual([0, '']);
    for (const text of says) expect(run.stdout.toLowerCase()).toContain(text.toLowerCase());
  });

  it('is told in JSON and CSV too', async () => {
    const json = await runCli(['explain', 'verdict', '--format', 'json'], { files: {} });
    expect(JSON.parse(json.stdout)).toMatchObject({
      terms: [{ where: 'TERMS, an outcome' }, { word: 'verdict' }, { word: 'verdict' }],
      fields: [{ kind: 'scorecard', path: 'proposals.<id>.verdict' }],
    });
    const problem = await runCli(['explain', 'submit/changed', '--format', 'csv'], { files: {} });
    expect(problem.stdout).toContain('code,meaning,advice\r\nsubmit/changed,');
  });
});

it('says of how many pairs a shark orders some the other way round', async () => {
  const card = (keys: number, rows: number) =>
    `proposals:\n  keys: { score: ${keys} }\n  rows: { score: ${rows} }\n`;
  const files = {
    'proposals/keys.yaml': 'title: Keys\npitches: { r1: { summary: x } }\n',
    'proposals/rows.yaml': 'title: Rows\npitches: { r1: { summary: y } }\n',
    'rounds/r1/round.yaml': 'title: Round 1\nentries: [keys, rows]\n',
    'rounds/r1/scorecards/ann.yaml': card(9, 5),
    'rounds/r1/scorecards/bob.yaml': card(6, 7),
  };
  const { stdout } = await runCli(['explain', 'r1/panel/keys'], { files });
  expect(stdout.replaceAll(/\s+/g, ' ')).toContain(
    "Of 1 pair, ordered the other way round than by the panel's means: Ann 0% and Bob 100%.",
  );
});
