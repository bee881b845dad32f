import { isForm } from '../form/front-matter.ts';
import type { FormProblem } from '../form/problem.ts';
import { readForm } from '../form/read-form.ts';
import { decode } from '../workspace/decode.ts';
import { parseSource } from '../workspace/parse.ts';
import type { SourceFile } from '../workspace/source-file.ts';
import { formSource, pathsInForm } from './form-source.ts';
import { type PathAt, pathsByPlace } from './pointer.ts';

/** A scorecard that was handed in, read and not yet checked. */
export interface Submitted {
  readonly source: SourceFile;
  /** What cannot be read of a form in Markdown. */
  readonly problems: readonly FormProblem[];
  /** Whether it is Markdown and no form, so that nothing was read. */
  readonly isProse: boolean;
  readonly pathAt: PathAt;
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
  if (findings.length > 0) return asYaml(parseSource(path, bytes), false);
  if (isForm(text)) {
    const form = readForm(text, path);
    const source = formSource(path, text, form);
    return { source, problems: form.problems, isProse: false, pathAt: pathsInForm(form) };
  }
  const bare = withoutFence(text);
  // JSON has blanks of any kind between its values, and no tab within a text.
  const plain = /^\s*[{[]/.test(bare) ? bare.replaceAll('\t', ' ') : bare;
  const source = parseSource(path, new TextEncoder().encode(plain));
  return asYaml(source, source.diagnostics.length > 0 && MARKDOWN_TABLE.test(text));
}

/** The line below the head of a table. */
const MARKDOWN_TABLE = /^[ \t]*\|?[ \t]*:?-+:?[ \t]*\|/m;

function asYaml(source: SourceFile, isProse: boolean): Submitted {
  return { source, problems: [], isProse, pathAt: pathsByPlace(source) };
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
