import type { StepWords } from '../output/view/wording/steps.ts';
import type { Files, ReadResult } from '../workspace/files.ts';
import type { Plan } from '../workspace/plan.ts';
import type { Questions } from './ask/questions.ts';
import type { WritingPlace } from './files/take-back.ts';
import type { ArrivalRequest, FileArrival } from './git/arrival.ts';
import type { Revision } from './git/revision.ts';
import type { CommitPair } from './git/same-code.ts';
import type { ParserThreads } from './threads/parser-thread.ts';

/** A stream to write to, and what is known of the screen behind it. */
export interface Output {
  write(text: string): void;
  readonly isTerminal: boolean;
  /** Null where there is no screen. */
  readonly columns: number | null;
}

/** The world outside, as far as commands may see it. Tests bring their own. */
export interface Runtime {
  readonly folder: string;
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly stdout: Output;
  readonly stderr: Output;
  /** The workspace at or above a folder, or null. */
  findWorkspace(folder: string): string | null;
  openFiles(root: string): Files;
  /** Where the files of a large workspace can be parsed beside this thread. */
  readonly threads: ParserThreads;
  /** What comes on standard input; of more than a file may hold, only so much that it shows. */
  readStdin(): Promise<Uint8Array>;
  /** Somebody who can be asked; null where standard input or error is no terminal. */
  readonly questions: Questions | null;
  /** How who asked takes the next step. */
  readonly steps: StepWords;
  /** The files below a folder that differ from a git revision, relative to the folder. */
  changedFiles(folder: string, revision: string): Promise<readonly string[]>;
  /** The workspace in a folder as a git revision has it. */
  openRevision(folder: string, revision: string): Promise<Revision>;
  /** The bytes of a file that the user named, wherever it is; `limit` is the most it may hold. */
  readNamed(path: string, limit: number): ReadResult;
  /** The first characters of a file that the user named; null where there is no plain file. */
  beginningOf(path: string): string | null;
  /** How files of a workspace came, as git tells it; null where it knows no history. */
  fileArrivals(
    folder: string,
    requests: readonly ArrivalRequest[],
  ): Promise<readonly FileArrival[] | null>;
  /** Which pairs of commits have the same code but for a log's own files; null outside of git. */
  sameCodePairs(
    folder: string,
    pairs: readonly CommitPair[],
    isOwn: (path: string) => boolean,
  ): Promise<readonly CommitPair[] | null>;
  /** Hold a file that is to be written to the place that its name says; see `guardPlace`. */
  guardPlace(path: string): void;
  /** Write a file that the user named, in one step. */
  writeFile(path: string, text: string): void;
  /** Write what a plan says below a folder, all of it or nothing; see `applyPlan`. */
  applyPlan(root: string, plan: Plan, workspace?: string): Promise<void>;
  /** Take back what was interrupted there; gives how many files it was. See `takeBack`. */
  takeBack(place: WritingPlace): Promise<number>;
  /** A path against a folder, which is itself against the current one. */
  resolve(path: string, from?: string): string;
  /** A path below a folder, with forward slashes; null where it leads out of it. */
  pathWithin(folder: string, path: string): string | null;
}
