import type { Diagnostic } from '../diagnostic/diagnostic.ts';
import { type Answers, lacking } from '../engine/progress/lacking.ts';
import type { FieldPath } from '../schema/format.ts';
import type { SourceFile } from '../workspace/source-file.ts';
import { type Asked, expectedAt, namesAt } from './expected.ts';
import type { Fault, OwnProblem } from './fault.ts';
import { isMap, valueAt } from './filled-source.ts';
import { PatchWriter } from './patch.ts';
import { type PathAt, pathsByPlace, pointerOf } from './pointer.ts';
import type { Submitted } from './read-submitted.ts';

/** What rules say of missing scores is said for each score by itself. */
const ABOUT_MISSING: ReadonlySet<string> = new Set([
  'score/missing',
  'score/no-scores',
  'round/unscored-entry',
  'schema/unfilled',
]);

/**
 * Everything for which a scorecard is not taken: whose it is, what the rules call an error, and
 * every score that is missing. A document that cannot be read has nothing missing yet.
 *
 * @param form the document as it was handed in
 * @param filled the scorecard that it comes to
 * @param errors what a check says of that
 */
export function findFaults(
  { source: written }: Submitted,
  filled: SourceFile,
  errors: readonly Diagnostic[],
  asked: Asked,
): readonly Fault[] {
  const finder = new FaultFinder(written, filled, asked);
  const told = errors.filter(({ code }) => !ABOUT_MISSING.has(code));
  const own = isMap(written.value) ? finder.envelope() : [];
  const rules = told.map((each) => finder.byRule(each));
  const isReadable = isMap(written.value) && filled.intact;
  return [...own, ...rules, ...(isReadable ? finder.missing(told) : [])];
}

class FaultFinder {
  readonly #written: SourceFile;
  readonly #filled: SourceFile;
  readonly #asked: Asked;
  readonly #patch: PatchWriter;
  readonly #pathAt: PathAt;

  constructor(written: SourceFile, filled: SourceFile, asked: Asked) {
    this.#written = written;
    this.#filled = filled;
    this.#asked = asked;
    this.#patch = new PatchWriter(written.value);
    this.#pathAt = pathsByPlace(written);
  }

  /** A form says whose it is; what an earlier submission said is not the form's to say. */
  envelope(): readonly Fault[] {
    const { round, shark } = this.#asked;
    const field = (name: string) => valueAt(this.#written.value, [name]);
    const [ofRound, ofShark] = [field('round'), field('shark')];
    return [
      ...(isSaid(ofRound) && ofRound !== round.id
        ? [
            this.#envelopeFault('round', round.id, {
              code: 'submit/other-round',
              written: String(ofRound),
              round: round.id,
            }),
          ]
        : []),
      ...(isSaid(ofShark) && ofShark !== shark
        ? [
            this.#envelopeFault('shark', shark, {
              code: 'submit/other-shark',
              written: String(ofShark),
              shark,
            }),
          ]
        : []),
      ...(valueAt(this.#filled.value, ['first']) === undefined ? [] : [this.#kept('first')]),
    ];
  }

  #envelopeFault(field: string, expected: string, problem: OwnProblem): Fault {
    return {
      problem: { kind: 'own', ...problem },
      location: this.#written.locate([field], 'value'),
      pointer: pointerOf([field]),
      expected,
      example: this.#patch.put([field], expected),
    };
  }

  #kept(field: string): Fault {
    return {
      problem: { kind: 'own', code: 'submit/kept-field', field },
      location: this.#written.locate([field], 'key'),
      pointer: pointerOf([field]),
      expected: null,
      example: this.#patch.take([field]),
    };
  }

  byRule(diagnostic: Diagnostic): Fault {
    const { code, location } = diagnostic;
    const at = this.#pathAt(location);
    const args = argsOf(diagnostic);
    const field = code === 'schema/missing-field' ? String(args['field']) : null;
    const path = inFigure(field === null ? at : [...at, field]);
    const expected = isUnread(code) ? null : expectedAt(path, this.#asked);
    const suggestion = typeof args['suggestion'] === 'string' ? args['suggestion'] : null;
    const parts = { problem: { kind: 'rule', diagnostic } as const, location };
    if (isUnread(code)) return { ...parts, pointer: pointerOf(path), expected: null, example: [] };
    if (code === 'score/no-rubric') return { ...parts, ...this.#oneScore(path) };
    if (this.#isAboutKey(code, path, args)) {
      const names = namesAt(path.slice(0, -1), this.#asked);
      const example =
        suggestion === null ? this.#patch.take(path) : this.#patch.rename(path, suggestion);
      const words = names.length === 0 ? null : `one of ${names.join(', ')}`;
      return { ...parts, pointer: pointerOf(path), expected: words, example };
    }
    const example =
      expected === null
        ? this.#patch.take(path)
        : this.#patch.put(path, suggestion ?? expected.example);
    return { ...parts, pointer: pointerOf(path), expected: expected?.words ?? null, example };
  }

  /** Without a rubric there is one score, and none by criteria. */
  #oneScore(path: FieldPath): Pick<Fault, 'pointer' | 'expected' | 'example'> {
    const review = path.slice(0, 2);
    const expected = expectedAt([...review, 'score'], this.#asked);
    const example = [
      ...this.#patch.take([...review, 'scores']),
      ...this.#patch.put([...review, 'score'], expected?.example),
    ];
    return { pointer: pointerOf(path), expected: expected?.words ?? null, example };
  }

  /** Whether a name is wrong, and not what it stands before. */
  #isAboutKey(code: string, path: FieldPath, args: Readonly<Record<string, unknown>>): boolean {
    if (code === 'schema/unknown-field') return true;
    const isNamed = code.startsWith('reference/') || code === 'schema/bad-id';
    return isNamed && path.at(-1) === args['id'];
  }

  /** Every score that is missing, but for those that stand under a mistyped name. */
  missing(told: readonly Diagnostic[]): readonly Fault[] {
    const { round, rubric } = this.#asked;
    const meant = new Set(told.flatMap((each) => this.#meant(each)));
    return lacking(round, rubric, this.#answers()).flatMap(({ proposal, criteria }) => {
      const review: FieldPath = ['proposals', proposal];
      if (meant.has(pointerOf(review))) return [];
      const paths =
        criteria.length === 0
          ? [[...review, 'score']]
          : criteria.map((each) => [...review, 'scores', each]);
      return paths
        .filter((path) => !meant.has(pointerOf(path)))
        .map((path, at) => this.#missingScore(path, proposal, criteria[at] ?? null));
    });
  }

  #missingScore(path: FieldPath, proposal: string, criterion: string | null): Fault {
    const expected = expectedAt(path, this.#asked);
    return {
      problem: { kind: 'own', code: 'submit/missing-score', proposal, criterion },
      location: this.#written.locate(path, 'value'),
      pointer: pointerOf(path),
      expected: expected?.words ?? null,
      example: this.#patch.put(path, expected?.example ?? 5),
    };
  }

  /** The place that a mistyped name most likely stands for, and one that is wrong already. */
  #meant(diagnostic: Diagnostic): readonly string[] {
    const path = this.#pathAt(diagnostic.location);
    const suggestion = argsOf(diagnostic)['suggestion'];
    const named = typeof suggestion === 'string' ? [[...path.slice(0, -1), suggestion]] : [];
    return [path, ...named].map(pointerOf);
  }

  #answers(): Answers {
    const { value } = this.#filled;
    const { rubric } = this.#asked;
    const reviews = valueAt(value, ['proposals']);
    const abstain = valueAt(value, ['abstain']);
    const partial = valueAt(value, ['partial']);
    const isMark = (score: unknown) => {
      const mark = isMap(score) ? score['score'] : score;
      return (
        mark !== undefined && (mark !== 'n/a' || (rubric !== null && rubric.missing !== 'error'))
      );
    };
    return {
      isPartial: partial === true || partial === 'yes',
      abstains: new Set(Array.isArray(abstain) ? abstain.map(String) : []),
      reviews: new Map(
        Object.entries(isMap(reviews) ? reviews : {}).map(([id, review]) => {
          const of = isMap(review) ? review : {};
          const scores = Object.entries(isMap(of['scores']) ? of['scores'] : {});
          const given = scores.filter(([, score]) => isMark(score)).map(([criterion]) => criterion);
          return [
            id,
            {
              scores: new Set(given),
              isHolistic: of['score'] !== undefined,
              hasEstimate: of['estimate'] !== undefined || of['variants'] !== undefined,
            },
          ];
        }),
      ),
    };
  }
}

/** The arguments of a rule's message, by name. */
function argsOf({ args }: Diagnostic): Readonly<Record<string, unknown>> {
  return { ...args };
}

function isSaid(value: unknown): boolean {
  return value !== undefined && value !== null && value !== '';
}

/** A part of a range is repaired as the whole figure. */
function inFigure(path: FieldPath): FieldPath {
  return RANGE_PARTS.has(path.at(-1)) ? path.slice(0, -1) : path;
}

const RANGE_PARTS: ReadonlySet<unknown> = new Set(['low', 'best', 'high', 'min', 'max']);

/** Whether the document could not be read as YAML or JSON. */
function isUnread(code: string): boolean {
  return code.startsWith('yaml/') || code.startsWith('file/') || code.startsWith('text/');
}
