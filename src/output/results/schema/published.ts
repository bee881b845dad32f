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

/** A schema that one of these modules exports is a named definition in the published schemas. */
const NAMED: readonly object[] = [
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
  report,
  retro,
  roi,
  derive,
  score,
  sensitivity,
  show,
  status,
  submit,
];

/**
 * The name of a command's schema ends in `Schema`. The place of its file follows from its title.
 */
const isPublished = ([name]: readonly [string, z.ZodType]): boolean => name.endsWith('Schema');

const PLACES: Readonly<Record<string, string>> = {
  'check report': 'check-report',
  'audit FILE.md': 'output/audit-documents',
};

function schemasIn(modules: readonly object[]): readonly (readonly [string, z.ZodType])[] {
  return modules.flatMap((module) => Object.entries(module));
}

/** The published schemas as texts, by their place below `schemas/`. */
export function publishedSchemas(): ReadonlyMap<string, string> {
  for (const [id, part] of schemasIn(NAMED).filter((each) => !isPublished(each))) {
    z.globalRegistry.add(part, { ...part.meta(), id });
  }
  const published = schemasIn([...NAMED, documents, experiments]).filter(isPublished);
  return new Map(
    published.map(([, schema]) => {
      const { $schema, title, ...shape } = simplify(z.toJSONSchema(schema, { target: 'draft-7' }));
      const command = String(title).replace('shark ', '');
      const name = PLACES[command] ?? `output/${command.replaceAll(' ', '-')}`;
      const $id = `urn:shark:schema:${name.replaceAll('/', ':')}`;
      return [`${name}.json`, `${JSON.stringify({ $schema, $id, title, ...shape }, null, 2)}\n`];
    }),
  );
}
