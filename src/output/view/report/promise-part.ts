import type { Round } from '../../../model/round.ts';
import type { RetroResult, RoundRetro } from '../../../outcome/retro/round-retro.ts';
import type { Block } from '../../document/document.ts';
import type { MethodPart } from '../../document/report.ts';
import { resultBlocks } from '../retro/verdict-blocks.ts';
import { nameOf } from '../round/names.ts';

/** What was promised of everything that was funded, built or tried, and what came of it. */
export function promisePart({ results }: RoundRetro, round: Round): MethodPart {
  const blocksOf = (result: RetroResult): readonly Block[] =>
    resultBlocks(result, (id) => nameOf(round, id));
  return {
    id: 'results',
    title: 'Predicted and measured',
    lead:
      results.length === 0
        ? [[{ text: 'Nothing of this round is funded on record, built or tried.' }]]
        : [],
    blocks: results.flatMap(blocksOf),
  };
}
