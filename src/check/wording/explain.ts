import type { Code } from '../../diagnostic/codes.ts';
import type { Diagnostic } from '../../diagnostic/diagnostic.ts';
import { ruleFor } from '../catalogue/catalogue.ts';

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
