/**
 * @typedef {{
 *   name(): string, parent: Command | null, description(): string, commands: readonly Command[],
 *   outputHelp(): void,
 * }} Command a commander command
 */

/** Where more is told of a command than its help says. */
const GUIDES = {
  init: ['start.md', 'The first five minutes'],
  new: ['start.md', 'The first five minutes'],
  import: ['import.md', 'From Markdown votes to files'],
  rubric: ['model.md', 'Every formula'],
  check: ['check.md', 'Checking files, in editors and in CI'],
  audit: ['model.md', 'Every formula'],
  explain: ['rules.md', 'Every rule'],
  score: ['model.md', 'Every formula'],
  roi: ['uncertainty.md', 'How sure a ranking is'],
  sensitivity: ['uncertainty.md', 'How sure a ranking is'],
  compare: ['model.md', 'Every formula'],
  list: ['files.md', 'Every field of every file'],
  show: ['files.md', 'Every field of every file'],
  report: ['report.md', 'The report'],
  outcome: ['outcome.md', 'What was measured'],
  retro: ['retro.md', 'Promise against result'],
  calibrate: ['calibrate.md', 'Whom to believe'],
  schema: ['editors.md', 'Editors'],
  completion: ['start.md', 'The first five minutes'],
};

/**
 * A page for every command that help lists, by file name, and one that lists them.
 *
 * @param {(runtime: any, finish: () => void) => any} makeProgram
 * @returns {Map<string, string>} the text of each page, by its name in docs/commands
 */
export function commandPages(makeProgram) {
  /** @type {string[]} */
  const printed = [];
  const output = { write: (/** @type {string} */ text) => void printed.push(text), columns: 80 };
  /** @type {Command} */
  const program = makeProgram({ environment: {}, stdout: output, stderr: output }, () => {});
  /** @param {Command} command */
  const helpOf = (command) => {
    printed.length = 0;
    command.outputHelp();
    return printed.join('');
  };
  const commands = program.commands.filter(isListed);
  const pages = new Map(commands.map((each) => [`${each.name()}.md`, page(each, helpOf)]));
  return pages.set('README.md', contents(program, commands, helpOf));
}

/** @param {Command} command */
function isListed(command) {
  return command.name() !== 'help' && !command.name().startsWith('__');
}

/**
 * @param {Command} command
 * @param {(command: Command) => string} helpOf
 */
function page(command, helpOf) {
  const guide = GUIDES[/** @type {keyof typeof GUIDES} */ (command.name())];
  if (guide === undefined) throw new Error(`no guide for ${command.name()}`);
  const [file, title] = guide;
  return [
    `# shark ${command.name()}`,
    '',
    `${sentence(command.description())} More: [${title}](../${file}).`,
    '',
    ...[command, ...command.commands.filter(isListed)].flatMap((each) => help(each, helpOf)),
  ].join('\n');
}

/**
 * @param {Command} program
 * @param {readonly Command[]} commands
 * @param {(command: Command) => string} helpOf
 */
function contents(program, commands, helpOf) {
  const rows = commands.map(
    (each) => `- [shark ${each.name()}](${each.name()}.md): ${each.description()}`,
  );
  return ['# Commands', '', ...rows, '', ...help(program, helpOf)].join('\n');
}

/**
 * @param {Command} command
 * @param {(command: Command) => string} helpOf
 */
function help(command, helpOf) {
  return ['```text', `$ ${pathOf(command)} --help`, helpOf(command).trimEnd(), '```', ''];
}

/** @param {Command} command @returns {string} */
function pathOf(command) {
  return command.parent === null ? command.name() : `${pathOf(command.parent)} ${command.name()}`;
}

/** @param {string} text */
function sentence(text) {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
}
