import type { DocumentAudit, DocumentFinding } from '../../src/matrix/audit/audited-matrix.ts';
import { isRight } from '../../src/matrix/formula/judge-figure.ts';
import { printShortest } from '../../src/quantity/print.ts';

/**
 * The results of an audit as one line for each fact, in the form of the expected results beside a
 * fixture: what is audited or refused, every total, rank and winner, and wrong products and weight
 * sums.
 */
export function factsOf({ matrices, refusals }: DocumentAudit, text: string): string[] {
  const line = (offset: number): number => text.slice(0, offset).split('\n').length;
  const facts = matrices.flatMap(({ matrix, formula, findings }) => [
    `${line(matrix.where.start)} | audited | ${formula.name}`,
    ...findings.flatMap((finding) => {
      const fact = factOf(finding);
      return fact === null ? [] : [`${line(finding.where.start)} | ${fact}`];
    }),
  ]);
  const refused = refusals.map(({ where, code }) => `${line(where.start)} | refused | ${code}`);
  return [...facts, ...refused];
}

function factOf(finding: DocumentFinding): string | null {
  const { kind, option, criterion, stated, verdict } = finding;
  const computed = computedText(finding);
  switch (kind) {
    case 'total':
    case 'rank':
      return [kind, option, stated, verdict, computed].join(' | ');
    case 'winner':
      return [kind, option, verdict, computed].join(' | ');
    case 'weights':
      return wrong(verdict, ['weights', 'sum', stated, verdict, computed]);
    case 'product':
      return wrong(verdict, ['product', `${criterion} / ${option}`, stated, verdict, computed]);
    case 'cost-of-delay':
      return wrong(verdict, ['product', `Cost of delay / ${option}`, stated, verdict, computed]);
  }
}

function wrong(verdict: DocumentFinding['verdict'], parts: readonly string[]): string | null {
  return verdict !== 'tied' && isRight(verdict) ? null : parts.join(' | ');
}

function computedText({ computed }: DocumentFinding): string {
  if (computed === null) return '-';
  return 'toFraction' in computed ? printShortest(computed, 6) : computed.join(', ');
}
