import { XMLParser, XMLValidator } from 'fast-xml-parser';

/** An element, as a tree that tests can walk. */
export interface XmlNode {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly XmlNode[];
  /** The text of the element and of all elements in it. */
  readonly text: string;
}

const parser = new XMLParser({
  preserveOrder: true,
  ignoreAttributes: false,
  attributeNamePrefix: '',
  parseTagValue: false,
  parseAttributeValue: false,
  trimValues: false,
  processEntities: true,
  htmlEntities: true,
});

/** Parses well-formed markup; throws with the location of the error if it is not well-formed. */
export function readXml(markup: string): XmlNode {
  const valid = XMLValidator.validate(markup);
  if (valid !== true) throw new Error(`${valid.err.line}: ${valid.err.msg}`);
  const nodes = (parser.parse(markup) as RawNode[]).flatMap(toNode);
  const [root] = nodes;
  if (root === undefined) throw new Error('no element');
  return root;
}

/** All descendants with a given name, in document order. */
export function allNamed(node: XmlNode, name: string): readonly XmlNode[] {
  return node.children.flatMap((child) => [
    ...(child.name === name ? [child] : []),
    ...allNamed(child, name),
  ]);
}

type RawNode = Readonly<Record<string, unknown>>;

function toNode(raw: RawNode): XmlNode[] {
  const name = Object.keys(raw).find((key) => key !== ':@' && key !== '#text');
  if (name === undefined || name.startsWith('?')) return [];
  const content = raw[name] as readonly RawNode[];
  return [
    {
      name,
      attributes: (raw[':@'] ?? {}) as Readonly<Record<string, string>>,
      children: content.flatMap(toNode),
      text: textOf(content),
    },
  ];
}

function textOf(content: readonly RawNode[]): string {
  return content
    .map((raw) => {
      if (typeof raw['#text'] === 'string') return raw['#text'];
      const name = Object.keys(raw).find((key) => key !== ':@');
      return name === undefined ? '' : textOf(raw[name] as readonly RawNode[]);
    })
    .join('');
}
