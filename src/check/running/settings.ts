import type { Code } from '../../diagnostic/codes.ts';
import { type Diagnostic, diagnostic, type Severity } from '../../diagnostic/diagnostic.ts';
import { suggest } from '../../diagnostic/suggest.ts';
import { configFile } from '../../workspace/discovery/discover.ts';
import type { IgnorePattern } from '../../workspace/discovery/ignore-pattern.ts';
import { readDocument } from '../../workspace/document/document.ts';
import { excerpt } from '../../workspace/excerpt.ts';
import type { Files } from '../../workspace/files.ts';
import { CODES, defaultSeverity, isCode } from '../catalogue/catalogue.ts';

/** The settings in shark.yaml for checking. */
export interface Settings {
  /** The severities set for rules. */
  readonly severities: ReadonlyMap<Code, Severity | 'off'>;
  readonly ignore: readonly IgnorePattern[];
  /** The problems in these settings, apart from the structure of the file. */
  readonly diagnostics: readonly Diagnostic[];
}

const NONE: Settings = { severities: new Map(), ignore: [], diagnostics: [] };

/** The settings of a workspace; empty if it has no readable shark.yaml. */
export function readSettings(files: Files): Settings {
  const place = configFile(files);
  const content = place === null ? null : readDocument(files, place).content;
  if (content === null) return NONE;
  const severities = new Map<Code, Severity | 'off'>();
  const diagnostics: Diagnostic[] = [];
  for (const [rule, field] of content.get('rules')?.entries() ?? []) {
    const severity = field.value;
    if (!isCode(rule)) {
      const args = { rule: excerpt(rule), suggestion: suggest(rule, CODES) };
      diagnostics.push(diagnostic('config/unknown-rule', args, field.keyLocation()));
    } else if (isMandatory(rule) && severity !== 'error') {
      diagnostics.push(diagnostic('suppression/refused', { rule }, field.keyLocation()));
    } else {
      severities.set(rule, severity);
    }
  }
  const patterns = content.get('ignore')?.items() ?? [];
  const ignore = patterns.map((item) => ({ text: item.value, at: item.location() }));
  return { severities, ignore, diagnostics };
}

const UNREAD: ReadonlySet<Code> = new Set([
  'file/too-large',
  'file/too-many-problems',
  'file/encoding',
  'file/unreadable',
] as const);

/**
 * True for rules about bytes or YAML, which cannot be turned off: a file that was not read must not
 * count as checked.
 */
export function isMandatory(code: Code): boolean {
  return code.startsWith('yaml/') || UNREAD.has(code);
}

/**
 * The settings without lower severities: for commands other than `shark check`, which refuse files
 * with errors whatever the settings say.
 */
export function withoutLowered(settings: Settings): Settings {
  const lowered = new Set(loweredRules(settings).map(({ rule }) => rule));
  const severities = new Map([...settings.severities].filter(([rule]) => !lowered.has(rule)));
  return { ...settings, severities };
}

/** A rule with a lower severity in this workspace than by default. */
export interface LoweredRule {
  readonly rule: Code;
  readonly severity: Severity | 'off';
  /** The default severity. */
  readonly usual: Severity;
}

const RANK: Readonly<Record<Severity | 'off', number>> = { off: 0, info: 1, warning: 2, error: 3 };

/** The rules that settings turn off or give a lower severity, sorted by code. */
export function loweredRules({ severities }: Settings): readonly LoweredRule[] {
  return [...severities]
    .map(([rule, severity]) => ({ rule, severity, usual: defaultSeverity(rule) }))
    .filter(({ severity, usual }) => RANK[severity] < RANK[usual])
    .sort((a, b) => (a.rule < b.rule ? -1 : 1));
}
