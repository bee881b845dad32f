import { PassThrough } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { terminalQuestions } from '../../../src/cli/ask/prompts.ts';
import { Interrupted, WentBack, withGoingBack } from '../../../src/cli/ask/questions.ts';

const ESCAPE = '\u001b';
const CTRL_C = '\u0003';

/** Questions on a terminal, and what types there. */
function terminal() {
  const [input, output] = [new PassThrough(), new PassThrough()];
  output.resume();
  return { type: (keys: string) => input.write(keys), ask: terminalQuestions(input, output) };
}

describe('on a terminal', () => {
  it('tells going back from breaking off', async () => {
    for (const [keys, kind] of [
      [ESCAPE, WentBack],
      [CTRL_C, Interrupted],
    ] as const) {
      const { ask, type } = terminal();
      const answer = ask.text({ message: 'Title' });
      type(keys);
      const error = await answer.catch((reason: unknown) => reason);
      expect((error as object).constructor).toBe(kind);
    }
  });

  it('takes a suggestion with Enter, and replaces it with what is typed', async () => {
    for (const [keys, answer] of [
      ['\r', 'Round 1'],
      ['Spring\r', 'Spring'],
    ] as const) {
      const { ask, type } = terminal();
      const problem = (text: string) => (text === '' ? 'is empty' : null);
      const given = ask.text({ message: 'Title', suggestion: 'Round 1', problem });
      type(keys);
      expect(await given).toBe(answer);
    }
  });

  it('offers the earlier answer again', async () => {
    const { ask, type } = terminal();
    const keys = ['Short\r', ESCAPE, ' keys\r', 'Hash it.\r'];
    const watched = {
      ...ask,
      text: (question: { message: string }) => {
        const answer = ask.text(question);
        type(keys.shift() ?? CTRL_C);
        return answer;
      },
    };
    const answers = await withGoingBack(watched, async (questions) => [
      await questions?.text({ message: 'Title' }),
      await questions?.text({ message: 'Idea' }),
    ]);
    expect(answers).toEqual(['Short keys', 'Hash it.']);
  });
});
