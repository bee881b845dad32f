import { expect, it } from 'vitest';
import { wordsFor } from '../../../src/check/catalogue/catalogue.ts';
import {
  caseWith,
  DECIDED,
  edited,
  extended,
  followUpsWith,
  GATED_RUBRIC,
  PITCH,
  pitchWith,
  RICE_CARD,
  RICE_RUBRIC,
  ROUND,
  RUBRIC,
  reviewWith,
  roundWith,
  SCORECARD,
  TERMS,
  termsWith,
  voteWith,
} from '../../../src/check/examples/example-files.ts';
import {
  dividedRound,
  rubricAfter,
  withSpring,
} from '../../../src/check/examples/example-rounds.ts';
import { reportOn } from '../../../src/check/examples/example-workspace.ts';
import type { Example } from '../../../src/check/rule.ts';
import type { Code } from '../../../src/diagnostic/codes.ts';
import { round } from '../../support/checked.ts';

const outcome = (text: string): Example => ({
  ...round(''),
  'rounds/round1/outcomes/tile-size.yaml': text,
});
const rubric = (text: string): Example => ({ 'rounds/round1/rubrics/ann.yaml': text });
const RICE = '  reach: {}\n  impact: {}\n  confidence: {}\n  effort: {}\n';
const constraint = (text: string): Example => ({
  ...roundWith([`constraints: { memory: { text: x, ${text} } }`]),
  ...pitchWith(['declares: { memory: 2 MB }']),
});
const estimate = (text: string) =>
  reviewWith([`estimate: { upside: 1.5x, downside: 10%, ${text} }`]);
const fields = (count: number) => Array.from({ length: count }, (_, at) => `x${at}: 1`).join(', ');

/** What a rule says of other problems than its bad example, message and advice. */
it.each<[Code, Example, string]>([
  [
    'constraint/broken',
    constraint('limit: at most 228 KB'),
    'which cannot be compared with `at most 228 KB`, as round1 has it; write both in the same unit',
  ],
  [
    'constraint/broken',
    constraint('limit: at most 3 MB, allowed: [1 MB, 3 MB]'),
    'must be `1 MB` or `3 MB`',
  ],
  [
    'estimate/against-effort',
    {
      ...pitchWith(['effort: 2d to 3d']),
      ...estimate('phases: [{ hours: 1h, pass: 50% }, { hours: 2h, pass: 50% }]'),
    },
    '`1h and 2h` in all are less than the `2d to 3d`',
  ],
  [
    'estimate/incomplete',
    reviewWith(['variants: { full: { estimate: { success: 70% } } }']),
    'the ROI of "tile-size" ("full") is not estimable',
  ],
  [
    'file/too-many-problems',
    extended(PITCH, `    plan: [{ phase: a, ${fields(1001)} }]\n`),
    '1 more problem in',
  ],
  [
    'outcome/status-disagrees',
    outcome('status: partial\ncorrect: no\nbenchmarks: { cases: { M=64: { after: 240 } } }\n'),
    'but the results were not correct; write `status: failure`',
  ],
  [
    'outcome/status-disagrees',
    outcome(
      'status: failure\nbenchmarks: { metric: memory, better: lower, unit: B, cases: { M=64: { before: { samples: [372, 374, 373, 373] }, after: { samples: [240, 241, 240, 239] } } } }\n',
    ),
    "nothing is measured of what was promised; measure the metric of the round's baseline, or say under `reason`",
  ],
  [
    'pitch/excludes-needed',
    pitchWith(['requires: [async-copy, third]', 'excludes: [async-copy, third]']),
    'requires "async-copy" or "third", and may not be built beside any of them',
  ],
  [
    'plan/hours-conflict',
    pitchWith(['effort: 20h', 'plan: [{ phase: a, hours: at most 1h }, { phase: b, hours: 2h }]']),
    'sum to `at most 3h`',
  ],
  [
    'plan/pass-conflict',
    estimate('success: 90%, phases: [{ hours: 1h, pass: 40% to 50% }, { hours: 1h, pass: 50% }]'),
    'pass with `20% to 25%`',
  ],
  [
    'plan/stop-conflict',
    pitchWith([
      'plan: [{ phase: a, proceed_if: { speedup: at most 3x }, stop_if: { speedup: at least 2x } }]',
    ]),
    'both `at most 3x`, to proceed, and `at least 2x`, to stop',
  ],
  [
    'reference/unknown-criterion',
    {
      ...rubric('criteria: {}\n'),
      'rounds/round1/scorecards/ann.yaml': 'proposals: { tile-size: { scores: { speed: 8 } } }\n',
    },
    'or give one overall `score`',
  ],
  [
    'reference/unknown-gate',
    reviewWith(['gates: { testable: no }']),
    'add it under `gates` in the',
  ],
  [
    'round/date-conflict',
    {
      // By way of a round without a date, and directly: told once.
      ...withSpring(['after: round1'], ['date: 2026-05-04']),
      'rounds/summer/round.yaml':
        'title: Summer\nentries: []\ndate: 2026-03-02\nafter: [spring, round1]\n',
    },
    'came after "round1", and its date 2026-03-02 is before 2026-05-04',
  ],
  [
    'round/date-conflict',
    {
      // By way of a round without a date alone.
      ...withSpring(['after: round1'], ['date: 2026-05-04']),
      'rounds/summer/round.yaml': 'title: Summer\nentries: []\ndate: 2026-03-02\nafter: spring\n',
    },
    'came after "round1", and its date 2026-03-02 is before 2026-05-04',
  ],
  [
    'round/decision-override',
    {
      ...TERMS,
      ...roundWith(['decision: { winner: async-copy, by: the lead, because: It is simpler. }']),
    },
    'leave it if it is meant so',
  ],
  [
    'round/target-met',
    edited(caseWith('now: 373, target: 188'), 'better: lower', 'better: higher'),
    "`188`, is worse than today's `373`",
  ],
  [
    'round/winner-opposed',
    { ...DECIDED, ...reviewWith([], ['hold: { proposal: tile-size, concern: cold start }']) },
    'despite the objection of "ann"',
  ],
  [
    'rubric/formula-part',
    rubric(`formula: rice\ncriteria:\n${RICE}  work: { part: effort }\n`),
    'several criteria for `effort`',
  ],
  [
    'rubric/formula-part',
    rubric(`formula: rice\ncriteria:\n${RICE}  work: {}\n`),
    'the criterion "work" is no part of `rice`; `rice` has the parts `reach`, `impact`, `confidence` and `effort`; a criterion is one by its id, or says which: `part: reach`',
  ],
  [
    'rubric/formula-part',
    rubric(`formula: rice\ncriteria:\n${RICE}  work: { part: numerator }\n`),
    'the criterion "work" is no part of `rice`',
  ],
  [
    'rubric/formula-setting',
    extended(RICE_RUBRIC, 'missing: zero\n'),
    '`missing: zero` does nothing',
  ],
  [
    'rubric/formula-setting',
    edited(RUBRIC, 'criteria', 'formula: weighted-sum\nmissing: exclude\ncriteria'),
    'give every score, or write `missing: zero`',
  ],
  [
    'rubric/formula-setting',
    edited(RUBRIC, 'criteria', 'formula: weighted-sum\nnormalize: true\ncriteria'),
    '`normalize: true` does nothing under `formula: weighted-sum`',
  ],
  [
    'rubric/formula-setting',
    edited(RUBRIC, '60%', '60%, part: value'),
    '`part: value` does nothing',
  ],
  [
    'rubric/formula-setting',
    extended(RICE_RUBRIC, 'gates: { cap: 28/35, all: { safe: Is it safe? } }\n'),
    '`cap: 28/35` does nothing',
  ],
  [
    'rubric/word-outside',
    edited(RICE_RUBRIC, 'reach: {', 'reach: { words: { high: -8 },'),
    'which is below 0; give it a figure of 0 or more',
  ],
  [
    'schema/wrong-type',
    edited(ROUND, 'title: Round 1', 'title:'),
    'write text after the colon, or delete the key',
  ],
  [
    'score/missing',
    {
      ...edited(RUBRIC, 'criteria', 'formula: weighted-sum\ncriteria'),
      ...edited(SCORECARD, ', risk: 9', ''),
    },
    '`n/a` counts where the rubric says `missing: zero`',
  ],
  [
    'score/out-of-scale',
    { ...RICE_RUBRIC, ...edited(RICE_CARD, '4000', '-1') },
    'the score "-1" is below 0; give a score of 0 or more',
  ],
  [
    'suppression/unknown-rule',
    edited(SCORECARD, '9 }', '9 } # shark-ignore'),
    'this comment names no rule',
  ],
  [
    'suppression/unused',
    edited(SCORECARD, '9 }', '9 } # shark-ignore-file score/missing: no time'),
    'in a whole file stands at its top; move it above the first key',
  ],
  ['terms/band-gap', followUpsWith('below 1.3x', '1.3x to 1.5x'), 'results above 1.5x'],
  [
    'terms/band-overlap',
    followUpsWith('below 1.3x', 'below 1.5x'),
    '`below 1.3x` and `below 1.5x`',
  ],
  [
    'terms/not-for-winner',
    {
      ...edited(TERMS, 'proposal: tile-size', 'proposal: async-copy'),
      ...roundWith(['decision: { winner: tile-size, by: the panel, terms: ann }']),
    },
    'the terms of "ann" are for "async-copy", not for "tile-size"',
  ],
  [
    'terms/reversed-limit',
    termsWith(['proposal: tile-size', 'acceptance: { worst_regression: at least 5% }']),
    'write `at most`, or `below`',
  ],
  [
    'vote/contradicted',
    voteWith(['vote: tile-size', 'abstain: [tile-size]']),
    'named under `abstain`',
  ],
])('%s says what is wrong and what to do', (code, files, words) => {
  const own = reportOn(files).filter((found) => found.code === code);
  const said = own.map((found) => `${wordsFor(found).message}; ${wordsFor(found).advice}`);
  expect(said).toEqual([expect.stringContaining(words)]);
});

it('a gap below the lowest band has an end on one side', () => {
  const files = edited(followUpsWith('at least 1.5x', '1.3x to 1.5x'), '1.2x }', '1.1x }');
  const messages = reportOn(files).map((found) => wordsFor(found).message);
  expect(messages).toEqual(['nothing is said for results below 1.3x']);
});

const LARGE = Array.from({ length: 101 }, (_, at) => `  c${at}: { weight: 1%, role: risk }`);

/** What no rule says anything of, or only those named. */
it.each<[string, Example, readonly Code[]]>([
  [
    'a rubric with too many criteria is not compared with the one before',
    {
      ...rubricAfter(['criteria:', ...LARGE], ['rules: { adjust: [{ role: risk, weight: -9% }] }']),
      'rounds/round1/scorecards/ann.yaml': 'vote: tile-size\n',
    },
    ['rubric/too-many-criteria', 'weights/sum'],
  ],
  [
    'nor is one whose formula has no weights',
    {
      ...rubricAfter(
        ['formula: rice', 'criteria:', ...RICE.trimEnd().split('\n')],
        ['rules: { adjust: [{ role: risk, weight: +10% }] }'],
      ),
      ...RICE_CARD,
    },
    [],
  ],
  [
    'an adjustment of nothing is not ignored',
    {
      ...rubricAfter(
        [
          'criteria:',
          '  risk: { weight: 50%, role: risk }',
          '  speedup: { weight: 50%, was: pitch }',
        ],
        ['rules: { adjust: [{ role: risk, weight: +0% }] }'],
      ),
    },
    [],
  ],
  [
    'a criterion that loses the role counts as its loss',
    rubricAfter(
      [
        'criteria:',
        '  risk: { weight: 50%, role: evidence, reason: x }',
        '  speedup: { weight: 50%, was: pitch, reason: x }',
      ],
      ['rules: { adjust: [{ role: risk, weight: +10% }] }'],
    ),
    ['rubric/adjust-reversed'],
  ],
  [
    'weights that are all zero have no shares',
    rubricAfter(
      [
        'criteria:',
        '  risk: { weight: 0%, role: risk, reason: x }',
        '  speedup: { weight: 0%, was: pitch, reason: x }',
      ],
      ['rules: { adjust: [{ role: risk, weight: +10% }] }'],
    ),
    ['weights/zero', 'rubric/adjust-reversed'],
  ],
  [
    'a panel with too large a rubric has no decision to override',
    {
      ...rubric(['criteria:', ...LARGE, ''].join('\n')),
      'rounds/round1/scorecards/ann.yaml':
        'vote: tile-size\nterms: { proposal: tile-size, acceptance: { correct: yes } }\n',
      ...roundWith(['decision: { winner: tile-size, by: the lead }']),
    },
    ['rubric/too-many-criteria', 'weights/sum'],
  ],
  [
    'an estimate of a variant is not held against the effort of the whole',
    {
      ...pitchWith(['effort: 2d']),
      ...reviewWith([
        'variants: { full: { estimate: { success: 70%, upside: 1.5x, downside: 10%, implementation: 1h, validation: 1h } } }',
      ]),
    },
    [],
  ],
  [
    'a mapping for a round that has no entries yet names what the import will make',
    {
      'rounds/round2/round.yaml': 'title: Round 2\nentries: []\nafter: round1\n',
      'rounds/round2/import.yaml': 'same: { tuning: tile-size-tuning }\n',
    },
    ['round/no-baseline', 'round/no-entries'],
  ],
  [
    'an outcome without cases compares nothing',
    outcome('status: failure\nbenchmarks: { metric: memory, cases: {} }\n'),
    [],
  ],
  [
    'a shark that is not asked and has no scorecard has its own rule',
    {
      ...roundWith(['sharks: [ann]']),
      'rounds/round1/rubrics/bob.yaml': 'criteria: { speed: { weight: 100% } }\n',
    },
    ['reference/rubric-without-scorecard'],
  ],
  [
    'a round that cannot be read may say the order of the others',
    { ...withSpring([]), 'rounds/summer/round.yaml': 'title: [\n' },
    ['yaml/syntax'],
  ],
  [
    'a judge who is like nobody may still send scores',
    dividedRound(['ann', 'zebra'], 'risk: 4'),
    ['score/not-asked', 'score/not-asked'],
  ],
  [
    'but where the round asks for sharks by name, every judge is one of them',
    {
      ...dividedRound(['ann', 'zebra'], 'risk: 4'),
      'rounds/round2/round.yaml':
        'title: Round 2\nsharks: [ann, bob]\nentries: [tile-size, async-copy]\nbaseline: { metric: latency, better: lower, unit: us, cases: { M=64: 373 } }\n',
    },
    ['rubric/by-unknown', 'score/not-asked', 'score/not-asked'],
  ],
  [
    'a formula without criteria lacks no part',
    {
      ...rubric('formula: rice\ncriteria: {}\n'),
      'rounds/round1/scorecards/ann.yaml': 'vote: tile-size\n',
    },
    [],
  ],
  [
    'a ratio may have several numerators',
    {
      ...rubric(
        'formula: ratio\ncriteria:\n  a: { part: numerator, weight: 1 }\n  b: { part: numerator, weight: 1 }\n',
      ),
      'rounds/round1/scorecards/ann.yaml': 'vote: tile-size\n',
    },
    ['rubric/formula-part'],
  ],
  [
    'a success that has a case of unknown change is not slower for certain',
    outcome(
      'status: success\nbenchmarks: { cases: { M=64: { after: 374 }, N=1: { after: 2 } } }\n',
    ),
    ['outcome/status-disagrees', 'outcome/unknown-case'],
  ],
  [
    'the cap of a total that is not known caps nothing',
    { ...GATED_RUBRIC, ...edited(SCORECARD, ', risk: 9', '') },
    ['score/missing'],
  ],
  [
    'a rule that must stay on may be named as it is',
    { 'shark.yaml': 'rules: { schema/unknown-field: error }\n' },
    [],
  ],
])('%s', (_, files, codes) => {
  const found = reportOn(files).map(({ code }) => code);
  expect(found.toSorted()).toEqual(codes.toSorted());
});
