import { Worker } from 'node:worker_threads';
import { afterEach, describe, expect, it } from 'vitest';
import { type ParserThread, parserThread } from '../../../src/cli/threads/parser-thread.ts';

const started: ParserThread[] = [];

/** A real thread that runs a program of a few words. */
function threadOf(program: string): ParserThread {
  const url = new URL(`data:text/javascript,${encodeURIComponent(program)}`);
  const thread = parserThread(new Worker(url, { stderr: true }));
  started.push(thread);
  return thread;
}

afterEach(() => {
  for (const thread of started.splice(0)) thread.stop();
});

const LISTENING = "import { parentPort } from 'node:worker_threads'; parentPort.on('message', ";

describe('a thread', () => {
  it('answers batches in the order in which they were sent', async () => {
    const thread = threadOf(`${LISTENING}(batch) => parentPort.postMessage(batch));`);
    const batches = [[], [{ path: 'a', bytes: new Uint8Array(1) }]];
    expect(await Promise.all(batches.map((batch) => thread.parse(batch)))).toEqual(batches);
  });

  it.each([
    ['throws', `${LISTENING}() => { throw new Error('out of order'); });`, 'out of order'],
    ['exits', `${LISTENING}() => process.exit(3));`, 'it ended with exit code 3'],
    ['cannot be loaded', 'syntax error', 'Unexpected identifier'],
    ['has nothing to wait for', '1;', 'it ended with exit code 0'],
  ])('that %s fails all who wait for it, now and later', async (_, program, why) => {
    const thread = threadOf(program);
    const waiting = [thread.parse([]), thread.parse([])];
    for (const answer of waiting) {
      await expect(answer).rejects.toThrow(`a thread that parses files has failed: ${why}`);
    }
    await expect(thread.parse([])).rejects.toThrow(why);
  });

  it('that is stopped leaves nobody waiting', async () => {
    const thread = threadOf(`${LISTENING}() => {});`);
    const answer = thread.parse([]);
    thread.stop();
    await expect(answer).rejects.toThrow('it ended with exit code');
  });
});
