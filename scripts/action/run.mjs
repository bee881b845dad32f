// The program that action.yml runs: `node scripts/action/run.mjs`. Inputs are INPUT_* variables.
import process from 'node:process';
import { launcher, runCaptured, start } from './launch.mjs';
import { runStep } from './step.mjs';

process.exitCode = await runStep({
  checkout: process.cwd(),
  environment: process.env,
  say: (line) => console.log(line),
  launcher,
  start,
  runCaptured,
});
