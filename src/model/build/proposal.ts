import type { ProposalFile } from '../../schema/kinds.ts';
import type { Field } from '../../workspace/document/field.ts';
import type { Claim, Evidence, Pitch, Proposal } from '../proposal.ts';
import { entriesOf, itemsOf, mapOf, orNull } from './parts.ts';
import { buildPhase } from './plan.ts';
import { figure, references } from './read.ts';

type PitchFile = ProposalFile['pitches'][string];

export function buildProposal(id: string, field: Field<ProposalFile>): Proposal {
  return {
    id,
    title: field.value.title,
    short: field.value.short ?? null,
    aliases: field.value.aliases ?? [],
    proposer: field.value.proposer ?? null,
    pitches: mapOf(field.get('pitches'), buildPitch),
    notes: field.value.notes ?? [],
    at: field.location(),
  };
}

function buildPitch(round: string, field: Field<PitchFile>): Pitch {
  return {
    round,
    status: field.value.status ?? 'active',
    summary: field.value.summary,
    change: field.value.change ?? [],
    claims: itemsOf(field.get('claims'), buildClaim),
    effort: orNull(field.get('effort'), figure),
    success: orNull(field.get('success'), figure),
    evidence: itemsOf(field.get('evidence'), buildEvidence),
    answers: entriesOf(field.get('answers'), (id, text) => ({
      proposal: { id, at: text.keyLocation() },
      text: text.value,
    })),
    declares: entriesOf(field.get('declares'), (key, declared) => ({
      key,
      ...declared.value,
      at: declared.location(),
    })),
    plan: itemsOf(field.get('plan'), buildPhase),
    risks: itemsOf(field.get('risks'), ({ value }) => ({
      risk: value.risk,
      mitigation: value.mitigation ?? null,
    })),
    rollback: field.value.rollback ?? null,
    after: references(field.get('after')),
    requires: references(field.get('requires')),
    excludes: references(field.get('excludes')),
    notes: field.value.notes ?? [],
    at: field.keyLocation(),
  };
}

function buildClaim(field: Field<NonNullable<PitchFile['claims']>[number]>): Claim {
  return {
    metric: field.value.metric,
    value: figure(field.get('value')),
    case: field.value.case ?? null,
    of: field.value.of ?? null,
    headline: field.value.headline ?? false,
    by: field.value.by ?? null,
    notes: field.value.notes ?? [],
  };
}

function buildEvidence(field: Field<NonNullable<PitchFile['evidence']>[number]>): Evidence {
  return {
    claim: field.value.claim,
    basis: field.value.basis ?? null,
    kind: field.value.kind ?? null,
    specific: field.value.specific ?? null,
    notes: field.value.notes ?? [],
  };
}
