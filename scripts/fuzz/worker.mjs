// Usage: node worker.mjs TARGET (the bundle of target.mjs)
//
// A process that examines cases until it is stopped or crashes.
import { pathToFileURL } from 'node:url';

/** @type {typeof import('./target.mjs')} */
const { examine } = await import(pathToFileURL(process.argv[2] ?? '').href);

process.on('message', async (/** @type {import('./make-case.mjs').Texts} */ texts) => {
  const before = process.cpuUsage();
  const examined = await examine(texts);
  const { user, system } = process.cpuUsage(before);
  process.send?.({ ...examined, cpuMs: (user + system) / 1000 });
});
process.send?.('ready');
