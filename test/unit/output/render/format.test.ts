import { expect, it } from 'vitest';
import type { View } from '../../../../src/output/document/document.ts';
import { renderView } from '../../../../src/output/render/format.ts';
import { FORMATS } from '../../../../src/output/render/formats.ts';

it('gives every format its part of the view', async () => {
  const view: View = {
    blocks: [{ kind: 'heading', left: 'Round 2' }],
    csv: { columns: ['a'], rows: [[1]] },
    json: { schemaVersion: 1 },
  };
  const rendered = await Promise.all(
    FORMATS.map((format) => renderView(view, format, { width: 80, colour: 0 })),
  );
  expect(rendered).toEqual([
    'Round 2\n',
    '## Round 2\n',
    'a\r\n1\r\n',
    '{\n  "schemaVersion": 1\n}\n',
  ]);
});
