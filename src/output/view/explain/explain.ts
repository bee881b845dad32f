import type { Code } from '../../../diagnostic/codes.ts';
import type { AuditRow } from '../../../engine/audit/row.ts';
import type { FigureExplanation, PanelExplanation } from '../../../engine/explanation.ts';
import type { Round } from '../../../model/round.ts';
import { heading, textBlock } from '../../document/blocks.ts';
import type { Block, View } from '../../document/document.ts';
import { capitalised, compact } from '../../document/words.ts';
import {
  explainFigureJson,
  explainFigureTable,
  explainPanelJson,
  explainPanelTable,
  ruleJson,
  ruleTable,
  termsJson,
  termsTable,
} from '../../results/explain.ts';
import type { GlossaryTerm } from '../../results/terms.ts';
import { statedBlock } from '../round/stated-figures.ts';
import { panelBlocks } from './panel.ts';
import { roiBlocks } from './roi.ts';
import { totalBlocks, totalRankWords } from './total.ts';

/**
 * The arithmetic of what one shark's figures for a proposal come from, step by step: its total and
 * its ROI, or the ROI of one variant. Everything printed is carried by the results.
 */
export function explainFigure(explanation: FigureExplanation): View {
  const { scores, ranking, row, variant, roi, stated } = explanation;
  const { round, rois } = scores;
  const total: readonly Block[] =
    variant === null
      ? [
          ...totalBlocks(row, ranking),
          textBlock(totalRankWords(row, ranking)),
          ...statedBlock(stated.filter(isOfTotal)),
        ]
      : [];
  const json = explainFigureJson(explanation);
  const form = variant === null ? '' : `, ${variant} variant`;
  return {
    blocks: [
      heading(`${row.entry.title}${form}`, `${explanation.shark.name}, ${round.id}`),
      ...total,
      ...(roi === null ? [] : roiBlocks(roi, rois)),
      ...statedBlock(stated.filter((each) => !isOfTotal(each))),
    ],
    csv: explainFigureTable(json),
    json,
  };
}

function isOfTotal({ figure }: AuditRow): boolean {
  return figure === 'total' || figure === 'rank';
}

/** How the panel's mean, rank and votes for a proposal come about. */
export function explainPanel(explanation: PanelExplanation): View {
  const { round } = explanation.scores;
  const json = explainPanelJson(explanation);
  return {
    blocks: [
      heading(titleIn(round, json.proposal), `panel, ${round.id}`),
      ...panelBlocks(explanation),
    ],
    csv: explainPanelTable(json),
    json,
  };
}

/** In a heading there is room for all of it. */
function titleIn({ entries }: Round, id: string): string {
  return entries.find((entry) => entry.id === id)?.title ?? id;
}

/** What a word means, or each of several that share a name. */
export function explainTerms(terms: readonly GlossaryTerm[]): View {
  const json = termsJson(terms);
  return {
    blocks: terms.flatMap((term) => [heading(term.word, 'term'), textBlock(meaningLines(term))]),
    csv: termsTable(json),
    json,
  };
}

function meaningLines({ also, meaning, elsewhere }: GlossaryTerm): readonly string[] {
  return compact([
    `${capitalised(meaning)}.`,
    also.length > 0 && `Also written: ${also.join(', ')}.`,
    elsewhere !== null && `In decision analysis: ${elsewhere}.`,
  ]);
}

/** A rule for machines; people read its page. */
export function ruleView(code: Code): View {
  const json = ruleJson(code);
  return { blocks: [], csv: ruleTable(json), json };
}
