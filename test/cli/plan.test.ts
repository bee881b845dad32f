import { describe, expect, it } from 'vitest';
import { runCli } from '../support/cli.ts';
import { PLAN_DESK } from '../support/plan-desk.ts';
import type { Contents } from '../support/write-files.ts';

const desk = { files: PLAN_DESK };
const run = (words: string, setting = {}) =>
  runCli(['plan', ...words.split(' ').filter(Boolean)], { ...desk, ...setting });

describe('shark plan', () => {
  it('takes the hours of the round, or those of the command line', async () => {
    expect((await run('r1')).stdout).toContain('plan for 40 h');
    expect((await run('r1 --hours 2w --reserve 10%')).stdout).toContain('(8 h in reserve)');
  });

  it.each([
    ['--hours 0', '"0" is not'],
    ['--hours many', '"many" is not'],
    ['--hours 10-20', 'takes one figure'],
    ['--reserve 100%', 'leaves nothing to plan'],
    ['--shark nobody', 'nobody'],
    ['--hour-value -1%', '"-1%" is not'],
  ])('refuses %s', async (words, message) => {
    const { code, stderr, stdout } = await run(`r1 ${words}`);
    expect([code, stdout]).toEqual([2, '']);
    expect(stderr).toContain(message);
  });

  it('asks for hours where nothing says how many', async () => {
    const files = {
      ...PLAN_DESK,
      'rounds/r1/round.yaml': 'title: Summer\nentries: [pool, batch, cache, jwt, simd, log]\n',
    };
    const { code, stderr } = await run('r1', { files });
    expect(code).toBe(2);
    expect(stderr).toContain('add --hours 40');
  });

  it('says plainly that nothing can be estimated', async () => {
    const files = { ...PLAN_DESK, 'rounds/r1/scorecards/ann.yaml': 'proposals: {}\n' };
    const { code, stdout } = await run('r1', { files });
    expect(code).toBe(0);
    expect(stdout).toContain('BUILD NOTHING: no live proposal has an estimate that can be priced.');
  });

  it('leaves out what is vetoed, also for one shark, and says why', async () => {
    const files = {
      ...PLAN_DESK,
      'rounds/r1/scorecards/bob.yaml':
        'proposals: {}\nhold: { proposal: pool, concern: not measured }\nveto:\n  - { proposal: cache, constraint: no stale tokens, evidence: it serves old ones }\n',
    };
    for (const words of ['r1', 'r1 --shark ann']) {
      const { code, stdout } = await run(words, { files, columns: 200 });
      expect(code).toBe(0);
      expect(stdout).toContain('VETO on Cache by Bob: breaks no stale tokens: it serves old ones');
      expect(stdout).toContain('OBJECTION to Pool by Bob: not measured');
      expect(stdout).toContain('- Cache: vetoed by Bob, and cannot be built.');
      expect(stdout).not.toMatch(/BUILD .*Cache/);
    }
    const unpriced = { ...files, 'rounds/r1/scorecards/ann.yaml': 'proposals: {}\n' };
    const none = await run('r1', { files: unpriced, columns: 200 });
    expect(none.stdout).toContain(
      'BUILD NOTHING: no live proposal that nobody vetoes has an estimate that can be priced.',
    );
  });

  it('names hours without the reserve that are enough with none', async () => {
    const trial = (id: string, hours: string): string =>
      `  ${id}: { estimate: { success: 100%, upside: 10%, downside: 0%, implementation: ${hours}, validation: 0h } }\n`;
    const files = {
      ...PLAN_DESK,
      'rounds/r1/scorecards/ann.yaml': `proposals:\n${trial('log', '6h')}${trial('pool', '5.003h')}`,
    };
    const reserved = await run('r1 --hours 10 --reserve 10%', { files, columns: 200 });
    // 11.003 / 0.9 rounded up is 12.23, of which 11.007 are without the reserve.
    expect(reserved.stdout).toContain('at 12.23 h (11.01 h without the reserve), build Log too');
    expect(reserved.stdout).toContain(
      'hours: after the reserve of 10%; --hours takes those before it.',
    );
    const typed = await run('r1 --hours 11.01 --reserve 0%', { files, columns: 200 });
    expect(typed.stdout).toContain('BUILD Pool and Log');
    expect(typed.stdout).not.toMatch(/without the reserve|after the reserve/);
  });

  it('says what was built for nothing where what it requires fails', async () => {
    const line = (id: string, success: number, upside: number): string =>
      `  ${id}: { estimate: { success: ${success}%, upside: ${upside}%, downside: 1%, implementation: 9h, validation: 1h } }\n`;
    const files = {
      ...PLAN_DESK,
      'proposals/batch.yaml': `${PLAN_DESK['proposals/jwt.yaml']}    requires: [log]\n`,
      'rounds/r1/scorecards/ann.yaml': `proposals:\n${line('batch', 50, 60)}${line('log', 90, 5)}`,
    };
    const { stdout } = await run('r1', { files });
    expect(stdout).toContain('- Log fails: JWT (batch) was built for nothing.');
  });

  it('names the form of what comes in, is taken up and is left out', async () => {
    const cache = (more: string) => `  cache: { estimate: { ${more} }`;
    const plain = (success: number, upside: number, hours: number) =>
      `success: ${success}%, upside: ${upside}%, downside: 0%, implementation: ${hours}h, validation: 0h`;
    const log = `  log: { estimate: { ${plain(100, 3, 4)} } }\n`;
    const files = {
      ...PLAN_DESK,
      'rounds/r1/scorecards/ann.yaml': `proposals:\n${cache(plain(80, 12, 5))}, variants: { big: { estimate: { ${plain(100, 30, 16)} } } } }\n${log}`,
    };
    const { stdout } = await run('r1 --hours 10', { files, columns: 200 });
    expect(stdout).toContain(
      'With 6 h more, at 16 h, build Cache (big) and not Cache and Log: +17.1% gain.',
    );
    expect(stdout).toMatch(/17\.5 +\+30\.0% +=+ +Cache \(big\) +Cache, Log/);
    expect(stdout).toContain('- Cache (big): takes 16 h.');
    expect(stdout).not.toContain('worth nothing');
  });

  it('names the place of a proposal that excludes itself, or waits for itself', async () => {
    const pool = (line: string): string => `${PLAN_DESK['proposals/pool.yaml']}    ${line}\n`;
    for (const [line, rule] of [
      ['excludes: [pool]', 'pitch/excludes-needed'],
      ['after: [pool]', 'pitch/after-cycle'],
    ] as const) {
      const files = { ...PLAN_DESK, 'proposals/pool.yaml': pool(line) };
      const { code, stderr } = await run('r1', { files });
      expect(code).toBe(1);
      expect(stderr).toContain('proposals/pool.yaml:6:');
      expect(stderr).toContain(rule);
    }
  });

  it('names the place of a proposal that may stand beside nothing that it requires', async () => {
    const files = (of: string, lines: string): Contents => ({
      ...PLAN_DESK,
      [`proposals/${of}.yaml`]: `${PLAN_DESK[`proposals/${of}.yaml`]}${lines}`,
    });
    const own = await run('r1', {
      files: files('pool', '    requires: [log]\n    excludes: [log]\n'),
    });
    expect([own.code, own.stderr]).toEqual([1, expect.stringContaining('pool.yaml:7:16')]);
    expect(own.stderr).toContain('"pool" requires "log", and may not be built beside it');
    // jwt excludes nothing itself: the cache excludes it.
    const others = await run('r1', { files: files('jwt', '    requires: [cache]\n') });
    expect([others.code, others.stderr]).toEqual([1, expect.stringContaining('jwt.yaml:6:16')]);
    const first = await run('r1', { files: files('jwt', '    after: [cache]\n') });
    expect(first.stderr).toContain('beside "cache", which has to land before it');
    const one = await run('r1', { files: files('jwt', '    requires: [cache, pool]\n') });
    expect(one.code).toBe(0);
  });

  it('names the place of a proposal that needs by way of others what it excludes', async () => {
    const tried = (more: Readonly<Record<string, string>>) =>
      run('r1', {
        files: {
          ...PLAN_DESK,
          ...Object.fromEntries(
            Object.entries(more).map(([id, lines]) => [
              `proposals/${id}.yaml`,
              `${PLAN_DESK[`proposals/${id}.yaml`]}${lines}`,
            ]),
          ),
        },
      });
    // batch comes after pool.
    const own = await tried({ log: '    requires: [batch]\n    excludes: [pool]\n' });
    expect([own.code, own.stderr]).toEqual([1, expect.stringContaining('log.yaml:7:16')]);
    expect(own.stderr).toContain('"log" may not be built beside "pool", which it needs by way of');
    const others = await tried({
      pool: '    excludes: [log]\n',
      log: '    after: [simd]\n',
      simd: '    requires: [batch]\n',
    });
    // Of simd nothing is wrong: it needs batch and pool alone.
    expect(others.stderr.match(/pitch\/excludes-needed/g)).toHaveLength(1);
    expect(others.stderr).toContain('log.yaml:6:13');
    const apart = await tried({ simd: '    after: [batch, jwt]\n', jwt: '    excludes: [pool]\n' });
    expect(apart.stderr).toContain(
      'what "simd" needs may not be built together: "pool" beside "jwt"',
    );
    const either = { simd: '    requires: [batch, log]\n    excludes: [pool]\n' };
    expect((await tried(either)).code).toBe(0);
    const neither = { ...either, log: '    requires: [batch]\n' };
    expect((await tried(neither)).stderr).toContain('simd.yaml:7:16');
  });

  it('counts what it leaves out beyond the first eight', async () => {
    const more = Array.from({ length: 8 }, (_, at) => `more${at}`);
    const titles = more.map((id) => [
      `proposals/${id}.yaml`,
      `title: ${id}\npitches: { r1: { summary: x } }\n`,
    ]);
    const files = {
      ...PLAN_DESK,
      ...Object.fromEntries(titles),
      'rounds/r1/round.yaml': (PLAN_DESK['rounds/r1/round.yaml'] ?? '')
        .toString()
        .replace(', log]', `, log, ${more.join(', ')}]`),
    };
    const { stdout } = await run('r1', { files });
    const [, list = ''] = /Left out:\n\n(.*?)\n\n/s.exec(stdout) ?? [];
    const lines = list.split('\n').filter((line) => line.startsWith('- '));
    expect(lines).toHaveLength(9);
    expect(lines.at(-1)).toMatch(/^- \d more: see --format json\.$/);
  });

  it.each([60, 80, 200])('fits into %i columns', async (columns) => {
    const { stdout } = await run('r1', { columns });
    expect(stdout.split('\n').filter((line) => line.length > columns)).toEqual([]);
  });

  it('is a section of the report where the round has hours', async () => {
    const report = (files: Contents) => runCli(['report', 'r1', '--format', 'markdown'], { files });
    expect((await report(PLAN_DESK)).stdout).toContain('Planning the hours');
    const files = {
      ...PLAN_DESK,
      'rounds/r1/round.yaml': 'title: Summer\nentries: [pool, batch, cache, jwt, simd, log]\n',
    };
    expect((await report(files)).stdout).not.toContain('Planning the hours');
  });

  it('has one line for each chosen proposal as CSV', async () => {
    const { stdout } = await run('r1 --format csv');
    expect(stdout.trim().split('\n')).toHaveLength(5);
  });
});
