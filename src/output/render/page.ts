import { wrapLine } from './wrap.ts';

const QUOTE = '> ';
const FENCE = '```';

/** A page of Markdown for a screen: prose goes on in further lines, code stays as it is. */
export function wrapPage(page: string, width: number): string {
  let isCode = false;
  const lines = page.split('\n').flatMap((line): readonly string[] => {
    if (line.startsWith(FENCE)) isCode = !isCode;
    if (isCode || line.startsWith(FENCE)) return [line];
    const mark = line.startsWith(QUOTE) ? QUOTE : '';
    return wrapLine([{ text: line.slice(mark.length).trimEnd() }], width - mark.length).map(
      (part) => mark + part.map(({ text }) => text).join(''),
    );
  });
  return lines.join('\n');
}
