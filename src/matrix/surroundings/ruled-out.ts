/** Words in a sentence or a label that exclude an option from the decision. */
const OUT = [
  'disqualif\\p{L}*|eliminated|excluded|vetoe?d|veto|knock-?outs?|ineligible|ruled[ -]out|withdrawn|dropped out',
  '(?<![=:]\\s?)(?:not|no longer) available',
  'disqualifiziert|ausgeschlossen|ausgeschieden|zurückgezogen|k\\.o\\.?|ko(?!\\s\\p{L})|(?:nicht |un)zulässig|nicht verfügbar',
  'exclue?s?|éliminée?s?|retirée?s?|disqualifiée?s?|non disponible',
  'excluíd[oa]s?|excluid[oa]s?|descartad[oa]s?|eliminad[oa]s?|desclassificad[oa]s?|descalificad[oa]s?|no disponible|(?:não |in)disponível',
  'esclus[oaie]|eliminat[oaie]|squalificat[oaie]|ritirat[oaie]',
  'uitgesloten|afgevallen|gediskwalificeerd|niet (?:toegestaan|beschikbaar)|wykluczon\\p{L}|zdyskwalifikowan\\p{L}',
].join('|');

/** Words that exclude some option, without naming it. */
const RULES = 'deal-?breakers?|must-?haves?|mandatory|k\\.?o\\.?-kriteri\\p{L}*';

const IN_SENTENCE = new RegExp(`(?<!\\p{L})(?:${RULES}|${OUT})(?!\\p{L})`, 'iu');
const IN_LABEL = new RegExp(
  `[([]\\s*(?:is |was |now )?(?:${OUT})(?!\\p{L})|(?:[:,]|\\s[-–—|])\\s*(?:${OUT})\\s*$|^(?:${OUT})\\s*[:–—]|^[❌✖✗✘⛔🚫]|[❌✖✗✘⛔🚫]$`,
  'iu',
);

/** True if a sentence says that options are excluded, whatever their totals. */
export function rulesOut(sentence: string): boolean {
  return IN_SENTENCE.test(sentence);
}

/** True if the label of an option says that it is excluded: `Pear (excluded)`, `Pear ❌`. */
export function isOut(label: string): boolean {
  return IN_LABEL.test(label);
}
