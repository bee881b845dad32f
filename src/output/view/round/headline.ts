import type { RoundScores } from '../../../engine/score-round.ts';
import type { Line } from '../../document/document.ts';
import { type RoundVerdict, verdictWord } from '../../document/report.ts';
import { nextLine } from './closeness.ts';

/** The verdict in words: what to do, or what came of what was done. */
export function headlineLines(result: RoundVerdict, scores: RoundScores): readonly Line[] {
  const { subject, because, since } = result;
  if (since !== null) {
    const reason = since.reason === null ? '' : `: ${since.reason}`;
    const text = ` ${subject}${reason} (shark retro ${scores.round.id}).`;
    return [
      [{ text: verdictWord(result), tone: since.tone }, { text }],
      ...(because === '' ? [] : [[{ text: because }]]),
    ];
  }
  return openVerdict(result, scores);
}

/** The verdict where nothing is on record of what came of it. */
function openVerdict(
  { word, of, subject, because }: RoundVerdict,
  scores: RoundScores,
): readonly Line[] {
  switch (word) {
    case 'FUND':
    case 'FUNDED': {
      const why = because === '' ? '.' : `: ${because}.`;
      return [[{ text: `${word} ${subject}`, tone: 'strong' }, { text: why }]];
    }
    case 'TOO CLOSE TO CALL':
      return [
        [{ text: word, tone: 'caution' }, { text: `  ${subject}` }],
        [{ text: because }],
        ...(scores.lead === null ? [] : [nextLine(scores.lead, scores)]),
      ];
    case 'NO SCORES YET':
      return [[{ text: word, tone: 'caution' }, { text: `: ${subject}.` }]];
    default: {
      const told = word === 'PENDING' ? `; ${subject} leads: ${because}` : `: ${subject}`;
      const more = word === 'UNDECIDED' ? ` ${because}` : '';
      return [[{ text: word, tone: 'caution' }, { text: ` ${of}${told}.${more}`.trimEnd() }]];
    }
  }
}
