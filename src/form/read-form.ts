import type { Location } from '../diagnostic/location.ts';
import type { DeclaredWords } from '../workspace/document/declared-words.ts';
import { TextLines } from '../workspace/position.ts';
import type { SourceFile } from '../workspace/yaml/source-file.ts';
import { formSource } from './form-source.ts';
import { readFrontMatter, readTopLines } from './front-matter.ts';
import { unescapeText } from './markdown/row.ts';
import {
  emptySection,
  type FormSection,
  readSections,
  type SectionName,
} from './markdown/sections.ts';
import type { FormProblem } from './problem.ts';
import { ScorecardDraft } from './scorecard-draft.ts';
import { readEstimates, readGates } from './sections/gates-and-estimates.ts';
import { readScores } from './sections/scores.ts';
import { readVote } from './sections/vote.ts';
import { type FilledWeight, readWeights } from './sections/weights.ts';

/** The names that the reviewer's rubric gives a meaning. */
export interface RubricNames {
  /** The words that may stand for figures; null if the rubric declares none. */
  readonly words: DeclaredWords | null;
  /** The criteria that the reviewer scores. */
  readonly criteria: readonly string[];
}

export const NO_NAMES: RubricNames = { words: null, criteria: [] };

/** A filled form, as read. */
export interface FilledForm {
  /** The values of the scorecard with its round and shark; blank cells are left out. */
  readonly source: SourceFile;
  /**
   * By JSON pointer: the location of each value, and of each blank cell of weights, scores, gate
   * answers and the vote, without those of proposals under `abstain`.
   */
  readonly places: ReadonlyMap<string, Location>;
  /** The criteria and their weights, as the form lists them. */
  readonly weights: readonly FilledWeight[];
  /** The digests of the pitches that the form was made for. */
  readonly pitches: ReadonlyMap<string, string>;
  /** What cannot be read; if there are any, nothing of the form may be recorded. */
  readonly problems: readonly FormProblem[];
}

/**
 * Reads a form that `printForm` wrote and a reviewer filled in, with the location of each value.
 * Accepts padding, alignment, bold type, `7/10` and decimal commas. Unreadable cells are problems
 * at their location, blank cells are listed, and nothing is guessed. Text outside of the tables
 * becomes a note; at the end of the form only list items do, because other text there may be a
 * remark that is not part of the vote. Never throws. Takes time linear in the length of the text,
 * except for the rows of one table.
 *
 * @param file the name of the document, for locations
 * @param names the names that are known from the rubric
 */
export function readForm(
  text: string,
  file: string,
  { words, criteria: ofRubric }: RubricNames = NO_NAMES,
): FilledForm {
  const draft = new ScorecardDraft(new TextLines(file, text), words);
  const { lines, end } = readFrontMatter(text);
  const pitches = readTopLines(draft, lines, [0, Math.min(3, text.length)]);
  const sections = withoutDuplicates(draft, readSections(text, end));
  const section = (wanted: SectionName) => sections.find((each) => each.name === wanted) ?? null;
  for (const { name: missed, span } of sections.flatMap((each) => each.misplaced)) {
    if (section(missed) === null) draft.addProblem('form/heading', { section: missed }, span);
  }
  const weights = readWeights(draft, section('weights'));
  const criteria = weights.map(({ id }) => id);
  const scores = section('scores') ?? emptySection('scores', [end, end]);
  readScores(draft, scores, criteria, ofRubric);
  readGates(draft, section('gates'));
  readEstimates(draft, section('estimates'));
  readVote(draft, section('vote') ?? emptySection('vote', [end, end]));
  readReasons(draft, sections);
  const missing = draft.missing.filter(([pointer]) => !isAbstained(draft, pointer));
  const places = new Map([...missing, ...draft.places]);
  const source = formSource(file, text, draft.value, places);
  return { source, places, weights, pitches, problems: draft.problems };
}

/** Reports repeated headings and drops their sections: only one of them could be read. */
function withoutDuplicates(
  draft: ScorecardDraft,
  sections: readonly FormSection[],
): readonly FormSection[] {
  return sections.filter(({ name, span }, at) => {
    const first = sections.findIndex((each) => each.name === name);
    if (name === null || first === at) return true;
    draft.addProblem(
      'form/twice',
      { line: draft.locate(sections[first]?.span ?? span).line, values: null },
      span,
    );
    return false;
  });
}

/** Reads reasons, lessons, and text that the form has no place for, which becomes notes. */
function readReasons(draft: ScorecardDraft, sections: readonly FormSection[]): void {
  const texts = sections.flatMap((section, at) => {
    const own = textsIn(section);
    if (at < sections.length - 1) return own;
    for (const { text, field, span } of own.filter(isClosingRemark)) {
      draft.addProblem('form/last-words', { written: text, field }, span);
    }
    return own.filter((each) => !isClosingRemark(each));
  });
  for (const field of ['because', 'lessons', 'notes'] as const) {
    const own = texts.filter((each) => each.field === field && each.text !== '');
    const found = field === 'notes' ? [...own, ...draft.notes] : own;
    const [first] = found;
    if (first !== undefined)
      draft.put(
        [field],
        found.map(({ text }) => text),
        first.span,
      );
  }
}

/** True if a text at the end may be a remark to the recipient rather than an answer. */
function isClosingRemark({ isMarked, text }: ReturnType<typeof textsIn>[number]): boolean {
  return !isMarked && text !== '';
}

/** The texts below a heading, and rows of tables where a section should have none. */
function textsIn({ name, paragraphs, rows }: FormSection) {
  const isProse = name === 'because' || name === 'lessons';
  const field: 'because' | 'lessons' | 'notes' = isProse ? name : 'notes';
  const lines = name === null || isProse ? rows : [];
  return [
    ...paragraphs.map((each) => ({ ...each, text: unescapeText(each.written) })),
    ...lines.map(({ cells, span }) => ({
      text: cells.map(({ written }) => written).join(' | '),
      span,
      isMarked: false,
    })),
  ].map((each) => ({ ...each, field }));
}

function isAbstained({ value }: ScorecardDraft, pointer: string): boolean {
  const [, top, proposal] = pointer.split('/');
  const abstained = value['abstain'];
  return top === 'proposals' && Array.isArray(abstained) && abstained.includes(proposal);
}
