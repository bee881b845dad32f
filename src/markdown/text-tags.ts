import type { PhrasingContent } from 'mdast';

const OPENING = /^<(?<name>[a-z][a-z\d-]*)(?:\s[^>]*)?(?<!\/)>$/i;
/** HTML elements that have no closing tag. */
const VOID = /^(?:area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)$/;

/**
 * Returns inline nodes with text in place of what only looks like HTML: `<u8>` in `Vec<u8>`. That
 * is a tag which nothing closes, behind other words of its line. After a blank it may be HTML all
 * the same, so there it stays as HTML, too.
 */
export function withTextTags(nodes: readonly PhrasingContent[]): readonly PhrasingContent[] {
  const lastPlaces = new Map(
    nodes.flatMap((node, index) =>
      node.type === 'html' ? [[node.value.toLowerCase(), index] as const] : [],
    ),
  );
  return nodes.flatMap((node, index): readonly PhrasingContent[] => {
    if (node.type !== 'html') return [node];
    const name = OPENING.exec(node.value)?.groups?.['name']?.toLowerCase();
    const isClosed = (lastPlaces.get(`</${name}>`) ?? -1) > index;
    const before = textOf(nodes[index - 1]);
    const isText = name !== undefined && !VOID.test(name) && !isClosed && /[^\n]$/.test(before);
    if (!isText) return [node];
    const text = { ...node, type: 'text' } as const;
    return /\p{L}$/u.test(before) ? [text] : [node, text];
  });
}

/** The end of what a node shows, as far as it matters to a tag behind it. */
function textOf(node: PhrasingContent | undefined): string {
  if (node === undefined || node.type === 'break') return '';
  return node.type === 'text' ? node.value.slice(-2) : ' ';
}
