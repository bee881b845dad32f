import type { ParserThread, ParserThreads } from '../../src/cli/threads/parser-thread.ts';
import { parseBatch } from '../../src/workspace/yaml/parse.ts';

/** No threads: small workspaces are parsed in the calling thread. */
export const NO_THREADS: ParserThreads = {
  most: 0,
  start: () => {
    throw new Error('no thread was to be started');
  },
};

/** Threads that act like workers, with data copied in both directions, but start without delay. */
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
