import type { AddHelpTextContext } from '@commander-js/extra-typings';

/** Of a screen that does not tell its width. */
export const DEFAULT_WIDTH = 80;

/** Text for the end of a help: commands, which begin with blanks, stay whole, and sentences are wrapped. */
export function helpText(text: string): (context: AddHelpTextContext) => string {
  return ({ command }) => {
    const helper = command.createHelp();
    const width = command.configureOutput().getOutHelpWidth?.() ?? DEFAULT_WIDTH;
    const fitted = (line: string) => (line.startsWith(' ') ? line : helper.boxWrap(line, width));
    return text.split('\n').map(fitted).join('\n');
  };
}
