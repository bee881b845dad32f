import { type InlineText, textRangeOf } from '../../markdown/inline.ts';
import { nameKey } from '../../tables/name.ts';
import type { ProposalRef } from '../fact.ts';
import { MEDALS } from '../words/place.ts';
import { type Findings, skippedFigure } from './finding.ts';

const ORDINALS: Readonly<Record<string, string>> = {
  first: '1',
  second: '2',
  third: '3',
  fourth: '4',
  fifth: '5',
  sixth: '6',
};

/** Returns `2` for `second` and for `2nd`. Null if the text is no place. */
export function placeNumber(place: string): string | null {
  return /^\d{1,2}(?=st|nd|rd|th)/.exec(place)?.[0] ?? ORDINALS[nameKey(place)] ?? null;
}

/** Reads a rank: `1`, `**1st**`, `#1`, `🥇 1st`, `🥇`. Two ranks that disagree are skipped. */
export function readRank(proposal: ProposalRef, value: InlineText): Findings {
  const number = /^[^\p{L}\p{N}]*(?<rank>\d{1,3})(?:st|nd|rd|th)?\b(?![./,]\d)(?<rest>.*)$/isu.exec(
    value.text,
  )?.groups;
  const medal = Object.entries(MEDALS).find(([sign]) => value.text.includes(sign))?.[1] ?? null;
  const rank = number?.['rank'] ?? medal ?? ORDINALS[nameKey(value.text)];
  if (rank === undefined) return [];
  if ((medal !== null && medal !== rank) || /\d/.test(number?.['rest'] ?? ''))
    return [skippedFigure(value, 'several')];
  const start = number === undefined ? 0 : value.text.search(/\d/);
  const end = number === undefined ? value.text.length : start + rank.length;
  return [{ kind: 'rank', proposal, value: rank, where: textRangeOf(value, start, end) }];
}

/** Reads a return, such as `+0.255` or `-0.002`, as written but without a plus sign. */
export function readReturn(
  proposal: ProposalRef,
  value: InlineText,
  variant: string | null = null,
  working: string | null = null,
): Findings {
  const found = /^[\s*_(]*(?<roi>[+\-−]?\s?(?:\d+(?:\.\d+)?|\.\d+))(?<rest>.*)$/su.exec(
    value.text,
  )?.groups;
  if (found === undefined) return [];
  const { roi: written = '', rest = '' } = found;
  if (MORE.test(rest)) return [skippedFigure(value, /^,/.test(rest) ? 'comma' : 'ambiguous')];
  const start = value.text.indexOf(written);
  const roi = written.replace('−', '-').replaceAll(/[+\s]/g, '');
  const where = textRangeOf(value, start, start + written.length);
  return [{ kind: 'roi', proposal, variant, value: roi, working, where }];
}

/**
 * Matches a figure that continues, that counts something (`3 years`), or that has another figure
 * beside it (`0.31 in the pitch, 0.114 by my sums`).
 */
const MORE = /^(?:[\d,]|\s*[x×%]|\s*(?:-|–|—|to)\s*\d|\s*(?!per (?:hour|h)\b)\p{L})|[^(]*\d/iu;

/** Reads the reason in a value that has words. */
export function readRemark(proposal: ProposalRef, value: InlineText): Findings {
  if (!/\p{L}/u.test(value.text)) return [];
  return [{ kind: 'remark', proposal, because: value.text, where: textRangeOf(value) }];
}

/** Reads a verdict, with its condition in parentheses. */
export function readVerdict(proposal: ProposalRef, value: InlineText): Findings {
  const group = /^(?<text>[^(]+?)\s*\((?<condition>[^()]+)\)\s*$/su.exec(value.text)?.groups;
  const text = (group?.['text'] ?? value.text).trim().replace(/[.:]+$/, '');
  if (!/\p{L}/u.test(text)) return [];
  const condition = group?.['condition'] ?? null;
  return [{ kind: 'verdict', proposal, text, condition, where: textRangeOf(value) }];
}
