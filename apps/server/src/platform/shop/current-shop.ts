import { AsyncLocalStorage } from 'node:async_hooks';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type Brand, brand } from '@upline/brand';
import { coloursOf, type OwnColours } from '@upline/brand/colours';
import type { ShopSettings } from '@upline/contract';
import { askForBaseCurrency, locales } from '@upline/i18n';
import { wordsOfPages } from './slogans.ts';

export interface Mark {
  id: string;
  /** Path below the shop's address. */
  address: string;
  width: number;
  height: number;
  isDark: boolean;
  /** The mark as a picture, for papers and icons. */
  png: Buffer;
}

/** Brand and settings of the shop as a request or job sees them. */
export interface Shop extends Brand {
  pricesWithTax: boolean;
  /** Version of the settings; 0 for the default ones. */
  version: number;
  /** Undefined for the colors of the palette. */
  colours: OwnColours | undefined;
  /** Undefined for the drawn mark. */
  ownMark: Mark | undefined;
}

/** The default colors, and their backgrounds. */
export const shippedColours = coloursOf(readFileSync(fileURLToPath(import.meta.resolve('@upline/brand/palette.css')), 'utf8'));

/** The shop before any settings were saved. */
export const shippedShop: Shop = { ...brand, pricesWithTax: false, version: 0, colours: undefined, ownMark: undefined };

/** Settings equivalent to the default shop. */
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

/** Links of pages and phones to the apps in the settings. Without an Android app no link leads to one. */
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

/** The shop that settings describe. `marks` contains the marks that the settings name. */
export function shopOf(
  settings: ShopSettings,
  { version, currency, pricesWithTax, marks }: Pick<Shop, 'version' | 'currency' | 'pricesWithTax'> & { marks: ReadonlyMap<string, Mark> },
): Shop {
  const markOf = (id: string | null): Mark | undefined => (id === null ? undefined : marks.get(id));
  const [mark, onDark] = [markOf(settings.mark), markOf(settings.markOnDark)];
  const words = wordsOfPages(settings.words);
  return {
    ...brand,
    ...appsOf(settings),
    version,
    currency,
    pricesWithTax,
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

/** The shop of the current request or job: name, mark, colors and words. */
export const shop = (): Shop => store.getStore() ?? shippedShop;

/** Runs work with this shop: a request, a job, a preview. */
export const withinShop = <T>(current: Shop, work: () => T): T => store.run(current, work);

// The pages' build calls it while rendering (`packages/brand/src/while-rendering.ts`); no app imports another.
(globalThis as { uplineShop?: () => Brand }).uplineShop = shop;
askForBaseCurrency(() => shop().currency);
