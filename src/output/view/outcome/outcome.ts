import type { PitchStatus } from '../../../model/proposal.ts';
import type { ReadingWarning } from '../../../outcome/reading/benchmark.ts';
import type { OutcomeSource } from '../../../outcome/reading/outcome-file.ts';
import type { StatusJudgement } from '../../../outcome/verdict/status.ts';
import type { Block, Json, Line, TextRun, View } from '../../document/document.ts';
import { listOf } from '../../document/words.ts';
import { outcomeSheet } from '../../results/outcome-csv.ts';
import { judgementJson } from '../../results/retro.ts';
import { SCHEMA_VERSION } from '../../results/score.ts';
import { measuredWords } from '../benchmark/cells.ts';
import { measuredBlocks } from '../benchmark/measured.ts';
import { readingWarning, readingWarnings } from '../benchmark/reading-warnings.ts';
import { verdictBlocks, verdictWords } from '../benchmark/verdicts.ts';
import { contradiction, type NameOf } from '../retro/verdict-blocks.ts';
import { STATUS_TONES, STATUS_WORDS } from '../round/decision.ts';

/** A file of readings, on which side it stands, and what to know of it. */
export interface ReadSource extends OutcomeSource {
  readonly side: 'before' | 'after';
  readonly warnings: readonly ReadingWarning[];
}

/** What was read and where it goes. */
export interface OutcomeReading {
  readonly sources: readonly ReadSource[];
  /** Benchmarks of which nothing is kept: among many readings one is not above 0. */
  readonly unkept: readonly string[];
  /** Cases that the file had and that were not measured again. */
  readonly removed: readonly string[];
  readonly path: string;
  readonly written: 'yes' | 'dry-run' | 'no-status';
}

export interface OutcomeReport {
  readonly round: string;
  readonly title: string;
  /** The status of a pitch that does not stand in the round; null for one that does, and for none. */
  readonly outAs: PitchStatus | null;
  readonly judgement: StatusJudgement;
  readonly nameOf: NameOf;
  /** Null where an outcome that is there was only looked at. */
  readonly reading: OutcomeReading | null;
}

/** What was measured of a proposal, what its terms say of that, and what was written. */
export function outcomeView(report: OutcomeReport): View {
  const { round, title, judgement, nameOf, reading } = report;
  const { measured, terms, adopted, outcome } = judgement;
  return {
    blocks: [
      { kind: 'heading', left: `Outcome of ${title}`, right: round },
      { kind: 'paragraph', lines: headlines(report) },
      ...(measured === null ? [] : measuredBlocks(measured)),
      ...terms.flatMap((each) => verdictBlocks(each, nameOf(each.shark), adopted)),
      ...(reading === null ? [] : readingBlocks(reading)),
    ],
    sheet: outcomeSheet(round, judgement),
    json: {
      schemaVersion: SCHEMA_VERSION,
      round,
      proposal: outcome.proposal,
      outcome: outcomeJson(report),
      reading: reading === null ? null : readingJson(reading),
    },
  };
}

/** Without a status of its own the outcome has none that somebody stated. */
function outcomeJson({ judgement, reading }: OutcomeReport): Json {
  const json = judgementJson(judgement) as { readonly [key: string]: Json };
  return reading?.written === 'no-status' ? { ...json, status: null, promise: null } : json;
}

function headlines({ judgement, nameOf, reading, outAs }: OutcomeReport): readonly Line[] {
  const { measured, outcome } = judgement;
  const isOpen = reading?.written === 'no-status';
  const found = measured === null ? null : measuredWords(measured);
  const status: TextRun = isOpen
    ? { text: 'OPEN', tone: 'caution' }
    : { text: STATUS_WORDS[outcome.status], tone: STATUS_TONES[outcome.status] };
  const otherwise = isOpen ? null : contradiction(judgement);
  return [
    [status, { text: found === null ? ': nothing is measured.' : `: measured ${found}.` }],
    [{ text: termsWords(judgement, nameOf) }, ...(otherwise === null ? [] : [otherwise])],
    ...(outAs === null
      ? []
      : [[{ text: `In this round it is ${outAs}.`, tone: 'caution' } as const]]),
  ];
}

function termsWords({ terms, adopted }: StatusJudgement, nameOf: NameOf): string {
  if (terms.length === 0) return 'No terms are on record: a success is what is measurably faster.';
  const whose = listOf(terms.map(({ shark }) => nameOf(shark)));
  return `By the terms ${adopted ? 'adopted, those of' : 'asked for by'} ${whose}: ${verdictWords(terms)}.`;
}

function readingBlocks(reading: OutcomeReading): readonly Block[] {
  const { sources, unkept, removed } = reading;
  const warnings = [
    ...fileWarnings(sources),
    ...otherHosts(sources),
    ...named('Left out, as not every reading is above 0', unkept),
    ...named('No longer in the file', removed),
  ];
  const items = warnings.map((text): Line => [{ text, tone: 'caution' }]);
  return [
    ...(items.length === 0 ? [] : [{ kind: 'list', items } as const]),
    { kind: 'paragraph', lines: [...sources.map(sourceLine), [writtenSpan(reading)]] },
  ];
}

/** What several files say in the same words is said once, of all of them. */
function fileWarnings(sources: readonly ReadSource[]): readonly string[] {
  const files = new Map<string, string[]>();
  for (const { file, warnings } of sources) {
    for (const message of readingWarnings(warnings)) {
      files.set(message, [...(files.get(message) ?? []), file]);
    }
  }
  return [...files].map(([message, names]) => `${listOf(names)}: ${message}.`);
}

/** `before: old.json, hyperfine, 0f3c5d7e91ab` */
function sourceLine({ side, file, format, tool, date, sha256 }: ReadSource): Line {
  const told = [tool ?? format, ...(date === null ? [] : [date]), sha256.slice(0, 12)];
  return [{ text: `${side}: ${file}, ${told.join(', ')}`, tone: 'faint' }];
}

/** Two machines differ by more than any change of the code. */
function otherHosts(sources: readonly ReadSource[]): readonly string[] {
  const hosts = new Set(sources.flatMap(({ host }) => host ?? []));
  return hosts.size < 2 ? [] : [`Measured on different machines: ${listOf([...hosts])}.`];
}

function named(what: string, names: readonly string[]): readonly string[] {
  return names.length === 0 ? [] : [`${what}: ${listOf(names)}.`];
}

function writtenSpan({ path, written }: OutcomeReading): TextRun {
  switch (written) {
    case 'yes':
      return { text: `Written: ${path}.` };
    case 'dry-run':
      return { text: `Nothing is written: this was a dry run for ${path}.` };
    case 'no-status':
      return {
        text: `Nothing is written: the measurements do not say how it ended. Say it with --status.`,
        tone: 'caution',
      };
  }
}

function readingJson(reading: OutcomeReading): Json {
  const { sources, unkept, removed, path, written } = reading;
  return {
    sources: sources.map(({ side, file, sha256, format, tool, date, host, warnings }) => ({
      side,
      file,
      sha256,
      format,
      tool,
      date,
      host,
      warnings: warnings.map((each) => ({ code: each.code, message: readingWarning(each) })),
    })),
    unkept: [...unkept],
    removed: [...removed],
    path,
    written: written === 'yes',
  };
}
