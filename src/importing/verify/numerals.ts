/** A number of a text, as a point has it, and where it stands there. */
export interface NumberAt {
  readonly at: number;
  readonly written: string;
}

/** The numbers of a text; a decimal comma is a point. */
export function numeralsIn(text: string): readonly NumberAt[] {
  const found = text.matchAll(/(?<![\p{L}\d_.])(?:\d+(?:[.,]\d+)?|\.\d+)(?![\d]|[.,]\d)/gu);
  return [...found].map((each) => ({ at: each.index, written: each[0].replace(',', '.') }));
}

/** The same but for scales: `28` of `28/35`. */
export function figuresOfText(text: string): readonly NumberAt[] {
  return numeralsIn(text).filter(({ at }) => !/\d\s*(?:\/|out of)\s*$/i.test(text.slice(0, at)));
}
