import type { MethodPart } from '../../document/report.ts';
import { blocksMarkup } from './blocks.ts';
import { element, lineMarkup, type Markup, text } from './markup.ts';

/** What the figures follow from, each part under a fold. */
export function methodMarkup(parts: readonly MethodPart[]): Markup {
  return element(
    'section',
    { id: 'method', class: 'method', 'aria-labelledby': 'method-title' },
    element('h2', { id: 'method-title' }, text('Method and all figures')),
    element('div', { class: 'folds' }, parts.map(partMarkup)),
  );
}

function partMarkup({ id, title, lead, blocks }: MethodPart): Markup {
  return element(
    'details',
    { id },
    element('summary', {}, text(title)),
    lead.length === 0
      ? []
      : [
          element(
            'div',
            { class: 'lead' },
            lead.map((line) => lineMarkup('p', line)),
          ),
        ],
    blocksMarkup(blocks, `${id}-table`),
  );
}
