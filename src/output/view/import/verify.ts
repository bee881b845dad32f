import type {
  CitationFault,
  FaultyCitation,
  Verification,
} from '../../../importing/verify/verify.ts';
import { heading, textBlock, textLines, titledList } from '../../document/blocks.ts';
import type { Block, Line, View } from '../../document/document.ts';
import { countOf } from '../../document/words.ts';
import { verifyJson, verifyTable } from '../../results/import-verify.ts';
import { FIGURE_NAMES } from './import-messages.ts';

const FAULTS: Readonly<Record<CitationFault, string>> = {
  absent: 'does not stand on',
  factor: 'is a part of a formula, and not its result, on',
  'no-line': 'names a line that is not there:',
};

/** Which figures of files their vote bears out, and which figures of the vote nothing cites. */
export function verifyView(all: readonly Verification[]): View {
  const json = verifyJson(all);
  const faults = all.reduce((sum, each) => sum + each.faults.length, 0);
  return {
    blocks: [
      heading(
        `Check against ${countOf(all.length, 'vote')}`,
        faults === 0 ? 'every cited figure stands' : `${countOf(faults, 'figure')} to correct`,
      ),
      ...all.flatMap(documentBlocks),
    ],
    csv: verifyTable(json),
    json,
  };
}

function documentBlocks({ document: { file }, figures, faults, uncited }: Verification): Block[] {
  const good = figures - faults.length;
  const summary = `${file}: ${good} of ${countOf(figures, 'cited figure')} ${good === 1 ? 'stands' : 'stand'} on the line cited; ${countOf(uncited.length, 'figure')} of the vote cited by nothing.`;
  return [
    textBlock([summary]),
    ...titledList(
      'To correct:',
      faults.map((each) => faultLine(file, each)),
    ),
    ...titledList(
      'Cited by nothing:',
      textLines(
        uncited.map((each) => `${file}:${each.line}: ${each.written} (${FIGURE_NAMES[each.kind]})`),
      ),
    ),
  ];
}

function faultLine(document: string, each: FaultyCitation): Line {
  const { file, line, key, figure, fault, cited, text } = each;
  const field = key === '' ? figure : `${key} ${figure}`;
  return [
    { text: `${file}:${line}: ${field} ${FAULTS[fault]} ${document}:${cited}` },
    ...(text.trim() === '' ? [] : [{ text: `: ${text.trim()}`, tone: 'faint' as const }]),
  ];
}
