import type { Robustness } from '../../../engine/robustness/ranking-robustness.ts';
import type { Block, Line } from '../../document/document.ts';
import type { MethodPart } from '../../document/report.ts';
import { leadSentence, NO_LEAD_WORDS } from '../round/lead-sentence.ts';
import { scoreBlocks, weightBlocks } from '../sensitivity/critical.ts';
import { rankBlocks } from '../sensitivity/ranks.ts';
import { tablesOf } from './tables.ts';

/** How the ranking of each reviewer changes with the weights. */
export function ranksPart(robustness: readonly Robustness[], seed: number): MethodPart {
  return {
    id: 'ranks',
    title: 'Sensitivity to weights',
    lead: lead(robustness),
    blocks: robustness.flatMap((each) => blocksOf(each, seed)),
  };
}

function lead(robustness: readonly Robustness[]): readonly Line[] {
  if (robustness.length === 0) return [[{ text: 'No reviewer scored anything in this round.' }]];
  const meaning =
    'How often each proposal takes each rank when the weights are anything they could be, all as likely as any others.';
  const sentences = robustness.map((each): Line => {
    const { acceptability, shark } = each;
    const whose = robustness.length > 1 ? `${shark.name}: ` : '';
    const says =
      typeof acceptability === 'string'
        ? `No weights to vary: ${NO_LEAD_WORDS[acceptability]}.`
        : leadSentence(each);
    return [{ text: whose + says }];
  });
  const isKnown = robustness.some(({ acceptability }) => typeof acceptability !== 'string');
  return isKnown ? [[{ text: meaning }], ...sentences] : sentences;
}

function blocksOf(robustness: Robustness, seed: number): readonly Block[] {
  const { name } = robustness.shark;
  const [heat, central] = rankBlocks(robustness, seed);
  const isTable = (block: Block | undefined): boolean =>
    block !== undefined && block.kind !== 'paragraph';
  const part = (what: string, blocks: readonly Block[]): readonly Block[] =>
    blocks.some(isTable) ? tablesOf(blocks, `${name}: ${what}`) : [];
  return [
    ...part('share of weightings that give each rank', heat === undefined ? [] : [heat]),
    ...part('critical weights', weightBlocks(robustness)),
    ...part('critical scores', scoreBlocks(robustness)),
    ...part('central weights', central === undefined ? [] : [central]),
  ];
}
