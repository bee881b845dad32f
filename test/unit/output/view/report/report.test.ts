import { describe, expect, it } from 'vitest';
import { auditedRound } from '../../../../../src/engine/audit/audit.ts';
import { rubricsOver } from '../../../../../src/engine/compare/drift.ts';
import { chapterIn } from '../../../../../src/engine/proposal-history.ts';
import { robustness } from '../../../../../src/engine/robustness/robustness.ts';
import { reasonsOn } from '../../../../../src/engine/scoring/strongest-reasons.ts';
import { roundUncertainty } from '../../../../../src/engine/uncertainty/round-uncertainty.ts';
import { samplingPlan } from '../../../../../src/engine/uncertainty/sampling/replicates.ts';
import { loadWorkspace } from '../../../../../src/model/load.ts';
import type { Workspace } from '../../../../../src/model/workspace.ts';
import { retroRound } from '../../../../../src/outcome/retro/retro.ts';
import type {
  ProposalCard,
  ReportAnswer,
  RoundReport,
} from '../../../../../src/output/document/report.ts';
import { shortened } from '../../../../../src/output/view/report/answers.ts';
import { reportOf } from '../../../../../src/output/view/report/report.ts';
import { ZERO } from '../../../../../src/quantity/exact.ts';
import { memoryFiles } from '../../../../../src/workspace/memory.ts';
import { arguedDesk } from '../../../../support/argued-desk.ts';
import { roundOf, SEEDS, SESSION_CACHE, scoresOf } from '../desk.ts';

function report(workspace: Workspace, id: string): RoundReport {
  const round = roundOf(workspace, id);
  const scores = scoresOf(workspace, id);
  const plan = samplingPlan(1024);
  const retro = retroRound(round);
  return reportOf({
    scores,
    audited: auditedRound(round),
    proposals: scores.panel.rows.map((row) => ({
      row,
      reasons: reasonsOn(scores.rankings, row),
      chapter: chapterIn(scores, row.entry),
      result: retro.results.find(({ proposal }) => proposal === row.entry.id) ?? null,
    })),
    robustness: scores.rankings
      .filter(({ shark }) => shark.scorecard !== null)
      .map((ranking) => robustness(ranking, plan)),
    uncertainty: roundUncertainty(round, plan, ZERO),
    drift: rubricsOver(workspace.rounds),
    leftOut: [],
    plan: null,
    retro,
    seed: plan.seed,
    vectors: 1024,
    version: '1.2.3',
  });
}

const ROUND2 = report(SEEDS, 'round2');
const EXAMPLE = report(SESSION_CACHE, 'round2');
const ARGUED = report(loadWorkspace(memoryFiles(arguedDesk(4, 24))).value, 'round1');

/** What the files say to a question, a text for each line and quote. */
function told(answers: readonly ReportAnswer[], question: string): string[] {
  return answers
    .filter((answer) => answer.question === question)
    .flatMap(({ lines, quotes }) => [
      ...lines.map((line) => line.map(({ text }) => text).join('')),
      ...quotes.map(({ side, text, by }) => `${side}: ${text} (${by})`),
    ]);
}

function card({ cards }: RoundReport, title: string): ProposalCard {
  const found = cards.find((each) => each.title === title);
  if (found === undefined) throw new Error(`no card of ${title}`);
  return found;
}

describe('the decision', () => {
  it('says what became of what was funded, and why, once', () => {
    expect(ROUND2.decision.verdict).toMatchObject({
      subject: 'Tile size tuning',
      since: {
        word: 'FAILED',
        tone: 'bad',
        reason: 'compile error; the hardware does not allow it',
      },
    });
    const fate = told(ROUND2.decision.answers, 'What came of it').join(' ');
    expect(fate).toContain('FAILED; promised 2x to 4x, nothing measured');
    expect(fate).not.toContain('ompile error');
  });

  it('answers what a manager asks, in this order', () => {
    expect(ROUND2.decision.answers.map(({ question }) => question)).toEqual([
      'What came of it',
      'Why',
      'How sure',
      'What was promised',
      'What it costs',
      'What has to be true',
      'What could turn it',
    ]);
  });

  it('gives reasons in the words of the reviewers, with name, file and line', () => {
    const [why] = ROUND2.decision.answers.filter(({ question }) => question === 'Why');
    expect(why?.quotes[0]).toEqual({
      side: 'for',
      text: 'It removes waste and adds no overhead.',
      by: 'Performance Oracle, vote',
      place: 'rounds/round2/scorecards/performance-oracle.yaml:2',
    });
  });

  it('says what a result has to show, and how many figures are wrong', () => {
    const { answers } = ROUND2.decision;
    expect(told(answers, 'What has to be true')[0]).toBe(
      'Chance of success above 17% (ROI Maximizer); below it, it loses on average (break-even P). Estimated: 70% (ROI Maximizer).',
    );
    const turning = told(answers, 'What could turn it').join(' ');
    expect(turning).toContain('No weight and no score of one shark turns it.');
    expect(turning).toContain('8 of 25 stated figures are wrong: 4 totals, 3 ROI, 1 baseline gap.');
  });

  it('tells of both, by name, where the decision on record departs from the rule', () => {
    expect(
      ARGUED.decision.record
        .flat()
        .map(({ text }) => text)
        .join(' '),
    ).toMatch(
      /^On record: funded Batch writes by Jo Lead, which overrides the rule: .* Voted otherwise: /,
    );
    const whys = ARGUED.decision.answers.filter(({ question }) => question.startsWith('Why'));
    expect(whys).toHaveLength(2);
    expect(whys[0]?.question).toBe('Why Batch writes');
  });

  it('names rules that differ', () => {
    expect(
      EXAMPLE.decision.alerts
        .flat()
        .map(({ text }) => text)
        .join(''),
    ).toContain('disagree');
  });
});

describe('the panel', () => {
  it('has a dot for each reviewer with a total, on an axis that holds all', () => {
    expect(ROUND2.panel?.rows[0]).toMatchObject({
      rank: 1,
      title: 'Tile size tuning',
      card: 'proposal-1',
      meanText: '8.65',
      dots: [{ text: 'Performance Oracle 8.75' }, { text: 'ROI Maximizer 8.55' }],
    });
    expect(ROUND2.panel).toMatchObject({ from: 2, to: 9 });
    expect(ROUND2.panel?.rows.at(-1)).toMatchObject({ rank: null, note: 'withdrawn' });
  });

  it('is left out where nobody has a total', () => {
    const files = {
      'proposals/a.yaml': 'title: A\npitches: { r: { summary: x } }\n',
      'rounds/r/round.yaml': 'title: R\nentries: [a]\n',
    };
    expect(report(loadWorkspace(memoryFiles(files)).value, 'r').panel).toBeNull();
  });
});

describe('a card', () => {
  it('stands for each entry, in ranked order', () => {
    expect(ROUND2.cards.map(({ rank, title }) => [rank, title])).toEqual([
      [1, 'Tile size tuning'],
      [2, 'TMA store epilogue'],
      [3, 'Warp specialization'],
      [null, 'Pipeline stages'],
    ]);
    expect(ARGUED.cards).toHaveLength(24);
  });

  it('has the claim and what every reviewer expects', () => {
    expect(told(card(ARGUED, 'Batch writes').answers, 'Claim')).toEqual([
      'The proposal claims: speedup 1.1x to 1.6x.',
      'Reviewers expect: 1.1x (Ann), 1.2x (Bob), 1.3x (Mia), 1.4x (Oracle).',
    ]);
  });

  it('sums up all reviewers or none', () => {
    const [cost] = told(card(ARGUED, 'Batch writes').answers, 'Cost');
    expect(cost).toBe('Expected hours, validation included: 10 h (4 reviewers).');
    const reviews = card(ARGUED, 'Batch writes').reviews?.rows.map(({ cells }) => cells[0]?.text);
    expect(reviews).toEqual(['Ann', 'Bob', 'Mia', 'Oracle']);
  });

  it('quotes each reviewer before any reviewer twice', () => {
    const quotes = card(ARGUED, 'Batch writes').answers.flatMap(({ quotes }) => quotes);
    for (const side of ['for', 'against']) {
      const names = quotes.filter((quote) => quote.side === side).map(({ by }) => by.split(',')[0]);
      expect(names.length).toBeGreaterThan(1);
      expect(new Set(names).size).toBe(names.length);
    }
  });

  it('says what became of it, in a tag and with its lessons', () => {
    const failed = card(ARGUED, 'Cache tokens');
    expect(failed.tags).toContainEqual({ text: 'FAILED', tone: 'bad' });
    const fate = told(failed.answers, 'What came of it').join(' ');
    expect(fate).toContain('FAILED');
    expect(fate).toContain('Tail latency doubled.');
    expect(fate).toContain('Lesson: Measure the tail before the mean.');
  });

  it('leaves out columns in which nobody has anything', () => {
    const files = {
      'proposals/a.yaml': 'title: A\npitches: { r: { summary: x } }\n',
      'rounds/r/round.yaml': 'title: R\nentries: [a]\n',
      'rounds/r/scorecards/ann.yaml': 'proposals: { a: { score: 7 } }\n',
    };
    const [only] = report(loadWorkspace(memoryFiles(files)).value, 'r').cards;
    expect(only?.reviews?.columns.map(({ label }) => label)).toEqual(['Reviewer', 'total', 'rank']);
  });
});

describe('the method', () => {
  it('has every part, and says how the page was made', () => {
    expect(ROUND2.method.map(({ id }) => id)).toEqual([
      'totals',
      'roi',
      'ranks',
      'weights',
      'results',
      'stated',
      'words',
    ]);
    expect(ROUND2.made).toMatchObject({ version: '1.2.3', command: 'shark report round2' });
    expect(ROUND2.made.method).toContain('with seed 1');
  });
});

describe('a long quote', () => {
  it('is cut at a word', () => {
    expect(shortened('one two three', 13)).toBe('one two three');
    expect(shortened('one two three', 12)).toBe('one two…');
    expect(shortened('x'.repeat(20), 8)).toBe('xxxxxxxx…');
  });
});
