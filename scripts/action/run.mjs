// What action.yml runs: node scripts/action/run.mjs. Inputs come as INPUT_* variables.
import process from 'node:process';
import { launcher, overhear, start } from './launch.mjs';
import { runStep } from './step.mjs';

process.exitCode = await runStep({
  checkout: process.cwd(),
  environment: process.env,
  say: (line) => console.log(line),
  launcher,
  start,
  overhear,
});
