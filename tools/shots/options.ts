import { parseArgs } from 'node:util';
import { isLocale, type Locale } from '@upline/i18n';

export const schemes = ['light', 'dark'] as const;
export type Scheme = (typeof schemes)[number];

export interface Options {
  /** Origin of a running shop; without one the run starts its own shop. */
  readonly base?: string;
  /** Only screens whose name contains one of these. */
  readonly only: readonly string[];
  /** Widths in CSS pixels. */
  readonly sizes: readonly number[];
  readonly themes: readonly Scheme[];
  readonly locale: Locale;
  /** Takes one picture of each part of the product for the README, and no sheets. */
  readonly isForReadme?: true;
  /** Takes the pictures of the console's course, and no sheets; `base` is then the console's origin. */
  readonly isOfConsole?: true;
}

export const usage = `npm run shots -- [--base URL] [--only NAME,…] [--sizes 320,390,…] [--themes light,dark] [--locale zh_CN]
  Walks every screen of the shop and the companion and writes a contact sheet for each into shots/, with an index.html.
npm run shots -- --readme [--base URL]
  Renews the pictures that the README shows.
npm run shots -- --console [--base URL]
  Renews the pictures that the course of the console shows; the URL is the console's.`;

const listOf = (text: string): string[] => text.split(',').filter(Boolean);

/** Reads the command line; undefined if it is not valid. */
export function readOptions(args: readonly string[]): Options | undefined {
  const text = (standing: string) => ({ type: 'string', default: standing }) as const;
  try {
    const { values } = parseArgs({
      args: [...args],
      options: {
        base: { type: 'string' },
        only: text(''),
        sizes: text('320,390,768,1440,2560'),
        themes: text('light,dark'),
        locale: text('en_US'),
        readme: { type: 'boolean' },
        console: { type: 'boolean' },
      },
    });
    const sizes = listOf(values.sizes).map(Number);
    const themes = schemes.filter((scheme) => listOf(values.themes).includes(scheme));
    const areSizes = sizes.length > 0 && sizes.every((size) => Number.isInteger(size) && size >= 200 && size <= 4000);
    if (!areSizes || themes.length === 0 || !isLocale(values.locale)) return undefined;
    const base = values.base === undefined ? {} : { base: new URL(values.base).origin };
    const forReadme = values.readme ? ({ isForReadme: true } as const) : {};
    const ofConsole = values.console ? ({ isOfConsole: true } as const) : {};
    return { ...base, ...forReadme, ...ofConsole, only: listOf(values.only), sizes, themes, locale: values.locale };
  } catch {
    return undefined;
  }
}
