import { parseQuantity } from '../../quantity/parse.ts';
import type { ProposalFile } from '../../schema/kinds.ts';
import type { Field } from '../../workspace/field.ts';
import type { Claim, Declaration, Evidence, Pitch, Proposal } from '../proposal.ts';
import { buildPhase } from './plan.ts';
import { figure, figureOrNull, prose, readText, references, yesNo } from './read.ts';

type PitchFile = ProposalFile['pitches'][string];

export function buildProposal(id: string, field: Field<ProposalFile>): Proposal {
  const pitches = field.get('pitches')?.entries() ?? [];
  return {
    id,
    title: field.value.title,
    aliases: field.value.aliases ?? [],
    proposer: field.value.proposer ?? null,
    pitches: new Map(pitches.map(([round, pitch]) => [round, buildPitch(round, pitch)])),
    notes: prose(field.get('notes')),
    at: field.location(),
  };
}

function buildPitch(round: string, field: Field<PitchFile>): Pitch {
  return {
    round,
    status: field.value.status ?? 'active',
    summary: field.value.summary,
    change: prose(field.get('change')),
    claims: field.get('claims')?.items().map(buildClaim) ?? [],
    effort: figureOrNull('hours', field.get('effort')),
    success: figureOrNull('probability', field.get('success')),
    evidence: field.get('evidence')?.items().map(buildEvidence) ?? [],
    answers:
      field
        .get('answers')
        ?.entries()
        .map(([id, text]) => ({ proposal: { id, at: text.keyLocation() }, text: text.value })) ??
      [],
    declares:
      field
        .get('declares')
        ?.entries()
        .map(([key, declared]) => buildDeclaration(key, declared)) ?? [],
    plan: field.get('plan')?.items().map(buildPhase) ?? [],
    risks:
      field
        .get('risks')
        ?.items()
        .map(({ value }) => ({ risk: value.risk, mitigation: value.mitigation ?? null })) ?? [],
    rollback: field.value.rollback ?? null,
    after: references(field.get('after')),
    notes: prose(field.get('notes')),
    at: field.keyLocation(),
  };
}

function buildDeclaration(key: string, field: Field<string | number>): Declaration {
  const parsed = readText(field, (text) => parseQuantity('measure', text, { allowZero: true }));
  return {
    key,
    written: field.text(),
    figure: parsed.ok ? parsed.value : null,
    at: field.location(),
  };
}

function buildClaim(field: Field<NonNullable<PitchFile['claims']>[number]>): Claim {
  return {
    metric: field.value.metric,
    value: figure('measure', field.get('value') as Field<unknown>),
    case: field.value.case ?? null,
    of: field.value.of ?? null,
    headline: yesNo(field.get('headline')) ?? false,
    notes: prose(field.get('notes')),
  };
}

function buildEvidence(field: Field<NonNullable<PitchFile['evidence']>[number]>): Evidence {
  return {
    claim: field.value.claim,
    basis: field.value.basis ?? null,
    kind: field.value.kind ?? null,
    specific: yesNo(field.get('specific')),
    notes: prose(field.get('notes')),
  };
}
