import type { Location } from '../diagnostic/location.ts';
import type { DeclaredWords } from '../workspace/document/declared-words.ts';
import { lineStarts, locationOf, type Span } from '../workspace/position.ts';
import { type FormNames, readFrontMatter, readTopLines } from './front-matter.ts';
import { unescapeText } from './markdown/row.ts';
import { type FormSection, readSections, type SectionName } from './markdown/sections.ts';
import type { FormProblem } from './problem.ts';
import { type FormValue, type MissingCell, ScorecardDraft } from './scorecard-draft.ts';
import { readEstimates, readGates } from './sections/gates-and-estimates.ts';
import { readScores } from './sections/scores.ts';
import { readVote } from './sections/vote.ts';
import { type FilledWeight, readWeights } from './sections/weights.ts';

/** A form as it was filled in. */
export interface FilledForm extends FormNames {
  /** The criteria and their weights, as the form has them. */
  readonly weights: readonly FilledWeight[];
  /** The values as the file of a scorecard holds them; blank cells are left out. */
  readonly scorecard: { readonly [key: string]: FormValue };
  /** Where each value of the scorecard stands, by its JSON pointer. */
  readonly places: ReadonlyMap<string, Location>;
  /** Scores, answers to gates and the vote where the form is blank. */
  readonly missing: readonly MissingCell[];
  /** What cannot be read; nothing of the form may be written where there are any. */
  readonly problems: readonly FormProblem[];
}

/**
 * Read a form that `printForm` wrote and a reviewer filled in: every figure of it, with its
 * place. Padding, alignment, bold type, `7/10` and decimal commas are read as what they mean.
 * What cannot be read is a problem at its place, what is blank is named, and nothing is guessed.
 * Text that stands outside of the tables becomes a note; of what stands last only the items of a
 * list do, for it may be no part of the vote. Never throws, and takes time linear in
 * the length of the text but for the rows of one table.
 *
 * @param file the name of the document, for the places
 * @param words what may stand in place of figures; null where no rubric declares any
 */
export function readForm(
  text: string,
  file: string,
  words: DeclaredWords | null = null,
): FilledForm {
  const starts = lineStarts(text);
  const locate = (span: Span) => locationOf(file, text, starts, span);
  const draft = new ScorecardDraft(locate, words);
  const { lines, end } = readFrontMatter(text);
  const names = readTopLines(draft, lines, [0, Math.min(3, text.length)]);
  const sections = onlyOnce(draft, readSections(text, end));
  const section = (wanted: SectionName) => sections.find((each) => each.name === wanted) ?? null;
  for (const { name: missed, span } of sections.flatMap((each) => each.misplaced)) {
    if (section(missed) === null) draft.problem('form/heading', { section: missed }, span);
  }
  const weights = readWeights(draft, section('weights'));
  const criteria = weights.map(({ id }) => id);
  const scores = section('scores');
  const votes = section('vote');
  if (scores === null) draft.problem('form/no-table', { section: 'scores' }, [end, end]);
  else readScores(draft, scores, criteria);
  readGates(draft, section('gates'));
  readEstimates(draft, section('estimates'));
  if (votes === null) draft.problem('form/no-table', { section: 'vote' }, [end, end]);
  else readVote(draft, votes);
  readReasons(draft, sections);
  return {
    ...names,
    weights,
    // Every branch ends in values once all has been put there.
    scorecard: draft.value as { readonly [key: string]: FormValue },
    places: draft.places,
    missing: draft.missing.filter(({ pointer }) => !isAbstained(draft, pointer)),
    problems: draft.problems,
  };
}

/** A heading that is there twice would hide what stands below one of them. */
function onlyOnce(draft: ScorecardDraft, sections: readonly FormSection[]): readonly FormSection[] {
  return sections.filter(({ name, span }, at) => {
    const first = sections.findIndex((each) => each.name === name);
    if (name === null || first === at) return true;
    draft.problem(
      'form/twice',
      { line: draft.locate(sections[first]?.span ?? span).line, values: null },
      span,
    );
    return false;
  });
}

/** Reasons, lessons, and what stands where the form has no place for it. */
function readReasons(draft: ScorecardDraft, sections: readonly FormSection[]): void {
  const texts = sections.flatMap((section, at) => {
    const own = textsIn(section);
    if (at < sections.length - 1) return own;
    for (const { text, field, span } of own.filter(isLoose)) {
      draft.problem('form/last-words', { written: text, field }, span);
    }
    return own.filter((each) => !isLoose(each));
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

/** Whether a text may be no more than the last words of who hands the form in. */
function isLoose({ isMarked, text }: ReturnType<typeof textsIn>[number]): boolean {
  return !isMarked && text !== '';
}

/** The texts below a heading, and rows of tables that it should not have. */
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
