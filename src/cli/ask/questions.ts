import { escapedControl } from '../../workspace/yaml/plain-scalar-pitfalls.ts';
import { UsageError } from '../usage-error.ts';

/** A question for one line of text. */
export interface TextQuestion {
  readonly message: string;
  /** The text shown in an empty field. */
  readonly hint?: string;
  /** The value of an empty field, shown in it; typing replaces it. */
  readonly suggestion?: string;
  /** The earlier answer, which the field contains for editing. */
  readonly earlier?: string;
  /** Returns the problem with an answer, or null. */
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

/**
 * Asks the user at a terminal. Every question throws `Interrupted` if it is cancelled, and
 * `WentBack` if the user goes back to the question before.
 */
export interface Questions {
  text(question: TextQuestion): Promise<string>;
  choose(question: ChoiceQuestion): Promise<string>;
  /** Any number of choices, in their given order. */
  chooseMany(question: ChoiceQuestion): Promise<readonly string[]>;
  confirm(message: string): Promise<boolean>;
}

/** The user cancelled (Ctrl-C, end of input), so nothing is written. */
export class Interrupted extends Error {
  constructor() {
    super('interrupted');
    this.name = 'Interrupted';
  }
}

/** The user went back to the question before (Escape). At the first question this cancels. */
export class WentBack extends Interrupted {}

/**
 * The questions for missing options. Null if all needed values are given. Without a terminal,
 * missing values are a usage error.
 *
 * @param given the needed values, by their options
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

/** Text from an option or an answer: not blank, without characters that files cannot contain. */
export function words(flag: string, given: string): string {
  const wrong = wordsProblem(given);
  if (wrong !== null) throw new UsageError(`${flag} ${wrong}`);
  return given.trim();
}

/** The same for optional text. */
export function optionalWords(flag: string, given: string | undefined): string | null {
  return given === undefined || given.trim() === '' ? null : words(flag, given);
}

/** The problem with required text, or null. */
export function wordsProblem(given: string): string | null {
  if (given.trim() === '') return 'is empty';
  return escapedControl(given, [0, 0]) === null ? null : 'holds a control character';
}
