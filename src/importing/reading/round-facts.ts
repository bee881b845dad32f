import { parseQuantity } from '../../quantity/parse.ts';
import type { Member, Reason } from '../finding.ts';
import { NOTHING, type Rich, slice, stretchOf } from '../markdown/inline.ts';
import type { Block, CodeBlock, LineBlock, TableBlock } from '../markdown/outline.ts';
import { labelled } from '../words/labelled.ts';
import { cell, gridOf } from './grid.ts';
import { roundIn } from './headers.ts';
import type { Scene } from './scene.ts';

/** Read a before/after table or a table of the baseline; false where it is neither. */
export function readFacts(scene: Scene, block: TableBlock): boolean {
  const { kinds } = gridOf(block);
  const [before, after] = [kinds.indexOf('before'), kinds.indexOf('after')];
  if (before > 0 && after > 0) return readResults(scene, block, before, after);
  return false;
}

/** `373 us` is in us; a cell in another form is not read. */
function reading(value: Rich): { readonly digits: string; readonly unit: string | null } | null {
  const found = /^[\s*~]*(?<digits>\d+(?:\.\d+)?)\s*(?<unit>[\p{L}µ/%]+)?[\s*]*$/u.exec(
    value.text,
  )?.groups;
  if (found === undefined) return null;
  return { digits: found['digits'] ?? '', unit: found['unit'] ?? null };
}

function readResults(scene: Scene, block: TableBlock, before: number, after: number): boolean {
  const { proposal, round } = triedAbove(scene, block);
  const change = block.header.length > after + 1 ? after + 1 : -1;
  for (const row of block.rows) {
    const [old, now] = [reading(cell(row, before)), reading(cell(row, after))];
    if (proposal === null || round === null || old === null || now === null) {
      leaveRow(scene, row, proposal === null ? 'no-proposal' : 'no-round');
      continue;
    }
    scene.add({
      kind: 'reading',
      proposal,
      round,
      case: cell(row, 0).text,
      before: old.digits,
      after: now.digits,
      unit: old.unit === now.unit ? old.unit : null,
      change: changeIn(cell(row, change)),
      where: stretchOf(cell(row, after)),
    });
    scene.use(stretchOf(cell(row, before)));
    scene.use(stretchOf(cell(row, change)));
  }
  return true;
}

function leaveRow(scene: Scene, row: readonly Rich[], because: Reason): void {
  for (const each of row.slice(1)) if (/\d/.test(each.text)) scene.leave(each, because);
}

/** `-31% SLOWER` is 31% slower, and so is `31% slower`; anything else says nothing here. */
function changeIn(value: Rich): string | null {
  const found = /^[\s*+\-−]*(?<change>\d+(?:\.\d+)?\s*%\s+(?:slower|faster))[\s*]*$/iu.exec(
    value.text,
  );
  const text = found?.groups?.['change']?.toLowerCase() ?? null;
  return text !== null && parseQuantity('gain', text).ok ? text : null;
}

/** The one proposal that the line above names in bold, and the round of the headings. */
function triedAbove(scene: Scene, block: Block): { proposal: Member | null; round: string | null } {
  const named = block.headings
    .map(({ rich }) => roundIn(rich.text))
    .filter((each) => each !== null);
  const round = named.at(-1) ?? null;
  const lines = scene.linesAbove(block);
  const members = lines.flatMap((rich) =>
    rich.strong.flatMap(({ start, end }) => {
      const member = scene.cast.find(rich.text.slice(start, end));
      return member === null ? [] : [member];
    }),
  );
  const [only] = members;
  return { proposal: new Set(members).size === 1 ? (only ?? null) : null, round };
}

const CASE =
  /^(?<case>[^:]+):\s*(?<now>\d+(?:\.\d+)?)\s*(?<unit>[\p{L}µ/]+)?\s*\(target:?\s*(?<target>\d+(?:\.\d+)?)\s*(?<unit2>[\p{L}µ/]+)?\)\s*(?:[-–—:]\s*(?<gap>\d+(?:\.\d+)?\s*[x×]).*)?$/u;

/** `g=8, K=7168: 373 us (target: 18.8 us) - 19.8x from target`. */
export function readBaselineLine(scene: Scene, rich: Rich): boolean {
  const found = CASE.exec(rich.text)?.groups;
  if (found === undefined) return false;
  const { now = '', target = null, gap = null, unit = null } = found;
  if (found['unit2'] !== undefined && found['unit2'] !== unit) return false;
  const name = (found['case'] ?? '').trim();
  scene.add({ kind: 'baseline', case: name, now, target, gap, unit, where: stretchOf(rich) });
  return true;
}

export function readBaselineCode(scene: Scene, block: CodeBlock): boolean {
  const isBaseline = block.headings.some(({ rich }) => /\bbaseline\b/i.test(rich.text));
  if (!isBaseline) return false;
  return block.lines.map((line) => readBaselineLine(scene, line)).some(Boolean);
}

const ROLES = [
  ['risk', /\brisks?\b/i],
  ['testing', /\btest(?:ing|ability|able)?\b/i],
  ['evidence', /\bevidence\b/i],
  ['effort', /\beffort\b|\bfeasibility\b/i],
  ['success', /\bsuccess\b/i],
  ['upside', /\bupside\b|\bspeed ?up\b/i],
  ['quality', /\bquality\b/i],
] as const;

/** `Risk Assessment: +5% weight (what could go wrong?)`, in a part about weights that is nobody's. */
export function readAdjustment(scene: Scene, block: LineBlock): boolean {
  const { rich, headings, lead } = block;
  const above = [headings.at(-1)?.rich, lead].map((each) => each?.text ?? '').join(' ');
  const isAbout = /\bweight|\badjust/i.test(`${above} ${rich.text}`);
  if (!isAbout || scene.subjectOf(block) !== null) return false;
  const part = labelled(rich);
  const found =
    /^(?<weight>[+-]\d+(?:\.\d+)?\s*%)(?:\s*(?:points?|weight))?\s*(?:\((?<question>[^()]+)\))?[\s.]*$/i.exec(
      part?.value.text ?? '',
    )?.groups;
  if (part === null || found === undefined) return false;
  const weight = (found['weight'] ?? '').replaceAll(' ', '');
  const figure = slice(part.value, 0, weight.length);
  const roles = ROLES.filter(([, pattern]) => pattern.test(part.label.text)).map(([role]) => role);
  const [role] = roles;
  if (role === undefined || roles.length > 1) scene.leave(figure, 'no-role');
  else
    scene.add({
      kind: 'adjustment',
      role,
      weight,
      question: found['question'] ?? null,
      where: stretchOf(figure),
    });
  return true;
}

/** A line that says how a proposal came out: `RESULT: REGRESSION`. */
export function readResult(scene: Scene, block: Block, rich: Rich): void {
  const part = labelled(rich) ?? { label: NOTHING, value: NOTHING };
  if (!/^\W*(?:result|outcome)\W*$/i.test(part.label.text)) return;
  const { proposal, round } = triedAbove(scene, block);
  const isFailure = /^\W*(?:regression|failure|failed|compile error)\W*$/i.test(part.value.text);
  const isSuccess = /^\W*(?:success|succeeded)\W*$/i.test(part.value.text);
  if (proposal === null || round === null || isFailure === isSuccess) return;
  const status = isFailure ? 'failure' : 'success';
  scene.add({ kind: 'result', proposal, round, status, where: stretchOf(part.value) });
}
