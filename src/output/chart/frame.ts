import { type Children, element, type Markup, text } from '../render/html/markup.ts';

/** What a chart is called, and what it shows, for those who do not see it. */
export interface ChartNames {
  /** Unique on the page; names of parts are made from it. */
  readonly id: string;
  readonly title: string;
  readonly description: string;
}

/** The outer element of every chart: an image with a name and a description. */
export function frame(names: ChartNames, height: number, ...parts: Children): Markup {
  const { id, title, description } = names;
  return element(
    'svg',
    {
      class: 'chart',
      role: 'img',
      width: '100%',
      height,
      'aria-labelledby': `${id}-title`,
      'aria-describedby': `${id}-desc`,
    },
    element('title', { id: `${id}-title` }, text(title)),
    element('desc', { id: `${id}-desc` }, text(description)),
    parts.flat(),
  );
}
