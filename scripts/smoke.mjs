// Usage: node scripts/smoke.mjs [--nodes] [--update]
//
// Tests the packed tool, installed as a user installs it. --nodes also tests newer versions of
// Node; --update writes the output of the programs in docs/library.md into that page.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { packPackage } from './pack.mjs';
import { installPackage, tryCommands, tryTypes } from './smoke/consumer.mjs';
import { tryExamples, writeExamples } from './smoke/examples.mjs';
import { installNode, NODES, nodesRunHere } from './smoke/nodes.mjs';

const { values } = parseArgs({
  options: { nodes: { type: 'boolean' }, update: { type: 'boolean' } },
});
const folder = await mkdtemp(join(tmpdir(), 'shark-smoke-'));

/** @param {string} node path of a Node binary */
async function tryWith(node) {
  await tryCommands(folder, node);
  await tryExamples(folder, node, { update: values.update === true });
}

try {
  await installPackage(folder, await packPackage(folder));
  await tryTypes(folder, await writeExamples(folder));
  await tryWith(process.execPath);
  console.log(`ok      packed tool, library and types on Node ${process.versions.node}`);
  const newer = values.nodes === true ? NODES : [];
  for (const version of nodesRunHere() ? newer : []) {
    await tryWith(await installNode(folder, version));
    console.log(`ok      packed tool and library on Node ${version}`);
  }
  if (newer.length > 0 && !nodesRunHere()) {
    console.log('skipped newer Nodes: their binaries are for Linux on x64');
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  await rm(folder, { recursive: true, force: true });
}
