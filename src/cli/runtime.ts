import type { StepWords } from '../output/view/wording/steps.ts';
import type { Files, ReadResult } from '../workspace/files.ts';
import type { Plan } from '../workspace/plan.ts';
import type { Questions } from './ask/questions.ts';
import type { WritingPlace } from './files/recover.ts';
import type { ArrivalRequest, FileArrival } from './git/arrival.ts';
import type { Changes } from './git/changed.ts';
import type { Revision } from './git/revision.ts';
import type { CommitPair } from './git/same-code.ts';
import type { ParserThreads } from './threads/parser-thread.ts';

/** An output stream, with the properties of its screen. */
export interface Output {
  write(text: string): void;
  readonly isTerminal: boolean;
  /** Null if there is no screen. */
  readonly columns: number | null;
}

/** The commands' access to the outside world. Tests provide their own. */
export interface Runtime {
  readonly folder: string;
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly stdout: Output;
  readonly stderr: Output;
  /** The workspace at or above a folder, or null. */
  findWorkspace(folder: string): string | null;
  openFiles(root: string): Files;
  /** The threads that can parse the files of a large workspace in parallel. */
  readonly threads: ParserThreads;
  /** Standard input. If it is larger than a file may be, only enough of it to detect that. */
  readStdin(): Promise<Uint8Array>;
  /** The questions to the user; null if standard input or standard error is not a terminal. */
  readonly questions: Questions | null;
  /** The wording of next steps for the user or the calling tool. */
  readonly steps: StepWords;
  /** The differences between the workspace of a folder and a git revision. */
  changesSince(folder: string, revision: string): Promise<Changes>;
  /** The workspace of a folder at a git revision. */
  openRevision(folder: string, revision: string): Promise<Revision>;
  /** The bytes of a file that the user named, wherever it is; `limit` is its maximum size. */
  readNamed(path: string, limit: number): ReadResult;
  /** The first characters of a file that the user named; null if there is no regular file. */
  beginningOf(path: string): string | null;
  /** The commits that added files of a workspace; null if git has no history. */
  fileArrivals(
    folder: string,
    requests: readonly ArrivalRequest[],
  ): Promise<readonly FileArrival[] | null>;
  /** The pairs of commits with the same code apart from a log's own files; null outside git. */
  sameCodePairs(
    folder: string,
    pairs: readonly CommitPair[],
    isOwn: (path: string) => boolean,
  ): Promise<readonly CommitPair[] | null>;
  /** Checks that a file to be written is where its name says; see `guardPlace`. */
  guardPlace(path: string): void;
  /** Writes a file that the user named, atomically. */
  writeFile(path: string, text: string): void;
  /** Writes a plan below a folder, all of it or nothing; see `applyPlan`. */
  applyPlan(root: string, plan: Plan, workspace?: string): Promise<void>;
  /** Undoes interrupted changes, and returns the number of files. See `files/recover.ts`. */
  recoverInterrupted(place: WritingPlace): Promise<number>;
  /** Resolves a path relative to a folder, which is itself relative to the current one. */
  resolve(path: string, from?: string): string;
  /** The path relative to a folder, with forward slashes; null if it is outside the folder. */
  pathWithin(folder: string, path: string): string | null;
}
