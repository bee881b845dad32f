// Usage: node scripts/build.mjs [--if-stale] [--quiet]
import { parseArgs } from 'node:util';
import { build, isStale } from './build/build.mjs';

const { values } = parseArgs({
  options: { 'if-stale': { type: 'boolean' }, quiet: { type: 'boolean' } },
});

try {
  if (values['if-stale'] !== true || (await isStale())) {
    const line = await build();
    if (values.quiet !== true) console.log(line);
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
