import type { Code } from '../../diagnostic/codes.ts';
import type { Diagnostic, Severity } from '../../diagnostic/diagnostic.ts';
import { namesOf } from '../../quantity/names-of.ts';
import type { Rule } from '../rule.ts';
import { READING_RULES } from './reading-rules.ts';
import { RECORD_RULES } from './record-rules.ts';

const RULES = [...READING_RULES, ...RECORD_RULES];

/** The arguments of every rule's message, by its code. */
type ArgsByCode = {
  readonly [R in (typeof RULES)[number] as R['code']]: Parameters<R['message']>[0];
};

declare module '../../diagnostic/codes.ts' {
  interface ArgsOf extends ArgsByCode {}
}

/** Every rule by its code. */
export const CATALOGUE: { readonly [C in Code]: Rule<C> } = byCode(RULES);

/** All codes in the order of the lists, from bytes to rounds. */
export const CODES = namesOf(CATALOGUE);

/** The rule behind a code. */
export function ruleFor<C extends Code>(code: C): Rule<C> {
  return CATALOGUE[code];
}

/** How bad a problem is unless the workspace says otherwise. */
export function defaultSeverity(code: Code): Severity {
  return CATALOGUE[code].severity;
}

const READING = new Set<string>(READING_RULES.map(({ code }) => code));

/** Whether a rule is applied while files are read, and not to what they say together. */
export function isReadingRule(code: Code): boolean {
  return READING.has(code);
}

/** Whether a word is the code of a rule. */
export function isCode(word: string): word is Code {
  return Object.hasOwn(CATALOGUE, word);
}

function byCode<R extends { readonly code: Code }>(rules: readonly R[]) {
  const entries = rules.map((rule) => [rule.code, rule]);
  // Which rule stands under which code is known from the types of the list alone.
  return Object.fromEntries(entries) as { readonly [C in R['code']]: Extract<R, { code: C }> };
}

/** A diagnostic in words: what is wrong, and what to do about it. */
export interface Words {
  readonly message: string;
  readonly advice: string;
}

/** Sentences without a capital or a full stop. Text from files is in them as it stands. */
export function wordsFor<C extends Code>({ code, args }: Diagnostic<C>): Words {
  const rule = ruleFor<C>(code);
  return { message: rule.message(args), advice: rule.advice(args) };
}
