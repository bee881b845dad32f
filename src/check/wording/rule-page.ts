import type { Code } from '../../diagnostic/codes.ts';
import type { Diagnostic } from '../../diagnostic/diagnostic.ts';
import { CODES, defaultSeverity, ruleFor, wordsFor } from '../catalogue/catalogue.ts';
import { reportOn } from '../examples/example-workspace.ts';
import type { Example } from '../rule.ts';

/** The page of a rule, in Markdown: what it reports, why, and its two examples. */
export function rulePage(code: Code): string {
  return page(code, '#');
}

/** The pages of all rules in one document, with a table at the start. */
export function rulesDocument(): string {
  const rows = CODES.map((code) => {
    const anchor = code.replace('/', '');
    const { summary, why } = ruleFor(code);
    const cells = [
      `[${code}](#${anchor})`,
      defaultSeverity(code),
      cell(summary),
      cell(firstSentence(why)),
    ];
    return `| ${cells.join(' | ')} |`;
  });
  const head = `# Rules

**You get** everything that \`shark check\` reports, why, and how to fix it. \`shark explain <code>\` prints the page of one rule. Severity can be
set by code under \`rules\` in \`shark.yaml\`, to \`error\`, \`warning\`, \`info\` or \`off\`.

Each example is laid over a small workspace in which nothing is wrong: two proposals, \`tile-size\`
and \`async-copy\`, with pitches in \`round1\`, and the rubric and scorecard of one shark, \`ann\`.

This page is written by \`node scripts/docs.mjs\` from \`src/check/rules/\`.

| code | severity | reports that | why |
|---|---|---|---|
${rows.join('\n')}
`;
  return [head, ...CODES.map((code) => page(code, '##'))].join('\n');
}

function page(code: Code, level: string): string {
  const { summary, why, bad, good } = ruleFor(code);
  const first = reportOn(bad).find((found) => found.code === code);
  return `${level} ${code}

${sentence(summary)} Severity: ${defaultSeverity(code)}.

${why}

Reported:

${exampleText(bad)}
${first === undefined ? '' : reportText(first)}
Fixed:

${exampleText(good)}`;
}

function reportText(found: Diagnostic): string {
  const { file, line, column } = found.location;
  const { message, advice } = wordsFor(found);
  return `> ${file}:${line}:${column}: ${visible(message)}  \n> ${visible(advice)}\n`;
}

function exampleText(example: Example): string {
  return Object.entries(example)
    .map(([path, content]) => `\`${path}\`\n\n\`\`\`yaml\n${contentText(content)}\`\`\`\n`)
    .join('\n');
}

/**
 * The content of a file. Bytes are shown as characters, and non-ASCII bytes in hexadecimal, so that
 * the invalid ones are visible.
 */
function contentText(content: string | Uint8Array): string {
  const text =
    typeof content === 'string'
      ? content
      : [...content].map((byte) => (byte < 128 ? String.fromCharCode(byte) : hex(byte))).join('');
  return text
    .split('\n')
    .map((line) => shortened(visible(line)))
    .join('\n');
}

const MAX_LINE_LENGTH = 160;

function shortened(line: string): string {
  const rest = line.length - MAX_LINE_LENGTH;
  return rest > 0 ? `${line.slice(0, MAX_LINE_LENGTH)}... (${rest} more characters)` : line;
}

/** Makes tabs and control characters visible. */
function visible(line: string): string {
  return [...line].map((letter) => (letter === '\t' ? '<TAB>' : letter)).join('');
}

function hex(code: number): string {
  return `<${code.toString(16).toUpperCase().padStart(2, '0')}>`;
}

function sentence(summary: string): string {
  return `${summary.charAt(0).toUpperCase()}${summary.slice(1)}.`;
}

/** The first sentence; the page of the rule has the full text. */
function firstSentence(text: string): string {
  return text.split(/(?<=\.) (?=[A-Z])/u, 1)[0] ?? text;
}

/** Escapes the vertical bar, which would end the table cell. */
function cell(text: string): string {
  return text.replaceAll('|', '\\|');
}
