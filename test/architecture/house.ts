/**
 * The house as data: rooms and floors, where each package lives, and what only
 * the shell may touch.
 */

/** A room imports only from rooms on lower floors; rooms on one floor ignore each other. */
export const FLOORS: Readonly<Record<string, number>> = {
  diagnostic: 0,
  quantity: 1,
  markdown: 1,
  schema: 2,
  tables: 2,
  workspace: 3,
  model: 4,
  scaffold: 4,
  engine: 5,
  form: 5,
  outcome: 6,
  matrix: 6,
  experiments: 7,
  check: 7,
  importing: 7,
  submission: 7,
  output: 8,
  cli: 9,
};

/** Folders of a room, or of a folder in one, that know only some of the others; what is not named here, and files in no folder of one, are open within. */
export const FOLDERS: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  importing: {
    words: [],
    tables: ['words'],
    rewriting: ['words', 'tables'],
    context: ['words', 'tables'],
    reading: ['words', 'tables', 'context'],
    proposals: ['words', 'tables', 'rewriting', 'context', 'reading'],
    contradictions: ['words', 'tables', 'context', 'reading'],
    vote: ['words', 'tables', 'rewriting', 'context'],
    plan: ['words', 'rewriting', 'vote'],
    verify: ['words', 'rewriting', 'vote', 'plan'],
  },
  output: {
    document: [],
    results: ['document'],
    view: ['document', 'results'],
    render: ['document', 'chart'],
    chart: ['document', 'render'],
  },
  workspace: {
    names: [],
    discovery: ['names'],
    yaml: ['names'],
    document: ['yaml'],
    writing: ['yaml'],
  },
  matrix: {
    formula: [],
    surroundings: [],
    layout: ['formula', 'surroundings'],
    reading: ['formula', 'surroundings', 'layout'],
    audit: ['formula'],
  },
  submission: {
    patch: [],
    request: [],
    reading: ['patch', 'request'],
    misplaced: ['patch', 'request', 'reading'],
    faults: ['patch', 'request', 'reading', 'misplaced'],
    record: ['patch'],
  },
  'engine/scoring': {
    total: [],
    ranking: ['total'],
    agreement: [],
    decision: ['total', 'ranking', 'agreement'],
  },
  'engine/uncertainty': {
    numerics: [],
    distribution: ['numerics'],
    sampling: ['distribution'],
    returns: ['numerics', 'distribution', 'sampling'],
    information: ['sampling', 'returns'],
    race: ['sampling', 'returns', 'information'],
  },
};

/** A room that computes nothing, and those from which it takes types alone: what they found is handed to it. */
export const COMPUTES_NOTHING = 'output';
export const COMPUTES: readonly string[] = ['engine', 'outcome', 'model', 'matrix', 'experiments'];

/** The public API: sees every room below the shell, and nobody imports it. */
export const API = 'src/index.ts';

/** The one part of the shell that the API hands on: a program needs files from somewhere. */
export const API_FROM_SHELL = 'src/cli/files/disk.ts';

/** The room with process, clock, terminal, environment and disk. */
export const SHELL = 'cli';

export const MAX_LINES = 250;

/** Names that say where a file was put, not what it is about. */
export const EMPTY_NAMES: readonly string[] = [
  'util',
  'utils',
  'helper',
  'helpers',
  'misc',
  'common',
];

export interface PackageHome {
  /** The package, or a family written with a star at its end. */
  readonly name: string;
  /** A folder of src, with a slash at its end, or all of src; several where each has its own use. */
  readonly within: string | readonly string[];
  /** All uses stand in one file, so that the package can be changed there. */
  readonly oneFile?: true;
  /** `import * as z`: the named import keeps every locale of zod in the bundle. */
  readonly asNamespace?: true;
}

/** A package without a home here may not be imported. */
export const PACKAGES: readonly PackageHome[] = [
  {
    name: 'zod',
    within: ['src/schema/', 'src/output/results/schema/', 'src/cli/mcp/'],
    asNamespace: true,
  },
  { name: 'yaml', within: 'src/workspace/' },
  { name: 'ignore', within: 'src/workspace/', oneFile: true },
  { name: 'picomatch', within: 'src/cli/', oneFile: true },
  { name: 'any-ascii', within: 'src/workspace/', oneFile: true },
  // Types alone: what a renderer writes is held against the published format.
  { name: 'sarif', within: 'src/output/render/', oneFile: true },
  { name: 'commander', within: 'src/cli/' },
  { name: '@commander-js/extra-typings', within: 'src/cli/' },
  { name: '@modelcontextprotocol/*', within: 'src/cli/mcp/' },
  { name: '@clack/prompts', within: 'src/cli/', oneFile: true },
  { name: 'chalk', within: 'src/output/render/', oneFile: true },
  { name: 'cli-table3', within: 'src/output/render/', oneFile: true },
  { name: 'markdown-table', within: 'src/output/render/' },
  { name: 'csv-parse', within: 'src/outcome/reading/format/', oneFile: true },
  { name: 'csv-stringify', within: 'src/output/render/' },
  { name: 'string-width', within: ['src/form/', 'src/output/'] },
  { name: 'fraction.js', within: 'src/quantity/' },
  { name: 'fastest-levenshtein', within: 'src/', oneFile: true },
  // Types alone.
  { name: 'mdast', within: 'src/markdown/' },
  { name: 'mdast-*', within: 'src/markdown/' },
  { name: 'micromark*', within: 'src/markdown/' },
];

export interface TypesAlone {
  /** The files of which only types are taken. */
  readonly of: string;
  /** By whom; by everyone else unless given. */
  readonly by?: string;
  readonly but?: readonly string[];
  /** Who may take values all the same. */
  readonly except?: string;
}

export const TYPES_ALONE: readonly TypesAlone[] = [
  // Schemas that scripts and tests load: the command line starts without them.
  // `mcp` alone loads them, to tell its client what it gives.
  { of: 'src/output/results/schema/', except: 'src/cli/mcp/' },
  // A figure is parsed once, by the schema of its file: the model puts together what comes of it.
  {
    of: 'src/quantity/',
    by: 'src/model/',
    but: ['src/quantity/exact.ts', 'src/quantity/short-title.ts'],
  },
];

/**
 * What of Node is open to every room: functions of their arguments alone.
 * (`resolve` and `relative` of a path read the current folder.)
 */
export const PURE_BUILTINS: Readonly<Record<string, readonly string[]>> = {
  'node:crypto': ['createHash'],
  'node:path/posix': ['basename', 'dirname', 'extname', 'isAbsolute', 'join', 'normalize'],
};

/**
 * The packages that may load before a command is known. All others wait for `import()`: one of zod,
 * yaml or cli-table3 costs more than the rest of the start.
 */
export const LIGHT: ReadonlySet<string> = new Set([
  '@commander-js/extra-typings',
  'commander',
  'fastest-levenshtein',
]);

/**
 * The commands that load zod each time they run, since they write or answer with schemas. The others
 * load it for a file that does not fit.
 */
export const SCHEMA_COMMANDS: ReadonlySet<string> = new Set([
  'src/cli/actions/import-form.ts',
  'src/cli/actions/import.ts',
  'src/cli/actions/init.ts',
  'src/cli/actions/mcp.ts',
  'src/cli/actions/schema.ts',
  'src/cli/actions/submit/submit.ts',
]);

/**
 * The files of src and of the action that may start another program: one for git, one for npm and
 * shark itself.
 */
export const STARTERS: readonly string[] = [
  'src/cli/git/safe-git.mjs',
  'scripts/action/launch.mjs',
];

/** The ways to one that need no import of it. */
export const STARTING =
  /child_process|getBuiltinModule|process\s*\.\s*binding|spawn_sync|node:cluster/;

/** Globals that only the shell may name. */
export const SHELL_GLOBALS: ReadonlySet<string> = new Set([
  'process',
  'console',
  'performance',
  'fetch',
  'crypto',
  'require',
  'globalThis',
  'Intl',
]);

/** Members that only the shell may use, whatever they are called on. */
export const SHELL_MEMBERS: ReadonlySet<string> = new Set([
  'localeCompare',
  'toLocaleString',
  'toLocaleDateString',
  'toLocaleTimeString',
  'toLocaleUpperCase',
  'toLocaleLowerCase',
]);

/** Members of one object that only the shell may use. */
export const SHELL_CALLS: ReadonlySet<string> = new Set(['Date.now', 'Math.random']);
