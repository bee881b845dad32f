import { childPath } from '../workspace/files.ts';
import type { FileText } from '../workspace/plan.ts';

/** The page that language models read first. An existing page is left unchanged. */
export const AGENTS_PAGE = 'AGENTS.md';

/** The path where models that load skills look for the review skill. */
export const REVIEW_SKILL = '.agents/skills/shark-review/SKILL.md';

const LOOP = `1. Brief: \`shark brief ROUND SHARK\` prints the round, the rubric, the pitches and the form.
   Judge from what stands there. Do not look for the scores of others first.
2. Fill: take the form of \`shark brief ROUND SHARK --form json\`. Score every criterion of every
   proposal on its scale, and say why in \`because\`. What you cannot judge goes under \`abstain\`.
   Never invent a measurement.
3. Submit: \`shark submit ROUND SHARK form.json --format json\`.
4. Repair: exit code 1 means that nothing was written. Each of \`problems\` has a pointer and what was
   expected; \`repair\` is a JSON Patch. Put in your own judgement where it says FILL IN.
   Submit again. The problem \`submit/changed\` says that another answer is on record: where the
   change is meant, submit with \`--revise\`; the first judgement is kept.
5. Status: \`shark status ROUND --shark SHARK\` says what is missing, and what to type next.
`;

const PAGE = `# Notes for language models

This folder is a workspace of shark, a review desk for performance proposals. \`proposals/\` holds the
pitches, \`rounds/\` the rubrics, scorecards and outcomes.

## To review a round

${LOOP}
Write scorecards with \`shark submit\` only, and none but your own. After any change to a file run
\`shark check\`, and \`shark audit ROUND\` where figures were stated; \`shark explain CODE\` tells of a problem.
\`shark mcp\` gives the same as tools of the Model Context Protocol.
`;

const SKILL = `---
name: shark-review
description: Review a round of performance proposals with shark. Use when asked to score, vote on or review proposals in this workspace.
---

# Review a round

${LOOP}`;

/**
 * The files that explain to language models how to review.
 *
 * @param folder the workspace's folder relative to the plan's folder; empty if they are the same
 */
export function agentFiles(folder: string): readonly FileText[] {
  return [
    { path: childPath(folder, AGENTS_PAGE), text: PAGE },
    { path: childPath(folder, REVIEW_SKILL), text: SKILL },
  ];
}
