/** A pixel of the style sheets at the text size browsers begin with. */
const PX_PER_EM = 16;

/** What a PostCSS declaration or at-rule tells that matters here. */
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
 * A PostCSS plugin: sizes of text and lines, written in pixels, go out in rem, and the widths at which the layout changes in em. So the shop follows the
 * text size its reader has set in the browser, and gives large text the layout of a window that much smaller. `fixed` are files whose text belongs to a
 * drawing with a scale of its own.
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
