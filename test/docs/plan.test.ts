import { expect, it } from 'vitest';
import { PLAN_DESK } from '../support/plan-desk.ts';
import { repositoryFile } from '../support/repository.ts';
import { withOutputs } from './console.ts';

it('docs/plan.md shows what shark prints (else: vitest -u)', async () => {
  const page = await withOutputs(repositoryFile('docs/plan.md'), { files: PLAN_DESK });
  await expect(page).toMatchFileSnapshot('../../docs/plan.md');
});
