import { describe, expect, it } from 'vitest';
import { FLOODS, LARGE_CASES } from '../support/hostile.ts';
import {
  checkInAll,
  codesOf,
  expectHarmless,
  pathOf,
  problemsIn,
  run,
  workspaceWith,
} from '../support/hostile-run.ts';

describe('a file that costs', () => {
  it.each(LARGE_CASES)('%s', (name, content, code) => {
    const desk = workspaceWith({ [pathOf('large')]: content, [pathOf('other')]: 'titel: b\n' });
    const checked = checkInAll(desk);
    const found = checked.problems;
    const own = codesOf(found, pathOf('large'));
    if (code === null) expect([name, own.length > 0]).toEqual([name, true]);
    else expect(own).toContain(code);
    expect(codesOf(found, pathOf('other'))).toContain('schema/unknown-field');
    expectHarmless(checked, String(content));
  });
});

describe('many files that cost', () => {
  it.each(FLOODS)('%s', (_name, files) => {
    const desk = workspaceWith({ ...files, [pathOf('other')]: 'titel: b\n' });
    const checked = checkInAll(desk);
    expect(codesOf(checked.problems, pathOf('other'))).toContain('schema/unknown-field');
    expectHarmless(checked, '');
  });

  it('deep files of 3 KB do not abort the process', () => {
    const names = Array.from({ length: 10 }, (_, at) => `deep${at}`);
    const contents = names.map((name, at) => [pathOf(name), '['.repeat(1500 + at * 150)]);
    const desk = workspaceWith(Object.fromEntries(contents));
    const checked = checkInAll(desk);
    for (const name of names)
      expect(codesOf(checked.problems, pathOf(name))).toContain('yaml/too-deep');
    expectHarmless(checked, '');
  });

  it('a thousand files of depth 90 are read', () => {
    const deep = `title: ${'['.repeat(88)}${']'.repeat(88)}\n`;
    const files = Array.from({ length: 1000 }, (_, at) => [pathOf(`deep${at}`), deep]);
    const found = problemsIn(workspaceWith(Object.fromEntries(files)));
    expect(found.length).toBeGreaterThanOrEqual(1000);
    expect(found.map(({ code }) => code)).not.toContain('yaml/too-deep');
  });
});

describe('a configuration that costs', () => {
  it('of patterns that never end', () => {
    const desk = workspaceWith({
      'shark.yaml': `title: a\nignore: ["${'*a'.repeat(60)}b", "${'{a,b}'.repeat(30)}"]\n`,
      '.gitignore': `${'**/'.repeat(200)}x\n${'*a'.repeat(60)}b\n[[[[\n!\n\\\n`,
      '.sharkignore': '**/*a*b*c\n'.repeat(50_000),
      [pathOf('a'.repeat(90))]: 'titel: a\n',
    });
    expect(codesOf(problemsIn(desk), pathOf('a'.repeat(90)))).toContain('schema/unknown-field');
  });
});

describe('figures that cost', () => {
  it('scores whose common denominator has thousands of digits are not computed with', () => {
    const ids = Array.from({ length: 400 }, (_, at) => at);
    const scores = ids.map((at) => `      c${at}: 1\n`).join('');
    const criteria = ids.map((at) => `  c${at}: { weight: 1, scale: 0 to ${100_003 + 2 * at} }\n`);
    const desk = workspaceWith({
      'rounds/round1/rubrics/ann.yaml': `normalize: true\ncriteria:\n${criteria.join('')}`,
      'rounds/round1/scorecards/ann.yaml': `proposals:\n  tile-size:\n    scores:\n${scores}`,
    });
    for (const command of [['score'], ['sensitivity'], ['audit'], ['compare', '--against', 'x']]) {
      expect(run(desk, command).code).toBeGreaterThan(0);
    }
  });
});
