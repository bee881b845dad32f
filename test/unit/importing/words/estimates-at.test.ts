import { expect, it } from 'vitest';
import { HOUR_UNITS } from '../../../../src/quantity/unit.ts';
import { imported } from '../../../support/vote-of-ann.ts';

it.each([...HOUR_UNITS.keys()])(
  'hours of work may be said in every unit that files take: %s',
  (unit) => {
    const { values } = imported(
      '## Short keys',
      '',
      `Implementation 3 ${unit}, validation 2 ${unit}.`,
    );
    const hours = values.filter((each) => /implementation|validation/.test(each));
    expect(hours).toHaveLength(2);
  },
);
