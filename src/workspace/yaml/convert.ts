import type { Pair, YAMLMap, YAMLSeq } from 'yaml';
import { type Alias, isAlias, isMap, isScalar, isSeq, type Node, Scalar } from 'yaml';
import type { Problem } from '../../diagnostic/diagnostic.ts';
import type { TextProblem } from '../decode.ts';
import { excerpt } from '../excerpt.ts';
import { type Span, trimmed } from '../position.ts';
import { Anchors, MAX_ALIASED_NODES } from './anchors.ts';
import { MAX_DEPTH } from './limits.ts';
import { nonAsciiSpaceInKey } from './non-ascii-space.ts';
import { escapedControl, textLostAfterComma, textLostToComment } from './plain-scalar-pitfalls.ts';
import { CHILD_WIDTH, type Positions, PositionsBuilder } from './positions.ts';
import { keyName, plainValue } from './scalar.ts';
import { tagAt } from './syntax.ts';

const ESCAPED_OR_FOLDED = /[\\\r\n]/;

interface Converted {
  readonly value: unknown;
  readonly positions: Positions;
  readonly findings: readonly TextProblem[];
}

/**
 * Converts a composed document to plain values and records their positions. Nodes are not kept.
 * Recursion is safe: documents and expanded aliases are at most `MAX_DEPTH` deep.
 */
export function convert(root: Node, text: string): Converted {
  const conversion = new Conversion(text);
  const value = conversion.node(root, '', 0);
  return { value, positions: conversion.positions(root), findings: conversion.findings };
}

interface Key {
  readonly name: string;
  readonly span: Span;
}

class Conversion {
  readonly findings: TextProblem[] = [];
  readonly #text: string;
  readonly #places = new PositionsBuilder();
  readonly #anchors = new Anchors();
  /** The alias through which the current node was reached; null if it was reached directly. */
  #alias: Span | null = null;
  #isExpansionStopped = false;
  /** The end of the last converted node, without comments and blanks after it. */
  #end = 0;
  /** The first row of the children of the last converted container; -1 after a scalar. */
  #container = -1;

  constructor(text: string) {
    this.#text = text;
  }

  positions(root: Node): Positions {
    return this.#places.build([root.range?.[0] ?? 0, this.#end]);
  }

  /** `field` is the nearest key above, for problems that name it. */
  node(node: Node, field: string, depth: number): unknown {
    this.#container = -1;
    if (this.#alias !== null && !this.#mayExpand(depth)) return null;
    if (isAlias(node)) return this.#expand(node, field, depth);
    const { anchor } = node;
    if (node.tag !== undefined) this.#tag(node);
    if (anchor === undefined) return this.#content(node, field, depth);
    this.#anchors.enter(anchor, node, this.#alias === null);
    const value = this.#content(node, field, depth);
    this.#anchors.leave(node);
    return value;
  }

  #content(node: Exclude<Node, Alias>, field: string, depth: number): unknown {
    if (isScalar(node)) return this.#scalar(node, field);
    if (isMap<Node | null, Node>(node)) return this.#map(node, depth);
    if (isSeq<Node>(node)) return this.#list(node, field, depth);
    return null;
  }

  #scalar(node: Scalar, field: string): unknown {
    const span = spanOf(node);
    const [start, end] = span;
    this.#end = end;
    const { value } = node;
    if (typeof value !== 'string') return null;
    if (node.type === Scalar.PLAIN) return this.#plain(value, span, field);
    if (node.type === Scalar.QUOTE_DOUBLE) {
      // Without escapes and folding, use a slice of the source. The parser builds its value letter
      // by letter, which takes thirty bytes for each.
      const inside = this.#text.slice(start + 1, end - 1);
      if (value.length === inside.length && !ESCAPED_OR_FOLDED.test(inside)) return inside;
      this.#add(escapedControl(value, span));
    } else if (node.type !== Scalar.QUOTE_SINGLE) {
      this.#end = trimmed(this.#text, span)[1];
    }
    return value;
  }

  #plain(written: string, span: Span, field: string): unknown {
    const plain = plainValue(written);
    if (!plain.ok) {
      const args = { written: excerpt(written), reason: plain.reason };
      this.#report({ code: 'yaml/number', args }, span);
      return null;
    }
    if (typeof plain.value === 'string') this.#add(textLostToComment(this.#text, span[1], field));
    // A missing value has its position after the space, where the comment starts.
    else if (written === '') this.#add(textLostToComment(this.#text, span[1] - 1, field));
    return plain.value;
  }

  #map(map: YAMLMap<Node | null, Node>, depth: number): unknown {
    const value: Record<string, unknown> = {};
    const seen = new Map<string, Span>();
    const container = this.#places.reserve(map.items.length);
    let end = spanOf(map)[1];
    for (const pair of map.items) {
      const key = this.#key(pair, map.flow === true);
      if (key === null) continue;
      const { name, span } = key;
      const child = this.#pairValue(pair.value, key, depth);
      end = this.#end;
      const first = seen.get(name);
      if (first !== undefined) {
        this.#report({ code: 'yaml/duplicate-key', args: { key: excerpt(name) } }, span, first);
        continue;
      }
      const start = pair.value === null ? end : startOf(pair.value);
      const row = container + seen.size * CHILD_WIDTH;
      this.#places.recordChild(row, span, start, end, this.#container);
      seen.set(name, span);
      value[name] = child;
    }
    this.#places.recordKeyOrder(container, seen.keys());
    this.#finish(container, map.flow === true ? spanOf(map)[1] : end);
    return value;
  }

  #pairValue(value: Node | null, { name, span }: Key, depth: number): unknown {
    if (value !== null) return this.node(value, name, depth + 1);
    this.#container = -1;
    this.#end = span[1];
    return null;
  }

  /** The key of a valid pair; null, with a finding, for any other pair. */
  #key(pair: Pair<Node | null, Node>, flow: boolean): Key | null {
    const node = pair.key;
    const span = spanOf(node ?? pair.value);
    const key = keyName(node);
    if (!key.ok) {
      this.#report(key.problem, span);
      return null;
    }
    const isLost = flow && pair.value === null;
    const lost =
      nonAsciiSpaceInKey(this.#text, span) ??
      (isLost ? textLostAfterComma(key.value, this.#text, span) : null);
    if (lost !== null) {
      this.#add(lost);
      return null;
    }
    if (isScalar(node)) this.#keyProperties(node, span);
    return { name: key.value, span };
  }

  #keyProperties(key: Scalar, span: Span): void {
    if (key.tag !== undefined) this.#tag(key);
    if (key.anchor !== undefined) {
      this.#anchors.enter(key.anchor, key, this.#alias === null);
      this.#anchors.leave(key);
    }
    if (key.type === Scalar.QUOTE_DOUBLE) this.#add(escapedControl(String(key.value), span));
  }

  #list(list: YAMLSeq<Node>, field: string, depth: number): unknown {
    const container = this.#places.reserve(list.items.length);
    let end = spanOf(list)[1];
    const value = list.items.map((item, at) => {
      const child = this.node(item, field, depth + 1);
      end = this.#end;
      const row = container + at * CHILD_WIDTH;
      this.#places.recordChild(row, [0, 0], startOf(item), end, this.#container);
      return child;
    });
    this.#finish(container, list.flow === true ? spanOf(list)[1] : end);
    return value;
  }

  #finish(container: number, end: number): void {
    if (this.#alias !== null) this.#places.recordAlias(container, this.#alias);
    this.#container = container;
    this.#end = end;
  }

  #expand(alias: Alias, field: string, depth: number): unknown {
    const span = spanOf(alias);
    const target = this.#anchors.target(alias);
    this.#end = span[1];
    if ('code' in target) {
      this.#report(target, span);
      return null;
    }
    const outer = this.#alias;
    this.#alias ??= span;
    const value = this.node(target, field, depth);
    this.#alias = outer;
    if (isScalar(target)) this.#places.recordAliasedScalar(span, spanOf(target));
    this.#end = span[1];
    return value;
  }

  /** True if one more node may be expanded through an alias. Reports the first that may not. */
  #mayExpand(depth: number): boolean {
    if (this.#isExpansionStopped) return false;
    const isAffordable = this.#anchors.countExpanded();
    if (isAffordable && depth <= MAX_DEPTH) return true;
    this.#isExpansionStopped = true;
    const problem: Problem = isAffordable
      ? { code: 'yaml/too-deep', args: { limit: MAX_DEPTH } }
      : { code: 'yaml/alias-bomb', args: { limit: MAX_ALIASED_NODES } };
    this.findings.push({ problem, span: this.#alias ?? [0, 0] });
    return false;
  }

  #tag(node: Node): void {
    let start = this.#text.lastIndexOf('!', spanOf(node)[0]);
    while (start > 0 && /[^\s,[\]{}]/.test(this.#text[start - 1] ?? '')) start -= 1;
    const tag = tagAt(this.#text, start);
    this.#report({ code: 'yaml/tag', args: { tag } }, [start, start + tag.length]);
  }

  #add(finding: TextProblem | null): void {
    // A problem in a repeated node is reported only at its original position.
    if (finding !== null && this.#alias === null) this.findings.push(finding);
  }

  #report(problem: Problem, span: Span, related?: Span): void {
    this.#add(related === undefined ? { problem, span } : { problem, span, related });
  }
}

function spanOf(node: Node | null): Span {
  return [startOf(node), node?.range?.[1] ?? 0];
}

function startOf(node: Node | null): number {
  return node?.range?.[0] ?? 0;
}
