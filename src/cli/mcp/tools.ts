import type { CallToolResult, McpServer } from '@modelcontextprotocol/server';
import * as z from 'zod';
import { auditSchema } from '../../output/results/schema/audit.ts';
import { briefSchema } from '../../output/results/schema/brief.ts';
import { checkSchema } from '../../output/results/schema/check.ts';
import { statusSchema } from '../../output/results/schema/status.ts';
import { submitSchema } from '../../output/results/schema/submit.ts';
import { audit } from '../actions/audit.ts';
import { brief } from '../actions/brief.ts';
import { check } from '../actions/check/check.ts';
import { printStatus } from '../actions/status.ts';
import { submit } from '../actions/submit/submit.ts';
import { EXIT } from '../exit-code.ts';
import { isDocument } from '../workspace/document-paths.ts';
import type { CommandRunner, Printed } from './command-runner.ts';

/** Longer names are neither ids nor paths of a workspace. */
const MAX_CHARACTERS = 200;
const MAX_PATHS = 100;

const name = (is: string) => z.string().min(1).max(MAX_CHARACTERS).describe(is);
const round = name('Id of the round.');
const latest = z.exactOptional(name('Id of the round; the latest unless given.'));
const shark = name('Id of the shark: the reviewer.');
const flag = (is: string) => z.exactOptional(z.boolean().describe(is));

/** The tools, in the order of a review. */
export const TOOLS: readonly Tool[] = [
  toolOf({
    name: 'round_brief',
    title: 'Brief of a round',
    description:
      'All that a reviewer needs to score a round: baseline, rules, rubric, pitches, what became of earlier proposals, and the form to fill in. Other scores are left out until its own are in.',
    input: z.strictObject({ round, shark, open: flag('Show the scores of others at once.') }),
    output: briefSchema,
    isReadOnly: true,
    run: (runner, { round: id, shark: who, open }) =>
      runner.run((runtime) =>
        brief(runtime, { ...asJson(runner), ...(open === true ? { open } : {}) }, [id, who]),
      ),
  }),
  toolOf({
    name: 'submit_scorecard',
    title: 'Hand in a scorecard',
    description:
      'Take a filled form as the scorecard of a shark, whole or not at all. Each problem of a refused one has line, column, JSON pointer and what was expected; `repair` is a JSON Patch that invents nothing: apply it, write what the reviewer says in place of each `FILL IN`, fix the problems that are left, and hand the form in again.',
    input: z.strictObject({
      round,
      shark,
      form: z
        .union([z.string(), z.record(z.string(), z.unknown())])
        .describe(
          'The filled form. Best as a text: Markdown as in the brief, YAML or JSON. The JSON itself is taken as the text that it is: figures keep their digits, and a name that is there twice is a problem.',
        ),
      revise: flag('Replace what was handed in before; the first judgement is kept.'),
      dryRun: flag('Say what would be written, and write nothing.'),
    }),
    output: submitSchema,
    isReadOnly: false,
    run: (runner, { round: id, shark: who, form, revise, dryRun }) => {
      const options = {
        ...asJson(runner),
        ...(revise === true ? { revise } : {}),
        ...(dryRun === true ? { dryRun } : {}),
      };
      const text = typeof form === 'string' ? form : JSON.stringify(form);
      return runner.run((runtime) => submit(runtime, options, [id, who, '-']), text);
    },
  }),
  toolOf({
    name: 'check',
    title: 'Check files',
    description: 'What is wrong in the files of the workspace, each with its place and advice.',
    input: z.strictObject({
      paths: z.exactOptional(
        z
          .array(
            z
              .string()
              .min(1)
              .max(MAX_CHARACTERS)
              // Patterns are rejected because matching can take very long; `-` is standard input.
              .regex(/^(?!-$)[^*?[\]{}()!]*$/, 'name a file or a folder; patterns are not taken'),
          )
          .max(MAX_PATHS)
          .describe('Files and folders, seen from the workspace; all of it unless given.'),
      ),
    }),
    output: checkSchema,
    isReadOnly: true,
    run: (runner, { paths = [] }) =>
      runner.run((runtime) =>
        check(runtime, { ...asJson(runner), failOn: 'error', ignore: true }, [paths]),
      ),
  }),
  toolOf({
    name: 'audit',
    title: 'Check stated figures',
    description: 'Totals, ranks, ROI and gains that files state, compared with computed ones.',
    input: z.strictObject({
      round: z.exactOptional(
        // Documents are not accepted because the command reads them from any place.
        name('Id of the round, or `all`; the latest unless given.').refine(
          (what) => !isDocument(what),
          'name a round; documents are not read',
        ),
      ),
    }),
    output: auditSchema,
    isReadOnly: true,
    run: (runner, { round: id }) =>
      runner.run((runtime) => audit(runtime, asJson(runner), [id === undefined ? [] : [id]])),
  }),
  toolOf({
    name: 'status',
    title: 'Status of a round',
    description:
      'Who was asked, who has answered, what each scorecard lacks, and what blocks the decision. Who leads is left out until the own scores of the shark are in; without a shark, until all are.',
    input: z.strictObject({
      round: latest,
      shark: z.exactOptional(name('Id of the shark that you review as.')),
    }),
    output: statusSchema,
    isReadOnly: true,
    run: (runner, { round: id, shark: who = null }) =>
      runner.run((runtime) => printStatus(runtime, asJson(runner), id, { shark: who })),
  }),
];

function asJson({ root }: CommandRunner) {
  return { workspace: root, format: ['json'], color: false } as const;
}

interface Tool {
  readonly name: string;
  readonly isReadOnly: boolean;
  addTo(server: McpServer, runner: CommandRunner): void;
}

/** The description of a tool, its schemas, and the command that it runs. */
interface ToolDetails<Input extends z.ZodObject> {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly input: Input;
  readonly output: z.ZodType<object>;
  readonly isReadOnly: boolean;
  run(runner: CommandRunner, given: z.infer<Input>): Promise<Printed>;
}

function toolOf<Input extends z.ZodObject>(details: ToolDetails<Input>): Tool {
  const { name, title, description, input, output, isReadOnly, run } = details;
  const annotations = {
    title,
    readOnlyHint: isReadOnly,
    // A revision replaces the judgement before it; only the first judgement is kept.
    destructiveHint: !isReadOnly,
    idempotentHint: true,
    openWorldHint: false,
  };
  const config = { title, description, inputSchema: input, outputSchema: output, annotations };
  return {
    name,
    isReadOnly,
    addTo: (server, runner) => {
      server.registerTool<z.ZodType<object>, z.ZodType>(name, config, async (given) =>
        // The server has validated the value against the schema.
        resultOf(await run(runner, given as z.infer<Input>), isReadOnly),
      );
    },
  };
}

/**
 * The answer in the form of the protocol: as text for clients that read only text, and as a value
 * of the published schema. A refusal is an error with the same value, so that the client can repair
 * the form.
 */
function resultOf({ code, text, notes }: Printed, isReadOnly: boolean): CallToolResult {
  const content = [text, notes]
    .filter((each) => each !== '')
    .map((each) => ({ type: 'text' as const, text: each }));
  if (text === '') return { content, isError: true };
  // The JSON output of a command is an object.
  const structuredContent = JSON.parse(text) as Record<string, unknown>;
  const isError = !isReadOnly && code !== EXIT.fine;
  return { content, structuredContent, ...(isError ? { isError } : {}) };
}
