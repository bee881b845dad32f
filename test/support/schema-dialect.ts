/**
 * The violations of the rules of a dialect of JSON Schema, as its API documents them: OpenAI,
 * Structured Outputs, "Supported schemas"; Anthropic, Structured outputs, "JSON Schema limitations"
 * and "Schema complexity limits".
 */
export function dialectFaults(root: Node, dialect: 'openai' | 'anthropic'): readonly string[] {
  const walker = new Walker(root, dialect);
  walker.walk(root, '#', []);
  return [...walker.faults, ...walker.limits()];
}

type Node = Readonly<Record<string, unknown>>;

const SHARED = ['type', 'description', 'properties', 'required', 'additionalProperties'];
/** Neither dialect supports bounds of numbers, texts and lists. */
const ALLOWED = new Set([...SHARED, 'items', 'enum', 'anyOf', '$ref', '$defs']);
const TYPES = new Set(['object', 'array', 'string', 'number', 'integer', 'boolean', 'null']);

class Walker {
  readonly faults: string[] = [];
  readonly #root: Node;
  readonly #dialect: string;
  #properties = 0;
  #depth = 0;
  #enumValues = 0;
  #characters = 0;
  #unions = 0;

  constructor(root: Node, dialect: string) {
    this.#root = root;
    this.#dialect = dialect;
    if (root['type'] !== 'object') this.faults.push('the root is no object');
    if ('anyOf' in root) this.faults.push('the root is a union');
    const definitions = Object.values((root['$defs'] ?? {}) as Record<string, Node>);
    const unions = (node: unknown): number => {
      if (typeof node !== 'object' || node === null) return 0;
      const own = 'anyOf' in node || Array.isArray((node as Node)['type']) ? 1 : 0;
      return Object.values(node).reduce<number>((sum, part) => sum + unions(part), own);
    };
    this.#unions = unions(root);
    this.#characters += Object.keys(definitions).join('').length;
  }

  limits(): readonly string[] {
    const found = [
      ...(this.#properties > 5000 ? ['more than 5,000 properties'] : []),
      ...(this.#depth > 10 ? ['more than 10 levels'] : []),
      ...(this.#enumValues > 1000 ? ['more than 1,000 values of enumerations'] : []),
      ...(this.#characters > 120_000 ? ['more than 120,000 characters of names'] : []),
    ];
    if (this.#dialect === 'openai') return found;
    return this.#unions > 16 ? ['more than 16 unions'] : [];
  }

  /** @param within the references on the path to this node */
  walk(node: Node, path: string, within: readonly string[], depth = 0): void {
    const fault = (text: string) => this.faults.push(`${path}: ${text}`);
    for (const key of Object.keys(node)) if (!ALLOWED.has(key)) fault(`${key} is not supported`);
    const reference = node['$ref'];
    if (typeof reference === 'string') {
      this.#follow(reference, node, path, within, depth);
      return;
    }
    const type = node['type'];
    const unions = (node['anyOf'] ?? []) as readonly Node[];
    if (unions.length === 0 && !TYPES.has(String(type))) fault('no type');
    for (const [at, each] of unions.entries()) {
      this.walk(each, `${path}/anyOf/${at}`, within, depth);
    }
    this.#values(node, fault);
    if (type === 'array') this.walk(node['items'] as Node, `${path}/items`, within, depth);
    if (type === 'object') this.#object(node, path, within, depth + 1);
  }

  #values(node: Node, fault: (text: string) => void): void {
    const values = (node['enum'] ?? []) as readonly unknown[];
    if ('enum' in node && values.length === 0) fault('an empty enumeration');
    this.#enumValues += values.length;
    this.#characters += values.join('').length;
    if (values.length > 250 && values.join('').length > 15_000) fault('an enumeration too long');
  }

  #object(node: Node, path: string, within: readonly string[], depth: number): void {
    const properties = Object.entries((node['properties'] ?? {}) as Record<string, Node>);
    const names = properties.map(([name]) => name);
    if (node['additionalProperties'] !== false) this.faults.push(`${path}: an open map`);
    if (JSON.stringify(node['required']) !== JSON.stringify(names)) {
      this.faults.push(`${path}: not every property is required`);
    }
    this.#properties += names.length;
    this.#characters += names.join('').length;
    this.#depth = Math.max(this.#depth, depth);
    for (const [name, part] of properties) this.walk(part, `${path}/${name}`, within, depth);
  }

  #follow(reference: string, node: Node, path: string, within: readonly string[], depth: number) {
    if (Object.keys(node).length > 1) this.faults.push(`${path}: something beside a reference`);
    if (within.includes(reference)) {
      this.faults.push(`${path}: a definition that leads back to itself`);
      return;
    }
    const definitions = (this.#root['$defs'] ?? {}) as Record<string, Node>;
    const target = definitions[reference.replace('#/$defs/', '')];
    if (target === undefined) this.faults.push(`${path}: leads nowhere`);
    else this.walk(target, `${path}>${reference}`, [...within, reference], depth);
  }
}
