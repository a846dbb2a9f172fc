import { AsyncLocalStorage } from 'node:async_hooks';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type Brand, brand } from '@upline/brand';
import { coloursOf, type OwnColours } from '@upline/brand/colours';
import type { ShopSettings } from '@upline/contract';
import { askForBaseCurrency, locales } from '@upline/i18n';
import { wordsOfPages } from './slogans.ts';

/** A mark that the company brought. */
export interface Mark {
  id: string;
  /** Below the shop's address. */
  address: string;
  width: number;
  height: number;
  isDark: boolean;
  /** A picture of it, for papers and icons. */
  png: Buffer;
}

/** What the shop is, to whoever asks during a request or a job. */
export interface Shop extends Brand {
  /** 0 for what the shop came with. */
  version: number;
  /** Absent where the colors are those of the palette. */
  colours: OwnColours | undefined;
  /** Absent where the drawn mark stands. */
  ownMark: Mark | undefined;
}

/** The colors that the shop came with, and what they stand on. */
export const shippedColours = coloursOf(readFileSync(fileURLToPath(import.meta.resolve('@upline/brand/palette.css')), 'utf8'));

/** The shop as it came, before anybody saved settings. */
export const shippedShop: Shop = { ...brand, version: 0, colours: undefined, ownMark: undefined };

/** The settings that say the same as the shop that came. */
export const shippedSettings = (): ShopSettings => ({
  name: brand.name,
  legalName: brand.company.legalName,
  lines: [...brand.company.lines],
  registration: brand.company.registration,
  email: brand.support.email,
  phone: brand.support.phone,
  orderPrefix: brand.orderPrefix,
  words: { lead: {}, homeTitle: {}, homeDescription: {}, categoriesDescription: {}, memberPromise: {}, shopStep: {} },
  mark: null,
  markOnDark: null,
  colours: null,
  languages: [...locales],
  apps: {
    ios: brand.apps.ios,
    android: brand.apps.android,
    androidVersion: brand.apps.androidVersionCode,
    iosScheme: brand.appLinks.ios.replace(/:\/\/$/, ''),
    userAgent: brand.appLinks.userAgent,
    androidPackage: brand.androidApp.packageName,
    fingerprints: [...brand.androidApp.fingerprints],
  },
});

/** How pages and phones reach the apps that settings describe. Without an Android app no link leads to one. */
function appsOf({ apps }: ShopSettings): Pick<Brand, 'apps' | 'appLinks' | 'androidApp'> {
  const hasAndroid = apps.android !== '' || apps.androidPackage !== '';
  return {
    apps: { ios: apps.ios, android: apps.android, androidVersionCode: apps.androidVersion },
    appLinks: {
      android: hasAndroid ? brand.appLinks.android : '',
      ios: apps.iosScheme === '' ? '' : `${apps.iosScheme}://`,
      userAgent: apps.userAgent,
    },
    androidApp: { packageName: apps.androidPackage, fingerprints: apps.fingerprints },
  };
}

/** The shop that settings describe. `marks` holds those that they name. */
export function shopOf(
  settings: ShopSettings,
  { version, currency, marks }: { version: number; currency: string; marks: ReadonlyMap<string, Mark> },
): Shop {
  const markOf = (id: string | null): Mark | undefined => (id === null ? undefined : marks.get(id));
  const [mark, onDark] = [markOf(settings.mark), markOf(settings.markOnDark)];
  const words = wordsOfPages(settings.words);
  return {
    ...brand,
    ...appsOf(settings),
    version,
    currency,
    name: settings.name,
    support: { email: settings.email, phone: settings.phone },
    orderPrefix: settings.orderPrefix,
    company: { legalName: settings.legalName, lines: settings.lines, registration: settings.registration },
    languages: settings.languages,
    ...(words === undefined ? {} : { words }),
    ...(mark === undefined
      ? {}
      : { mark: { address: mark.address, ratio: mark.width / mark.height, ...(onDark === undefined ? {} : { onDark: onDark.address }) } }),
    colours: settings.colours ?? undefined,
    ownMark: mark,
  };
}

const store = new AsyncLocalStorage<Shop>();

/** What the shop is called, its mark, colors and words, in the request or job that asks. */
export const shop = (): Shop => store.getStore() ?? shippedShop;

/** Does something while the shop is this one: a request, a job, a preview. */
export const withinShop = <T>(current: Shop, work: () => T): T => store.run(current, work);

// The pages' own build asks for it while it renders (`packages/brand/src/while-rendering.ts`); no app imports another.
(globalThis as { uplineShop?: () => Brand }).uplineShop = shop;
askForBaseCurrency(() => shop().currency);
