import { expect, it } from 'vitest';
import { report } from '../../support/checked.ts';

it('none is the id of no proposal and of no criterion', () => {
  expect(report({ 'proposals/none.yaml': 'title: Leave it\npitches: {}\n' })).toEqual([
    'reference/reserved-id proposals/none:1:1',
  ]);
  const rubric = (id: string) => `criteria: { ${id}: { weight: 60% }, risk: { weight: 40% } }\n`;
  const card = (id: string) =>
    `proposals:\n  tile-size: { scores: { ${id}: 5, risk: 6 } }\n  async-copy: { scores: { ${id}: 5, risk: 6 } }\n`;
  const files = (id: string) => ({
    'rounds/round1/rubrics/ann.yaml': rubric(id),
    'rounds/round1/scorecards/ann.yaml': card(id),
  });
  expect(report(files('none'))).toEqual(['reference/reserved-id rubrics/ann:1:13']);
  expect(report(files('nothing'))).toEqual([]);
});
