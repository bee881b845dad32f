import type { EntryResult } from '../../engine/earlier-rounds.ts';
import type { ScorecardForm } from '../../form/form.ts';
import { printForm } from '../../form/print-form.ts';
import type { Entry, Round } from '../../model/round.ts';
import type { Brief } from '../../outcome/brief.ts';
import { direction } from '../../scaffold/scorecard.ts';
import { type Draft, pick, result } from './draft.ts';
import { findTotal, isJoint } from './panel.ts';
import type { BriefJson } from './schema/brief.ts';
import { outcomeJson, pitchJson } from './show.ts';

/** What a reviewer needs to score a round, for machines. */
export function briefJson(brief: Brief, form: ScorecardForm): BriefJson {
  const { round, seat, persona, earlier, record } = brief;
  return result({
    round: roundJson(round, isOver(brief)),
    shark: { ...form.shark, seat, persona },
    formula: form.formula,
    criteria: form.criteria.map((criterion) => ({
      ...pick(criterion, 'id label weight role scale'),
      highScores: direction(criterion),
      anchors: criterion.anchors.map(([score, meaning]) => ({ score, meaning })),
      words: criterion.words,
    })),
    gates: form.gates,
    entries: round.entries.map(entryJson),
    earlier: earlier.map(({ round: past, results }) => ({
      round: past.id,
      title: past.title,
      proposals: results.map(entryResultJson),
      lessons: past.lessons,
    })),
    remembered: round.history.map(({ id, summary, proposal, status }) => {
      return { round: id, summary, proposal: proposal?.id, status };
    }),
    record: record && recordJson(record),
    others: othersJson(brief),
    form: printForm(form),
  });
}

/**
 * True if the round is over but its scores are withheld. Its notes may then reveal the result, so
 * they are withheld too.
 */
export function isOver({ round, others }: Brief): boolean {
  return others.scores === null && (round.decision !== null || round.outcomes.size > 0);
}

function roundJson(round: Round, over: boolean): Draft<BriefJson['round']> {
  const { notes, baseline, rules, constraints } = round;
  return {
    ...pick(round, 'id title date due'),
    notes: over ? [] : notes,
    baseline: baseline && {
      ...pick(baseline, 'metric better unit'),
      cases: baseline.cases.map(({ name, now, target }) => {
        return { case: name, now: now.written, target: target?.written };
      }),
      notes: baseline.notes,
    },
    rules: {
      ...pick(rules, 'winner tieBreak quorum'),
      floor: rules.floor?.written,
      mustAnswer: rules.mustAnswer.map((each) => each.id),
      adjust: rules.adjust.map(({ role, weight, question }) => {
        return { role, weight: weight.written, question };
      }),
      ...pick(rules, 'contestants sharks'),
    },
    constraints: constraints.map(({ limit, ...constraint }) => {
      return { ...constraint, limit: limit?.written };
    }),
  };
}

function entryJson({ id, title, proposal, pitch, isLive }: Entry) {
  return { ...pitchJson(pitch), proposal: id, title, proposer: proposal?.proposer, isLive };
}

function entryResultJson({ entry, panel, isFunded, result: of }: EntryResult) {
  return {
    proposal: entry.id,
    title: entry.title,
    rank: panel?.rank,
    mean: panel?.mean,
    votes: panel?.votes ?? 0,
    funded: isFunded,
    outcome: of && outcomeJson(of),
  };
}

function recordJson({ forecasts, scores }: NonNullable<Brief['record']>) {
  return {
    forecasts: forecasts.map(({ event, counted: { probability, judged } }) => ({
      ...pick(event, 'round proposal'),
      probability,
      promise: event.kept,
      brier: judged?.brier,
    })),
    brier: scores.brier,
  };
}

function othersJson({
  round,
  others: { answered, faulty, scores },
}: Brief): Draft<BriefJson['others']> {
  const joint = (scores?.rankings ?? []).filter(isJoint).map(({ shark }) => shark);
  const proposals =
    scores === null
      ? []
      : round.entries.map(({ id }) => ({
          proposal: id,
          totals: [...joint, ...answered].map((shark) => {
            const total = findTotal(scores.rankings, shark.id, id)?.total;
            return { shark: shark.id, total, vote: shark.scorecard?.vote?.id === id };
          }),
        }));
  const ids = answered.map(({ id }) => id);
  return { answered: ids, faulty, withheld: scores === null, proposals };
}
