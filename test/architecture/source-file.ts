import { parseSync } from 'oxc-parser';
import { SHELL_CALLS, SHELL_GLOBALS, SHELL_MEMBERS } from './house.ts';

/** What one file of src asks for and offers. */
export interface SourceFile {
  /** From the repository's root, with forward slashes. */
  readonly path: string;
  readonly lines: number;
  readonly imports: readonly Import[];
  /** Uses of process, clock, chance, locale and the like, as written. */
  readonly impure: readonly string[];
  /** Calls that are given the items of an array one by one, as written. */
  readonly spreads: readonly string[];
  /** Casts without a comment that says why each is safe, as written. */
  readonly casts: readonly string[];
  readonly hasDefaultExport: boolean;
  /** Names of the interfaces, type aliases and classes it exports. */
  readonly types: readonly string[];
  /** Nothing in it but exports from elsewhere. */
  readonly isBarrel: boolean;
}

export interface Import {
  /** As written; null where `import()` is given something other than plain text. */
  readonly from: string | null;
  /** Imported names; `*` for the whole module, `default` for its default export. */
  readonly names: readonly string[];
  /** Whether nothing of it is left once types are taken out. */
  readonly isTypes: boolean;
  /** Whether it is loaded when the code asks for it, by `import()`. */
  readonly isOnDemand: boolean;
}

interface Node {
  readonly type: string;
  readonly [field: string]: unknown;
}

/** Read a file's imports, exports and uses of globals from its syntax tree. */
export function readSource(path: string, text: string): SourceFile {
  const { program, errors, comments } = parseSync(path, text);
  const root: unknown = program;
  if (errors.length > 0 || !isNode(root)) throw new Error(`${path}: ${errors[0]?.message}`);
  const imports: Import[] = [];
  const impure: string[] = [];
  const spreads: string[] = [];
  let hasDefaultExport = false;
  walk(root, (node) => {
    const found = importOf(node);
    if (found !== null) imports.push(found);
    const use = impureUse(node);
    if (use !== null) impure.push(use);
    if (isSpreadCall(node)) spreads.push(firstLineOf(text, node));
    hasDefaultExport ||= exportsDefault(node);
  });
  const statements: readonly unknown[] = program.body;
  const body = statements.filter(isNode);
  return {
    path,
    lines: text.split('\n').length - (text.endsWith('\n') ? 1 : 0),
    imports,
    impure,
    spreads,
    casts: bareCasts(root, text, comments),
    hasDefaultExport,
    types: body.flatMap((node) => exportedType(node) ?? []),
    isBarrel: body.some(isReExport) && body.every((node) => isReExport(node) || isImport(node)),
  };
}

/**
 * A reason stands in a comment beside the cast, above it, or above the statement it is in. A figure
 * read from a list by its place needs none: loops over lists of numbers stay within them, which no
 * type says.
 */
function bareCasts(
  program: Node,
  text: string,
  comments: readonly { readonly type: string; readonly end: number }[],
): string[] {
  if (!/\bas\b/.test(text)) return [];
  const lineAt = (offset: number) => text.slice(0, offset).split('\n').length;
  const reasons = comments.filter(({ type }) => type === 'Line');
  const found: string[] = [];
  const visit = (node: Node, statement: Node): void => {
    const own = /Statement$|Declaration$|Definition$/.test(node.type) ? node : statement;
    if (isCast(node, text)) {
      const [from, to] = [lineAt(Number(own['start'])) - 1, lineAt(Number(node['end']))];
      const isReason = (line: number) => line >= from && line <= to;
      if (!reasons.some(({ end }) => isReason(lineAt(end)))) found.push(written(text, node));
    }
    for (const child of childrenOf(node)) visit(child, own);
  };
  visit(program, program);
  return found;
}

function isCast({ type, expression, typeAnnotation }: Node, text: string): boolean {
  if (type !== 'TSAsExpression' || !isNode(expression) || !isNode(typeAnnotation)) return false;
  const wanted = written(text, typeAnnotation);
  return wanted !== 'const' && !(wanted === 'number' && expression['computed'] === true);
}

/** Fields that hold a name which refers to nothing: members, keys, imported names, labels. */
const NAMES_ONLY: Readonly<Record<string, string>> = {
  MemberExpression: 'property',
  Property: 'key',
  MethodDefinition: 'key',
  PropertyDefinition: 'key',
  TSPropertySignature: 'key',
  TSMethodSignature: 'key',
  TSQualifiedName: 'right',
  ImportSpecifier: 'imported',
  ExportSpecifier: 'exported',
};

/** Visit a node and what stands in it, but for names that refer to nothing. */
function walk(node: Node, visit: (node: Node) => void): void {
  visit(node);
  const name = node['computed'] === true ? undefined : NAMES_ONLY[node.type];
  for (const child of childrenOf(node, name)) walk(child, visit);
}

/** The nodes in the fields of a node, but for one field. */
function childrenOf(node: Node, but?: string): readonly Node[] {
  const found: Node[] = [];
  for (const field of Object.keys(node)) {
    if (field === but) continue;
    const value = node[field];
    if (isNode(value)) found.push(value);
    else if (Array.isArray(value)) for (const each of value) if (isNode(each)) found.push(each);
  }
  return found;
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value;
}

function importOf(node: Node): Import | null {
  const isTypes = node['importKind'] === 'type' || node['exportKind'] === 'type';
  const how = { isTypes, isOnDemand: node.type === 'ImportExpression' };
  switch (node.type) {
    case 'ImportDeclaration':
      return { from: textOf(node['source']), names: specifiers(node, 'imported'), ...how };
    case 'ExportNamedDeclaration':
      if (!isNode(node['source'])) return null;
      return { from: textOf(node['source']), names: specifiers(node, 'local'), ...how };
    case 'TSImportType':
      return { from: textOf(node['source']), names: ['*'], ...how, isTypes: true };
    case 'ExportAllDeclaration':
    case 'ImportExpression':
      return { from: textOf(node['source']), names: ['*'], ...how };
    case 'TSExternalModuleReference':
      return { from: textOf(node['expression']), names: ['*'], ...how };
    default:
      return null;
  }
}

function specifiers(node: Node, field: 'imported' | 'local'): string[] {
  return (node['specifiers'] as readonly Node[]).map((specifier) => {
    if (specifier.type === 'ImportNamespaceSpecifier') return '*';
    if (specifier.type === 'ImportDefaultSpecifier') return 'default';
    return nameOf(specifier[field]) ?? textOf(specifier[field]) ?? '*';
  });
}

function impureUse(node: Node): string | null {
  if (node.type === 'Identifier') return impureGlobal(node);
  if (node.type === 'MetaProperty') return 'import.meta';
  if (node.type === 'MemberExpression') return impureMember(node);
  const callee = nameOf(node['callee']);
  if (node.type === 'NewExpression' && callee === 'Date') return 'new Date()';
  if (node.type === 'CallExpression' && callee === 'Date') return 'Date()';
  return null;
}

function impureGlobal(node: Node): string | null {
  const name = nameOf(node);
  return name !== null && SHELL_GLOBALS.has(name) ? name : null;
}

function impureMember(node: Node): string | null {
  const member = nameOf(node['property']) ?? textOf(node['property']);
  if (member === null) return null;
  const whole = `${nameOf(node['object'])}.${member}`;
  if (SHELL_CALLS.has(whole)) return whole;
  return SHELL_MEMBERS.has(member) ? `.${member}()` : null;
}

/** Every argument takes up room on the stack, so that some hundred thousand overflow it. */
function isSpreadCall(node: Node): boolean {
  if (node.type !== 'CallExpression' && node.type !== 'NewExpression') return false;
  const given = node['arguments'] as readonly Node[];
  return given.some(({ type }) => type === 'SpreadElement') || isApply(node['callee']);
}

function isApply(callee: unknown): boolean {
  return isNode(callee) && nameOf(callee['property']) === 'apply';
}

function firstLineOf(text: string, node: Node): string {
  const [line = ''] = written(text, node).split('\n', 1);
  return line;
}

function written(text: string, node: Node): string {
  return text.slice(Number(node['start']), Number(node['end']));
}

function exportsDefault(node: Node): boolean {
  if (node.type === 'ExportDefaultDeclaration' || node.type === 'TSExportAssignment') return true;
  return node.type === 'ExportSpecifier' && nameOf(node['exported']) === 'default';
}

const TYPE_DECLARATIONS: ReadonlySet<string> = new Set([
  'TSInterfaceDeclaration',
  'TSTypeAliasDeclaration',
  'ClassDeclaration',
]);

function exportedType(node: Node): string | null {
  const declared = node.type === 'ExportNamedDeclaration' ? node['declaration'] : null;
  return isNode(declared) && TYPE_DECLARATIONS.has(declared.type) ? nameOf(declared['id']) : null;
}

function isReExport(node: Node): boolean {
  if (node.type === 'ExportAllDeclaration') return true;
  return node.type === 'ExportNamedDeclaration' && node['declaration'] === null;
}

function isImport(node: Node): boolean {
  return node.type === 'ImportDeclaration';
}

function nameOf(value: unknown): string | null {
  return isNode(value) && value.type === 'Identifier' ? String(value['name']) : null;
}

function textOf(value: unknown): string | null {
  return isNode(value) && typeof value['value'] === 'string' ? value['value'] : null;
}
