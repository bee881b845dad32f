import type { Rubric, RubricWord, RubricWords, Scale } from '../../model/rubric.ts';
import { type Exact, exact, toNumber, ZERO } from '../../quantity/exact.ts';
import { knownParts } from '../../quantity/known-parts.ts';
import { printShortest } from '../../quantity/print.ts';
import { rubricPath } from '../../workspace/layout.ts';
import type { FileText } from '../../workspace/plan.ts';
import { printYaml, type YamlValue } from '../../workspace/writing/print-yaml.ts';
import { isSameScale } from '../scoring/total/scale.ts';
import type { DerivedCriterion, DerivedRubric } from './derive.ts';

/** The source and the target of a derived rubric. */
export interface Derivation {
  readonly round: string;
  readonly shark: string;
  readonly from: string;
  readonly base: Rubric;
  readonly derived: DerivedRubric;
  /**
   * The first line of the base file, if it gives editors the schema; it is valid in every round.
   */
  readonly schemaLine: string | null;
}

/**
 * The derived rubric as a file: raw weights, `normalize: true`, the round's requests as reasons.
 */
export function rubricPlan({ round, shark, base, derived, schemaLine }: Derivation): FileText {
  const { cap, all } = base.gates ?? { cap: null, all: [] };
  const isOwn = base.shark === shark;
  const content = knownParts({
    name: isOwn ? base.name : null,
    seat: isOwn ? base.seat : null,
    persona: isOwn ? base.persona : null,
    formula: base.formula === 'weighted-mean' ? null : base.formula,
    scale: base.scale === null || isTenPoints(base.scale) ? null : scaleText(base.scale),
    words: rubricWords(base.words),
    normalize: true,
    criteria: Object.fromEntries(
      derived.criteria.map((each) => [each.id, criterionOf(each, base, round)]),
    ),
    missing: base.missing === 'error' ? null : base.missing,
    gates:
      cap === null
        ? null
        : {
            cap: cap.outOf === null ? toNumber(cap.point) : cap.written,
            all: Object.fromEntries(all.map(({ id, text }) => [id, text])),
          },
  });
  const head = schemaLine === null ? '' : `${schemaLine}\n`;
  return { path: rubricPath(round, shark), text: head + printYaml(content) };
}

function criterionOf(derived: DerivedCriterion, rubric: Rubric, round: string): YamlValue {
  const { base, role, weight, adjustments } = derived;
  const asked = adjustments.map(({ weight: points, question }) =>
    [`${round} asks ${points.written}`, ...(question === null ? [] : [question])].join(': '),
  );
  const hasOwnScale = base !== null && !isSameScale(base.scale, rubric.scale);
  return knownParts({
    label: base?.label ?? null,
    weight: toNumber(weight),
    role,
    by: base === null || base.by.length === 0 ? null : base.by.map(({ id }) => id),
    scale: hasOwnScale && base.scale !== null ? scaleText(base.scale) : null,
    words: base === null || base.words === rubric.words.scores ? null : wordsOf(base.words),
    reason: asked.length === 0 ? null : asked.join(' '),
  });
}

function rubricWords(words: RubricWords): YamlValue | null {
  const kinds = Object.entries(words).map(([kind, list]) => [kind, wordsOf(list)] as const);
  const all = knownParts(Object.fromEntries(kinds));
  return Object.keys(all).length === 0 ? null : all;
}

/** Null for an empty list. */
function wordsOf(words: readonly RubricWord[]): YamlValue | null {
  if (words.length === 0) return null;
  return Object.fromEntries(words.map(({ word, figure }) => [word, plainFigure(figure.written)]));
}

/** Returns a number if it prints back to the same text, as `3` does. */
function plainFigure(written: string): string | number {
  return String(Number(written)) === written ? Number(written) : written;
}

function isTenPoints({ low, high }: Scale): boolean {
  return low.equals(ZERO) && high.equals(exact(10));
}

function scaleText({ low, high }: Scale): string | number {
  const plain = (value: Exact): string => printShortest(value, 10);
  return low.equals(ZERO) ? toNumber(high) : `${plain(low)} to ${plain(high)}`;
}
