import { type ChoiceQuestion, type Questions, WentBack } from './questions.ts';

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
