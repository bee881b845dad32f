import { expect, it } from 'vitest';
import { said } from '../../../support/vote.ts';

it.each(['Summe gewichtet', 'Gewichtete Summe'])(
  'totals of a German table, of which one looks like thousands: %s',
  (head) => {
    const rows =
      '| Arena | 8 | 7 | 7,5 |\n| Pool | 8,5 | 3 | 5,75 |\n| Keys | 6,35 | 5 | 5,675 |\n';
    const table = `| Vorschlag | Nutzen | Risiko | ${head} |\n|---|---|---|---|\n| Gewicht | 50 % | 50 % | 100 % |\n${rows}`;
    expect(said(table, ['total']).map((each) => each.replace(/ .*«/, ' '))).toEqual([
      'Arena 7,5»',
      'Pool 5,75»',
      'Keys 5,675»',
    ]);
  },
);
