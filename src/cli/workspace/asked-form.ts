import type { FormCriterion, ScorecardForm } from '../../form/form.ts';
import { printForm } from '../../form/print-form.ts';
import type { Scale } from '../../model/rubric.ts';
import { printNumber } from '../../quantity/print-quantity.ts';
import { shellWord } from '../../scaffold/new-commands.ts';
import { dividesBy, isWeighted, partNamed, takesWeights } from '../../schema/formula.ts';
import { isMap, pointerOf } from '../../schema/plain-value.ts';
import { HIGHEST_SCORE_IS } from '../../schema/role.ts';
import { filledForm, omittedFields } from '../../submission/reading/filled-source.ts';
import { readSubmitted } from '../../submission/reading/read-submitted.ts';
import { compareWithRecord } from '../../submission/record/compare-with-record.ts';
import { pitchDigests } from '../../submission/record/pitch-digest.ts';
import { commentedMap } from '../../submission/record/scorecard-text.ts';
import { hasAnswers } from '../../submission/request/answers.ts';
import { proposalIds, roundFiles } from '../../workspace/discovery/discover.ts';
import {
  type DeclaredWords,
  declaredWords,
  wordLists,
} from '../../workspace/document/declared-words.ts';
import { rubricPath, scorecardPath } from '../../workspace/layout.ts';
import { readSource } from '../../workspace/yaml/parse.ts';
import type { SourceFile } from '../../workspace/yaml/source-file.ts';
import { BrokenFilesError, firstFew, UsageError } from '../usage-error.ts';
import { errorsInFile } from './load.ts';
import { guardAsked, isThere, type OpenWorkspace } from './open-workspace.ts';
import {
  type SoundDocument,
  soundProposal,
  soundRoundFile,
  soundRubric,
} from './sound-document.ts';

/** The form for a shark in a round, and whether a rubric defines it. */
export interface AskedForm {
  readonly form: ScorecardForm;
  readonly hasRubric: boolean;
}

/**
 * The form for a shark in a round: every live entry with every criterion of the rubric that the
 * shark judges.
 *
 * @throws UsageError for a shark that was not asked
 * @throws BrokenFilesError if the rubric has errors
 */
export function askedForm(workspace: OpenWorkspace, id: string, shark: string): AskedForm {
  const round = soundRoundFile(workspace, id);
  guardAsked(id, round.value.sharks ?? [], shark);
  const rubric = rubricOf(workspace, id, shark);
  if (rubric !== null) guardRubric(workspace, id, rubric.id);
  const isOwn = rubric?.id === shark;
  const words = rubric === null ? null : declaredWords(rubric.source);
  const by = (criterion: string) => rubric?.value.criteria[criterion]?.by ?? [];
  const judges = (criterion: string) => by(criterion).length === 0 || by(criterion).includes(shark);
  const criteria = rubric?.source.keys(['criteria']) ?? [];
  if (criteria.length > 0 && !criteria.some(judges)) {
    throw new UsageError(
      `${shark} judges no criterion of ${id}`,
      `\`by\` in rounds/${id}/rubrics/${rubric?.id}.yaml says who judges which`,
    );
  }
  const entries = liveEntries(workspace, round);
  const ids = entries.map((each) => each.id);
  const form: ScorecardForm = {
    round: { id, title: round.value.title },
    shark: { id: shark, name: (isOwn ? rubric.value.name : null) ?? shark },
    formula: rubric?.value.formula ?? 'weighted-mean',
    entries,
    pitches: pitchDigests(workspace.files, id, ids),
    criteria: rubric === null ? [] : criteriaOf(rubric, words).filter((each) => judges(each.id)),
    gates: Object.entries(rubric?.value.gates?.all ?? {}).map(([gate, text]) => ({
      id: gate,
      text,
    })),
    mayBeNone: (rubric?.value.missing ?? 'error') !== 'error',
    words: wordLists(words),
  };
  return { form, hasRubric: rubric !== null };
}

/** Rejects a rubric from which no score can be computed, such as one whose weights sum to 110%. */
function guardRubric(workspace: OpenWorkspace, round: string, rubric: string): void {
  const broken = errorsInFile(workspace, round, rubricPath(round, rubric));
  if (broken.length > 0) throw new BrokenFilesError(broken, workspace.files);
}

/** The shark's own rubric, or else the default rubric. */
function rubricOf(
  workspace: OpenWorkspace,
  round: string,
  shark: string,
): SoundDocument<'rubric'> | null {
  const ids = roundFiles(workspace.files, round).rubrics.map(({ id }) => id);
  const found = [shark, 'default'].find((id) => ids.includes(id));
  return found === undefined ? null : soundRubric(workspace, round, found);
}

function liveEntries(
  workspace: OpenWorkspace,
  { id: round, value }: SoundDocument<'round'>,
): readonly { readonly id: string; readonly title: string }[] {
  const known = new Set(proposalIds(workspace.files));
  return value.entries.flatMap((id) => {
    if (!known.has(id)) return [];
    const { title, pitches } = soundProposal(workspace, id).value;
    const status = pitches[round]?.status ?? 'active';
    return status === 'active' || status === 'conditional' ? [{ id, title }] : [];
  });
}

function criteriaOf(
  { value, source }: SoundDocument<'rubric'>,
  words: DeclaredWords | null,
): readonly FormCriterion[] {
  const formula = value.formula ?? 'weighted-mean';
  const isMean = isWeighted(formula);
  const unweighed = takesWeights(formula) ? '1' : '';
  return source.keys(['criteria']).map((id) => {
    const criterion = value.criteria[id];
    const role = criterion?.role;
    const [low, high] = endsOf(criterion?.scale ?? value.scale, isMean);
    const anchors = source.keys(['criteria', id, 'anchors']);
    return {
      id,
      label: criterion?.label ?? null,
      weight:
        criterion?.weight === undefined ? unweighed : source.written(['criteria', id, 'weight']),
      role: role ?? null,
      bounds: [Number(low), high === null ? null : Number(high)],
      scale: high === null ? `${low} or more` : `${low} to ${high}`,
      highestIs: isMean && role !== undefined ? HIGHEST_SCORE_IS[role] : null,
      isLessBetter: dividesBy(formula, criterion?.part ?? partNamed(formula, id)),
      anchors: anchors.map((score) => [score, criterion?.anchors?.[score] ?? ''] as const),
      words: [...(words?.criteria.get(id) ?? words?.lists.scores ?? new Map()).values()],
    };
  });
}

/** The ends of a scale as written. By default 0 to 10 for means, and 0 or more for others. */
function endsOf(scale: Scale | undefined, isMean: boolean): readonly [string, string | null] {
  if (scale === undefined) return ['0', isMean ? '10' : null];
  return [printNumber(scale.low), printNumber(scale.high)];
}

/** A form with its reviewer's answers, and remarks on them. */
interface OwnForm {
  readonly form: ScorecardForm;
  readonly remarks: readonly string[];
}

/** A form with the answers in its reviewer's own scorecard; blank if there are none. */
export function withOwnAnswers(
  { files }: OpenWorkspace,
  blank: ScorecardForm,
  notation: 'markdown' | 'other',
): OwnForm {
  const path = scorecardPath(blank.round.id, blank.shark.id);
  if (!isThere(files, path)) return { form: blank, remarks: [] };
  const written = readSource(files, path);
  if (written.diagnostics.length > 0) {
    return { form: blank, remarks: [`${path} cannot be read: the form is blank`] };
  }
  const own = filledForm(written, omittedFields('id', 'first'));
  if (!isMap(own.value) || !hasAnswers(own.value)) return { form: blank, remarks: [] };
  const form = { ...blank, said: commentedMap(own, []) };
  return { form, remarks: notation === 'markdown' ? answersWithoutPlace(form, own) : [] };
}

/** The reviewer's answers for which the Markdown form has no place. */
function answersWithoutPlace(form: ScorecardForm, own: SourceFile): readonly string[] {
  const bytes = new TextEncoder().encode(printForm(form));
  const printed = readSubmitted(own.path, bytes).source;
  const { changed } = compareWithRecord(filledForm(printed), own);
  if (changed.length === 0) return [];
  const again = `shark brief ${shellWord(form.round.id)} ${shellWord(form.shark.id)} --form yaml`;
  const places = firstFew(changed.map(({ path }) => pointerOf(path)));
  return [`the form in Markdown has no room for ${places}, which stand in: ${again}`];
}
