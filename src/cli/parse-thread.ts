import { parentPort } from 'node:worker_threads';
import { parseBatch, type Unparsed } from '../workspace/yaml/parse.ts';

/** What runs in a thread of its own: batches of files in, documents out. */
parentPort?.on('message', (batch: readonly Unparsed[]) => {
  parentPort?.postMessage(parseBatch(batch));
});
