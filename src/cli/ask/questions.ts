import { escapedControl } from '../../workspace/yaml/plain-scalar-pitfalls.ts';
import { UsageError } from '../usage-error.ts';

/** One line of text. */
export interface TextQuestion {
  readonly message: string;
  /** What an empty field shows. */
  readonly hint?: string;
  /** What an empty field stands for, and shows: typing replaces it. */
  readonly suggestion?: string;
  /** What was answered before and stands in the field to be changed. */
  readonly earlier?: string;
  /** What is wrong with an answer; null where nothing is. */
  readonly problem?: (answer: string) => string | null;
}

export interface Choice {
  readonly value: string;
  readonly label: string;
  readonly hint?: string;
}

export interface ChoiceQuestion {
  readonly message: string;
  readonly choices: readonly Choice[];
  readonly suggestion?: string;
}

/** Somebody at a terminal. Every question throws `Interrupted` where it is cancelled, `WentBack` where the one before is asked for. */
export interface Questions {
  text(question: TextQuestion): Promise<string>;
  choose(question: ChoiceQuestion): Promise<string>;
  /** Any number of them, in the order of the choices. */
  chooseMany(question: ChoiceQuestion): Promise<readonly string[]>;
  confirm(message: string): Promise<boolean>;
}

/** The user broke off (Ctrl-C, end of input): nothing is written. */
export class Interrupted extends Error {
  constructor() {
    super('interrupted');
    this.name = 'Interrupted';
  }
}

/** The user asked for the question before (Escape); where there is none, this breaks off. */
export class WentBack extends Interrupted {}

/**
 * Whom to ask: nobody where all that is needed was given as options. Who is at a
 * terminal is asked for the rest; elsewhere what is missing is a usage error.
 *
 * @param given what is needed, by the option that gives it
 */
export function questionsFor(
  questions: Questions | null,
  given: Readonly<Record<string, unknown>>,
): Questions | null {
  const missing = Object.keys(given).filter((flag) => given[flag] === undefined);
  if (missing.length === 0) return null;
  if (questions !== null) return questions;
  throw new UsageError(
    `missing: ${missing.join(', ')}`,
    'give them as options; at a terminal, shark asks for what is missing',
  );
}

/** Words given as an option or an answer: not blank, and with nothing that a file cannot hold. */
export function words(flag: string, given: string): string {
  const wrong = wordsProblem(given);
  if (wrong !== null) throw new UsageError(`${flag} ${wrong}`);
  return given.trim();
}

/** The same where they may be left out. */
export function optionalWords(flag: string, given: string | undefined): string | null {
  return given === undefined || given.trim() === '' ? null : words(flag, given);
}

/** What is wrong with words that cannot be left out; null where nothing is. */
export function wordsProblem(given: string): string | null {
  if (given.trim() === '') return 'is empty';
  return escapedControl(given, [0, 0]) === null ? null : 'holds a control character';
}
