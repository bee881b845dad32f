import { describe, expect, it } from 'vitest';
import { bounded } from '../../../../src/output/chart/axis.ts';
import { drawChart } from '../../../../src/output/chart/draw.ts';
import type { Chart, ContributionRow, RowLabel } from '../../../../src/output/document/charts.ts';
import { allNamed, ofClass, readXml, type XmlNode } from '../../../support/xml.ts';

const HOSTILE = "<script>alert(1)</script> \" onload='x' & \u202egnp \u2066 تحسين 🦈";

const NAMES = { id: 'a', title: `Title ${HOSTILE}`, description: `About ${HOSTILE}` };

function label(parts: Partial<RowLabel> = {}): RowLabel {
  return { rank: null, name: 'Row', note: '', value: '1', stated: null, tone: 'plain', ...parts };
}

function draw(chart: Chart): XmlNode {
  return readXml(drawChart(chart, NAMES).markup);
}

function bar(parts: Partial<ContributionRow> = {}): ContributionRow {
  return {
    label: label(),
    parts: [
      { key: 'A', place: 0, value: 3, text: '3.00' },
      { key: 'B', place: 1, value: 2, text: '2.00' },
    ],
    cap: null,
    stated: null,
    ...parts,
  };
}

const AXIS = { values: [0, 10] };

const CHARTS: Readonly<Record<Chart['kind'], (name: string) => Chart>> = {
  contributions: (name) => ({
    kind: 'contributions',
    axis: AXIS,
    rows: [bar({ label: label({ name, note: name, value: name }) })],
  }),
  intervals: (name) => ({
    kind: 'intervals',
    axis: AXIS,
    reference: { at: 0, word: name },
    rows: [
      {
        heading: name,
        label: label({ name, stated: { figure: name, word: 'ok', isWrong: false } }),
        span: { from: 1, to: 2, tone: 'likely' },
        marks: [{ shape: 'dot', at: 1.5 }],
      },
    ],
  }),
  shares: (name) => ({
    kind: 'shares',
    rows: [{ label: label({ name }), shares: [{ word: '#1', value: 1, text: name }] }],
  }),
  slopes: (name) => ({
    kind: 'slopes',
    rounds: [name, 'round2'],
    lines: [{ name, weights: [0.5, 1], first: '50%', last: '100%', change: 'moves' }],
  }),
};

describe.each(Object.entries(CHARTS))('%s', (_, make) => {
  it('is an image with a name and a description', () => {
    const svg = draw(make('Row'));
    const [title] = allNamed(svg, 'title');
    const [desc] = allNamed(svg, 'desc');
    expect(svg.name).toBe('svg');
    expect(svg.attributes['role']).toBe('img');
    expect(svg.attributes['aria-labelledby']).toBe(title?.attributes['id']);
    expect(svg.attributes['aria-describedby']).toBe(desc?.attributes['id']);
    expect(title?.text).toContain('<script>alert(1)</script>');
  });

  it('shows hostile text as text', () => {
    const known = new Set(draw(make('Row')).children.flatMap(names));
    const svg = draw(make(HOSTILE));
    expect(new Set(svg.children.flatMap(names))).toEqual(known);
    expect(svg.text).toContain('\\u{202e}gnp \\u{2066}');
    expect(svg.text).not.toMatch(/[\u202e\u2066]/);
  });

  it('bounds a name, and draws the same again', () => {
    const long = make('x'.repeat(10_000));
    const { markup } = drawChart(long, { id: 'a', title: 't', description: 'd' });
    expect(markup).toBe(
      drawChart(make('x'.repeat(10_000)), { id: 'a', title: 't', description: 'd' }).markup,
    );
    expect(ofClass(readXml(markup), 'name')[0]?.text.length).toBeLessThan(200);
  });
});

function names(node: XmlNode): string[] {
  return [node.name, ...Object.keys(node.attributes), ...node.children.flatMap(names)];
}

describe('contributions', () => {
  const row = (parts: Partial<ContributionRow>) =>
    draw({ kind: 'contributions', axis: AXIS, rows: [bar(parts)] });

  it('stack one after the other, in percent of the chart', () => {
    const rects = allNamed(row({}), 'rect').map(({ attributes: { x, width } }) => [x, width]);
    expect(rects).toEqual([
      ['0%', '30%'],
      ['30%', '20%'],
    ]);
  });

  it('put a caret where a figure was stated, and say by its look that it is wrong', () => {
    const svg = row({
      label: label({ stated: { figure: '4.2', word: 'WRONG', isWrong: true } }),
      stated: 4.2,
    });
    const holder = allNamed(svg, 'svg').find((each) => ofClass(each, 'caret').length > 0);
    expect(holder?.attributes['x']).toBe('42%');
    expect(ofClass(svg, 'wrong')).toHaveLength(1);
    expect(ofClass(svg, 'stated')[0]?.text).toBe('stated 4.2 WRONG');
  });

  it('draw a cap across a bar that goes on beyond it', () => {
    const svg = row({ cap: 4 });
    expect(ofClass(svg, 'cap-line')[0]?.attributes['x1']).toBe('40%');
    const rects = allNamed(svg, 'rect').map(({ attributes: { x, width } }) => [x, width]);
    expect(rects).toEqual([
      ['0%', '30%'],
      ['30%', '10%'],
      ['40%', '10%'],
    ]);
    expect(ofClass(svg, 'beyond').map(({ text }) => text)).toEqual(['']);
  });

  it('leave out what has no room, and hide on narrow screens what has little', () => {
    const svg = row({
      parts: [
        { key: 'A', place: 0, value: 0.2, text: '0.20' },
        { key: 'B', place: 1, value: 1.2, text: '1.20' },
        { key: 'C', place: 2, value: 3, text: '3.00' },
      ],
    });
    const texts = ofClass(svg, 'part').map((part) => part.text);
    expect(texts).toEqual(['', 'B 1.20', 'C 3.00']);
    expect(ofClass(svg, 'wide').map(({ text }) => text)).toEqual([' 1.20']);
  });
});

describe('intervals', () => {
  const chart = (from: number, to: number): Chart => ({
    kind: 'intervals',
    axis: { values: [-1, 1] },
    reference: null,
    rows: [
      {
        heading: null,
        label: label(),
        span: { from, to, tone: 'likely' },
        marks: [{ shape: 'diamond', at: 0.5 }],
      },
    ],
  });

  it('place marks and ends on the axis', () => {
    const svg = draw(chart(-0.5, 0));
    const [line] = ofClass(svg, 'span');
    expect([line?.attributes['x1'], line?.attributes['x2']]).toEqual(['25%', '50%']);
    expect(allNamed(svg, 'svg')[0]?.attributes['x']).toBe('75%');
    expect(ofClass(svg, 'span')).toHaveLength(3);
  });

  it('never leave the chart', () => {
    const [line] = ofClass(draw(chart(-9, 9)), 'span');
    expect([line?.attributes['x1'], line?.attributes['x2']]).toEqual(['0%', '100%']);
  });

  it('give a heading a place of its own', () => {
    const rows = (heading: string | null) => [
      { heading: null, label: label(), span: null, marks: [] },
      { heading, label: label(), span: null, marks: [] },
    ];
    const height = (heading: string | null): number =>
      Number(
        draw({ kind: 'intervals', axis: AXIS, reference: null, rows: rows(heading) }).attributes[
          'height'
        ],
      );
    expect(height('Loses on average')).toBeGreaterThan(height(null));
  });
});

describe('shares', () => {
  it('leave out ranks never taken, and fill the whole', () => {
    const svg = draw({
      kind: 'shares',
      rows: [
        {
          label: label(),
          shares: [
            { word: '#1', value: 0, text: '0%' },
            { word: '#2', value: 0.75, text: '75%' },
            { word: '#3', value: 0.25, text: '25%' },
          ],
        },
      ],
    });
    const rects = allNamed(svg, 'rect').map(({ attributes: { x, width } }) => [x, width]);
    expect(rects).toEqual([
      ['0%', '75%'],
      ['75%', '25%'],
    ]);
    expect(ofClass(svg, 'r1')).toHaveLength(1);
  });
});

describe('slopes', () => {
  it('keep names apart where weights are the same', () => {
    const svg = draw({
      kind: 'slopes',
      rounds: ['round1', 'round2'],
      lines: ['a', 'b', 'c'].map((name) => ({
        name,
        weights: [0.2, 0.2],
        first: '20%',
        last: '20%',
        change: 'none' as const,
      })),
    });
    const tops = allNamed(svg, 'foreignObject').map(({ attributes }) => Number(attributes['y']));
    const sorted = [...tops].sort((a, b) => a - b);
    sorted.slice(1).forEach((top, at) => {
      expect(top - (sorted[at] ?? 0)).toBeGreaterThanOrEqual(20);
    });
    expect(Math.min(...tops)).toBeGreaterThanOrEqual(0);
  });

  it('draw a line from round to round', () => {
    const svg = draw({
      kind: 'slopes',
      rounds: ['a', 'b', 'c'],
      lines: [{ name: 'x', weights: [0, 0.5, 1], first: '-', last: '100%', change: 'comes' }],
    });
    const [line] = ofClass(svg, 'comes');
    expect(allNamed(line ?? svg, 'line')).toHaveLength(2);
    expect(allNamed(line ?? svg, 'circle')).toHaveLength(3);
  });
});

describe('an axis', () => {
  it('ends at round figures, and is no point', () => {
    expect(bounded({ values: [0, 0.29] })).toMatchObject({ from: 0, to: 0.3 });
    expect(bounded({ values: [] })).toMatchObject({ from: 0, to: 1 });
    expect(bounded({ values: [5, 5] })).toMatchObject({ from: 0, to: 5 });
    expect(bounded({ values: [-2, -2] }).from).toBeLessThan(bounded({ values: [-2, -2] }).to);
  });

  it('writes a hyphen for minus, as everything else does', () => {
    const svg = draw({ kind: 'contributions', axis: { values: [-1, 1] }, rows: [] });
    expect(ofClass(svg, 'tick')[0]?.text).toBe('-1.0');
  });
});
