/** A pixel of the style sheets at the browser's default text size. */
const PX_PER_EM = 16;

/** The parts of a PostCSS declaration or at-rule that are used here. */
interface Declared {
  readonly prop: string;
  value: string;
  readonly source?: { readonly input: { readonly file?: string | undefined } } | undefined;
}
interface Media {
  params: string;
}

const inEm = (text: string, unit: 'em' | 'rem'): string =>
  text.replaceAll(/(\d*\.?\d+)px\b/g, (_, pixels: string) => `${Number(pixels) / PX_PER_EM}${unit}`);

/**
 * A PostCSS plugin. It converts pixel sizes of text and lines into rem, and the widths at which the layout changes into em. The shop thereby follows the text size set in the
 * browser, and large text gets the layout of a narrower window. `fixed` are files whose text belongs to a drawing with its own scale.
 */
export const textInRem = (fixed: RegExp) => ({
  postcssPlugin: 'text-in-rem',
  Declaration(declared: Declared) {
    if (!/^(?:font|font-size|line-height)$/.test(declared.prop) || fixed.test(declared.source?.input.file ?? '')) return;
    const value = inEm(declared.value, 'rem');
    if (value !== declared.value) declared.value = value;
  },
  AtRule: {
    media(rule: Media) {
      const params = inEm(rule.params, 'em');
      if (params !== rule.params) rule.params = params;
    },
  },
});
