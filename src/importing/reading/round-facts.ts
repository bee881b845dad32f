import { type InlineText, slice, textRangeOf } from '../../markdown/inline.ts';
import type { CodeBlock, LineBlock, MarkdownBlock, TableBlock } from '../../markdown/outline.ts';
import type { Role } from '../../model/rubric.ts';
import { parseQuantity } from '../../quantity/parse.ts';
import { ROLES } from '../../schema/role.ts';
import type { ReadContext } from '../context/read-context.ts';
import type { ProposalRef } from '../fact.ts';
import { cell, gridOf } from '../tables/grid.ts';
import { roundIn } from '../tables/heads.ts';
import { labelled } from '../words/labelled.ts';
import { confirmation, type Findings, skippedFigure } from './finding.ts';

/** Reads a before/after table. Null if the table is not one. */
export function readFacts(context: ReadContext, block: TableBlock): Findings | null {
  const { kinds } = gridOf(block);
  const [before, after] = [kinds.indexOf('before'), kinds.indexOf('after')];
  if (before < 1 || after < 1) return null;
  const { proposal, round } = proposalAndRoundAbove(context, block);
  const change = block.header.length > after + 1 ? after + 1 : -1;
  return block.rows.flatMap((row): Findings => {
    const [old, now] = [measurementIn(cell(row, before)), measurementIn(cell(row, after))];
    if (proposal === null || round === null || old === null || now === null) {
      const because = proposal === null ? 'no-proposal' : 'no-round';
      const figures = row.slice(1).filter(({ text }) => /\d/.test(text));
      return figures.map((each) => skippedFigure(each, because));
    }
    return [
      {
        kind: 'reading',
        proposal,
        round,
        case: cell(row, 0).text,
        before: old.digits,
        after: now.digits,
        unit: old.unit === now.unit ? old.unit : null,
        change: changeIn(cell(row, change)),
        where: textRangeOf(cell(row, after)),
      },
      confirmation(cell(row, before)),
      confirmation(cell(row, change)),
    ];
  });
}

/** Returns the figure and unit of `373 us`. Null for a cell in another form. */
function measurementIn(
  value: InlineText,
): { readonly digits: string; readonly unit: string | null } | null {
  const found = /^[\s*~]*(?<digits>\d+(?:\.\d+)?)\s*(?<unit>[\p{L}µ/%]+)?[\s*]*$/u.exec(
    value.text,
  )?.groups;
  if (found === undefined) return null;
  return { digits: found['digits'] ?? '', unit: found['unit'] ?? null };
}

/** Returns `31% slower` for `-31% SLOWER` and `31% slower`. Null for anything else. */
function changeIn(value: InlineText): string | null {
  const found = /^[\s*+\-−]*(?<change>\d+(?:\.\d+)?\s*%\s+(?:slower|faster))[\s*]*$/iu.exec(
    value.text,
  );
  const text = found?.groups?.['change']?.toLowerCase() ?? null;
  return text !== null && parseQuantity('gain', text).ok ? text : null;
}

/**
 * Returns the proposal that the lines below the last heading name in bold, and the round that the
 * headings name. The proposal is null if the lines name none or several.
 */
function proposalAndRoundAbove(
  context: ReadContext,
  block: MarkdownBlock,
): { proposal: ProposalRef | null; round: string | null } {
  const named = block.headings
    .map(({ inline }) => roundIn(inline.text))
    .filter((each) => each !== null);
  const round = named.at(-1) ?? null;
  const before = context.blocks.slice(0, context.blocks.indexOf(block));
  const start = before.findLastIndex(({ kind }) => kind === 'heading') + 1;
  const lines = before.slice(start).flatMap((each) => (each.kind === 'line' ? [each.inline] : []));
  const members = lines.flatMap((inline) =>
    inline.strong.flatMap(({ start, end }) => {
      const member = context.proposals.find(inline.text.slice(start, end));
      return member === null ? [] : [member];
    }),
  );
  const [only] = members;
  return { proposal: new Set(members).size === 1 ? (only ?? null) : null, round };
}

const CASE =
  /^(?<case>[^:]+):\s*(?<now>\d+(?:\.\d+)?)\s*(?<unit>[\p{L}µ/]+)?\s*\(target:?\s*(?<target>\d+(?:\.\d+)?)\s*(?<unit2>[\p{L}µ/]+)?\)\s*(?:[-–—:]\s*(?<gap>\d+(?:\.\d+)?\s*[x×]).*)?$/u;

/** Reads `g=8, K=7168: 373 us (target: 18.8 us) - 19.8x from target`. */
export function readBaselineLine(inline: InlineText): Findings | null {
  const found = CASE.exec(inline.text)?.groups;
  if (found === undefined) return null;
  const { now = '', target = '', gap = null, unit = null } = found;
  if (found['unit2'] !== undefined && found['unit2'] !== unit) return null;
  const name = (found['case'] ?? '').trim();
  return [{ kind: 'baseline', case: name, now, target, gap, unit, where: textRangeOf(inline) }];
}

export function readBaselineCode(block: CodeBlock): Findings | null {
  const isBaseline = block.headings.some(({ inline }) => /\bbaseline\b/i.test(inline.text));
  const found = isBaseline ? block.lines.flatMap((line) => readBaselineLine(line) ?? []) : [];
  return found.length === 0 ? null : found;
}

/** The words that name each role. */
const ROLE_WORDS: Readonly<Record<Role, RegExp>> = {
  risk: /\brisks?\b/i,
  testing: /\btest(?:ing|ability|able)?\b/i,
  evidence: /\bevidence\b/i,
  effort: /\beffort\b|\bfeasibility\b/i,
  success: /\bsuccess\b/i,
  upside: /\bupside\b|\bspeed ?up\b/i,
  quality: /\bquality\b/i,
};

/**
 * Reads a change of weight: `Risk Assessment: +5% weight (what could go wrong?)`. Null below a
 * proposal, and if no word says that it is about weights.
 */
export function readAdjustment(context: ReadContext, block: LineBlock): Findings | null {
  const { inline, headings, lead } = block;
  const above = [headings.at(-1)?.inline, lead].map((each) => each?.text ?? '').join(' ');
  const isAbout = /\bweight|\badjust/i.test(`${above} ${inline.text}`);
  if (!isAbout || context.subjectOf(block) !== null) return null;
  const part = labelled(inline);
  const found =
    /^(?<weight>[+-]\d+(?:\.\d+)?\s*%)(?:\s*(?:points?|weight))?\s*(?:\((?<question>[^()]+)\))?[\s.]*$/i.exec(
      part?.value.text ?? '',
    )?.groups;
  if (part === null || found === undefined) return null;
  const weight = (found['weight'] ?? '').replaceAll(' ', '');
  const figure = slice(part.value, 0, weight.length);
  const roles = ROLES.filter((role) => ROLE_WORDS[role].test(part.label.text));
  const [role] = roles;
  if (role === undefined || roles.length > 1) return [skippedFigure(figure, 'no-role')];
  const question = found['question'] ?? null;
  return [{ kind: 'adjustment', role, weight, question, where: textRangeOf(figure) }];
}

/** Reads a line with the result of a proposal: `RESULT: REGRESSION`. */
export function readResult(context: ReadContext, block: LineBlock): Findings {
  const part = labelled(block.inline);
  if (part === null || !/^\W*(?:result|outcome)\W*$/i.test(part.label.text)) return [];
  const { proposal, round } = proposalAndRoundAbove(context, block);
  const isFailure = /^\W*(?:regression|failure|failed|compile error)\W*$/i.test(part.value.text);
  const isSuccess = /^\W*(?:success|succeeded)\W*$/i.test(part.value.text);
  if (proposal === null || round === null || isFailure === isSuccess) return [];
  const status = isFailure ? 'failure' : 'success';
  return [{ kind: 'result', proposal, round, status, where: textRangeOf(part.value) }];
}
