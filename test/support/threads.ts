import type { ParserThread, ParserThreads } from '../../src/cli/threads/parser-thread.ts';
import { parseBatch } from '../../src/workspace/yaml/parse.ts';

/** No threads: what is small is parsed where it is asked for. */
export const NO_THREADS: ParserThreads = {
  most: 0,
  start: () => {
    throw new Error('no thread was to be started');
  },
};

/** Threads that do what a worker does, data copied both ways, without the time one takes to start. */
export function copyingThreads(): ParserThreads & { readonly stopped: () => number } {
  let stopped = 0;
  const start = (): ParserThread => ({
    parse: async (batch) => {
      const sent = structuredClone(batch);
      await new Promise((resolve) => setImmediate(resolve));
      return structuredClone(parseBatch(sent));
    },
    stop: () => {
      stopped += 1;
    },
  });
  return { most: 2, start, stopped: () => stopped };
}
