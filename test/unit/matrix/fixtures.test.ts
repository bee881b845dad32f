import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { auditDocument } from '../../../src/matrix/open-document.ts';
import { factsOf } from '../../support/matrix-facts.ts';

const FOLDER = new URL('../../fixtures/matrices/', import.meta.url);
const NAMES = readdirSync(FOLDER).filter((name) => name.endsWith('.md') && name !== 'README.md');

describe('matrices as different hands write them', () => {
  it.each(NAMES)('%s', (name) => {
    const [text = '', truth = ''] = readFileSync(new URL(name, FOLDER), 'utf8').split(
      '<!-- truth\n',
    );
    const expected = truth.split('\n').filter((line) => line !== '' && line !== '-->');
    expect(factsOf(auditDocument(text), text).sort()).toEqual(expected.sort());
  });
});
