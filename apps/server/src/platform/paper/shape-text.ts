import { Blob, Buffer as GlyphBuffer, Face, Font, shape } from 'harfbuzzjs';

interface Glyph {
  id: number;
  advanceWidth: number;
}

/** The part of the PDF writer's font (fontkit) that does text layout. Lengths are units of the font. */
export interface LayingFont {
  getGlyph(id: number, codePoints?: readonly number[]): Glyph;
  stringsForGlyph(id: number): string[];
  layout(text: string): GlyphRun;
}

interface GlyphRun {
  glyphs: Glyph[];
  positions: { xAdvance: number; yAdvance: number; xOffset: number; yOffset: number }[];
  advanceWidth: number;
}

/**
 * Lets HarfBuzz lay out the texts of a font. The PDF writer's own layout leaves Burmese signs in typing order (a vowel displayed before its consonant stays after it) and does not
 * split Thai's sara am.
 */
export function shapeWithHarfbuzz(font: LayingFont, bytes: Buffer): void {
  const shaper = new Font(new Face(new Blob(Uint8Array.from(bytes).buffer)));
  font.layout = (text) => {
    const buffer = new GlyphBuffer();
    buffer.addText(text);
    buffer.guessSegmentProperties();
    shape(shaper, buffer);
    const positions = buffer.getGlyphPositions();
    const glyphs = buffer.getGlyphInfos().map(({ codepoint: id }) => font.getGlyph(id, codePointsOf(font, id)));
    return {
      glyphs,
      positions: positions.map(({ xAdvance, yAdvance, xOffset, yOffset }) => ({ xAdvance, yAdvance, xOffset, yOffset })),
      advanceWidth: positions.reduce((width, { xAdvance }) => width + xAdvance, 0),
    };
  };
}

/** The text of the glyph by itself, for readers that take the text from the glyphs. */
function codePointsOf(font: LayingFont, id: number): number[] {
  return Array.from(font.stringsForGlyph(id)[0] ?? '', (letter) => letter.codePointAt(0) ?? 0);
}
