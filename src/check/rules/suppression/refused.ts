import { defineRule } from '../../rule.ts';
import { inCode } from '../../wording/wording.ts';

declare module '../../../diagnostic/codes.ts' {
  interface ArgsOf {
    'suppression/refused': { readonly rule: string };
  }
}

const PITCH = `title: Smaller tiles
pitches:
  round1:
    summary: Tiles of 64 rows instead of 128.
    claims: [{ metric: speedup, value: 1.2x to 1.6x }]
`;

export const suppressionRefused = defineRule({
  code: 'suppression/refused',
  severity: 'error',
  summary: 'a rule is to be silenced that cannot be',
  why:
    'A file whose bytes or YAML are broken was not read. Silenced, it would pass for checked, ' +
    'whatever is in it. Neither comments nor shark.yaml can do that; nor can a comment silence ' +
    'what is said about comments like it.',
  message: ({ rule }) => `${inCode(rule)} cannot be silenced here`,
  advice: () => 'mend the file instead, or leave all of it out with `ignore` in shark.yaml',
  bad: { 'proposals/tile-size.yaml': `# shark-ignore-file yaml/tag: tags are fine\n${PITCH}` },
  good: { 'proposals/tile-size.yaml': PITCH },
});
