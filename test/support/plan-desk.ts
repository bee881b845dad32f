import type { Contents } from './write-files.ts';

const pitch = (title: string, short: string, more = ''): string => `title: ${title}
short: ${short}
pitches:
  r1:
    summary: ${title}.
${more}`;

/**
 * A web service with a budget of forty hours: a dependency, two alternatives for one gain, a staged
 * plan and ranges.
 */
export const PLAN_DESK: Contents = {
  'shark.yaml': 'title: Checkout service\n',
  'proposals/pool.yaml': pitch('One pool of connections', 'Pool'),
  'proposals/batch.yaml': pitch('Write in batches', 'Batches', '    after: [pool]\n'),
  'proposals/cache.yaml': pitch('Cache the tokens', 'Cache', '    excludes: [jwt]\n'),
  'proposals/jwt.yaml': pitch('Tokens that need no lookup', 'JWT'),
  'proposals/simd.yaml': pitch('Parse with SIMD', 'SIMD'),
  'proposals/log.yaml': pitch('Log less', 'Log'),
  'rounds/r1/round.yaml': `title: Summer
entries: [pool, batch, cache, jwt, simd, log]
budget:
  hours: 40h
  shares:
    - { proposal: log, with: batch, keeps: 50% }
`,
  'rounds/r1/scorecards/ann.yaml': `proposals:
  pool:
    estimate: { success: 95%, upside: 2%, downside: 0%, implementation: 6h, validation: 2h }
  batch:
    estimate: { success: 80%, upside: 25% to 45%, downside: 3%, implementation: 8h to 14h, validation: 4h }
  cache:
    estimate:
      upside: 30%
      downside: 5%
      phases:
        - { phase: measure the hit rate, hours: 2h, pass: 60% }
        - { phase: build, hours: 10h, pass: 90% }
  jwt:
    estimate: { success: 70%, upside: 25%, downside: 5%, implementation: 12h, validation: 4h }
  simd:
    estimate: { success: 30%, upside: 60%, downside: 10%, implementation: 20h to 40h, validation: 6h }
  log:
    estimate: { success: 90%, upside: 4% to 6%, downside: 0%, implementation: 1h, validation: 1h }
`,
};
