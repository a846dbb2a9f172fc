export type Hex = string;

export interface ColourPair {
  light: Hex;
  dark: Hex;
}

/** The colors that distinguish a company. The rest of the palette stays. */
export interface OwnColours {
  /** The ground of the main buttons, and the text on it. */
  accent: ColourPair;
  onAccent: ColourPair;
  /** Links and emphasized texts on the page's paper. */
  link: ColourPair;
  /** The dark band of the frame, the same in either scheme, and the text on it. */
  bar: Hex;
  onBar: Hex;
}

/** The backgrounds of the company's colors, from the palette. */
export interface Grounds {
  paper: ColourPair;
  surface: ColourPair;
}

/** Minimum contrast of texts (WCAG 2.2, 1.4.3). */
export const LEAST_CONTRAST = 4.5;
/** Minimum contrast for the edges of controls (1.4.11). */
const LEAST_EDGE = 3;
const schemes = ['light', 'dark'] as const;

const channels = (colour: Hex): [number, number, number] =>
  [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16)) as [number, number, number];

const luminance = (colour: Hex): number => {
  const [red, green, blue] = channels(colour).map((value) => {
    const part = value / 255;
    return part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

/** The contrast of two colors, from 1 to 21. */
export function contrastOf(one: Hex, other: Hex): number {
  const [light, dark] = [luminance(one), luminance(other)].toSorted((a, b) => b - a) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

/** A color mixed with a share of another, from 0 to 1. */
export function mixed(colour: Hex, other: Hex, share: number): Hex {
  const [from, to] = [channels(colour), channels(other)];
  return `#${from
    .map((value, at) =>
      Math.round(value + ((to[at] ?? 0) - value) * share)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
}

/** The nearest color with this contrast on all grounds: lighter or darker, whichever changes less. Undefined if there is none. */
export function nearestOn(colour: Hex, grounds: readonly Hex[], least: number = LEAST_CONTRAST): Hex | undefined {
  const passes = (candidate: Hex): boolean => grounds.every((ground) => contrastOf(candidate, ground) >= least);
  for (let step = 0; step <= 100; step += 1)
    for (const end of ['#000000', '#ffffff']) {
      const candidate = mixed(colour, end, step / 100);
      if (passes(candidate)) return candidate;
    }
  return undefined;
}

/** A pair of colors that cannot be read. */
export interface PaleColour {
  /** The text's name, and its scheme. */
  which: 'onAccent' | 'link' | 'onBar';
  scheme: 'light' | 'dark' | 'both';
  colour: Hex;
  ground: Hex;
  contrast: number;
  /** The nearest readable color. */
  nearest: Hex;
}

/** The wash behind emphasized texts. */
const washOf = (link: Hex, surface: Hex): Hex => mixed(surface, link, 0.1);

/** The texts of these colors with too little contrast on their grounds; none if all can be read. */
export function paleColours({ accent, onAccent, link, bar, onBar }: OwnColours, { paper, surface }: Grounds): PaleColour[] {
  const look = (which: PaleColour['which'], scheme: PaleColour['scheme'], colour: Hex, grounds: readonly Hex[]): PaleColour[] => {
    const [worst = ''] = grounds.toSorted((a, b) => contrastOf(colour, a) - contrastOf(colour, b));
    const contrast = contrastOf(colour, worst);
    if (contrast >= LEAST_CONTRAST) return [];
    return [{ which, scheme, colour, ground: worst, contrast, nearest: nearestOn(colour, grounds) ?? colour }];
  };
  return [
    ...schemes.flatMap((scheme) => look('onAccent', scheme, onAccent[scheme], [accent[scheme]])),
    ...schemes.flatMap((scheme) =>
      look('link', scheme, link[scheme], [paper[scheme], surface[scheme], washOf(link[scheme], surface[scheme])]),
    ),
    ...look('onBar', 'both', onBar, [bar]),
  ];
}

const pairOf = (make: (scheme: 'light' | 'dark') => Hex): string => `light-dark(${make('light')}, ${make('dark')})`;
/** Moves away from the color of the text on it, so that the text stays as readable. */
const hoverOf = (accent: Hex, onAccent: Hex): Hex => mixed(accent, luminance(onAccent) < luminance(accent) ? '#ffffff' : '#000000', 0.14);

/** The palette properties derived from a company's colors, as a style sheet that comes before or after the palette. */
export function colourStyle({ accent, onAccent, link, bar, onBar }: OwnColours, { paper, surface }: Grounds): string {
  const quiet = mixed(onBar, bar, 0.25);
  const chosen = mixed(bar, onBar, 0.07);
  const properties = {
    accent: pairOf((scheme) => accent[scheme]),
    'accent-hover': pairOf((scheme) => hoverOf(accent[scheme], onAccent[scheme])),
    'accent-edge': pairOf((scheme) => nearestOn(accent[scheme], [paper[scheme], surface[scheme]], LEAST_EDGE) ?? accent[scheme]),
    'on-accent': pairOf((scheme) => onAccent[scheme]),
    moss: pairOf((scheme) => link[scheme]),
    'moss-wash': pairOf((scheme) => washOf(link[scheme], surface[scheme])),
    pv: pairOf((scheme) => link[scheme]),
    bar,
    // The ground of the chosen entry of the band, unless its text could no longer be read.
    'bar-chosen': contrastOf(onBar, chosen) >= LEAST_CONTRAST ? chosen : bar,
    'on-bar': onBar,
    'on-bar-2': contrastOf(quiet, bar) >= LEAST_CONTRAST ? quiet : onBar,
  };
  const lines = Object.entries(properties).map(([name, value]) => `--ui-${name}:${value}`);
  return `:root:root{${lines.join(';')}}`;
}

const property = (palette: string, name: string): ColourPair => {
  const [, value = ''] = new RegExp(`--ui-${name}: ([^;]+);`).exec(palette) ?? [];
  const [light = '#000000', dark = light] = value.match(/#[0-9a-f]{6}\b/g) ?? [];
  return { light, dark };
};

/** The colors that a company may change, their grounds, and the text on these, read from a palette's style sheet. */
export function coloursOf(palette: string): { own: OwnColours; grounds: Grounds; ink: ColourPair } {
  const of = (name: string): ColourPair => property(palette, name);
  return {
    own: { accent: of('accent'), onAccent: of('on-accent'), link: of('moss'), bar: of('bar').light, onBar: of('on-bar').light },
    grounds: { paper: of('paper'), surface: of('surface') },
    ink: of('ink'),
  };
}
