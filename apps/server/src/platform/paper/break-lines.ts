const segmenter = new Intl.Segmenter('en', { granularity: 'word' });
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Breaks a text into lines no wider than `width` by words of its own script, and a word that is wider by letters. Never empty. */
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

function* piecesOf(text: string, width: number, measure: (text: string) => number): Generator<string> {
  for (const { segment } of segmenter.segment(text)) {
    if (measure(segment) <= width) {
      yield segment;
      continue;
    }
    for (const letter of graphemes.segment(segment)) yield letter.segment;
  }
}
