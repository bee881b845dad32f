import { describe, expect, it } from 'vitest';
import { type Diagnostic, diagnostic } from '../../../src/diagnostic/diagnostic.ts';
import { MAX_PROBLEMS, mostProblems } from '../../../src/diagnostic/max-problems.ts';

const place = (line: number) => ({ file: 'a.yaml', line, column: 1, endLine: line, endColumn: 2 });
const error = (line: number) => diagnostic('yaml/tab', {}, place(line));
const warning = (line: number) =>
  diagnostic('suppression/unused', { rule: 'x', cause: 'nothing' }, place(line));
const isError = ({ code }: Diagnostic) => code === 'yaml/tab';
const lines = (count: number, make: (line: number) => Diagnostic, from = 1) =>
  Array.from({ length: count }, (_, at) => make(from + at));

describe('the problems of one file', () => {
  it('are all there up to the limit', () => {
    const found = lines(MAX_PROBLEMS, error);
    expect(mostProblems(found)).toEqual(found);
  });

  it('beyond it are counted, at the first that is left out', () => {
    const most = mostProblems(lines(MAX_PROBLEMS + 7, error));
    expect(most).toHaveLength(MAX_PROBLEMS + 1);
    expect(most.at(-1)).toMatchObject({
      code: 'file/too-many-problems',
      args: { limit: MAX_PROBLEMS, more: 7 },
      location: { line: MAX_PROBLEMS + 1 },
    });
  });

  it('keep their errors, however many warnings come before', () => {
    const most = mostProblems([...lines(5000, warning), ...lines(3, error, 5001)], isError);
    expect(most.filter(({ code }) => code === 'yaml/tab')).toHaveLength(3);
    expect(most.filter(({ code }) => code === 'suppression/unused')).toHaveLength(997);
    expect(most.at(-1)).toMatchObject({ args: { more: 4003 } });
  });

  it('judge by what they are told is an error', () => {
    const most = mostProblems(
      [...lines(1000, error), ...lines(2, warning, 2000)],
      (found) => !isError(found),
    );
    expect(most.filter(({ code }) => code === 'suppression/unused')).toHaveLength(2);
  });

  it('that were counted before are counted on', () => {
    const once = mostProblems(lines(1500, error));
    const twice = mostProblems([...once, ...lines(20, error, 3000)]);
    expect(twice.filter(({ code }) => code === 'file/too-many-problems')).toHaveLength(1);
    expect(twice.at(-1)).toMatchObject({ args: { more: 520 } });
  });
});
