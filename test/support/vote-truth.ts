import { parse } from 'yaml';
import type { Import } from '../../src/importing/plan/import-votes.ts';
import { filesOf } from './vote.ts';

type Tree = { readonly [key: string]: unknown };

/** The figures of a vote, by a name such as `total ann short-keys`. */
export type Figures = ReadonlyMap<string, string>;

/** The contents of a vote as a person read it, from the file beside it. */
export interface Truth {
  readonly round: string;
  readonly sharks: readonly string[];
  readonly figures: Figures;
  /** Figures that only follow from the text, which may be placed or not. */
  readonly free: ReadonlySet<string>;
  readonly proposals: ReadonlySet<string>;
}

export function truthOf(text: string): Truth {
  const { round, sharks, unscored = [] } = parse(text);
  const figures = new Map<string, string>();
  const free = new Set<string>();
  const proposals = new Set<string>(unscored);
  for (const [shark, said] of Object.entries(sharks as Tree)) {
    const { may = [], scores, weights, estimates, vote, second, ...ofProposals } = said as Tree;
    for (const each of may as readonly string[]) free.add(each.replace(' ', ` ${shark} `));
    put(figures, `weight ${shark}`, weights as Tree);
    putAll(figures, `score ${shark}`, scores as Tree);
    putAll(figures, `estimate ${shark}`, estimates as Tree);
    put(figures, `vote ${shark}`, { vote, second });
    for (const [kind, word] of Object.entries(WORDS)) {
      put(figures, `${word} ${shark}`, ofProposals[kind] as Tree);
      for (const name of Object.keys((ofProposals[kind] ?? {}) as Tree)) proposals.add(name);
    }
    for (const of of [scores, estimates])
      for (const name of Object.keys((of ?? {}) as Tree)) proposals.add(name);
  }
  return { round, sharks: Object.keys(sharks), figures, free, proposals };
}

const WORDS = { overall: 'overall', totals: 'total', ranks: 'rank', returns: 'return' };

/** The figures that an import would write for a vote, in the form of the truth. */
export function placedBy(result: Import, { round, sharks }: Truth): Figures {
  const files = filesOf(result);
  const figures = new Map<string, string>();
  for (const shark of sharks) {
    const rubric = parse(files[`rounds/${round}/rubrics/${shark}.yaml`] ?? '') ?? {};
    const card = parse(files[`rounds/${round}/scorecards/${shark}.yaml`] ?? '') ?? {};
    putWeights(figures, `weight ${shark}`, rubric.criteria ?? {});
    put(figures, `vote ${shark}`, { vote: card.vote, second: card.second });
    const scale = String(rubric.scale ?? 10).replace(/^.* to /, '');
    for (const [name, review] of Object.entries((card.proposals ?? {}) as Tree)) {
      putReview(figures, shark, name, review as Tree, scale);
    }
  }
  return figures;
}

function putReview(
  figures: Map<string, string>,
  shark: string,
  name: string,
  review: Tree,
  scale: string,
): void {
  for (const [criterion, score] of Object.entries((review['scores'] ?? {}) as Tree)) {
    figures.set(`score ${shark} ${name} ${criterion}`, scored(score, scale));
  }
  if (review['score'] !== undefined) {
    figures.set(`overall ${shark} ${name}`, scored(review['score'], scale));
  }
  const stated = (review['stated'] ?? {}) as Tree;
  for (const [key, word] of [
    ['total', 'total'],
    ['rank', 'rank'],
    ['roi', 'return'],
  ] as const) {
    if (stated[key] !== undefined) figures.set(`${word} ${shark} ${name}`, value(stated[key]));
  }
  put(figures, `estimate ${shark} ${name}`, review['estimate'] as Tree);
  put(figures, `estimate ${shark} ${name}`, { expects: review['expects'] });
}

function scored(score: unknown, scale: string): string {
  const own = typeof score === 'object' && score !== null ? (score as Tree)['score'] : score;
  if (own === 'n/a') return own;
  // `3.50/5` is 3.5 out of 5.
  const [digits, whole = scale] = String(own).split('/');
  return `${Number(digits)}/${whole}`;
}

/** The value of a stated figure; all values if it has several forms. */
function value(stated: unknown): string {
  if (Array.isArray(stated)) return [...new Set(stated.map(Number))].join(' and ');
  if (typeof stated === 'object' && stated !== null) return value((stated as Tree)['value']);
  return String(Number(stated));
}

/** Adds the weights as percentages, however they are written. */
function putWeights(figures: Map<string, string>, name: string, criteria: Tree): void {
  const weights = Object.entries(criteria).map(([id, criterion]) => {
    return [id, Number.parseFloat(String((criterion as Tree)['weight']))] as const;
  });
  const sum = weights.reduce((total, [, weight]) => total + (weight || 0), 0);
  const written = Object.values(criteria).map((each) => String((each as Tree)['weight']));
  // With a weight still to fill in, the sum is unknown, so points count as percent.
  const isPercent = written.every((each) => each.endsWith('%')) || written.includes('TODO');
  // A weight that is still to fill in is not a figure.
  for (const [id, weight] of weights) {
    if (Number.isNaN(weight)) continue;
    const share = isPercent ? weight : (weight / sum) * 100;
    figures.set(`${name} ${id}`, String(Math.round(share * 1e4) / 1e4));
  }
}

function put(figures: Map<string, string>, name: string, fields: Tree | undefined): void {
  for (const [key, field] of Object.entries(fields ?? {})) {
    if (field !== undefined) figures.set(`${name} ${key}`, inOneForm(key, String(field)));
  }
}

/**
 * Normalizes a figure: `65 %` and a probability of `0.65` become 65%; a gain of `1–3% faster`
 * becomes 1% to 3%, and so does a loss that is slower.
 */
function inOneForm(key: string, field: string): string {
  const isShare = key === 'success' && /^0?\.\d+$/.test(field);
  const plain = isShare ? `${Number((Number(field) * 100).toPrecision(12))}%` : field;
  const way = key === 'upside' ? / faster$/ : / slower$/;
  return plain
    .replace(way, '')
    .replace(/^\+(?=\d)/, '')
    .replace(/(?<=\d)\s+(?=[a-z%])/gi, '')
    .replace(/(?<=\d)hours?$/, 'h')
    .replace(/(?<=[\dx%h])(?:\s?[–-]\s?|\s*to )(?=\d)/u, ' to ')
    .replace(/^(?<low>[\d.]+)(?<to> to [\d.]+)(?<unit>[x%h])$/, '$<low>$<unit>$<to>$<unit>');
}

function putAll(figures: Map<string, string>, name: string, fields: Tree | undefined): void {
  for (const [key, inner] of Object.entries(fields ?? {})) {
    put(figures, `${name} ${key}`, inner as Tree);
  }
}
