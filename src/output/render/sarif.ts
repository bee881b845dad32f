import type {
  Log,
  PhysicalLocation,
  Location as Place,
  ReportingDescriptor,
  Result,
  Run,
} from 'sarif';
import { defaultSeverity, isCode, ruleFor } from '../../check/catalogue/catalogue.ts';
import type { Severity } from '../../diagnostic/diagnostic.ts';
import type { Location } from '../../diagnostic/location.ts';
import type { Json } from '../document/document.ts';
import type { CheckReport, ProblemReport } from '../document/problems.ts';
import { type CheckLimits, narrowedSentences } from '../document/problems.ts';
import { renderJson } from './json.ts';
import { safe } from './safe.ts';

const SCHEMA = 'https://json.schemastore.org/sarif-2.1.0.json';

const LEVELS: Readonly<Record<Severity, 'error' | 'warning' | 'note'>> = {
  error: 'error',
  warning: 'warning',
  info: 'note',
};

/** SARIF 2.1.0, for code scanning. Paths are relative to the root of the repository. */
export function renderSarif({ reports, narrowed }: CheckReport, version: string): string {
  const codes = [...new Set(reports.map(({ code }) => code))].sort();
  const log: Log = {
    $schema: SCHEMA,
    version: '2.1.0',
    runs: [
      {
        tool: {
          driver: {
            name: 'shark',
            version,
            semanticVersion: version,
            rules: codes.map((code) => descriptor(code)),
          },
        },
        columnKind: 'utf16CodeUnits',
        ...invocationOf(narrowed),
        results: reports.map((report) => result(report, codes.indexOf(report.code))),
      },
    ],
  };
  // An interface has no index signature, but all its values are JSON.
  return renderJson(log as unknown as Json);
}

/** Notes on the rules and files that settings and ignore lists exclude from the check. */
function invocationOf(narrowed: CheckLimits): Pick<Run, 'invocations'> {
  const notes = narrowedSentences(narrowed).map((line) => ({
    level: 'note' as const,
    message: { text: plain(line) },
  }));
  if (notes.length === 0) return {};
  return { invocations: [{ executionSuccessful: true, toolConfigurationNotifications: notes }] };
}

/**
 * Codes of problems in documents. They have no rule and no help page; `shark explain FILE.md:LINE`
 * shows their arithmetic.
 */
const OF_DOCUMENTS = /^document\//;

function descriptor(code: string): ReportingDescriptor {
  if (OF_DOCUMENTS.test(code)) return documentDescriptor(code);
  const rule = isCode(code) ? ruleFor(code) : null;
  const summary = `Reports that ${rule?.summary ?? 'something is wrong'}.`;
  const why = rule?.why ?? summary;
  return {
    id: safe(code),
    shortDescription: { text: summary },
    fullDescription: { text: `${summary} ${why}` },
    help: {
      text: `${why} Run "shark explain ${safe(code)}" for examples.`,
      markdown: `${why}\n\nRun \`shark explain ${safe(code)}\` for examples.`,
    },
    defaultConfiguration: { level: LEVELS[isCode(code) ? defaultSeverity(code) : 'error'] },
  };
}

function documentDescriptor(code: string): ReportingDescriptor {
  const text = 'Reports what is wrong in, or left out of, the weighted matrices of a document.';
  const help = 'Run "shark explain FILE.md:LINE" for the arithmetic.';
  return { id: safe(code), shortDescription: { text }, help: { text: help } };
}

function result(report: ProblemReport, ruleIndex: number): Result {
  const { code, severity, message, advice, location, related } = report;
  const text = advice === null ? message : `${message}; help: ${advice}`;
  const others: Place[] = related.map((place, id) => ({
    id,
    message: { text: 'see also' },
    physicalLocation: physical(place),
  }));
  return {
    ruleId: safe(code),
    ruleIndex,
    level: LEVELS[severity],
    message: { text: plain(text) },
    locations: [{ physicalLocation: physical(location) }],
    ...(others.length === 0 ? {} : { relatedLocations: others }),
  };
}

function physical({ file, line, column, endLine, endColumn }: Location): PhysicalLocation {
  return {
    artifactLocation: { uri: uriOf(file), uriBaseId: '%SRCROOT%' },
    region: { startLine: line, startColumn: column, endLine, endColumn },
  };
}

/** Encodes each name of the path, so that no character of it can start a scheme or a query. */
function uriOf(path: string): string {
  return path
    .split('/')
    .filter((name) => name !== '')
    .map((name) => encodeURIComponent(name.replace(/\p{Cs}/gu, '\ufffd')))
    .join('/');
}

/** Escapes `[text](address)`, a link in SARIF messages that text from files must not form. */
function plain(text: string): string {
  return safe(text).replaceAll('](', '\\](');
}
