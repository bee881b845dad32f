import { CODES, isCode } from '../../check/catalogue/catalogue.ts';
import { rulePage } from '../../check/wording/rule-page.ts';
import { explainedFigure, explainedPanel } from '../../engine/explanation.ts';
import { scoreRound } from '../../engine/score-round.ts';
import { roundLoader } from '../../model/load.ts';
import type { View } from '../../output/document/document.ts';
import { renderView } from '../../output/render/format.ts';
import { wrapPage } from '../../output/render/wrap.ts';
import { PROBLEM_CODES, problemWords } from '../../output/results/problem-codes.ts';
import { TERM_NAMES, termsNamed } from '../../output/results/terms.ts';
import {
  explainFigure,
  explainPanel,
  explainProblem,
  explainTerms,
  ruleView,
} from '../../output/view/explain/explain.ts';
import { proposalIds, roundFiles, roundIds } from '../../workspace/discovery/discover.ts';
import type { explain as declared } from '../commands/explain.ts';
import type { ActionOf } from '../declare/command.ts';
import type { WorkspaceOptions } from '../declare/options.ts';
import { EXIT } from '../exit-code.ts';
import { emit, emitRendered } from '../print/emit.ts';
import { targets } from '../print/targets.ts';
import type { Runtime } from '../runtime.ts';
import { didYouMeanText, UsageError, unknownName } from '../usage-error.ts';
import { documentLine, isDocument } from '../workspace/document-paths.ts';
import { soundRound } from '../workspace/load.ts';
import { chooseRound, type OpenWorkspace, openWorkspace } from '../workspace/open-workspace.ts';

/** The path segment for the whole panel, used in place of a shark. */
const PANEL = 'panel';

/** Shows the arithmetic of a figure, the page of a rule, or the meaning of a term. */
export const explain: ActionOf<typeof declared> = async (runtime, options, [what]) => {
  const cell = documentLine(what);
  if (cell !== null) {
    const { explainLine } = await import('./documents.ts');
    await emit(runtime, options, await explainLine(runtime, cell));
  } else if (isCode(what)) {
    // The page is Markdown in a terminal and in a browser.
    await emitRendered(runtime, options, targets(options), async (format, screen) => {
      if (format === 'markdown') return rulePage(what);
      if (format === 'table') return wrapPage(rulePage(what), screen.width);
      return await renderView(ruleView(what), format, screen);
    });
  } else {
    const view =
      (await explainWord(what)) ??
      explainPath(await openWorkspaceFor(runtime, options, what), what);
    await emit(runtime, options, view);
  }
  return EXIT.fine;
};

/** The meaning of a code that is no rule, of a term or of a field; null if it is none of them. */
async function explainWord(what: string): Promise<View | null> {
  const problem = problemWords(what);
  if (problem !== null) return explainProblem(what, problem);
  // An argument with a slash is the path of a figure, even if its parts are terms.
  if (what.includes('/')) return null;
  const { fieldsNamed } = await import('../../schema/file-fields.ts');
  const [terms, fields] = [termsNamed(what), fieldsNamed(what)];
  return terms.length + fields.length === 0 ? null : explainTerms(terms, fields);
}

/**
 * Rejects an argument that is not the path of a figure before it looks for a workspace, so that a
 * misspelt rule or term is reported everywhere.
 */
async function openWorkspaceFor(
  runtime: Runtime,
  options: WorkspaceOptions,
  what: string,
): Promise<OpenWorkspace> {
  const parts = what.split('/');
  if (parts.length < 3) {
    const near = nearFigure(runtime, options, parts);
    if (near !== null) throw new UsageError(`"${what}" is no figure of its own`, near);
    if (isDocument(what)) {
      const advice = `one is ${what}:LINE or ${what}:LINE:COLUMN; shark audit ${what} tells where wrong ones stand`;
      throw new UsageError(`"${what}" is a document, and no figure of one`, advice);
    }
    const { fieldNames } = await import('../../schema/file-fields.ts');
    const known = [...CODES, ...PROBLEM_CODES, ...TERM_NAMES, ...fieldNames()];
    throw new UsageError(
      `"${what}" is no rule, figure or term${didYouMeanText(what, known)}`,
      'a figure is ROUND/SHARK/PROPOSAL, ROUND/SHARK/PROPOSAL/VARIANT or ROUND/panel/PROPOSAL, in a document FILE.md:LINE; docs/terms.md lists the terms',
    );
  }
  return openWorkspace(runtime, options);
}

/** A suggestion for an incomplete path, or for the id of a proposal. Null if there is none. */
function nearFigure(
  runtime: Runtime,
  options: WorkspaceOptions,
  [first = '', second]: readonly string[],
): string | null {
  const root = options.workspace ?? runtime.findWorkspace(runtime.folder);
  if (root === null) return null;
  const { files } = openWorkspace(runtime, options);
  const load = roundLoader(files);
  const entriesOf = (round: string) => load(round).value?.entries.map(({ id }) => id) ?? [];
  const sharkOf = (round: string) => roundFiles(files, round).scorecards[0]?.id ?? PANEL;
  const rounds = roundIds(files);
  if (rounds.includes(first)) {
    const sharks = load(first).value?.sharks.map(({ id }) => id) ?? [];
    const known = [PANEL, ...sharks, ...entriesOf(first)].find((id) => id === second);
    return nearInRound(first, known, sharkOf(first), entriesOf(first));
  }
  if (second !== undefined || !proposalIds(files).includes(first)) return null;
  const round = rounds.findLast((id) => entriesOf(id).includes(first));
  if (round === undefined) return `it is in no round; shark show ${first} tells all of it`;
  return `did you mean ${round}/${sharkOf(round)}/${first}? shark show ${first} tells all of it`;
}

function nearInRound(
  round: string,
  second: string | undefined,
  shark: string,
  entries: readonly string[],
): string {
  if (second !== undefined && entries.includes(second)) {
    const own = shark === PANEL ? '' : `, or ${round}/${shark}/${second}`;
    return `did you mean ${round}/${PANEL}/${second}${own}?`;
  }
  const [proposal = 'PROPOSAL'] = entries;
  const path = `${round}/${second ?? 'SHARK'}/PROPOSAL`;
  return `did you mean ${path}, such as ${round}/${second ?? shark}/${proposal}?`;
}

function explainPath(workspace: OpenWorkspace, what: string): View {
  const [roundId = '', sharkId = '', proposalId = '', variant = null, ...rest] = what.split('/');
  if (rest.length > 0) throw new UsageError(`"${what}" has too many parts`);
  const round = soundRound(workspace, chooseRound(workspace, roundId));
  const sharks = round.sharks.map(({ id }) => id);
  if (sharkId !== PANEL && !sharks.includes(sharkId)) {
    throw unknownName('shark', sharkId, [...sharks, PANEL], `in ${round.id}`);
  }
  const entries = round.entries.map(({ id }) => id);
  if (!entries.includes(proposalId))
    throw unknownName('entry', proposalId, entries, `in ${round.id}`);
  const scores = scoreRound(round);
  if (sharkId === PANEL) return explainPanel(explainedPanel(scores, proposalId));
  const review = round.sharks.find(({ id }) => id === sharkId)?.scorecard?.reviews.get(proposalId);
  const variants = review?.variants.map(({ name }) => name) ?? [];
  if (variant !== null && !variants.includes(variant)) {
    throw unknownName('variant', variant, variants, `of ${proposalId}`);
  }
  return explainFigure(explainedFigure(scores, sharkId, proposalId, variant));
}
