import type { JudgedSegment } from '../../../experiments/verdict/judge.ts';
import { textBlock } from '../../document/cells.ts';
import type { Block, View } from '../../document/document.ts';
import { countOf } from '../../document/words.ts';
import {
  type ExperimentsReport,
  experimentsJson,
  experimentsTable,
} from '../../results/experiments.ts';
import { keepTables } from './keep-tables.ts';
import { leadLines } from './lead.ts';
import { settleBlocks } from './settle.ts';

/** Which keeps of some logs are real: the answer first, then every keep. */
export function experimentsView(report: ExperimentsReport): View {
  const json = experimentsJson(report);
  const { segments, scripts } = report;
  const files = new Set(segments.map(({ segment }) => segment.file));
  return {
    blocks:
      segments.length === 0
        ? [textBlock(['No line could be read as a run.'])]
        : segments.flatMap((judged) => segmentBlocks(judged, files.size > 1, scripts)),
    csv: experimentsTable(json),
    json,
  };
}

function segmentBlocks(
  judged: JudgedSegment,
  namesFile: boolean,
  scripts: ExperimentsReport['scripts'],
): readonly Block[] {
  const { segment, better, keeps } = judged;
  const { runs, name, file, metric } = segment;
  const kept = runs.filter(({ fate }) => fate === 'kept').length;
  const counts = `${countOf(runs.length, 'run')}, ${kept} kept`;
  const of = namesFile && name !== '' ? `; ${file}` : '';
  return [
    { kind: 'heading', left: name === '' ? file : name, right: counts },
    { kind: 'paragraph', lines: [[{ text: `${metric}, ${better} is better${of}` }]] },
    { kind: 'paragraph', lines: leadLines(judged) },
    ...(keeps.length === 0 ? [] : [keepTables(judged)]),
    ...settleBlocks(judged, scripts.get(file) ?? null),
  ];
}
