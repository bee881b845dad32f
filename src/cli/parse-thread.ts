import { parentPort } from 'node:worker_threads';
import { parseBatch, type Unparsed } from '../workspace/yaml/parse.ts';

/** The program of a parser thread: receives batches of files and returns documents. */
parentPort?.on('message', (batch: readonly Unparsed[]) => {
  parentPort?.postMessage(parseBatch(batch));
});
