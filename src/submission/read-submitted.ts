import { decode } from '../workspace/decode.ts';
import { parseSource } from '../workspace/parse.ts';
import type { SourceFile } from '../workspace/source-file.ts';

/** How a scorecard that was handed in is written. */
export type Notation = 'yaml' | 'json';

/** A scorecard that was handed in, read and not yet checked. */
export interface Submitted {
  readonly notation: Notation;
  readonly source: SourceFile;
}

/**
 * Read a document that was handed in; what it is written in shows in its text. JSON is read
 * as the YAML that it is, which knows where everything stands. A fence around the whole, as
 * language models write it, is passed over. Never throws; the source holds what is wrong.
 *
 * @param path what the document is called in places
 */
export function readSubmitted(path: string, bytes: Uint8Array): Submitted {
  const { text, findings } = decode(bytes);
  if (findings.length > 0) return { notation: 'yaml', source: parseSource(path, bytes) };
  const bare = withoutFence(text);
  const isJson = /^\s*[{[]/.test(bare);
  // JSON has blanks of any kind between its values, and no tab within a text.
  const plain = isJson ? bare.replaceAll('\t', ' ') : bare;
  const source = parseSource(path, new TextEncoder().encode(plain));
  return { notation: isJson ? 'json' : 'yaml', source };
}

/** Blanks in place of the fence, so that every line and column stays. */
function withoutFence(text: string): string {
  const fence = /^(\s*```[ \t]*(?:json|ya?ml)?[ \t]*\r?\n)([\s\S]*?)(\r?\n[ \t]*```\s*)$/i.exec(
    text,
  );
  if (fence === null) return text;
  const [, before = '', within = '', after = ''] = fence;
  return blanked(before) + within + blanked(after);
}

function blanked(text: string): string {
  return text.replace(/[^\r\n]/g, ' ');
}
