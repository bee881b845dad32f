import type { Unparsed } from '../../workspace/yaml/parse.ts';
import type { SourceData } from '../../workspace/yaml/source-file.ts';

/** A thread that parses. It accepts several batches at once. */
export interface ParserThread {
  /** Rejects when the thread has ended for any reason. */
  parse(batch: readonly Unparsed[]): Promise<readonly SourceData[]>;
  stop(): void;
}

/** The available additional threads. */
export interface ParserThreads {
  readonly most: number;
  start(): ParserThread;
}

interface Waiting {
  readonly resolve: (documents: readonly SourceData[]) => void;
  readonly reject: (error: Error) => void;
}

/** The part of a Node worker that is used: it receives batches and answers them in order. */
interface Port {
  postMessage(batch: readonly Unparsed[]): void;
  on(event: 'message', listener: (documents: readonly SourceData[]) => void): unknown;
  on(event: 'error' | 'messageerror', listener: (error: Error) => void): unknown;
  on(event: 'exit', listener: (code: number) => void): unknown;
  terminate(): Promise<number>;
}

/**
 * Controls a worker. If it ends through an error, lack of memory or an exit, all pending requests
 * are rejected, so that none waits for ever.
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
