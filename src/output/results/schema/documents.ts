import * as f from './fields.ts';

const place = f.object('A place in a document; lines and columns count from 1.', {
  line: f.positive('The line.'),
  column: f.positive('The column, in UTF-16 code units.'),
});

export const documentFinding = f.object('A stated figure compared with the computed one.', {
  figure: f.oneOf('What is stated.', 'total product cost-of-delay weights rank winner'),
  option: f.textOrNull('The option; null for the sum of the weights.'),
  criterion: f.textOrNull('The criterion of a product.'),
  line: f.textOrNull('What the line of the figure is called.'),
  stated: f.text(
    'As written; the option for a winner; empty of weights of which nobody states the sum, and that have to make 100%.',
  ),
  computed: f.numberOrNull('As computed; null where it cannot be, and for a winner.'),
  winners: f.texts('For a winner, the options with the highest total.'),
  verdict: f.oneOf(
    'How the two compare.',
    'exact rounded rounded-parts truncated approximate tied mismatch uncomputable',
  ),
  slip: f.oneOfOrNull(
    'A way of going wrong that alone gives the stated figure.',
    f.words(
      'wrong-products times swapped-digits left-out counted-twice not-weighted',
      'other-option one-score wrong-cost-of-delay',
    ),
  ),
  location: place,
});

const firmness = f.object('How firm the first place is.', {
  leader: f.text('The option with the highest total.'),
  second: f.text('The one after it.'),
  margin: f.number('By how much it leads.'),
  weight: f.orNull(
    'The nearest weight that changes who is first, the others in proportion; null where none does.',
    f.object('One weight.', {
      criterion: f.text('The criterion.'),
      from: f.share('Its share of all weights.'),
      to: f.share('The share at which the two tie.'),
      rivals: f.texts('The options that tie with the leader at it.'),
    }),
  ),
  score: f.orNull(
    'The nearest single score that changes who is first; null where none within the scale does.',
    f.object('One score.', {
      option: f.text('Whose score.'),
      criterion: f.text('On which criterion.'),
      from: f.number('The score as it is.'),
      to: f.number('The score with which another option is first.'),
      rivals: f.texts('The options that are then first; several where they tie.'),
    }),
  ),
});

const matrixAudit = f.object('A weighted matrix.', {
  title: f.textOrNull('The heading above it.'),
  orientation: f.oneOf('How it is laid out.', 'criteria-as-rows options-as-rows sections'),
  formula: f.oneOf(
    'By which its options are ordered.',
    f.words(
      'weighted-mean weighted-sum share-of-maximum weighted-points sum mean median',
      'trimmed-mean rice ice-product ice-mean ice-sum ice-weighted wsjf as-written',
    ),
  ),
  criteria: f.objects('Its criteria.', 'One of them.', {
    name: f.text('Its label.'),
    weight: f.textOrNull('Its weight as written; null where it has none.'),
  }),
  options: f.objects('Its options.', 'One of them.', {
    name: f.text('Its label.'),
    total: f.numberOrNull('Its computed total; null where a score is missing or unclear.'),
  }),
  findings: f.list('Each stated figure.', documentFinding),
  tied: f.texts(
    'The options that share the first place; empty where one leads, or it is not told.',
  ),
  firmness: f.orNull('Null if no option leads, or the total is not a weighted sum.', firmness),
  location: place,
});

const documentAudit = f.object('One document.', {
  file: f.text('As it was named.'),
  problem: f.oneOfOrNull(
    'Why it, or a table of it, could not be read.',
    'too-large not-text control-characters too-deep too-dense too-many-cells',
  ),
  matrices: f.list('Its weighted matrices.', matrixAudit),
  notAudited: f.objects('Tables, or lines of one, that were left.', 'One of them.', {
    why: f.oneOf(
      'The reason.',
      f.words(
        'no-figure-for-word unclear-score mixed-scales mixed-units no-formula-fits',
        'ambiguous-formula ambiguous-weight no-weight other-formula adjusted-total',
        'doubtful-total line-among-options judges-beside-options unread-ranks unread-winner',
        'html-table',
      ),
    ),
    about: f.text('The word, label or units that it is about; empty for none.'),
    location: place,
  }),
  passedOver: f.list('Tables that are no weighted matrix.', place),
});

export const documentsSchema = f.result('audit FILE.md', {
  documents: f.list('Each document.', documentAudit),
});

export type DocumentsJson = f.ValueOf<typeof documentsSchema>;
