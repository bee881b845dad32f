import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { inspect } from '../../src/check/running/inspect.ts';
import { wordsProblem } from '../../src/cli/ask/questions.ts';
import { proposalText } from '../../src/scaffold/proposal.ts';
import { roundText } from '../../src/scaffold/round.ts';
import { copiedRubric, rubricText } from '../../src/scaffold/rubric.ts';
import { scorecardText } from '../../src/scaffold/scorecard.ts';
import { STARTER_FILES } from '../../src/scaffold/starter-files.ts';
import { wordLists } from '../../src/workspace/document/declared-words.ts';
import { memoryFiles } from '../../src/workspace/memory.ts';
import {
  hasInvisibleCharacters,
  printComment,
  printScalar,
} from '../../src/workspace/writing/print-yaml.ts';
import { parseSource } from '../../src/workspace/yaml/parse.ts';
import { ANY_CHARACTER } from '../support/any-text.ts';
import { cases } from '../support/effort.ts';

const HOSTILE = [
  ...['#1: a, b', '- x', 'yes', '"', "'", '{ a', '[a]', '? x', '*a', '&a', '!t', '%YAML 1.1'],
  ...[
    'a\nb',
    '\n',
    '\r\n',
    'a\n---\nb: c',
    '---',
    '...',
    ' x ',
    '\t',
    '1e999',
    '0x1F',
    '~',
    'null',
  ],
  ...['\u001b[31m', '\u202eabc', '\ufeff', '\u2028', '::error::x', '$(id)'],
  ...['# shark-ignore score/no-scores: x', 'shark-ignore-file weights/sum: x', 'עברית', '性能 🚀'],
  ...['yaml-language-server: $schema=http://x', '<<', '__proto__', '=HYPERLINK(1)', ': ', 'a: b'],
];
const text = fc
  .oneof(
    fc.constantFrom(...HOSTILE),
    fc.string({ minLength: 1 }),
    fc.string({ minLength: 1, unit: 'grapheme' }),
    fc.string({ minLength: 1, unit: ANY_CHARACTER }),
  )
  .filter((each) => wordsProblem(each) === null);

const LINE = '# yaml-language-server: $schema=../schemas/proposal.json';
const read = (yaml: string) => parseSource('x.yaml', new TextEncoder().encode(yaml));
const value = (yaml: string) => read(yaml).value as Record<string, unknown>;

/** What a check says of a workspace that is fine, but for one file. */
const errorsWith = (path: string, yaml: string) =>
  inspect(memoryFiles({ ...STARTER_FILES, [path]: yaml })).findings.filter(
    ({ severity }) => severity === 'error',
  );

describe('any text', () => {
  it('comes back as it was from a scalar, for shark and for others', () => {
    fc.assert(
      fc.property(text, (each) => {
        const yaml = `key: ${printScalar(each)} # end\n`;
        expect(yaml.split('\n')).toHaveLength(2);
        expect(value(yaml)).toEqual({ key: each });
        expect(parse(yaml)).toEqual({ key: each });
      }),
    );
  });

  it('stays in its comment, and gives no orders there', () => {
    fc.assert(
      fc.property(text, (each) => {
        const comment = printComment(each);
        expect(hasInvisibleCharacters(comment) || comment.includes('\n')).toBe(false);
        expect(comment).not.toMatch(/^(?:shark-ignore|yaml-language-server)/i);
        expect(value(`a: b # ${comment}\n# ${comment}\nc: d\n`)).toEqual({ a: 'b', c: 'd' });
      }),
    );
  });

  it('is the title, summary and proposer of a proposal that passes', () => {
    fc.assert(
      fc.property(text, text, text, (title, summary, proposer) => {
        const pitch = { round: 'round1', summary, claim: '1.2x to 1.5x', mustAnswer: [] };
        const yaml = proposalText({ ...pitch, title, proposer }, LINE);
        const { title: read, proposer: by, pitches } = value(yaml);
        expect([read, by]).toEqual([title, proposer]);
        expect(pitches).toMatchObject({ round1: { summary } });
        expect(errorsWith('proposals/new.yaml', yaml)).toEqual([]);
      }),
      { numRuns: cases(60) },
    );
  });

  it('is the title of a round and the name of a rubric', () => {
    fc.assert(
      fc.property(text, (each) => {
        const entries = ['batch-writes', 'cache-lookups'];
        const round = roundText({ title: each, date: null, after: null, entries }, LINE);
        expect(value(round)).toEqual({ title: each, entries });
        const fresh = rubricText('weighted-mean', each, LINE);
        expect(value(fresh)['name']).toBe(each);
        const copy = { from: 'default', name: each, isSameShark: false, isLaterRound: false };
        const copied = copiedRubric(
          read(STARTER_FILES['rounds/round1/rubrics/default.yaml']),
          copy,
          LINE,
        );
        expect(value(copied ?? '')['name']).toBe(each);
        expect(errorsWith('rounds/round1/rubrics/skeptic.yaml', copied ?? '')).toEqual([]);
      }),
      { numRuns: cases(60) },
    );
  });

  it('can stand anywhere in a scorecard, which passes without a score', () => {
    fc.assert(
      fc.property(text, text, text, (title, label, meaning) => {
        const yaml = scorecardText(
          {
            round: { id: 'round1', title },
            entries: [
              { id: 'batch-writes', title },
              { id: 'cache-lookups', title: label },
            ],
            criteria: [
              {
                id: 'speedup',
                label,
                weight: '40%',
                scale: '0 to 10',
                highestIs: 'easy',
                isLessBetter: false,
                anchors: [['2', meaning]],
                words: [],
              },
            ],
            gates: [{ id: 'testable', text: meaning }],
            words: wordLists(null),
          },
          LINE,
        );
        expect(value(yaml)).toEqual({
          proposals: {
            'batch-writes': { scores: { speedup: 'TODO' }, gates: { testable: 'TODO' } },
            'cache-lookups': { scores: { speedup: 'TODO' }, gates: { testable: 'TODO' } },
          },
        });
        const { findings, silenced } = inspect(
          memoryFiles({ ...STARTER_FILES, 'rounds/round1/scorecards/ann.yaml': yaml }),
        );
        expect(silenced).toEqual([]);
        expect(findings.map(({ diagnostic: { code } }) => code)).toEqual(
          Array.from({ length: 4 }, () => 'schema/unfilled'),
        );
      }),
      { numRuns: cases(60) },
    );
  });
});
