import { defineRule } from '../../rule.ts';

export const yamlTab = defineRule('yaml/tab', 'error', {
  summary: 'a line is indented with a tab',
  why: 'How wide a tab is depends on the editor; YAML gives meaning to indentation and forbids it.',
  message: () => 'a tab indents this line',
  advice: () => 'indent with spaces',
  bad: {
    'proposals/tile-size.yaml':
      'title: Smaller tiles\npitches:\n  round1:\n\t\tsummary: Tiles of 64 rows.\n',
  },
  good: {
    'proposals/tile-size.yaml':
      'title: Smaller tiles\npitches:\n  round1:\n    summary: Tiles of 64 rows.\n    claims: [{ metric: speedup, value: 1.5x }]\n',
  },
});
