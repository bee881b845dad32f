/**
 * @typedef {{
 *   name(): string, parent: Command | null, description(): string, commands: readonly Command[],
 *   outputHelp(): void,
 * }} Command a commander command
 */

/**
 * One page for every command that help lists, by file name, and a page that lists the commands.
 *
 * @param {(runtime: any, finish: () => void) => any} makeProgram
 * @param {readonly { commands: readonly { guide?: Guide }[] }[]} groups the declarations, as the
 * program has them
 * @returns {Map<string, string>} the text of each page, by its name in docs/commands
 */
export function commandPages(makeProgram, groups) {
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
  const declared = groups.flatMap((group) => group.commands);
  const pages = new Map(
    commands.map((each, index) => [
      `${each.name()}.md`,
      page(each, declared[index]?.guide, helpOf),
    ]),
  );
  return pages.set('README.md', contents(program, commands, helpOf));
}

/**
 * @typedef {{ readonly page: string, readonly title: string }} Guide the page that explains a
 * command further
 */

/** @param {Command} command */
function isListed(command) {
  return command.name() !== 'help' && !command.name().startsWith('__');
}

/**
 * @param {Command} command
 * @param {Guide | undefined} guide
 * @param {(command: Command) => string} helpOf
 */
function page(command, guide, helpOf) {
  if (guide === undefined) throw new Error(`no guide for ${command.name()}`);
  return [
    `# shark ${command.name()}`,
    '',
    `${sentence(command.description())} More: [${guide.title}](../${guide.page}).`,
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
