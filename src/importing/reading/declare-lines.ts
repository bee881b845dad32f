import { textRangeOf } from '../../markdown/inline.ts';
import type { LineBlock } from '../../markdown/outline.ts';
import { labelled } from '../words/labelled.ts';
import { readMention } from '../words/mention.ts';
import { normal } from '../words/normal.ts';
import { isOverall } from '../words/overall.ts';
import { runIn } from '../words/run-in.ts';
import { isStructure } from '../words/structure.ts';
import type { ProposalIndex } from './proposal-index.ts';

const LEGEND =
  /(?:^|[,;:.]\s+|\band\s+)(?<who>(?:(?:option|proposal|contestant|candidate)\s+)?[A-Z])\s*(?:=|stands for)\s*(?<name>\p{L}[\p{L}\d' -]{2,50}?)(?=\s*(?:[,;.]|\band\s+(?:option |proposal )?[A-Z]\s*=|$))/giu;

/** `A = Vector clocks, B = Read repair`: letters, two at least, that stand for names. */
export function declareLegend(proposals: ProposalIndex, { inline }: LineBlock): void {
  const found = [...inline.text.matchAll(LEGEND)];
  if (found.length < 2 || found.some(({ groups }) => /[a-z]$/.test(groups?.['who'] ?? ''))) return;
  for (const { groups, index } of found) {
    const { who = '', name = '' } = groups ?? {};
    proposals.declare(`${who}: ${name}`, textRangeOf(inline, index, index));
  }
}

/** A name in bold that is known and begins a line. */
export function declareKnown(
  proposals: ProposalIndex,
  { inline }: LineBlock,
  known: ReadonlySet<string>,
): void {
  const [strong] = inline.strong;
  if (strong?.start !== 0) return;
  const text = inline.text.slice(0, strong.end);
  if (known.has(normal(readMention(text).name ?? '')))
    proposals.declare(text, textRangeOf(inline, 0, strong.end));
}

/** `Arena: gain 4/5, risk 3/5` over another line with the same labels, which are criteria or bring scales. */
export function declareAlike(
  proposals: ProposalIndex,
  lines: readonly LineBlock[],
  isKnown: (text: string) => boolean,
): void {
  const found = lines.flatMap(({ inline }) => {
    const part = labelled(inline);
    const scores =
      part === null ? [] : runIn(part.value).filter(({ label }) => !isOverall(label.text));
    const isOf = scores.every(
      ({ label, value }) => isKnown(label.text) || value.text.includes('/'),
    );
    const isName = part !== null && !isOverall(part.label.text) && !isKnown(part.label.text);
    if (part === null || scores.length < 2 || !isOf || !isName || isStructure(part.label))
      return [];
    return [{ label: part.label, key: scores.map(({ label }) => normal(label.text)).join('|') }];
  });
  for (const { label, key } of found) {
    const isShared = found.filter((each) => each.key === key).length > 1;
    if (isShared && readMention(label.text).name !== null)
      proposals.declare(label.text, textRangeOf(label));
  }
}
