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

/** The same from an option, or else from the answer to a question. */
export async function wordsFrom(
  flag: string,
  given: string | undefined,
  ask: Questions | null,
  question: Omit<TextQuestion, 'problem'>,
): Promise<string> {
  return words(flag, given ?? (await ask?.text({ ...question, problem: wordsProblem })) ?? '');
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

type Answer = string | boolean | readonly string[];

/**
 * Runs an action that asks questions, so that from each one the user can go back to the one before:
 * the action starts again and gets the earlier answers without asking. Therefore it must change
 * nothing before its last question. Going back from the first question throws `WentBack` to the
 * caller.
 */
export async function withGoingBack<T>(
  questions: Questions | null,
  act: (questions: Questions | null) => Promise<T>,
): Promise<T> {
  if (questions === null) return await act(null);
  let given: readonly Answer[] = [];
  let before: Answer | null = null;
  for (;;) {
    const asked = replaying(questions, given, before);
    try {
      return await act(asked.questions);
    } catch (error) {
      if (!(error instanceof WentBack) || asked.answers.length === 0) throw error;
      given = asked.answers.slice(0, -1);
      before = asked.answers.at(-1) ?? null;
    }
  }
}

/** @param before the earlier answer to the next question, which is asked again */
function replaying(questions: Questions, given: readonly Answer[], before: Answer | null) {
  const answers: Answer[] = [];
  async function next<T extends Answer>(ask: (again: Answer | null) => Promise<T>): Promise<T> {
    const at = answers.length;
    // The same questions come in the same order, so each answer has the type of its question.
    const answer =
      at < given.length ? (given[at] as T) : await ask(at === given.length ? before : null);
    answers.push(answer);
    return answer;
  }
  return {
    answers,
    questions: {
      text: (question) =>
        next((again) =>
          questions.text(typeof again === 'string' ? { ...question, earlier: again } : question),
        ),
      choose: (question) => next((again) => questions.choose(suggesting(question, again))),
      chooseMany: (question: ChoiceQuestion) => next(() => questions.chooseMany(question)),
      confirm: (message: string) => next(() => questions.confirm(message)),
    } satisfies Questions,
  };
}

function suggesting(question: ChoiceQuestion, again: unknown): ChoiceQuestion {
  return typeof again === 'string' ? { ...question, suggestion: again } : question;
}
