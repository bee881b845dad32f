import type { PatchStep } from '../../../submission/patch.ts';
import { heading, list, paragraph, paragraphBlocks } from '../../document/blocks.ts';
import { textBlock, textLines } from '../../document/cells.ts';
import type { Block, Line, View } from '../../document/document.ts';
import { compact, countOf } from '../../document/words.ts';
import {
  type FaultReport,
  type SubmitReport,
  submitJson,
  submitTable,
} from '../../results/submit.ts';
import { planBlocks } from '../plan.ts';

/** So many problems are shown; JSON has all. */
const MOST_SHOWN = 20;

/** That a scorecard was taken, or each reason why it was not, with what would pass. */
export function submitView(report: SubmitReport): View {
  const json = submitJson(report);
  return {
    blocks: report.faults.length > 0 ? refusal(report) : taken(report),
    csv: submitTable(json),
    json,
  };
}

function taken(report: SubmitReport): readonly Block[] {
  const { round, shark, isRevision, isAfterOutcome } = report;
  const title = `The scorecard of ${shark} in ${round}`;
  const notes = compact([
    isRevision && 'The first judgement stays in the file, as `first`.',
    isAfterOutcome &&
      'An outcome of the round is there already: the file says `recorded: after-outcome`.',
  ]);
  const [heading, ...blocks] = planBlocks({ ...report, title });
  return [
    ...(heading === undefined ? [] : [heading]),
    ...paragraphBlocks(textLines(notes)),
    ...blocks,
  ];
}

function refusal({ faults, shark, round, next }: SubmitReport): readonly Block[] {
  const shown = faults.slice(0, MOST_SHOWN);
  const more = faults.length - shown.length;
  return [
    heading(
      `The scorecard of ${shark} in ${round} is not taken`,
      `nothing is written, ${countOf(faults.length, 'problem')}`,
    ),
    ...shown.map((fault): Block => paragraph(faultLines(fault))),
    ...(more === 0 ? [] : [textBlock([`And ${more} more: --format json has all.`])]),
    textBlock(['Next:']),
    list(textLines(next)),
  ];
}

function faultLines({ location, code, message, advice, pointer, expected, example }: FaultReport) {
  const { file, line, column } = location;
  const lines: Line[] = [
    [{ text: `${file}:${line}:${column} `, tone: 'faint' }, { text: `${message} [${code}]` }],
  ];
  const add = (name: string, text: string) =>
    lines.push([{ text: `  ${name} `, tone: 'faint' }, { text }]);
  if (pointer !== '') add('at', pointer);
  if (expected !== null) add('expected', expected);
  for (const step of example) add('such as', stepText(step));
  if (example.length === 0 && advice !== null) add('help', advice);
  return lines;
}

/** `/vote: "short-keys"` */
function stepText(step: PatchStep): string {
  if (step.op === 'remove') return `take away ${step.path}`;
  return `${step.path}: ${JSON.stringify(step.value)}`;
}
