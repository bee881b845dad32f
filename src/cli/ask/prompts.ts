import type { Readable, Writable } from 'node:stream';
import type { CommonOptions } from '@clack/prompts';
import { printable } from '../print/screen.ts';
import { type Choice, Interrupted, type Questions, WentBack } from './questions.ts';

interface Key {
  readonly name?: string;
  readonly ctrl?: boolean;
}

type Library = typeof import('@clack/prompts');

/**
 * Asks questions on a terminal, on standard error, since standard output is for results. The
 * library is loaded with the first question. It does not handle Ctrl-D or a closed terminal; here
 * both cancel the question like Ctrl-C, so that the cursor and the line are restored. Escape goes
 * back one question.
 */
export function terminalQuestions(input: Readable, output: Writable): Questions {
  async function ask<T>(
    question: (library: Library, common: CommonOptions) => Promise<T>,
  ): Promise<Exclude<T, symbol>> {
    const library = await import('@clack/prompts');
    const end = new AbortController();
    const stop = (): void => end.abort();
    let isBack = false;
    const onKey = (_: string | undefined, key: Key | undefined): void => {
      isBack = key?.name === 'escape';
      if (key?.ctrl === true && key.name === 'd') stop();
    };
    input.on('keypress', onKey).once('end', stop).once('close', stop).once('error', stop);
    try {
      const answer = await question(library, { input, output, signal: end.signal });
      if (library.isCancel(answer)) throw isBack ? new WentBack() : new Interrupted();
      // The only possible symbol is that of a cancelled prompt.
      return answer as Exclude<T, symbol>;
    } finally {
      input.off('keypress', onKey).off('end', stop).off('close', stop).off('error', stop);
    }
  }
  return {
    text: ({ message, hint = '', suggestion = '', earlier = '', problem }) =>
      ask(({ text }, common) =>
        text({
          message: printable(message),
          // Typing replaces a suggestion, whereas an earlier answer can be edited.
          placeholder: printable(suggestion === '' ? hint : suggestion),
          defaultValue: printable(suggestion),
          initialValue: printable(earlier),
          validate: (answer) => problem?.(orSuggested(answer, suggestion)) ?? undefined,
          ...common,
        }),
      ).then((answer) => orSuggested(answer, suggestion)),
    choose: ({ message, choices, suggestion }) =>
      ask(({ select }, common) =>
        select<string>({
          message: printable(message),
          options: choices.map(option),
          ...(suggestion !== undefined && { initialValue: suggestion }),
          ...common,
        }),
      ),
    chooseMany: async ({ message, choices }) => {
      const chosen = await ask(({ multiselect }, common) =>
        multiselect<string>({
          message: printable(message),
          options: choices.map(option),
          required: false,
          ...common,
        }),
      );
      return choices.map(({ value }) => value).filter((value) => chosen.includes(value));
    },
    confirm: (message) =>
      ask(({ confirm }, common) => confirm({ message: printable(message), ...common })),
  };
}

function option({ value, label, hint }: Choice) {
  return { value, label: printable(label), ...(hint !== undefined && { hint: printable(hint) }) };
}

/** An empty field means the suggestion. */
function orSuggested(answer: string | undefined, suggestion: string): string {
  return answer === undefined || answer === '' ? suggestion : answer;
}
