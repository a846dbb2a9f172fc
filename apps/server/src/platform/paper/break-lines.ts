const segmenter = new Intl.Segmenter('en', { granularity: 'word' });
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Breaks a text into lines no wider than `width`, between words of its script, and inside a word that is wider. Never empty. */
export function breakLines(text: string, width: number, measure: (text: string) => number): string[] {
  const lines: string[] = [];
  for (const paragraph of text.split('\n')) {
    let line = '';
    for (const piece of piecesOf(paragraph, width, measure)) {
      if (line !== '' && measure((line + piece).trimEnd()) > width) {
        lines.push(line.trimEnd());
        line = piece.trimStart();
      } else line += piece;
    }
    lines.push(line.trimEnd());
  }
  return lines;
}

/** Characters that may not begin a line: closing brackets and quotes, full stops, commas and similar ones in any script. */
const closing = /^[\p{Pe}\p{Pf}\p{Po}\u3005\u30fc%]+$/u;
const opening = /[\p{Ps}\p{Pi}¿¡]$/u;
/** A Burmese consonant that ends its syllable, or a sign: it stays with the text before it. */
const ending = /^(?:[\u1000-\u1021]\u1037?[\u1039\u103a]|[\u102b-\u103e])/;

const staysWith = (before: string, segment: string): boolean =>
  before === '' || closing.test(segment) || ending.test(segment) || opening.test(before) || before.endsWith('\u1039');

/** Pieces between which a line may break: words of the script (Thai and Burmese have no spaces), each with its punctuation. */
export function* piecesOf(text: string, width: number, measure: (text: string) => number): Generator<string> {
  let piece = '';
  for (const { segment } of segmenter.segment(text)) {
    if (staysWith(piece, segment)) piece += segment;
    else {
      yield* fitting(piece, width, measure);
      piece = segment;
    }
  }
  if (piece !== '') yield* fitting(piece, width, measure);
}

function* fitting(piece: string, width: number, measure: (text: string) => number): Generator<string> {
  if (measure(piece) <= width) {
    yield piece;
    return;
  }
  let syllable = '';
  for (const { segment } of graphemes.segment(piece)) {
    if (syllable !== '' && !ending.test(segment) && !syllable.endsWith('\u1039')) {
      yield syllable;
      syllable = '';
    }
    syllable += segment;
  }
  yield syllable;
}
