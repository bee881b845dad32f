import type { Code } from '../diagnostic/codes.ts';
import { FILE_KINDS, jsonSchemaText } from '../schema/json-schema.ts';
import type { FileKind } from '../schema/kinds.ts';
import { childPath } from '../workspace/files.ts';
import type { FileText } from '../workspace/plan.ts';
import { newProposalCommand, newRoundCommand, newScorecardCommand } from './new-commands.ts';
import { COPIED_SCHEMAS, schemaLineTo } from './schema-line.ts';
import { WORKFLOW_PATH, workflowText } from './workflow.ts';

/** An example of a rule whose severity a workspace may want to change. */
const SHOWN_RULE: Code = 'pitch/no-claim';

/**
 * The files of a new workspace: two proposals for an easily understood service, and two sharks who
 * disagree. They serve as examples, and explain each field.
 */
export const STARTER_FILES = {
  'shark.yaml': `title: Performance proposals

# Severity by rule: error, warning, info or off. \`shark explain CODE\` tells of each.
# rules:
#   ${SHOWN_RULE}: warning

# Files that check does not read, in the language of .gitignore.
# ignore:
#   - proposals/old-*.yaml
`,

  'proposals/batch-writes.yaml': `# An example: delete it once you have proposals of your own. The file's name is the id.
title: Batch the writes
proposer: Storage team
pitches:
  # What it says in each round; the next round gets its own pitch below this one.
  round1:
    summary: Gather the log writes of 5 ms and send them to the disk at once.
    change: A buffer in front of the log, flushed by size or by time.
    # What it promises. 1.3x is a gain of 30 %; a range is meant to hold four times in five.
    claims:
      - { metric: speedup, value: 1.3x to 1.6x, headline: yes }
    effort: 2d
    success: 80%
    evidence:
      - claim: Two thirds of a request are spent waiting for the log.
        basis: profile of one hour of traffic
        kind: measurement
        specific: yes
    risks:
      - risk: A crash loses up to 5 ms of log.
        mitigation: Flush before anything is acknowledged.
    rollback: A flag sets the batch to one write.
`,

  'proposals/cache-lookups.yaml': `# An example: delete it once you have proposals of your own. The file's name is the id.
title: Cache the lookups
proposer: Search team
pitches:
  round1:
    summary: Keep the answers to the last 10 000 lookups in memory.
    # A claim may be about one case of the baseline alone.
    claims:
      - { metric: speedup, value: 1.5x to 2.5x, headline: yes }
      - { metric: speedup, case: read, value: 2x to 4x }
    effort: 3d to 5d
    success: 60%
    evidence:
      - claim: One lookup in three asks for what was asked before.
        basis: counted on a day of traffic
        kind: measurement
        specific: yes
    risks:
      - risk: A stale answer is served after a change.
        mitigation: Every change clears its entry.
    rollback: A flag turns the cache off.
`,

  'rounds/round1/round.yaml': `title: "Round 1: the first candidates"
# When it took place; needed once rounds are not named round1, round2 and so on.
# date: 2026-03-31
# The proposals that take part.
entries: [batch-writes, cache-lookups]
# What is measured before anything is changed.
baseline:
  metric: latency
  better: lower
  unit: us
  cases:
    read: { now: 410, target: 300 }
    write: { now: 655, target: 400 }
rules:
  # highest-mean, most-votes or highest-roi; all are computed.
  winner: highest-mean
  quorum: 2
# Once it is decided:
# decision:
#   winner: batch-writes
#   by: the panel
#   because: It leads both rankings, and a flag takes it back.
#   terms: skeptic # the shark whose terms were adopted
`,

  'rounds/round1/rubrics/default.yaml': `# Serves every shark without a rubric of its own (rubrics/SHARK.yaml).
# Weights sum to 100 %. More is always better: 10 is safe, 10 is easy.
criteria:
  speedup:
    label: Expected speedup
    weight: 40%
    role: upside
    anchors:
      2: lost in the noise
      8: twice as fast where it counts
  safety: { label: Safety, weight: 30%, role: risk } # 10 = safe
  ease: { label: Ease, weight: 20%, role: effort } # 10 = easy
  evidence: { label: Evidence, weight: 10%, role: evidence }
`,

  'rounds/round1/scorecards/optimist.yaml': `# One file per shark, so that two reviewers never touch the same one.
vote: cache-lookups
second: batch-writes
because: Reads are what users wait for.
proposals:
  batch-writes:
    scores: { speedup: 5, safety: 8, ease: 8, evidence: 8 }
    # Priced by \`shark roi\`: chance, gain if it works, loss if not, hours.
    estimate:
      success: 75%
      upside: 1.3x to 1.5x
      downside: 2%
      implementation: 2d
      validation: 4h
    verdict: queue
  cache-lookups:
    scores: { speedup: 9, safety: 7, ease: 6, evidence: 7 }
    estimate:
      success: 60%
      upside: 1.5x to 2.5x
      downside: 3%
      implementation: 3d to 5d
      validation: 1d
    verdict: fund
`,

  'rounds/round1/scorecards/skeptic.yaml': `vote: batch-writes
because: It is small, it was measured, and a flag takes it back.
proposals:
  batch-writes:
    scores:
      speedup: { score: 6, because: "The profile shows the wait, not what else would wait." }
      safety: 9
      ease: 8
      evidence: 8
    estimate:
      success: 60% to 80%
      upside: 1.2x to 1.5x
      downside: 2%
      implementation: 2d to 3d
      validation: 1d
    # The speedup the shark really expects, success or not; compared with the outcome later.
    expects: 1.05x to 1.4x
    verdict: fund
  cache-lookups:
    scores: { speedup: 6, safety: 4, ease: 4, evidence: 5 }
    estimate:
      success: 30% to 50%
      upside: 1.2x to 2x
      downside: 10%
      implementation: 4d to 8d
      validation: 2d
    expects: 0.95x to 1.5x
    verdict: reject
# What the shark asks for if its vote wins; \`shark outcome\` and \`shark retro\` hold the result to it.
terms:
  proposal: batch-writes
  acceptance:
    geomean_speedup: at least 1.2x
    worst_regression: at most 2%
    correct: yes
`,
} as const;

/** Written to the folder of the proposals, where it does not conflict with another README. */
const EMPTY_README = `# Proposals

Performance proposals are put forward, scored, funded and judged here with shark. Every file is YAML;
the file's name is the id.

| file | holds |
|---|---|
| \`proposals/<proposal>.yaml\` | a proposal, with its pitch in each round |
| \`rounds/<round>/round.yaml\` | who takes part, what is measured, how is decided |
| \`rounds/<round>/rubrics/<shark>.yaml\` | a reviewer's criteria and weights; \`default.yaml\` serves the others |
| \`rounds/<round>/scorecards/<shark>.yaml\` | a reviewer's scores, estimates and vote |
| \`rounds/<round>/outcomes/<proposal>.yaml\` | what was measured once it was built |

| to | run |
|---|---|
| put something forward | \`${newProposalCommand()}\` |
| review | \`${newScorecardCommand({ shark: 'YOU' })}\` |
| begin a round | \`${newRoundCommand({ title: 'TITLE', entries: ['PROPOSAL'] })}\` |
| validate files | \`shark check\` |
| see the ranking, and the risk priced | \`shark score\`, \`shark roi\` |
`;

/** The README for a workspace with the examples. */
const README = `${EMPTY_README}
The proposals and scores that are here from the start are examples. Delete them once you have your own.
`;

interface StarterOptions {
  /** The workspace's folder relative to the plan's folder; empty if they are the same. */
  readonly folder: string;
  /** The folder of the schemas. Copies are written unless it is the installed package. */
  readonly schemas: string;
  /** True to leave out the README and the workflow. */
  readonly isMinimal: boolean;
  /** True to write the settings without proposals and rounds. */
  readonly isEmpty: boolean;
  /** The release of shark to which the workflow is pinned. */
  readonly version: string;
  /** The action that the workflow uses; null to run the package itself. */
  readonly action: string | null;
}

/** The files of a new workspace, in reading order. */
export function starterFiles(options: StarterOptions): readonly FileText[] {
  const { folder, schemas, isMinimal, isEmpty, version, action } = options;
  const written = Object.entries(STARTER_FILES)
    .filter(([path]) => !isEmpty || kindOf(path) === 'config')
    .map(([path, text]) => ({
      path: childPath(folder, path),
      text: `${schemaLineTo(schemas, kindOf(path), path)}\n${text}`,
    }));
  const copies = FILE_KINDS.map((kind) => ({
    path: childPath(folder, `${COPIED_SCHEMAS}/${kind}.json`),
    text: jsonSchemaText(kind),
  }));
  const beside = [
    { path: childPath(folder, 'proposals/README.md'), text: isEmpty ? EMPTY_README : README },
    { path: WORKFLOW_PATH, text: workflowText({ folder, version, action }) },
  ];
  return [...written, ...(isMinimal ? [] : beside), ...(schemas === COPIED_SCHEMAS ? copies : [])];
}

function kindOf(path: string): FileKind {
  if (path === 'shark.yaml') return 'config';
  if (path.startsWith('proposals/')) return 'proposal';
  if (path.endsWith('/round.yaml')) return 'round';
  return path.includes('/rubrics/') ? 'rubric' : 'scorecard';
}
