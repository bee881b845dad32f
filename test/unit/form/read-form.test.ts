import { describe, expect, it } from 'vitest';
import { isForm } from '../../../src/form/front-matter.ts';
import { printForm } from '../../../src/form/print-form.ts';
import { ASKED } from '../../support/asked-form.ts';
import { fillForm } from '../../support/fill-form.ts';
import { readFilledForm as read } from '../../support/filled-form.ts';

const BLANK = printForm(ASKED);

/** The form with one cell filled in: `scores score tiles speedup`. */
function filled(cells: Readonly<Record<string, string>>): string {
  return fillForm(BLANK, (section, row, column) => {
    const of = row['criterion'] ?? row['gate'];
    const key = [section, column, row['proposal'] ?? of, ...(of === undefined ? [] : [of])];
    return cells[key.join(' ')] ?? null;
  });
}

const codes = (text: string) => read(text).problems.map(({ code }) => code);

describe('a form', () => {
  it('is known by its front matter', () => {
    expect(isForm(BLANK)).toBe(true);
    expect(isForm(BLANK.replaceAll('\n', '\r\n'))).toBe(true);
    expect(isForm(`\ufeff${BLANK}`)).toBe(true);
    expect(isForm('---\nround: 2\nshark: ann\n---\n')).toBe(false);
    expect(isForm('# A vote\n')).toBe(false);
  });

  it('says beside each criterion how it is scored', () => {
    expect(BLANK).toContain('| tiles    | speedup   |       |         | 0 to 10, more is better |');
    expect(BLANK).toContain('| tiles    | risk      |       |         | 1 to 5, 5 = safe        |');
    expect(BLANK).toContain('> speedup: 8 means twice as fast');
  });

  it('lines up its columns where characters are two columns wide', () => {
    const entries = [
      { id: 'tiles', title: '日本語のキャッシュ' },
      { id: 'stores', title: 'Naïve stores' },
    ];
    const lines = printForm({ ...ASKED, entries }).split('\n');
    const head = lines.findIndex((line) => line.startsWith('| Proposal | Title'));
    expect(
      lines.slice(head, head + 4).map((line) => line.split('|').slice(1, 3).join('|')),
    ).toEqual([
      ' Proposal | Title              ',
      ' -------- | ------------------ ',
      ' tiles    | 日本語のキャッシュ ',
      ' stores   | Naïve stores       ',
    ]);
  });

  it.each([
    ['8', 8],
    ['**8.5**', 8.5],
    ['`8`', 8],
    ['7/10', '7/10'],
    ['8,5', 8.5],
    ['0,125', 0.125],
    ['8.50', '8.50'],
    ['N/A', 'n/a'],
    ['__*9*__', 9],
  ])('takes %s for a score', (written, score) => {
    const { scorecard, problems } = read(filled({ 'scores score tiles speedup': written }));
    expect(problems).toEqual([]);
    expect(scorecard).toEqual({ proposals: { tiles: { scores: { speedup: score } } } });
  });

  it.each([
    ['1,500', 'form/comma'],
    ['eight', 'form/unreadable'],
    ['8, perhaps 9', 'form/unreadable'],
    ['~~8~~', 'form/unreadable'],
  ])('does not guess what %s is', (written, code) => {
    const found = read(filled({ 'scores score tiles speedup': written }));
    expect(found.scorecard).toEqual({});
    expect(found.problems).toMatchObject([
      { code, pointer: '/proposals/tiles/scores/speedup', location: { file: 'vote.md' } },
    ]);
    const { line = 0, column = 0 } = found.problems[0]?.location ?? {};
    const text = filled({ 'scores score tiles speedup': written });
    expect(
      text
        .split('\n')
        [line - 1]?.slice(column - 1)
        .startsWith(written),
    ).toBe(true);
  });

  it('names every cell that is blank', () => {
    const { missing } = read(
      filled({ 'scores score tiles risk': 'TODO', 'vote vote stores': '-' }),
    );
    expect(missing.map(({ pointer }) => pointer)).toEqual([
      '/proposals/tiles/scores/speedup',
      '/proposals/tiles/scores/risk',
      '/proposals/stores/scores/speedup',
      '/proposals/stores/scores/risk',
      '/proposals/tiles/gates/testable',
      '/proposals/stores/gates/testable',
      '/vote',
    ]);
    const { line = 0, column = 0 } = read(BLANK).missing[0]?.location ?? {};
    expect(BLANK.split('\n')[line - 1]?.slice(0, column - 1)).toBe('| tiles    | speedup   | ');
  });

  it('asks no scores for what the shark does not judge', () => {
    const { scorecard, missing } = read(filled({ 'vote vote stores': 'abstain' }));
    expect(scorecard).toEqual({ abstain: ['stores'] });
    expect(missing.filter(({ pointer }) => pointer.includes('stores'))).toEqual([]);
  });

  it('takes a vote, a hold and a veto', () => {
    const votes = { 'vote vote tiles': 'VOTE', 'vote vote stores': 'veto smem: 300 KB: too much' };
    expect(read(filled(votes)).scorecard).toEqual({
      vote: 'tiles',
      veto: [{ proposal: 'stores', constraint: 'smem', evidence: '300 KB: too much' }],
    });
    expect(read(filled({ 'vote vote tiles': 'hold: who tests it?' })).scorecard).toEqual({
      hold: { proposal: 'tiles', concern: 'who tests it?' },
    });
    expect(codes(filled({ 'vote vote tiles': 'maybe' }))).toEqual(['form/unknown-vote']);
    expect(codes(filled({ 'vote vote tiles': 'vote', 'vote vote stores': 'first' }))).toEqual([
      'form/twice',
    ]);
  });

  it('keeps reasons, and what has no place, as texts', () => {
    const text = BLANK.replace(
      /(## Because\n\n> .*\n)/,
      '$1\n- Small M \\| few\n  CTAs.\n- Cheap.\n',
    )
      .replace('## Estimates', 'Loose words.\n\n## Estimates')
      .concat('One.\n\nTwo\nlines.\n\n## Terms\n\n---\n\n1. Test it.\n');
    expect(read(text).scorecard).toEqual({
      because: ['Small M | few CTAs.', 'Cheap.'],
      lessons: ['One.', 'Two lines.'],
      notes: ['Loose words.', 'Terms', 'Test it.'],
    });
    const orphan = read(filled({ 'scores because tiles risk': 'Nothing changes.' })).scorecard;
    expect(orphan).toEqual({ notes: ['proposals, tiles, scores, risk: Nothing changes.'] });
  });

  it.each([
    ['lessons', BLANK, 'lessons'],
    ['reasons', BLANK.slice(0, BLANK.indexOf('## Lessons')), 'because'],
    ['the vote', BLANK.slice(0, BLANK.indexOf('## Because')), 'notes'],
    ['a heading of its own', `${BLANK}## Terms\n\n`, 'notes'],
  ])('asks about last words below %s, and takes the items of a list', (_, form, field) => {
    const { scorecard, problems } = read(`${form}\n- Test it.\n\nI hope this\nhelps.\n`);
    expect(problems).toMatchObject([
      { code: 'form/last-words', args: { written: 'I hope this helps.', field }, pointer: null },
    ]);
    expect(problems[0]?.location.line).toBe(form.split('\n').length + 3);
    expect([scorecard[field]].flat().at(-1)).toBe('Test it.');
  });

  it('takes criteria as columns', () => {
    const wide =
      '| Proposal | speedup | **risk** |\n|:--|--:|:-:|\n| tiles | 8 | 3 |\n| stores | n/a | |\n';
    const text = BLANK.replace(/(## Scores\n\n(?:> .*\n)*\n)(?:\|.*\n)*/, `$1${wide}`);
    const { scorecard, problems, missing } = read(text);
    expect(problems).toEqual([]);
    expect(scorecard).toEqual({
      proposals: {
        tiles: { scores: { speedup: 8, risk: 3 } },
        stores: { scores: { speedup: 'n/a' } },
      },
    });
    expect(missing[0]?.pointer).toBe('/proposals/stores/scores/risk');
  });

  it.each([
    ['shark: ann', 'shark: Ann Other', ['form/front-matter']],
    ['round: round2\n', '', ['form/front-matter']],
    ['## Scores', '## Figures', ['form/no-table']],
    ['| Criterion | Score |', '| Criterion | Mark  |', ['form/unknown-column', 'form/no-column']],
    ['| Verdict |', '| Verdikt |', ['form/unknown-column']],
    ['| tiles    | risk ', '| tiles    | rsik ', ['form/unknown-criterion']],
    ['| tiles    | risk ', '| tiles a  | risk ', ['form/no-id']],
    ['5 = safe        |\n', '5 = safe        | so \\| so | 9 |\n', ['form/too-many-cells']],
    ['## Estimates', '## Scores', ['form/twice']],
  ])('says what is wrong where %s is %s', (from, to, expected) => {
    expect(BLANK).toContain(from);
    expect(codes(BLANK.replace(from, to))).toEqual(expected);
  });

  it('says where the same was said before', () => {
    const row = '| tiles | speedup | 8 |\n';
    const text = BLANK.replace('\n## Gates', `${row}${row}\n## Gates`);
    const line = text.slice(0, text.indexOf(row)).split('\n').length;
    expect(read(text).problems).toMatchObject([
      { code: 'form/twice', args: { line }, location: { line: line + 1 } },
    ]);
  });

  it.each(['', '---', '---\n', '|', '---\nform: scorecard\n---\n## Scores\n|', '```\n## Scores'])(
    'never throws: %j',
    (text) => {
      expect(read(text).problems.length).toBeGreaterThan(0);
    },
  );
});
