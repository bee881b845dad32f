import { isMap, isNode, type Node, visit } from 'yaml';
import type { FieldPath } from '../../schema/format.ts';
import { keyOf, parseNodes } from './edit-changes.ts';

/** True if there is a comment above a field, after it or inside it. Domain: paths through maps. */
export function hasComment(text: string, path: FieldPath): boolean {
  let holder: Node | null = parseNodes(text);
  for (const [depth, step] of path.entries()) {
    if (!isMap(holder)) return false;
    const at = holder.items.findIndex((pair) => keyOf(pair) === String(step));
    const pair = holder.items[at];
    if (pair === undefined) return false;
    // The parser attaches a comment above the first field to the map.
    const isAbove = at === 0 && isCommented(holder);
    if (depth === path.length - 1) return isAbove || [pair.key, pair.value].some(isCommentedWithin);
    holder = isNode(pair.value) ? pair.value : null;
  }
  return false;
}

function isCommentedWithin(node: unknown): boolean {
  if (!isNode(node)) return false;
  let found = false;
  visit(node, {
    Node: (_, each) => {
      found ||= isCommented(each) || typeof each.comment === 'string';
    },
  });
  return found;
}

function isCommented({ commentBefore }: Node): boolean {
  return typeof commentBefore === 'string';
}
