#!/usr/bin/env node
import module from 'node:module';

// Node 22.8 and later keep compiled code between runs; Node 20 has no such cache.
module.enableCompileCache?.();

await import('../dist/cli/run.js');
