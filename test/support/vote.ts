import { blocksIn } from '../../src/importing/document.ts';
import type { DocumentFact } from '../../src/importing/fact.ts';
import { type Import, importVotes } from '../../src/importing/plan/import-votes.ts';
import { readBlocks, type VoteReading } from '../../src/importing/read-blocks.ts';
import { loadWorkspace } from '../../src/model/load.ts';
import { keptFiles } from './kept-files.ts';

interface VoteSetting {
  readonly round?: string;
  readonly proposals?: readonly string[];
  readonly criteria?: readonly string[];
}

/** Reads a vote in Markdown, without placing its findings in files. */
function readVoteText(text: string, setting: VoteSetting = {}): VoteReading {
  const proposals = new Set(setting.proposals ?? []);
  const blocks = blocksIn(text, proposals);
  const criteria = new Set(setting.criteria ?? []);
  return readBlocks(blocks, { round: setting.round ?? null, proposals, criteria });
}

/**
 * The findings of some kinds, one line each, in document order: the name of the proposal, then the
 * other fields of the finding, then its text in the source.
 */
export function said(
  text: string,
  kinds: readonly DocumentFact['kind'][],
  setting: VoteSetting = {},
) {
  const reading = readVoteText(text, setting);
  return reading.findings
    .filter(({ kind }) => kinds.includes(kind))
    .sort((a, b) => a.where.start - b.where.start)
    .map((each) => {
      const name =
        'proposal' in each ? (reading.proposals.members[each.proposal]?.names[0] ?? '?') : '';
      const source = text.slice(each.where.start, each.where.end);
      return [name, ...words(each), `«${source}»`].filter((word) => word !== '').join(' ');
    });
}

/** Fields that the text of a figure does not show. */
const UNSAID = new Set(['because', 'repeats', 'isComputed']);

function words(finding: DocumentFact): readonly string[] {
  const { where: _, kind: __, ...rest } = finding as DocumentFact & { proposal?: number };
  const { proposal: ___, ...own } = rest as Record<string, unknown>;
  return Object.entries(own).flatMap(([key, value]) => {
    if (value === null || value === false || UNSAID.has(key)) return [];
    return value === true ? [key] : [String(value)];
  });
}

/** The figures of a vote that were not placed, with the reasons. */
export function leftOf(text: string, setting: VoteSetting = {}): readonly string[] {
  return readVoteText(text, setting).unplaced.map(
    ({ where, because }) => `${text.slice(where.start, where.end)}: ${because}`,
  );
}

interface ImportSetting {
  /** The files of the existing workspace. */
  readonly files?: Readonly<Record<string, string>>;
  readonly round?: string | null;
  readonly shark?: string | null;
  readonly same?: Readonly<Record<string, string>>;
  readonly overwrite?: boolean;
  readonly remember?: boolean;
  readonly scale?: string | null;
}

/** Imports documents, given by file name, into a workspace in memory. */
export function importTexts(
  documents: Readonly<Record<string, string | Uint8Array>>,
  setting: ImportSetting = {},
): Import {
  const files = keptFiles(setting.files ?? {});
  const { round = 'round1', shark = null, same = {}, overwrite = false, scale = null } = setting;
  const { remember = false } = setting;
  return importVotes(files, loadWorkspace(files).value, {
    sources: Object.entries(documents).map(([file, content]) => ({
      file,
      bytes: typeof content === 'string' ? new TextEncoder().encode(content) : content,
    })),
    round,
    shark,
    answers: { same: new Map(Object.entries(same)), scales: new Map() },
    overwrite,
    remember,
    scale,
    mappings: new Map(),
  });
}

/** The files of an import, by path. */
export function filesOf({ planned }: Import): Readonly<Record<string, string>> {
  return Object.fromEntries(planned.plan.steps.map(({ path, text }) => [path, text]));
}
