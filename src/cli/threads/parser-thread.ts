import type { TransferableFile, Unparsed } from '../../workspace/yaml/parse.ts';

/** A thread that parses. Several batches may wait for it at once. */
export interface ParserThread {
  /** Rejects when the thread has come to an end, however that happened. */
  parse(batch: readonly Unparsed[]): Promise<readonly TransferableFile[]>;
  stop(): void;
}

/** The threads there may be beside the one that asks. */
export interface ParserThreads {
  readonly most: number;
  start(): ParserThread;
}

interface Waiting {
  readonly resolve: (documents: readonly TransferableFile[]) => void;
  readonly reject: (error: Error) => void;
}

/** What a worker of Node is to this: it takes batches and answers them in order. */
interface Port {
  postMessage(batch: readonly Unparsed[]): void;
  on(event: 'message', listener: (documents: readonly TransferableFile[]) => void): unknown;
  on(event: 'error' | 'messageerror', listener: (error: Error) => void): unknown;
  on(event: 'exit', listener: (code: number) => void): unknown;
  terminate(): Promise<number>;
}

/**
 * Drive a worker. Whatever ends it, an error, running out of memory or an exit,
 * rejects all that wait, so that nobody waits for ever.
 */
export function parserThread(port: Port): ParserThread {
  const waiting: Waiting[] = [];
  let ended: Error | null = null;
  const end = (error: Error) => {
    ended ??= error;
    for (const { reject } of waiting.splice(0)) reject(ended);
  };
  port.on('message', (documents) => waiting.shift()?.resolve(documents));
  port.on('error', (error) => end(failure(error.message, error)));
  port.on('messageerror', (error) => end(failure(error.message, error)));
  port.on('exit', (code) => end(failure(`it ended with exit code ${code}`)));
  return {
    parse: (batch) =>
      new Promise((resolve, reject) => {
        if (ended !== null) return reject(ended);
        waiting.push({ resolve, reject });
        port.postMessage(batch);
      }),
    stop: () => {
      void port.terminate();
    },
  };
}

function failure(what: string, cause?: Error): Error {
  return new Error(`a thread that parses files has failed: ${what}`, { cause });
}
