import { AsyncLocalStorage } from 'node:async_hooks';
import { type Brand, brand, type BrandPictures } from '@upline/brand';
import type { OwnColours } from '@upline/brand/colours';
import type { ShopSettings } from '@upline/contract';
import { askForBaseCurrency, locales } from '@upline/i18n';
import { formSideAddress, shareAddress } from '../pictures/index.ts';
import { isBrandsOwn } from './brands-own.ts';
import type { AccessibilityWords } from './accessibility.ts';
import type { Imprint } from './imprints.ts';
import { type Palette, paletteOf } from './palettes.ts';
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
  /** The colors where the company has chosen none. */
  palette: Palette;
  /** Undefined for the colors of the palette. */
  colours: OwnColours | undefined;
  /** Undefined for the drawn mark. */
  ownMark: Mark | undefined;
  /** Undefined if icons are made from the mark. */
  ownIcon: Mark | undefined;
  /** The company that runs the shop, for each served country that names it. */
  imprints: readonly Imprint[];
  /** The company's words about the shop's accessibility, by language; absent if it has written none. */
  accessibility?: AccessibilityWords;
  /** Whether visitors see the shop. */
  isOpen: boolean;
  /** Whether nobody has said yet whose shop it is, so that it has only the product's name. */
  isUnnamed: boolean;
}

/** Settings with every part, whatever the release that saved them. */
export interface WholeSettings extends ShopSettings {
  icon: string | null;
  pictures: NonNullable<ShopSettings['pictures']>;
}

/** The shop before any settings were saved. */
export const shippedShop: Shop = {
  ...brand,
  pricesWithTax: false,
  version: 0,
  palette: paletteOf(brand.name),
  colours: undefined,
  ownMark: undefined,
  ownIcon: undefined,
  imprints: [],
  isOpen: true,
  isUnnamed: false,
};

/** Settings equivalent to the default shop. */
export const shippedSettings = (): WholeSettings => ({
  name: brand.name,
  legalName: brand.company.legalName,
  lines: [...brand.company.lines],
  registration: brand.company.registration,
  email: brand.support.email,
  phone: brand.support.phone,
  orderPrefix: brand.orderPrefix,
  words: {
    lead: {},
    homeTitle: {},
    homeDescription: {},
    categoriesDescription: {},
    memberPromise: {},
    shopStep: {},
    openingTitle: {},
    openingText: {},
  },
  mark: null,
  markOnDark: null,
  icon: null,
  // The demo has its pictures by a row of its seed, so that no other company shows them.
  pictures: brand.isExample ? { signIn: null, team: null, share: null } : { signIn: 's/login', team: 's/login', share: 's/share' },
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

/** Settings as they hold: an earlier release lacks parts and texts that came later. */
export function wholeSettings(content: Partial<ShopSettings> | undefined): WholeSettings {
  const shipped = shippedSettings();
  return { ...shipped, ...content, words: { ...shipped.words, ...content?.words } } as WholeSettings;
}

const WORKING_NAME = 'Upline';

/** The shop before its company has said anything: nothing of the demo, under the product's name for mails to its staff. */
function unnamedSettings(): WholeSettings {
  const apps = { ios: '', android: '', androidVersion: 0, iosScheme: '', userAgent: '', androidPackage: '', fingerprints: [] };
  return { ...shippedSettings(), name: WORKING_NAME, legalName: WORKING_NAME, lines: [], registration: '', email: '', phone: '', apps };
}

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

/** Facts outside the settings, and the files that they name: marks by id, addresses of pictures by key. */
export interface NamedBySettings {
  version: number;
  currency: string;
  pricesWithTax: boolean;
  isOpen: boolean;
  imprints: readonly Imprint[];
  accessibility: AccessibilityWords | undefined;
  marks: ReadonlyMap<string, Mark>;
  pictures: ReadonlyMap<string, string>;
}

/** The shop that settings describe. */
export function shopOf(
  saved: WholeSettings,
  { version, currency, pricesWithTax, isOpen, imprints, accessibility, marks, pictures }: NamedBySettings,
): Shop {
  const isUnnamed = version === 0 && !isOpen && brand.isExample === true;
  const settings = isUnnamed ? unnamedSettings() : saved;
  const markOf = (id: string | null): Mark | undefined => (id === null ? undefined : marks.get(id));
  const [mark, onDark] = [markOf(settings.mark), markOf(settings.markOnDark)];
  const words = wordsOfPages(settings.words, settings);
  const palette = paletteOf(settings.name);
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
    ...(mark === undefined && !isBrandsOwn(settings.name) ? { isMarkless: true as const } : {}),
    pictures: picturesOf(settings, pictures),
    palette,
    themeColour: palette.grounds.paper,
    colours: settings.colours ?? undefined,
    ownMark: mark,
    ownIcon: markOf(settings.icon),
    ...(imprints.length > 0 ? { hasImprint: true as const } : {}),
    ...(accessibility === undefined ? {} : { hasAccessibility: true as const, accessibility }),
    imprints,
    isOpen,
    isUnnamed,
  };
}

/** The addresses of the pages' pictures, each in the shape of its place. */
function picturesOf({ pictures }: WholeSettings, addresses: ReadonlyMap<string, string>): BrandPictures {
  const shaped = { signIn: formSideAddress, team: formSideAddress, share: shareAddress } as const;
  const places = Object.keys(shaped) as (keyof typeof shaped)[];
  return Object.fromEntries(
    places.flatMap((place) => {
      const address = addresses.get(pictures[place] ?? '');
      return address === undefined ? [] : [[place, shaped[place](address)]];
    }),
  );
}

const store = new AsyncLocalStorage<Shop>();

/** The shop of the current request or job: name, mark, colors and words. */
export const shop = (): Shop => store.getStore() ?? shippedShop;

/** Runs work with this shop: a request, a job, a preview. */
export const withinShop = <T>(current: Shop, work: () => T): T => store.run(current, work);

// The pages' build calls it while rendering (`packages/brand/src/while-rendering.ts`); no app imports another.
(globalThis as { uplineShop?: () => Brand }).uplineShop = shop;
askForBaseCurrency(() => shop().currency);
