import { expect, it } from 'vitest';
import { commandFirst } from '../../../src/cli/main.ts';

const order = (line: string) => commandFirst(line.split(' ')).join(' ');

it.each([
  ['--workspace x check', 'check --workspace x'],
  ['-w x --no-color score round2', 'score round2 -w x --no-color'],
  ['--workspace=x check --quiet -- -a.yaml', 'check --quiet --workspace=x -- -a.yaml'],
  ['--format json rubric derive r s', 'rubric derive r s --format json'],
])('%s is %s', (typed, meant) => {
  expect(order(typed)).toBe(meant);
});

it.each(['check -w x', '--version', '--no-color --help', '--workspace x', '--no-color help score'])(
  '%s stays as it is',
  (typed) => {
    expect(order(typed)).toBe(typed);
  },
);
