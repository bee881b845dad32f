import type { Edit } from '../workspace/writing/edit-changes.ts';
import { printScalar } from '../workspace/writing/print-yaml.ts';
import { commentedOut, fileText } from './lines.ts';

/** A speedup that a tool estimates for one benchmark. */
export interface ToolClaim {
  readonly by: string;
  readonly case: string;
  readonly value: string;
  readonly note: string;
}

/** The contents of a pitch for a round, as far as they are known. */
export interface NewPitch {
  readonly round: string;
  readonly summary: string;
  /** Null for the normal status, active. */
  readonly status?: 'conditional' | null;
  /** The promised speedup as written, or null to leave it open. */
  readonly claim: string | null;
  /** Additional claims made by tools. */
  readonly toolClaims?: readonly ToolClaim[];
  /** The failed proposals to which the round asks for answers. */
  readonly mustAnswer: readonly string[];
}

export interface NewProposal extends NewPitch {
  readonly title: string;
  readonly proposer: string | null;
}

/** The text of a proposal file with its first pitch. Optional fields are included as comments. */
export function proposalText(proposal: NewProposal, schemaLine: string | null): string {
  return fileText([
    schemaLine,
    `title: ${printScalar(proposal.title)}`,
    proposal.proposer === null ? null : `proposer: ${printScalar(proposal.proposer)}`,
    'pitches:',
    ...pitchLines(proposal).map((line) => `  ${line}`),
  ]);
}

/** An edit that adds a pitch to an existing proposal. */
export function pitchEdit(pitch: NewPitch): Edit {
  return { kind: 'add', path: ['pitches'], key: pitch.round, lines: pitchLines(pitch) };
}

function pitchLines({
  round,
  summary,
  status = null,
  claim,
  toolClaims = [],
  mustAnswer,
}: NewPitch): readonly string[] {
  return [
    `${printScalar(round)}:`,
    ...(status === null ? [] : [`  status: ${status}`]),
    `  summary: ${printScalar(summary)}`,
    ...claimLines(claim, toolClaims),
    ...commentedOut(2, [
      'change: # what would be changed',
      "effort: 2d # the proposer's own hours: 4h, 2h to 4h, 3d",
      "success: 60% # the proposer's own probability that it works",
      'evidence:',
      '  - claim: # what is said to be so',
      '    basis: # the sum, source or measurement behind it',
      '    kind: measurement # arithmetic, measurement, code, citation, analysis, ...',
      '    specific: yes # about this very code, and not about its kind?',
      ...answerLines(mustAnswer),
      'risks:',
      '  - risk: # what could go wrong',
      '    mitigation: # what would be done about it',
      'rollback: # how it is taken back',
    ]),
  ];
}

function claimLines(claim: string | null, byTools: readonly ToolClaim[]): readonly string[] {
  const example = '- { metric: speedup, value: 1.2x to 1.5x, headline: yes }';
  if (claim === null && byTools.length === 0) return commentedOut(2, ['claims:', `  ${example}`]);
  return [
    '  claims:',
    ...(claim === null
      ? commentedOut(4, [example])
      : [`    - { metric: speedup, value: ${flowScalar(claim)}, headline: yes }`]),
    ...byTools.flatMap((each) => [
      '    - metric: speedup',
      `      value: ${each.value}`,
      `      case: ${printScalar(each.case)}`,
      `      by: ${printScalar(each.by)}`,
      `      notes: ${printScalar(each.note)}`,
    ]),
  ];
}

/** Prints a value inside braces. It has been parsed, so it contains no bracket or comma. */
function flowScalar(figure: string): string {
  return /^[\w.%~+ -]+$/.test(figure) ? printScalar(figure) : JSON.stringify(figure);
}

function answerLines(mustAnswer: readonly string[]): readonly string[] {
  if (mustAnswer.length === 0) return [];
  return [
    'answers: # the round asks for these',
    ...mustAnswer.map((id) => `  ${printScalar(id)}: # why this one will not go the same way`),
  ];
}
