import * as z from 'zod';
import { byId, converted, figure, id, ids, notes, prose, text, yesOrNo } from './field.ts';
import { planPhase } from './plan.ts';

const claim = z
  .strictObject({
    metric: text(
      'What is claimed: speedup, geomean_speedup, latency, saving, or a name of your own.',
      ['speedup', 'geomean_speedup', 'latency', 'saving'],
    ),
    value: figure('measure', 'The figure claimed.', {
      examples: ['1.5x to 1.8x', '80us to 120us'],
    }),
    case: text('The benchmark case it holds for.').optional(),
    of: text('The part or form it holds for.').optional(),
    headline: yesOrNo('The claim the pitch leads with.').optional(),
    by: text('Who or what claims it, where that is not the proposer: a tool, such as ncu.', [
      'ncu',
    ]).optional(),
    notes: notes(),
  })
  .meta({ title: 'claim', description: 'One figure the pitch promises.' });

const evidence = z
  .strictObject({
    claim: text('What is said to be so.'),
    basis: text('The sum, source or measurement behind it.').optional(),
    kind: text(
      'arithmetic, measurement, code, citation, analysis, admission, analogy, or your own word.',
      ['arithmetic', 'measurement', 'code', 'citation', 'analysis', 'admission', 'analogy'],
    ).optional(),
    specific: yesOrNo('Is it about this very code, and not about its kind?').optional(),
    notes: notes(),
  })
  .meta({ title: 'evidence', description: 'One piece of evidence.' });

const pitch = z
  .strictObject({
    status: z
      .enum(['active', 'conditional', 'withdrawn', 'disqualified'])
      .describe(
        'active and conditional pitches are ranked; withdrawn and disqualified are shown below.',
      )
      .optional(),
    summary: text('The idea in a sentence.'),
    change: prose('What would be changed.').optional(),
    claims: z.array(claim).describe('What the pitch promises.').optional(),
    effort: figure('hours', "The proposer's own hours.", {
      examples: ['2h to 4h', '3d'],
    }).optional(),
    success: figure('probability', "The proposer's own probability of success.", {
      examples: ['30%'],
    }).optional(),
    evidence: z.array(evidence).describe('What speaks for it.').optional(),
    answers: byId(
      text('Why this one will not go the same way.'),
      'Answers to failed proposals.',
    ).optional(),
    declares: byId(
      converted(z.union([z.string().min(1), z.number()]), { to: 'declared' }),
      'What it would use or set, compared with the constraint of the same name that a round has learned.',
    )
      .meta({ examples: [{ 'shared-memory': '192 KB', 'mma-tile-m': 64 }] })
      .optional(),
    plan: z.array(planPhase).describe('The steps, in order.').optional(),
    risks: z
      .array(
        z
          .strictObject({
            risk: text('What could go wrong.'),
            mitigation: text('What would be done about it.').optional(),
          })
          .meta({ title: 'risk' }),
      )
      .describe('What could go wrong.')
      .optional(),
    rollback: text('How it is taken back.').optional(),
    after: ids('Proposals that should land first.').optional(),
    requires: ids('Proposals of which at least one has to be built too.').optional(),
    excludes: ids(
      'Proposals that may not be built beside it, such as another way to the same gain.',
    ).optional(),
    notes: notes(),
  })
  .meta({ title: 'pitch', description: 'What the proposal says in one round.' });

/** The schema of proposals/<proposal>.yaml. */
export const proposal = z
  .strictObject({
    id: id("The file's name without .yaml, if given.").optional(),
    title: text('What people call it.'),
    short: text('A short title for tables and sentences; else the title, cut at a word.', [
      'Batch writes',
    ]).optional(),
    aliases: z.array(text('A name.')).describe('Other names it goes by.').optional(),
    proposer: text('Who put it forward.').optional(),
    pitches: byId(pitch, 'The pitches by round.'),
    notes: notes(),
  })
  .describe('An optimization put forward; it keeps its identity over all rounds.');
