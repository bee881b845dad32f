/** A number of a text with a decimal point, and its position. */
export interface NumberAt {
  readonly at: number;
  readonly written: string;
}

/** The numbers of a text. A decimal comma becomes a point. */
export function numeralsIn(text: string): readonly NumberAt[] {
  const found = text.matchAll(/(?<![\p{L}\d_.])(?:\d+(?:[.,]\d+)?|\.\d+)(?![\d]|[.,]\d)/gu);
  return [...found].map((each) => ({ at: each.index, written: each[0].replace(',', '.') }));
}

/** The numbers of a text without scales: `28` in `28/35`. */
export function figuresOfText(text: string): readonly NumberAt[] {
  return numeralsIn(text).filter(({ at }) => !/\d\s*(?:\/|out of)\s*$/i.test(text.slice(0, at)));
}
