import { type InlineText, slice, textRangeOf } from '../../markdown/inline.ts';
import type { CodeBlock } from '../../markdown/outline.ts';
import { nameKey } from '../../tables/name.ts';
import type { ReadContext } from '../context/read-context.ts';
import type { ProposalRef } from '../fact.ts';
import { confirmation, type Findings } from './finding.ts';
import { readReturn } from './values.ts';

/** A return and its working: a title, then lines with equals signs. */
interface Working {
  /** `Minimal test` for `Minimal Test ROI:`. Null if the title only says ROI. */
  readonly title: string | null;
  /** The expressions after each equals sign. The last one is the result. */
  readonly steps: readonly InlineText[];
}

/** Reads a code block that computes returns. Null if it computes none. */
export function readReturns(context: ReadContext, block: CodeBlock): Findings | null {
  const proposal = context.subjectOf(block);
  if (proposal === null || context.isElsewhere(block)) return null;
  const workings = workingsIn(block.lines);
  return workings.length === 0 ? null : workings.flatMap((each) => readWorking(proposal, each));
}

/** Reads a return after its label, with or without its working. */
export function readReturnLine(proposal: ProposalRef, value: InlineText): Findings {
  if (!/^[\s*]*[+\-−]?[\d.(]/u.test(value.text)) return [];
  const steps = stepsIn(value);
  if (steps.length === 0) return readReturn(proposal, value);
  const first = slice(value, 0, value.text.indexOf('='));
  return readWorking(proposal, { title: null, steps: [first, ...steps] });
}

/** Reads a return and the parts of the estimate in its working. */
function readWorking(proposal: ProposalRef, { title, steps }: Working): Findings {
  const result = steps.at(-1);
  if (result === undefined) return [];
  const sums = steps.slice(0, -1);
  const written = sums.map(({ text }) => text.replaceAll('**', '').trim()).join(' = ');
  const [first] = sums;
  return [
    ...readReturn(proposal, result, title, written === '' ? null : written),
    ...sums.map(confirmation),
    ...(first === undefined ? [] : readParts(proposal, title, first)),
  ];
}

function workingsIn(lines: readonly InlineText[]): readonly Working[] {
  const workings: { title: string | null; steps: InlineText[] }[] = [];
  for (const line of lines) {
    const head = /^(?<title>[^=:]*\b(?:ROI|returns?)\b[^=:]*?)\s*(?<separator>[:=]|$)/i.exec(
      line.text.replaceAll('_', ' '),
    );
    if (head !== null) {
      const title = titleOf(head.groups?.['title'] ?? '');
      workings.push({ title, steps: [] });
    }
    const from = line.text.indexOf('=');
    const current = workings.at(-1);
    if (from === -1 || current === undefined) continue;
    for (const each of stepsIn(slice(line, from))) current.steps.push(each);
  }
  return workings.filter(({ steps }) => steps.length > 0);
}

/** Returns the expressions after each equals sign that have a figure and no variable. */
function stepsIn(inline: InlineText): readonly InlineText[] {
  const steps: InlineText[] = [];
  let from = inline.text.indexOf('=');
  while (from !== -1) {
    const next = inline.text.indexOf('=', from + 1);
    const step = slice(inline, from + 1, next === -1 ? undefined : next);
    const sum = step.text.replace(/\([^()\d]*\)\s*$|\s*(?:per hour|\/\s*h(?:r|our)?)\s*$/i, '');
    if (
      /\d/.test(sum) &&
      !/[A-Za-z]{2,}/.test(sum.replaceAll(/\d\s*(?:hours?|hrs?|min)\b/gi, ''))
    ) {
      steps.push(step);
    }
    from = next;
  }
  return steps;
}

function titleOf(text: string): string | null {
  const title = text
    .replaceAll(/\b(?:risk[\s-]*adjusted|adjusted|expected)\b/gi, ' ')
    .replaceAll(/\b(?:ROI|returns?)\b.*$/gi, ' ')
    .replaceAll(/[*_`:]/g, ' ')
    .trim();
  return nameKey(title) === '' ? null : title;
}

const N = String.raw`[\d.]+\s*[x×%]?`;
const H = String.raw`[\d.]+\s*(?:h|hrs?|hours?)?`;
const FORMULA = new RegExp(
  String.raw`^\(?\s*(?<success>${N})\s*[*×·x]\s*(?<upside>${N})\s*[-−–]\s*(?<failure>${N})\s*[*×·x]\s*(?<downside>${N})\s*\)?\s*/\s*\(?\s*(?<implementation>${H})(?:\s*\+\s*(?<validation>${H}))?\s*\)?$`,
  'du',
);
/** From this value on, a plain upside is no factor but percentage points. */
const MIN_PERCENTAGE_POINTS = 5;
const PARTS = ['success', 'upside', 'downside', 'implementation', 'validation'] as const;

/**
 * Reads the parts of `(P * U - Q * D) / (I + V)` if Q = 1 - P. If U or D are percentage points (a
 * plain `12`), these two are left out, because their unit is not written.
 */
function readParts(proposal: ProposalRef, variant: string | null, sum: InlineText): Findings {
  const found = FORMULA.exec(sum.text);
  const groups = found?.groups;
  if (groups === undefined) return [];
  const [success = 0, failure = 0] = [groups['success'], groups['failure']].map(shareOf);
  if (Math.abs(success + failure - 1) > 1e-9) return [];
  const [upside = 0, downside = 0] = [groups['upside'], groups['downside']].map(Number);
  const isInPoints = upside >= MIN_PERCENTAGE_POINTS || downside >= 1;
  return PARTS.flatMap((part): Findings => {
    if (isInPoints && (part === 'upside' || part === 'downside')) return [];
    const [start, end] = found?.indices?.groups?.[part] ?? [0, 0];
    const value = groups[part]?.trim();
    const where = textRangeOf(sum, start, end);
    return value === undefined
      ? []
      : [{ kind: 'estimate', proposal, variant, part, value, isWorking: true, where }];
  });
}

function shareOf(text = ''): number {
  return Number.parseFloat(text) / (text.includes('%') ? 100 : 1);
}
