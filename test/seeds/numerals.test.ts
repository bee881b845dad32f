import { describe, expect, it } from 'vitest';
import { at, type Json, read, writtenIn, yamlFiles } from './data.ts';
import {
  foreignTexts,
  NEEDS_DOCUMENTS,
  numeralsIn,
  readSeed,
  runsOf,
  wordsIn,
} from './documents.ts';

const DATA = ['proposals', 'rounds'];
const EVERYWHERE = [...DATA, 'examples'];

/** Where the data of each document must stand: nowhere else do its numbers count. */
const PLACES: Readonly<Record<string, readonly RegExp[]>> = {
  'round1-vote-pragmatic-engineer': [/round1\/\w+\/pragmatic-engineer/, /proposals\/.*#round1/],
  'round2-context': [/round2\/round\.yaml/, /round1\/round\.yaml/, /round1\/outcomes/],
  'round2-vote-performance-oracle': [
    /round[12]\/\w+\/performance-oracle/,
    /round1\/round\.yaml/,
    /round1\/outcomes/,
    /proposals\/.*#round[12]/,
  ],
  'round2-vote-roi-maximizer': [
    /round[12]\/\w+\/roi-maximizer/,
    /round1\/outcomes/,
    /proposals\/.*#round[12]/,
  ],
  'round5-vote-skeptic': [/round5\//, /proposals\/.*#round5/],
};

const leftOut = read('test/seeds/left-out.yaml');

describe('the documents the data were taken from', NEEDS_DOCUMENTS, () => {
  describe.each(Object.entries(PLACES))('%s', (name, places) => {
    it('has every number in the data, or on the list of what was left out', () => {
      const found = numbersAt(places);
      const excused = excusedIn(name);
      const missing = [...numeralsIn(readSeed(name))].filter((number) => !found.has(number));
      expect(missing.filter((number) => !excused.has(number))).toEqual([]);
    });

    it('has nothing on that list which need not be there', () => {
      const found = numbersAt(places);
      const wanted = numeralsIn(readSeed(name));
      const idle = [...excusedIn(name)].filter((one) => !wanted.has(one) || found.has(one));
      expect(idle).toEqual([]);
    });
  });

  it('share no run of eight words with the data', () => {
    const theirs = new Map<string, string>();
    for (const { name, text } of foreignTexts()) {
      for (const run of runsOf(8, wordsIn(text))) theirs.set(run, name);
    }
    const copied = EVERYWHERE.flatMap(yamlFiles)
      .flatMap((file) => writtenIn(file).flatMap((text) => runsOf(8, wordsIn(text))))
      .filter((run) => theirs.has(run));
    expect(theirs.size).toBeGreaterThan(1000);
    expect(copied).toEqual([]);
  });
});

it('gives a reason for every number that was left out', () => {
  for (const document of Object.keys(PLACES)) {
    for (const group of groupsIn(document)) expect(at(group, 'reason')).toMatch(/\w+ \w+/);
  }
});

interface Place {
  readonly place: string;
  readonly texts: readonly string[];
}

/** A proposal's file holds what several documents say, a pitch what is said in one round. */
function textsByPlace(file: string): Place[] {
  if (!file.startsWith('proposals')) return [{ place: file, texts: writtenIn(file) }];
  const rounds = Object.keys((at(read(file), 'pitches') ?? {}) as object);
  return rounds.map((round) => ({
    place: `${file}#${round}`,
    texts: writtenIn(file, ['pitches', round]),
  }));
}

function numbersAt(places: readonly RegExp[]): Set<number> {
  const texts = DATA.flatMap(yamlFiles)
    .flatMap(textsByPlace)
    .filter(({ place }) => places.some((one) => one.test(place)))
    .flatMap((one) => one.texts);
  return numeralsIn(texts.join('\n'));
}

function groupsIn(document: string): Json[] {
  const groups = at(leftOut, document);
  return Array.isArray(groups) ? groups : [];
}

function excusedIn(document: string): Set<number> {
  return new Set(groupsIn(document).flatMap((group) => at(group, 'numerals') as number[]));
}
