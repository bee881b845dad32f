import { describe, expect, it } from 'vitest';
import { diskFiles } from '../../src/cli/files/disk.ts';
import { FIGURE_CLASSES } from '../../src/importing/figures.ts';
import type { Figure } from '../../src/model/figure.ts';
import { loadWorkspace } from '../../src/model/load.ts';
import type { Round, Shark } from '../../src/model/round.ts';
import type { Estimate, Review } from '../../src/model/scorecard.ts';
import { nameKey } from '../../src/tables/name.ts';
import type { Files } from '../../src/workspace/files.ts';
import { memoryFiles } from '../../src/workspace/memory.ts';
import { filesOf, importTexts } from '../support/vote.ts';
import { ROOT } from './data.ts';
import { HAS_DOCUMENTS, NEEDS_DOCUMENTS, readSeed } from './documents.ts';

const DOCUMENTS = [
  'round1-vote-pragmatic-engineer',
  'round2-context',
  'round2-vote-performance-oracle',
  'round2-vote-roi-maximizer',
  'round5-vote-skeptic',
];

/** The least share of the figures that must find their place. */
const LEAST = 0.95;

const PARTS = ['success', 'upside', 'downside', 'implementation', 'validation'] as const;

/** Every figure of a workspace by what it is, with its worth; names stand for themselves. */
function figures(files: Files): ReadonlyMap<string, string> {
  const found = loadWorkspace(files).value.rounds.flatMap((round) => [
    ...round.sharks.flatMap((shark) => [...sharkFigures(`${round.id}/${shark.id}`, shark)]),
    ...roundFigures(round),
  ]);
  return new Map(found.filter(([, value]) => value !== ''));
}

function* sharkFigures(at: string, { rubric, scorecard }: Shark): Generator<[string, string]> {
  const criteria = rubric?.criteria ?? [];
  for (const [index, { weight }] of criteria.entries())
    yield [`${at} weight ${index}`, worth(weight)];
  if (scorecard === null) return;
  yield [`${at} vote`, idOf(scorecard.vote?.id ?? '')];
  const order = criteria.map(({ id }) => id);
  for (const [id, review] of scorecard.reviews) {
    for (const [key, value] of reviewFigures(review, order)) {
      yield [`${at}/${idOf(id)} ${key}`, value];
    }
  }
  const { acceptance, plan = [] } = scorecard.terms ?? {};
  for (const [index, phase] of plan.entries()) yield [`${at} phase ${index}`, worth(phase.hours)];
  yield [`${at} geomean`, acceptance?.geomeanSpeedup?.accept.value.toFraction() ?? ''];
  yield [`${at} regression`, acceptance?.worstRegression?.value.toFraction() ?? ''];
}

function* roundFigures({ id: round, outcomes, baseline }: Round): Generator<[string, string]> {
  for (const [id, outcome] of outcomes) {
    for (const { name, after } of outcome.benchmarks?.cases ?? []) {
      yield [`${round}/${id} ${name}`, after.kind === 'figure' ? worth(after.figure) : ''];
    }
  }
  for (const { name, now, target } of baseline?.cases ?? []) {
    yield [`${round} ${name}`, `${worth(now)} ${worth(target)}`];
  }
}

function idOf(id: string): string {
  return KNOWN.get(id) ?? id;
}

/** The workspace calls one of them by a shorter name. */
const KNOWN = new Map([['stream-parallel-execution', 'stream-parallel']]);

function worth(figure: Figure | null): string {
  return figure === null ? '' : figure.point.toFraction();
}

function* reviewFigures(review: Review, criteria: readonly string[]): Generator<[string, string]> {
  for (const [id, { mark }] of review.scores) yield [`score ${criteria.indexOf(id)}`, worth(mark)];
  if (review.holistic !== null) yield ['score', worth(review.holistic.mark)];
  for (const name of ['total', 'rank', 'roi'] as const) {
    const stated = review.stated[name];
    if (stated !== null)
      yield [name, stated.forms.map(({ point }) => point.toFraction()).join(' ')];
  }
  if (review.expects !== null) yield ['expects', worth(review.expects)];
  yield* estimateFigures('', review.estimate);
  for (const [index, { estimate, stated }] of review.variants.entries()) {
    yield* estimateFigures(`variant ${index} `, estimate);
    if (stated.roi !== null)
      yield [
        `variant ${index} roi`,
        stated.roi.forms.map(({ point }) => point.toFraction()).join(' '),
      ];
  }
}

function* estimateFigures(of: string, estimate: Estimate | null): Generator<[string, string]> {
  for (const part of PARTS) {
    if (estimate?.[part] != null) yield [`${of}${part}`, worth(estimate[part])];
  }
}

/** What the import places and the record by hand leaves out, since it says the same elsewhere. */
const BESIDE = new Set(['round2/roi-maximizer/tma-store-epilogue expects']);

describe('the documents beside the repository, imported', NEEDS_DOCUMENTS, () => {
  const texts = Object.fromEntries(
    DOCUMENTS.map((name) => [`${name}.md`, HAS_DOCUMENTS ? readSeed(name) : '']),
  );
  const result = importTexts(texts, { round: null });
  const imported = figures(memoryFiles(filesOf(result)));
  const recorded = figures(diskFiles(ROOT));

  it('are imported whole', () => {
    expect(result.problems).toEqual([]);
    expect(result.added.map(({ id }) => id)).toHaveLength(7);
  });

  it('have nearly all of their figures placed', () => {
    const shares = result.documents.flatMap(({ coverage }) => coverage.shares);
    const seen = shares.reduce((sum, each) => sum + each.seen, 0);
    const placed = shares.reduce((sum, each) => sum + each.placed, 0);
    expect(shares.map(({ kind }) => kind).slice(0, 6)).toEqual([...FIGURE_CLASSES]);
    expect(seen).toBeGreaterThan(150);
    expect(placed / seen).toBeGreaterThanOrEqual(LEAST);
  });

  it('have every placed figure where the record has it', () => {
    const wrong = [...imported].filter(
      ([key, value]) => recorded.get(key) !== value && !BESIDE.has(key),
    );
    expect(imported.size).toBeGreaterThan(150);
    expect(wrong.map(([key, value]) => `${key}: ${value}, recorded ${recorded.get(key)}`)).toEqual(
      [],
    );
  });

  it('lose none of the scores, weights, totals, ranks and returns on record', () => {
    const lost = [...recorded.keys()].filter(
      (key) => / (?:score|weight|total|rank|roi|vote)/.test(key) && !imported.has(key),
    );
    // Told in prose, in the votes of the round after.
    expect(lost).toEqual([
      'round1/performance-oracle vote',
      'round1/performance-oracle/pipeline-stages total',
      'round1/roi-maximizer vote',
      'round1/roi-maximizer/pipeline-stages score 1',
      'round1/roi-maximizer/pipeline-stages total',
    ]);
  });

  it('name each other by the same ids', () => {
    const titles = result.added.map(({ title }) => nameKey(title));
    expect(titles).toContain('tile size tuning');
    expect(new Set(titles).size).toBe(7);
  });

  it('list what is about other rounds, and place none of it', () => {
    const left = result.documents.flatMap(({ coverage }) => coverage.left);
    const marks = left
      .filter(({ kind }) => kind === 'score' || kind === 'total')
      .map(({ written }) => written);
    expect(marks).toEqual(expect.arrayContaining(['8.4/10', '8.9/10']));
    const { text } = Object.fromEntries(result.planned.plan.steps.map((step) => [step.path, step]))[
      'rounds/round2/scorecards/performance-oracle.yaml'
    ] ?? { text: '' };
    expect(text).not.toMatch(/8\.4/);
  });

  it('can be imported one after the other', () => {
    let files: Readonly<Record<string, string>> = {};
    for (const [name, text] of Object.entries(texts)) {
      const next = importTexts({ [name]: text }, { round: null, files });
      expect(next.problems).toEqual([]);
      expect(next.planned.obstacles).toEqual([]);
      files = { ...files, ...filesOf(next) };
    }
    const onByOne = figures(memoryFiles(files));
    for (const [key, value] of imported) expect([key, onByOne.get(key)]).toEqual([key, value]);
  });
});
