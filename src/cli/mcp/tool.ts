import type { CallToolResult, McpServer } from '@modelcontextprotocol/server';
import type * as z from 'zod';
import { EXIT } from '../exit-code.ts';
import type { Desk, Printed } from './desk.ts';

/** A tool of the server. */
export interface Tool {
  readonly name: string;
  readonly isReadOnly: boolean;
  addTo(server: McpServer, desk: Desk): void;
}

/** What a tool is, what it takes and gives, and the command behind it. */
interface ToolDetails<Input extends z.ZodObject> {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly input: Input;
  readonly output: z.ZodType<object>;
  readonly isReadOnly: boolean;
  run(desk: Desk, given: z.infer<Input>): Promise<Printed>;
}

export function toolOf<Input extends z.ZodObject>(details: ToolDetails<Input>): Tool {
  const { name, title, description, input, output, isReadOnly, run } = details;
  const annotations = {
    title,
    readOnlyHint: isReadOnly,
    // A revision takes the place of the judgement before, of which only the first is kept.
    destructiveHint: !isReadOnly,
    idempotentHint: true,
    openWorldHint: false,
  };
  const config = { title, description, inputSchema: input, outputSchema: output, annotations };
  return {
    name,
    isReadOnly,
    addTo: (server, desk) => {
      server.registerTool<z.ZodType<object>, z.ZodType>(name, config, async (given) =>
        // The server has held it against the schema.
        resultOf(await run(desk, given as z.infer<Input>), isReadOnly),
      );
    },
  };
}

/**
 * An answer as the protocol has it: as text for those who read no more, and as the value of the
 * published schema. What was refused is an error to repair by, with the same value.
 */
function resultOf({ code, text, notes }: Printed, isReadOnly: boolean): CallToolResult {
  const content = [text, notes]
    .filter((each) => each !== '')
    .map((each) => ({ type: 'text' as const, text: each }));
  if (text === '') return { content, isError: true };
  // What a command prints as JSON is a map.
  const structuredContent = JSON.parse(text) as Record<string, unknown>;
  const isError = !isReadOnly && code !== EXIT.fine;
  return { content, structuredContent, ...(isError ? { isError } : {}) };
}
