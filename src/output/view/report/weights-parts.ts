import type { RubricDrift, SharkRubrics } from '../../../engine/compare/drift.ts';
import type { Robustness } from '../../../engine/robustness/ranking-robustness.ts';
import type { Round } from '../../../model/round.ts';
import { textLines } from '../../document/blocks.ts';
import type { Block, Line } from '../../document/document.ts';
import type { MethodPart } from '../../document/report.ts';
import { listOf } from '../../document/words.ts';
import { percent } from '../compare/changes.ts';
import { hasWeights, weightBlock } from '../compare/drift.ts';
import { leadSentence, NO_LEAD_WORDS } from '../round/lead.ts';
import { rankBlocks } from '../sensitivity/ranks.ts';
import { scoreBlocks, weightBlocks } from '../sensitivity/sensitivity.ts';
import { tablesOf } from './method-parts.ts';

/** How the ranking of each reviewer changes with the weights. */
export function ranksPart(robustness: readonly Robustness[], seed: number): MethodPart {
  return {
    id: 'ranks',
    title: 'Sensitivity to weights',
    lead: ranksLead(robustness),
    blocks: robustness.flatMap((each) => blocksOf(each, seed)),
  };
}

function ranksLead(robustness: readonly Robustness[]): readonly Line[] {
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

/** How the weights of a round's reviewers moved over all rounds; `leftOut` are rounds whose files have errors. */
export function weightsPart(
  drift: RubricDrift,
  round: Round,
  leftOut: readonly string[],
): MethodPart {
  const own = new Set(round.sharks.map(({ id }) => id));
  const moving = drift.sharks.filter(
    ({ shark, hasRubric }) => own.has(shark) && hasRubric.filter((has) => has).length > 1,
  );
  return {
    id: 'weights',
    title: 'Weights from round to round',
    lead: textLines([
      moving.length === 0 && 'No reviewer of this round has a rubric in another.',
      ...moving.map(movedWords),
      leftOut.length > 0 && `Left out, for their files have errors: ${listOf(leftOut)}.`,
    ]),
    blocks: moving
      .filter(hasWeights)
      .flatMap((each) => tablesOf([weightBlock(each, drift.rounds)], `${each.name}: weights`)),
  };
}

function movedWords({ name, movedInAll }: SharkRubrics): string | null {
  if (movedInAll === null) return null;
  return movedInAll.equals(0)
    ? `${name} shifted no weight.`
    : `${name} shifted ${percent(movedInAll)} of its weights from the first rubric to the last.`;
}
