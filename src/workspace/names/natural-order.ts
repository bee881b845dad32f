/**
 * Names in the order people count: `round10` after `round2`. Runs of digits compare
 * as whole numbers of any length, all else by code unit, never by locale. A total
 * order: `round2` and `round02` differ and the code units decide between them.
 */
export function compareNatural(a: string, b: string): number {
  const [left, right] = [tokens(a), tokens(b)];
  const shared = Math.min(left.length, right.length);
  for (let at = 0; at < shared; at += 1) {
    const order = compareTokens(left[at] ?? '', right[at] ?? '');
    if (order !== 0) return order;
  }
  return left.length - right.length || compareText(a, b);
}

/** Runs of digits, and single code units for all else. */
function tokens(text: string): readonly string[] {
  return text.match(/[0-9]+|[^0-9]/g) ?? [];
}

function compareTokens(a: string, b: string): number {
  if (!isDigits(a) || !isDigits(b)) return compareText(a, b);
  const [left, right] = [a.replace(/^0+/, ''), b.replace(/^0+/, '')];
  return left.length - right.length || compareText(left, right);
}

function isDigits(token: string): boolean {
  return token >= '0' && token < ':';
}

function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
