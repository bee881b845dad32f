import * as z from 'zod';
import { simplify } from '../../../schema/simplify.ts';
import * as audit from './audit.ts';
import * as brief from './brief.ts';
import * as calibrate from './calibrate.ts';
import * as check from './check.ts';
import * as compare from './compare.ts';
import * as documents from './documents.ts';
import * as experiments from './experiments.ts';
import * as explain from './explain.ts';
import * as scores from './forecast-scores.ts';
import * as importing from './import.ts';
import * as judgement from './judgement.ts';
import * as list from './list.ts';
import * as outcome from './outcome.ts';
import * as panel from './panel.ts';
import * as plan from './plan.ts';
import * as priced from './priced.ts';
import * as report from './report.ts';
import * as retro from './retro.ts';
import * as roi from './roi.ts';
import * as derive from './rubric-derive.ts';
import * as score from './score.ts';
import * as sensitivity from './sensitivity.ts';
import * as show from './show.ts';
import * as status from './status.ts';
import * as submit from './submit.ts';
import * as vocabulary from './vocabulary.ts';
import * as writing from './writing.ts';

/** What each command writes as JSON, by the place of its published schema. */
const PUBLISHED: Readonly<Record<string, z.ZodType>> = {
  'check-report': check.checkSchema,
  'output/audit': audit.auditSchema,
  'output/audit-documents': documents.documentsSchema,
  'output/brief': brief.briefSchema,
  'output/calibrate': calibrate.calibrateSchema,
  'output/compare': compare.compareSchema,
  'output/experiments': experiments.experimentsSchema,
  'output/explain': explain.explainSchema,
  'output/import': importing.importSchema,
  'output/init': writing.initSchema,
  'output/list': list.listSchema,
  'output/new': writing.newSchema,
  'output/plan': plan.planSchema,
  'output/outcome': outcome.outcomeSchema,
  'output/report': report.reportSchema,
  'output/retro': retro.retroSchema,
  'output/roi': roi.roiSchema,
  'output/rubric-derive': derive.rubricDeriveSchema,
  'output/score': score.scoreSchema,
  'output/sensitivity': sensitivity.sensitivitySchema,
  'output/show': show.showSchema,
  'output/status': status.statusSchema,
  'output/submit': submit.submitSchema,
};

/** Every part that has a name in the code has it in the published schema. */
const PARTS: readonly (readonly [string, z.ZodType])[] = [
  audit,
  brief,
  writing,
  calibrate,
  scores,
  check,
  vocabulary,
  compare,
  explain,
  importing,
  judgement,
  list,
  outcome,
  panel,
  plan,
  priced,
  report,
  retro,
  roi,
  derive,
  score,
  sensitivity,
  show,
  status,
  submit,
].flatMap((module) => Object.entries(module).filter(([name]) => !name.endsWith('Schema')));

/** The published schemas as texts, by their place below `schemas/`. */
export function publishedSchemas(): ReadonlyMap<string, string> {
  for (const [id, part] of PARTS) z.globalRegistry.add(part, { ...part.meta(), id });
  return new Map(
    Object.entries(PUBLISHED).map(([name, schema]) => {
      const { $schema, title, ...shape } = simplify(z.toJSONSchema(schema, { target: 'draft-7' }));
      const $id = `urn:shark:schema:${name.replaceAll('/', ':')}`;
      return [`${name}.json`, `${JSON.stringify({ $schema, $id, title, ...shape }, null, 2)}\n`];
    }),
  );
}
