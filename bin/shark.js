#!/usr/bin/env node
const { existsSync } = require('node:fs');
const { join } = require('node:path');
const process = require('node:process');

const program = join(__dirname, '..', 'dist', 'cli', 'run.cjs');
if (existsSync(program)) require(program);
else {
  process.stderr.write(
    'error: this copy of shark is not built\n  help: npm ci && npm run build, in its own folder\n',
  );
  process.exitCode = 2;
}
