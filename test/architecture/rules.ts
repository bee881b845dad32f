import { posix } from 'node:path';
import {
  API,
  API_FROM_SHELL,
  COMPUTES,
  COMPUTES_NOTHING,
  EMPTY_NAMES,
  FLOORS,
  FOLDERS,
  MAX_LINES,
  PACKAGES,
  type PackageHome,
  PURE_BUILTINS,
  SHELL,
  TYPES_ALONE,
} from './house.ts';
import type { Import, SourceFile } from './source-file.ts';

/** Everything in these files that breaks the house's order, one line each. */
export function violations(files: readonly SourceFile[]): string[] {
  const found = files.flatMap((file) => [
    ...placeOf(file),
    ...shapeOf(file),
    ...impurity(file),
    ...file.imports.flatMap((each) => importProblems(file, each)),
  ]);
  return [...found, ...scattered(files), ...cycles(files)];
}

function placeOf({ path }: SourceFile): string[] {
  const room = roomOf(path);
  const found: string[] = [];
  if (path !== API && FLOORS[room] === undefined) {
    found.push(
      `${path}: no room is called "${room}"; the rooms stand in test/architecture/house.ts`,
    );
  }
  for (const name of path.replace(/\.ts$/, '').split('/')) {
    const empty = name.split('-').find((word) => EMPTY_NAMES.includes(word));
    if (empty !== undefined) found.push(`${path}: "${empty}" says nothing; name what it is about`);
  }
  return found;
}

function shapeOf(file: SourceFile): string[] {
  const found: string[] = [];
  if (file.hasDefaultExport) found.push(`${file.path}: default export; give it a name`);
  if (file.isBarrel && file.path !== API) {
    found.push(`${file.path}: only re-exports; import from where things are defined`);
  }
  for (const call of file.spreads) {
    found.push(
      `${file.path}: ${call} spreads an array into a call; a long one overflows the stack`,
    );
  }
  for (const cast of file.casts) {
    found.push(`${file.path}: ${cast} has no comment beside it that says why it is safe`);
  }
  if (file.lines > MAX_LINES) {
    found.push(`${file.path}: ${file.lines} lines; split what passes ${MAX_LINES}`);
  }
  return found;
}

function impurity(file: SourceFile): string[] {
  if (roomOf(file.path) === SHELL) return [];
  return [...new Set(file.impure)].map(
    (use) => `${file.path}: ${use} belongs to src/${SHELL}; take what you need as an argument`,
  );
}

function importProblems(file: SourceFile, { from, names, isTypes }: Import): string[] {
  if (from === null) return [`${file.path}: import() of something other than plain text`];
  const problem = from.startsWith('.')
    ? (floorProblem(file.path, from) ?? typesProblem(file.path, from, isTypes))
    : from.startsWith('node:')
      ? builtinProblem(file.path, from, names)
      : packageProblem(file.path, from, names);
  return problem === null ? [] : [`${file.path} imports ${from}: ${problem}`];
}

function floorProblem(path: string, from: string): string | null {
  const target = targetOf(path, from);
  if (!target.startsWith('src/')) return 'it is outside src';
  if (target === API) return 'the public API is for others; import from where things are defined';
  const [own, other] = [roomOf(path), roomOf(target)];
  if (own === other) return folderProblem(path, target);
  if (path === API && target === API_FROM_SHELL) return null;
  const ownFloor = path === API ? floorOf(SHELL) : floorOf(own);
  if (floorOf(other) < ownFloor) return null;
  return `${other} (floor ${floorOf(other)}) is not below ${own} (floor ${ownFloor})`;
}

function typesProblem(path: string, from: string, isTypes: boolean): string | null {
  const other = roomOf(targetOf(path, from));
  if (roomOf(path) === COMPUTES_NOTHING && COMPUTES.includes(other) && !isTypes) {
    return `${COMPUTES_NOTHING} computes nothing: take types alone from ${other}, and be handed the result`;
  }
  const target = targetOf(path, from);
  const isHeld = TYPES_ALONE.some(
    ({ of, by = 'src/', but, except }) =>
      target.startsWith(of) &&
      !path.startsWith(of) &&
      path.startsWith(by) &&
      (except === undefined || !path.startsWith(except)) &&
      but?.includes(target) !== true,
  );
  return isHeld && !isTypes ? 'take types alone from it (import type ...)' : null;
}

function folderProblem(path: string, target: string): string | null {
  for (const [room, open] of Object.entries(FOLDERS)) {
    const [own, other] = [folderIn(room, path), folderIn(room, target)];
    if (own === null || other === null || own === other) continue;
    if (open[own]?.includes(other) !== true) return `${room}/${own} does not know ${room}/${other}`;
  }
  return null;
}

/** The folder of a room that a file stands in; null for a loose file of it and for one elsewhere. */
function folderIn(room: string, path: string): string | null {
  if (!path.startsWith(`src/${room}/`)) return null;
  const [folder = '', file] = path.slice(`src/${room}/`.length).split('/');
  return file === undefined ? null : folder;
}

function builtinProblem(path: string, from: string, names: readonly string[]): string | null {
  if (roomOf(path) === SHELL) return null;
  const allowed = PURE_BUILTINS[from];
  if (allowed === undefined) return `only src/${SHELL} may use it`;
  const other = names.find((name) => !allowed.includes(name));
  return other === undefined ? null : `only ${allowed.join(', ')} of it, not ${other}`;
}

function packageProblem(path: string, from: string, names: readonly string[]): string | null {
  const home = homeOf(from);
  if (home === undefined) return 'the package has no home in test/architecture/house.ts';
  const homes = [home.within].flat();
  if (!homes.some((each) => path.startsWith(each))) return `only ${homes.join(' or ')} may`;
  if (home.asNamespace === true && names.some((name) => name !== '*')) {
    return 'import it as a namespace (import * as ...)';
  }
  return null;
}

/** Packages that should stand in one file and stand in several. */
function scattered(files: readonly SourceFile[]): string[] {
  return PACKAGES.filter((home) => home.oneFile === true).flatMap((home) => {
    const users = files.filter(({ imports }) =>
      imports.some(({ from }) => from !== null && homeOf(from) === home),
    );
    if (users.length < 2) return [];
    return [`${home.name} is imported by ${users.map(({ path }) => path).join(' and ')}: one may`];
  });
}

/** Each cycle once, as the path around it. */
function cycles(files: readonly SourceFile[]): string[] {
  const byPath = new Map(files.map((file) => [file.path, file]));
  const done = new Set<string>();
  const found: string[] = [];
  const visit = (path: string, trail: readonly string[]): void => {
    const start = trail.indexOf(path);
    if (start >= 0) found.push(`import cycle: ${[...trail.slice(start), path].join(' -> ')}`);
    if (start >= 0 || done.has(path)) return;
    for (const { from } of byPath.get(path)?.imports ?? []) {
      if (from?.startsWith('.') === true) visit(targetOf(path, from), [...trail, path]);
    }
    done.add(path);
  };
  for (const { path } of files) visit(path, []);
  return found;
}

function targetOf(path: string, from: string): string {
  return posix.join(posix.dirname(path), from);
}

function roomOf(path: string): string {
  return path.split('/')[1] ?? '';
}

function floorOf(room: string): number {
  return FLOORS[room] ?? Number.POSITIVE_INFINITY;
}

function homeOf(from: string): PackageHome | undefined {
  const name = from
    .split('/')
    .slice(0, from.startsWith('@') ? 2 : 1)
    .join('/');
  return PACKAGES.find((home) =>
    home.name.endsWith('*') ? name.startsWith(home.name.slice(0, -1)) : name === home.name,
  );
}

/** The names of exported types that more than one file defines, in the order of the alphabet. */
export function typesDefinedTwice(files: readonly SourceFile[]): string[] {
  const names = files.flatMap(({ types }) => types);
  return [...new Set(names.filter((name, at) => names.indexOf(name) < at))].sort();
}
