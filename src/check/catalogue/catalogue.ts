import type { Code } from '../../diagnostic/codes.ts';
import type { Diagnostic, Severity } from '../../diagnostic/diagnostic.ts';
import { namesOf } from '../../quantity/names-of.ts';
import type { Rule } from '../rule.ts';
import { didYouMean } from '../wording/wording.ts';
import { READING_RULES } from './reading-rules.ts';
import { RECORD_RULES } from './record-rules.ts';

const RULES = [...READING_RULES, ...RECORD_RULES];

/** The argument type of every rule's message, by code. */
type ArgsByCode = {
  readonly [R in (typeof RULES)[number] as R['code']]: Parameters<R['message']>[0];
};

declare module '../../diagnostic/codes.ts' {
  interface ArgsOf extends ArgsByCode {}
}

/** Every rule by its code. */
export const CATALOGUE: { readonly [C in Code]: Rule<C> } = byCode(RULES);

/** All codes in catalogue order, from rules about bytes to rules about rounds. */
export const CODES = namesOf(CATALOGUE);

/** The rule with this code. */
export function ruleFor<C extends Code>(code: C): Rule<C> {
  return CATALOGUE[code];
}

/** The severity of a rule unless the settings of the workspace change it. */
export function defaultSeverity(code: Code): Severity {
  return CATALOGUE[code].severity;
}

const READING = new Set<string>(READING_RULES.map(({ code }) => code));

/** True if a rule is applied while files are read, not to the assembled model. */
export function isReadingRule(code: Code): boolean {
  return READING.has(code);
}

/** True if a word is the code of a rule. */
export function isCode(word: string): word is Code {
  return Object.hasOwn(CATALOGUE, word);
}

function byCode<R extends { readonly code: Code }>(rules: readonly R[]) {
  const entries = rules.map((rule) => [rule.code, rule]);
  // Only the types of the list show which rule has which code.
  return Object.fromEntries(entries) as { readonly [C in R['code']]: Extract<R, { code: C }> };
}

/** A diagnostic in words: the problem, and how to fix it. */
export interface Words {
  readonly message: string;
  readonly advice: string;
}

/**
 * The message and advice of a diagnostic, without capital letters or full stops. Text from files is
 * not escaped.
 */
export function wordsFor<C extends Code>({ code, args }: Diagnostic<C>): Words {
  const rule = ruleFor<C>(code);
  return { message: rule.message(args), advice: didYouMean(suggestionIn(args), rule.advice(args)) };
}

/**
 * What a diagnostic tells besides its place, without the advice: the same in two states of the
 * files if the problem is.
 */
export function identityOf<C extends Code>({ code, args }: Diagnostic<C>): string {
  const { identity, message } = ruleFor<C>(code);
  return (identity ?? message)(args);
}

function suggestionIn(args: object): string | null {
  return 'suggestion' in args && typeof args.suggestion === 'string' ? args.suggestion : null;
}
