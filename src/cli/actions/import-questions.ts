import type { Import } from '../../importing/plan/import-votes.ts';
import type { OpenQuestion } from '../../importing/plan/open-question.ts';
import type { ImportAnswers } from '../../importing/vote/answers.ts';
import { idOfName } from '../../importing/words/normal.ts';
import { NO_PROPOSAL } from '../../model/mapping.ts';
import { isForPrograms } from '../../output/render/formats.ts';
import { nameKey } from '../../tables/name.ts';
import { proposalIdProblem } from '../ask/new-ids.ts';
import { type Questions, withGoingBack } from '../ask/questions.ts';
import type { ImportOptions } from '../commands/import.ts';
import { targets } from '../print/targets.ts';
import type { Runtime } from '../runtime.ts';

/** Reads votes, given the user's answers. */
type ReadVotes = (said: ImportAnswers) => Import;

/** The questions of an import. Null in CI, or if a program reads the output. */
export function importQuestions(runtime: Runtime, options: ImportOptions): Questions | null {
  const isForProgram = targets(options).some(({ format }) => isForPrograms(format));
  const ci = runtime.environment['CI'] ?? '';
  const isCi = ci !== '' && ci !== 'false';
  return options.yes === true || isForProgram || isCi ? null : runtime.questions;
}

/** Asks the open questions one after the other, and reads the votes with all answers. */
export function readWithQuestions(
  questions: Questions | null,
  said: ImportAnswers,
  read: ReadVotes,
): Promise<Import> {
  return withGoingBack(questions, async (ask) => {
    let answers = said;
    const asked = new Set<string>();
    for (;;) {
      const result = read(answers);
      const open = result.open.find((each) => !asked.has(keyOf(each)));
      if (ask === null || open === undefined || result.problems.length > 0) return result;
      asked.add(keyOf(open));
      answers =
        open.kind === 'scale'
          ? await askScale(ask, open, answers)
          : await askName(ask, open, answers);
    }
  });
}

function keyOf(question: OpenQuestion): string {
  const of = question.kind === 'scale' ? question.shark : nameKey(question.name);
  return `${question.kind} ${of}`;
}

type OpenName = Exclude<OpenQuestion, OpenScale>;
type OpenScale = Extract<OpenQuestion, { readonly kind: 'scale' }>;

/** Answers that cannot be ids. */
const NEW = '+new';
const SKIP = '+skip';

async function askName(
  ask: Questions,
  open: OpenName,
  said: ImportAnswers,
): Promise<ImportAnswers> {
  const { name, near, choices, isOpen } = open;
  const what = open.kind === 'name' ? 'proposal' : 'criterion';
  const answer = await ask.choose({
    message: `${placeOf(open)}: which ${what} is "${name}"?`,
    choices: [
      ...choices.map(({ id, title }) => ({ value: id, label: title, hint: id })),
      ...(isOpen ? [{ value: NEW, label: 'a new proposal' }] : []),
      { value: NO_PROPOSAL, label: `it is no ${what}` },
      { value: SKIP, label: 'skip: leave it open' },
    ],
    // The default answer is the safe one: a name without a similar one stays open.
    suggestion: near ?? SKIP,
  });
  if (answer === SKIP) return said;
  const id = answer === NEW ? await newId(ask, name) : answer;
  return { ...said, same: new Map(said.same).set(nameKey(name), id) };
}

function newId(ask: Questions, name: string): Promise<string> {
  return ask.text({
    message: `The id of "${name}"?`,
    suggestion: idOfName(name),
    problem: proposalIdProblem,
  });
}

async function askScale(
  ask: Questions,
  open: OpenScale,
  said: ImportAnswers,
): Promise<ImportAnswers> {
  const { shark, highest } = open;
  const answer = await ask.text({
    message: `${placeOf(open)}: what is the highest score that ${shark} can give?`,
    hint: 'such as 5 or 10; nothing leaves it open',
    problem: (scale) => (scale === '' ? null : scaleProblem(scale, highest)),
  });
  return answer === '' ? said : { ...said, scales: new Map(said.scales).set(shark, answer) };
}

/** The problem with a highest score, or null. */
export function scaleProblem(scale: string, highest = '0'): string | null {
  if (!/^[1-9]\d{0,3}$/.test(scale)) return 'a whole number, such as 5';
  return Number(scale) < Number(highest) ? `one score is ${highest}` : null;
}

function placeOf({ location: { file, line } }: OpenQuestion): string {
  return `${file}:${line}`;
}
