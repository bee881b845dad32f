import { type InlineText, NOTHING } from '../../markdown/inline.ts';
import type { CodeBlock, LineBlock, TableBlock } from '../../markdown/outline.ts';
import { groupBy } from '../../quantity/group-by.ts';
import { isMap, valueAt } from '../../schema/plain-value.ts';
import { nameKey } from '../../tables/name.ts';
import { parseSource } from '../../workspace/yaml/parse.ts';
import type { SourceFile } from '../../workspace/yaml/source-file.ts';
import type { Blocks } from '../blocks.ts';

/** Rewrites code blocks that hold JSON or YAML to equivalent tables and lines. */
export function withData(blocks: Blocks): Blocks {
  return blocks.flatMap((block) => (block.kind === 'code' ? (parseData(block) ?? block) : block));
}

type Path = readonly (string | number)[];
type Fields = Readonly<Record<string, unknown>>;

/** A value and its key, each with its position in the document. */
interface Field {
  readonly key: string;
  readonly label: InlineText;
  readonly value: InlineText;
}

/**
 * Matches a key under which the fields of a vote in YAML are nested. Such a key is needed because
 * every line of a program's output may also have the form `label: figure`.
 */
const YAML = /^(?:weights?|scores?|marks|ratings|criteria|proposals):\s*(?:#.*)?$/m;

function parseData(block: CodeBlock): Blocks | null {
  const indented = block.lines.map((line, at) => ' '.repeat(block.indents[at] ?? 0) + line.text);
  const text = indented.join('\n');
  const isVote = /^\s*[{[]/.test(text) || YAML.test(text) || isBallot(text);
  if (!isVote && !isOfScores(block)) return null;
  const source = parseSource('', new TextEncoder().encode(text));
  if (!source.intact) return null;
  const reader = new DataReader(block, source);
  const said = isVote
    ? reader.read(source.value, [])
    : (reader.readMembers(source.value, []) ?? []);
  return said.length === 0 ? null : said;
}

/** True below a heading or a line for scores, where proposals may be the top-level keys. */
function isOfScores({ lead, headings }: CodeBlock): boolean {
  return /^\W*(?:my |the )?(?:scores?|scoring|marks|ratings)\W*$/i.test(
    (lead ?? headings.at(-1)?.inline)?.text ?? '',
  );
}

/**
 * True if the fields of a vote are nested under `ballot:` as the only top-level key. Under another
 * key, such as `last_round:` or `bob:`, they would belong to something else.
 */
function isBallot(text: string): boolean {
  const [first = '', ...others] = text.split('\n');
  const isBelow = others.every((line) => line === '' || line.startsWith(' '));
  const own = others.map((line) => line.trim()).join('\n');
  return (
    /^(?:(?:my_)?(?:ballot|vote)|review|scorecard):\s*$/i.test(first) && isBelow && YAML.test(own)
  );
}

/** A table of data with more cells than this is not a vote made by people. */
const MAX_CELLS = 20_000;

/** Matches the key of an object's name. */
const NAME = /^(?:name|title|proposal|option|contestant|candidate|entry|id)$/i;

/** Matches the key of a map from short names to titles. */
const LIST = /^(?:proposals?|options?|entries|candidates|names|titles)$/i;

class DataReader {
  readonly #block: CodeBlock;
  readonly #source: SourceFile;
  /** The key of the map from short names to titles. */
  readonly #titles: string | null;

  constructor(block: CodeBlock, source: SourceFile) {
    this.#block = block;
    this.#source = source;
    const root = isMap(source.value) ? source.value : {};
    this.#titles = Object.keys(root).find((key) => LIST.test(key) && isMap(root[key])) ?? null;
  }

  /** Converts similar objects to tables, weights to a table, and each single value to a line. */
  read(value: unknown, path: Path): Blocks {
    if (Array.isArray(value)) {
      const named = value.every((each) => nameIn(each) !== null);
      return named && value.length > 0 ? this.#tableOf(value, path) : [];
    }
    return isMap(value)
      ? Object.keys(value).flatMap((key) => this.#readField(value[key], [...path, key]))
      : [];
  }

  #readField(value: unknown, path: Path): Blocks {
    const key = String(path.at(-1));
    if (Array.isArray(value)) return this.read(value, path);
    if (!isMap(value)) return [this.#lineOf(path)];
    const inner = Object.keys(value);
    if (/^scale$/i.test(key) && 'min' in value && 'max' in value) return [this.#scaleOf(path)];
    if (/^weights?$|^criteria$/i.test(key) && inner.every((each) => !isMap(value[each])))
      return [this.#weightsIn(value, path)];
    return this.readMembers(value, path) ?? this.read(value, path);
  }

  /** A table of several maps that are keyed by name; null if any value is not a map. */
  readMembers(value: unknown, path: Path): Blocks | null {
    const members = isMap(value) ? Object.values(value) : [];
    return isMap(value) && members.length > 1 && members.every(isMap)
      ? this.#tableOf(value, path)
      : null;
  }

  #tableOf(all: object, path: Path): readonly TableBlock[] {
    const members = Object.entries(all).map(([key, member]) => {
      const own = [...path, Array.isArray(all) ? Number(key) : key];
      const name = nameIn(member);
      // Callers pass only maps and lists of maps.
      const fields = groupBy(this.#fieldsIn(member as Fields, own), (each) => each.key);
      return {
        name: name === null ? this.#titleOf(own) : this.#at([...own, name], 'value'),
        // If a key occurs twice, as for a score and a weight, it is unclear which value is meant.
        fields: new Map(
          [...fields].flatMap(([key, [field, ...others]]) =>
            field === undefined || others.length > 0 || key === name ? [] : [[key, field] as const],
          ),
        ),
      };
    });
    const labels = new Map(
      members.flatMap(({ fields }) => [...fields].map(([key, { label }]) => [key, label] as const)),
    );
    if (labels.size * members.length > MAX_CELLS) return [];
    const keys = [...labels.keys()];
    return [
      {
        ...this.#place(),
        kind: 'table',
        header: [{ ...NOTHING, text: 'Proposal' }, ...labels.values()],
        rows: members.map(({ name, fields }) => [
          name,
          ...keys.map((key) => fields.get(key)?.value ?? NOTHING),
        ]),
      },
    ];
  }

  /** The title that `proposals: { wand: Block-max pruning }` gives to a key, else the key. */
  #titleOf(path: Path): InlineText {
    const title = this.#titles === null ? null : [this.#titles, String(path.at(-1))];
    const isTitled = title !== null && typeof valueAt(this.#source.value, title) === 'string';
    return isTitled ? this.#at(title, 'value') : this.#at(path, 'key');
  }

  #weightsIn(value: Fields, path: Path): TableBlock {
    const header = ['Criterion', 'Weight'].map((text) => ({ ...NOTHING, text }));
    const rows = this.#fieldsIn(value, path).map(({ label, value: figure }) => [label, figure]);
    return { ...this.#place(), kind: 'table', header, rows };
  }

  #lineOf(path: Path): LineBlock {
    return this.#lineIn(this.#at(path, 'key'), ': ', this.#at(path, 'value'));
  }

  /** `scale 0 to 5` for a scale that an object gives by its minimum and maximum. */
  #scaleOf(path: Path): LineBlock {
    const low = this.#at([...path, 'min'], 'value');
    const end = {
      ...low,
      text: `scale ${low.text}`,
      at: [...'scale '].map(() => low.at[0] ?? 0).concat(low.at),
    };
    return this.#lineIn(end, ' to ', this.#at([...path, 'max'], 'value'));
  }

  /** Joins two texts; each keeps its position. */
  #lineIn(first: InlineText, between: string, second: InlineText): LineBlock {
    const gap = Array.from({ length: between.length - 1 }, () => first.at.at(-1) ?? 0);
    const inline = {
      ...second,
      text: first.text + between + second.text,
      at: [...first.at, ...gap, ...second.at],
    };
    return { ...this.#place(), kind: 'line', inline, list: null, group: 0 };
  }

  /** The single values of an object and of the objects nested in it. */
  #fieldsIn(value: Fields, path: Path): readonly Field[] {
    return Object.keys(value).flatMap((key): readonly Field[] => {
      const [inner, own] = [value[key], [...path, key]];
      if (isMap(inner)) return this.#fieldsIn(inner, own);
      if (Array.isArray(inner)) return [];
      return [{ key, label: this.#at(own, 'key'), value: this.#at(own, 'value') }];
    });
  }

  /** A key or a value as text, each character with its position in the document. */
  #at(path: Path, target: 'key' | 'value'): InlineText {
    const { line, column } = this.#source.locate(path, target);
    const written = target === 'key' ? String(path.at(-1)) : this.#source.written(path);
    const source = this.#block.lines[line - 1];
    const from = column - 1 - (this.#block.indents[line - 1] ?? 0);
    const start = Math.max(0, source?.text.indexOf(written, from) ?? 0);
    const first = source?.at[start] ?? 0;
    const text = target === 'key' ? written.replaceAll('_', ' ') : written;
    return { ...NOTHING, text, at: Array.from({ length: text.length + 1 }, (_, at) => first + at) };
  }

  #place() {
    const { headings, lead } = this.#block;
    return { headings, lead };
  }
}

function nameIn(value: unknown): string | null {
  if (!isMap(value)) return null;
  const key = Object.keys(value).find((each) => NAME.test(nameKey(each)));
  return key !== undefined && typeof value[key] === 'string' ? key : null;
}
