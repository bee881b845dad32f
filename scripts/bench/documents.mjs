import { importSource } from '../import-source.mjs';
import { median, middleHalf } from './statistics.mjs';

export const name = 'documents';

const FILES = 1000;
const BYTES = 20 * 1024;

/** The largest ratio to the time of the Markdown parser alone. */
const BUDGET = 3;

/** A run with a thousand files takes seconds, so a few are enough. */
const MAX_RUNS = 3;

/** @param {{ runs: number }} options */
export async function run({ runs }) {
  const { auditDocument } = await importSource('src/matrix/open-document.ts');
  const { parseMarkdown } = await importSource('src/markdown/parse.ts');
  const texts = Array.from({ length: FILES }, (_, index) => decisionRecord(index));
  /** @type {{ parse: number, audit: number }[]} */
  const times = [];
  for (let count = 0; count < Math.min(runs, MAX_RUNS); count += 1) {
    const parse = millisecondsFor(texts, parseMarkdown);
    const audit = millisecondsFor(texts, auditDocument);
    times.push({ parse, audit });
  }
  const [parse, audit] = [times.map((each) => each.parse), times.map((each) => each.audit)];
  const ratio = median(audit) / median(parse);
  return {
    title: `Weighted matrices in ${FILES} documents of 20 KB, ${times.length} runs`,
    unit: 'ms',
    rows: [
      { label: 'the Markdown parser alone', ...middleHalf(parse), ratio: 1, budget: null },
      { label: 'the audit', ...middleHalf(audit), ratio, budget: BUDGET },
    ],
  };
}

/**
 * @param {readonly string[]} texts
 * @param {(text: string) => unknown} work
 */
function millisecondsFor(texts, work) {
  const before = process.cpuUsage();
  for (const text of texts) work(text);
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

/** Prose with a matrix in every fifth section. @param {number} index */
function decisionRecord(index) {
  let text = `# Decision ${index}\n\n`;
  for (let section = 0; text.length < BYTES; section += 1) {
    text += `## Section ${section}\n\n`;
    text += `${'We weighed what the options cost and how fast they are. '.repeat(12)}\n\n`;
    text += '- the first of *three* remarks\n- the second, with `code`\n- the third\n\n';
    if (section % 5 === 0) text += MATRIX;
  }
  return text;
}

const MATRIX = `| Criterion | Weight | Kestrel | Heron | Wren |
|---|---|---|---|---|
| Throughput | 40% | 8 | 7 | 5 |
| Cost | 30% | 6 | 7 | 9 |
| Safety | 20% | 7 | 8 | 6 |
| Documents | 10% | 8 | 8 | 7 |
| **Total** | | 7.2 | 7.3 | 6.7 |

`;
