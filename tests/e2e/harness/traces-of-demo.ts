import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { coloursOfDemo, demo } from './demo-brand.ts';

const rgbOf = (hex: string): string => `rgb(${[1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)).join(', ')})`;

/** The demo's name, company, addresses and slogans, in the languages of a shop. */
function wordsOfDemo(locales: readonly string[]): string[] {
  const { name, company, support, appLinks } = demo.brand;
  const slogans = locales.flatMap((locale) =>
    ['about', 'catalogue', 'frame', 'team'].flatMap((file) =>
      Object.values(JSON.parse(readFileSync(new URL(`${locale}/${file}.json`, demo.TEXTS_FOLDER), 'utf8')) as Record<string, string>),
    ),
  );
  return [name, company.legalName, company.registration, support.email, support.phone, appLinks.userAgent, ...slogans];
}

export interface DemoTraces {
  /** The languages in which the demo's slogans are looked for. */
  readonly locales: readonly string[];
  /** The style sheet of the palette that the shop has instead of the demo's. */
  readonly otherPalette: string;
  /** Whether the shop's own brand draws pictures, under the same keys as the demo's. */
  readonly drawsPictures: boolean;
}

/** Traces of the demo on a page: words, colors of any element, pictures that the demo's brand draws, and its mark. Empty for a page that shows nothing of it. */
export async function tracesOfDemo(page: Page, { locales, otherPalette, drawsPictures }: DemoTraces): Promise<string[]> {
  const seen = await page.evaluate(look);
  const text = `${await page.title()}\n${seen.text}`.toLowerCase();
  const colours = new Set(coloursOfDemo(otherPalette).map(rgbOf));
  return [
    ...wordsOfDemo(locales).filter((word) => text.includes(word.toLowerCase())),
    ...seen.colours.filter(({ colour }) => colours.has(colour)).map(({ colour, where }) => `${colour} of ${where}`),
    ...(drawsPictures ? [] : seen.pictures.filter(isDrawnByDemo)),
    ...seen.paths.filter((path) => path === demo.MARK_PATH).map(() => 'the mark'),
  ];
}

const isDrawnByDemo = (address: string): boolean =>
  demo.pictureSource(/\/images\/([a-z]\/[a-z0-9-]+)\//.exec(address)?.[1] ?? '') !== undefined;

/** Runs in the page. */
function look() {
  const colours = new Map<string, string>();
  const pictures = new Set<string>();
  for (const element of document.querySelectorAll('*')) {
    const where = `${element.tagName.toLowerCase()}.${element.getAttribute('class') ?? ''}`;
    const style = getComputedStyle(element);
    for (const name of ['color', 'backgroundColor', 'borderTopColor', 'borderBottomColor', 'outlineColor', 'fill', 'stroke'] as const)
      if (!colours.has(style[name])) colours.set(style[name], where);
    if (element instanceof HTMLImageElement) pictures.add(element.currentSrc || element.src);
    if (style.backgroundImage.includes('url(')) pictures.add(style.backgroundImage);
  }
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[property="og:image"]')) pictures.add(meta.content);
  const metas = [...document.querySelectorAll('meta[content]')].map((meta) => meta.getAttribute('content') ?? '');
  return {
    text: [document.documentElement.innerText, ...metas].join('\n'),
    colours: [...colours].map(([colour, where]) => ({ colour, where })),
    pictures: [...pictures],
    paths: [...document.querySelectorAll('path')].map((path) => path.getAttribute('d') ?? ''),
  };
}
