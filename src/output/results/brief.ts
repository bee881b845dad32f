import type { EntryFate } from '../../engine/earlier-rounds.ts';
import { direction, type ScorecardForm } from '../../form/form.ts';
import { printForm } from '../../form/print-form.ts';
import type { Entry, Round } from '../../model/round.ts';
import type { Brief } from '../../outcome/brief.ts';
import { numberOrNull } from '../../quantity/exact.ts';
import { isJoint } from './panel.ts';
import type { BriefJson } from './schema/brief.ts';
import { SCHEMA_VERSION } from './schema-version.ts';
import { outcomeJson, pitchJson } from './show.ts';

/** What a reviewer needs to score a round, for machines. */
export function briefJson(brief: Brief, form: ScorecardForm): BriefJson {
  const { round, seat, persona, earlier, record } = brief;
  return {
    schemaVersion: SCHEMA_VERSION,
    round: roundJson(round, isOver(brief)),
    shark: { ...form.shark, seat, persona },
    formula: form.formula,
    criteria: form.criteria.map((criterion) => ({
      id: criterion.id,
      label: criterion.label,
      weight: criterion.weight,
      role: criterion.role,
      scale: criterion.scale,
      highScores: direction(criterion),
      anchors: criterion.anchors.map(([score, meaning]) => ({ score, meaning })),
      words: criterion.words,
    })),
    gates: form.gates,
    entries: round.entries.map(entryJson),
    earlier: earlier.map(({ round: past, fates }) => ({
      round: past.id,
      title: past.title,
      proposals: fates.map(fateJson),
      lessons: past.lessons,
    })),
    remembered: round.history.map(({ id, summary, proposal, status }) => ({
      round: id,
      summary,
      proposal: proposal?.id ?? null,
      status,
    })),
    record: record === null ? null : recordJson(record),
    others: othersJson(brief),
    form: printForm(form),
  };
}

/** A round that is over may tell in its notes how it ended: then they are withheld as well. */
export function isOver({ round, others }: Brief): boolean {
  return others.scores === null && (round.decision !== null || round.outcomes.size > 0);
}

function roundJson(round: Round, over: boolean): BriefJson['round'] {
  const { id, title, date, due, notes, baseline, rules, constraints } = round;
  return {
    id,
    title,
    date,
    due,
    notes: over ? [] : notes,
    baseline:
      baseline === null
        ? null
        : {
            metric: baseline.metric,
            better: baseline.better,
            unit: baseline.unit,
            cases: baseline.cases.map(({ name, now, target }) => ({
              case: name,
              now: now.written,
              target: target?.written ?? null,
            })),
            notes: baseline.notes,
          },
    rules: {
      winner: rules.winner,
      tieBreak: rules.tieBreak,
      quorum: rules.quorum,
      floor: rules.floor?.written ?? null,
      mustAnswer: rules.mustAnswer.map((each) => each.id),
      adjust: rules.adjust.map(({ role, weight, question }) => ({
        role,
        weight: weight.written,
        question,
      })),
      contestants: rules.contestants,
      sharks: rules.sharks,
    },
    constraints: constraints.map(({ limit, ...constraint }) => ({
      ...constraint,
      limit: limit?.written ?? null,
    })),
  };
}

function entryJson({ id, title, proposal, pitch, isLive }: Entry): BriefJson['entries'][number] {
  return {
    ...pitchJson(pitch),
    proposal: id,
    title,
    proposer: proposal?.proposer ?? null,
    isLive,
  };
}

function fateJson({
  entry,
  panel,
  isFunded,
  result,
}: EntryFate): BriefJson['earlier'][number]['proposals'][number] {
  return {
    proposal: entry.id,
    title: entry.title,
    rank: panel?.rank ?? null,
    mean: numberOrNull(panel?.mean),
    votes: panel?.votes ?? 0,
    funded: isFunded,
    outcome: result === null ? null : outcomeJson(result),
  };
}

function recordJson({
  forecasts,
  scores,
}: NonNullable<Brief['record']>): NonNullable<BriefJson['record']> {
  return {
    forecasts: forecasts.map(({ event, probability, judged }) => ({
      round: event.round,
      proposal: event.proposal,
      probability: numberOrNull(probability),
      promise: event.kept,
      brier: numberOrNull(judged?.brier),
    })),
    brier: numberOrNull(scores.brier),
  };
}

function othersJson({ round, others: { answered, scores } }: Brief): BriefJson['others'] {
  const joint = (scores?.rankings ?? []).filter(isJoint).map(({ shark }) => shark);
  const proposals =
    scores === null
      ? []
      : round.entries.map(({ id }) => ({
          proposal: id,
          totals: [...joint, ...answered].map((shark) => {
            const own = scores.rankings.find((each) => each.shark.id === shark.id)?.ranking;
            const row = own?.find(({ entry }) => entry.id === id);
            return {
              shark: shark.id,
              total: numberOrNull(row?.total),
              vote: shark.scorecard?.vote?.id === id,
            };
          }),
        }));
  return { answered: answered.map(({ id }) => id), withheld: scores === null, proposals };
}
