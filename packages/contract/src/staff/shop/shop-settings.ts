import * as z from 'zod';
import * as says from '../../answers.ts';
import { about } from '../../described.ts';
import * as field from '../../fields.ts';
import { wireLocales } from '../../locale-tags.ts';
import { words } from '../catalogue/goods/goods-document.ts';

/** Page texts that a company can write itself, with their maximum lengths. */
export const shopWordLengths = {
  lead: 200,
  homeTitle: 80,
  homeDescription: 200,
  categoriesDescription: 200,
  memberPromise: 80,
  shopStep: 160,
  openingTitle: 80,
  openingText: 600,
} as const;

export type ShopWord = keyof typeof shopWordLengths;

const hex = (means: string, example: string) =>
  about(z.string().regex(/^#[0-9a-f]{6}$/), `${means}: # and six lowercase hexadecimal digits`, example);
const pair = (means: string, light: string, dark: string) =>
  about(z.strictObject({ light: hex('The color in the light scheme', light), dark: hex('The color in the dark scheme', dark) }), means, {
    light,
    dark,
  });

export const shopColours = () =>
  z.strictObject({
    accent: pair('The background of the main buttons', '#d3e04c', '#d3e04c'),
    onAccent: pair('The text on the main buttons', '#14211d', '#14211d'),
    link: pair('Links and highlighted texts', '#55610b', '#d3e04c'),
    bar: hex('The dark band at the edge of pages', '#14211d'),
    onBar: hex('The text on the dark band', '#eef3ef'),
  });

/** A mark by the hash of its file. */
export const markId = (means: string) => about(z.string().regex(/^[0-9a-f]{64}$/), means, 'a1'.repeat(32));
const markOrNone = (means: string) => about(z.union([z.null(), markId(means)]), `${means}; null for none`, 'a1'.repeat(32));

const line = (maximum: number, minimum: number, means: string, example: string) => about(field.text(maximum, minimum), means, example);

/** An https address, or empty for none. */
const addressOrNone = (means: string, example: string) =>
  about(z.union([z.literal(''), z.url({ protocol: /^https$/ }).max(200)]), `${means}: an https address, empty for none`, example);
const textOrNone = (pattern: RegExp, means: string, example: string) =>
  about(z.union([z.literal(''), z.string().regex(pattern)]), `${means}; empty for none`, example);

/** The company's own apps. Pages do not mention a missing one. */
export const shopApps = () =>
  z.strictObject({
    ios: addressOrNone('The App Store page of the iPhone app', 'https://apps.apple.com/app/northfold/id1'),
    android: addressOrNone('The download of the Android app', 'https://northfold.example/app.apk'),
    androidVersion: about(field.count(0, 2_000_000_000), 'The version code of the Android app that can be downloaded there', 12),
    iosScheme: textOrNone(/^[a-z][a-z0-9+.-]{1,29}$/, 'The scheme of links that open the iPhone app', 'northfold'),
    userAgent: textOrNone(
      /^[A-Za-z][A-Za-z0-9]{3,29}$/,
      'The word that the apps add to the user agent of pages that they show',
      'NorthfoldApp',
    ),
    androidPackage: textOrNone(/^[A-Za-z]\w*(?:\.[A-Za-z]\w*){1,9}$/, 'The package name of the Android app', 'example.northfold.app'),
    fingerprints: about(
      z.array(z.string().regex(/^(?:[0-9A-F]{2}:){31}[0-9A-F]{2}$/)).max(5),
      'SHA-256 fingerprints of the certificates that sign the Android app, which can then open the shop’s links',
      [Array.from({ length: 32 }, () => '3F').join(':')],
    ),
  });

const pictureOrNone = (means: string) =>
  about(
    z.union([z.null(), z.string().regex(/^[a-z]\/[a-z0-9-]{1,60}$/)]),
    `${means}: the key of a picture (listMedia); null for none`,
    'm/57',
  );

/** Pictures of pages that show no products. A page without one shows the company's color and logo. */
export const shopPictures = () =>
  z.strictObject({
    signIn: pictureOrNone('The picture next to the forms for sign-in, recovery and registration'),
    team: pictureOrNone('The picture on the page that an invite leads to'),
    share: pictureOrNone('The picture in link previews of pages without a picture of their own'),
  });

/** The company's own settings of the shop. Saved as a whole, as a new version. */
export const shopSettings = () =>
  z.strictObject({
    name: line(40, 1, 'The name of the shop on pages, in mails and in the apps', 'Northfold'),
    legalName: line(120, 1, 'The full legal name of the company, on invoices and in agreements', 'Northfold Trading, Inc.'),
    lines: about(z.array(field.text(120, 1)).min(1).max(6), 'Its address, line by line, as shown on invoices', [
      '12 Pier Road',
      'Portland, OR 97201',
    ]),
    registration: line(80, 0, 'Its register number; empty for none', 'OR 700 000 000'),
    email: about(z.email().max(120), 'The e-mail address for members', 'help@northfold.example'),
    phone: line(40, 3, 'The phone number for members', '+1 555 010 0177'),
    orderPrefix: about(z.string().regex(/^[A-Z]{2,4}$/), 'The prefix of new order numbers: two to four capital letters', 'NF'),
    words: about(
      z.strictObject({
        lead: words(shopWordLengths.lead, 'The company’s slogan on the page about it', 'Tools that last.'),
        homeTitle: words(shopWordLengths.homeTitle, 'The title of the home page', 'Tools for every day'),
        homeDescription: words(
          shopWordLengths.homeDescription,
          'The description of the home page for search engines',
          'Kitchen tools and stationery.',
        ),
        categoriesDescription: words(
          shopWordLengths.categoriesDescription,
          'The description of the page of all categories for search engines',
          'Everything in the shop.',
        ),
        memberPromise: words(shopWordLengths.memberPromise, 'A message for visitors above every page', 'Every order counts'),
        shopStep: words(shopWordLengths.shopStep, 'A line about the products, on the page for new members', 'Tools, sent to your door.'),
        openingTitle: words(
          shopWordLengths.openingTitle,
          'The title of the page that visitors see before the shop opens',
          'We open soon',
        ).optional(),
        openingText: words(
          shopWordLengths.openingText,
          'The text of the page that visitors see before the shop opens',
          'From March on: tools that last.',
        ).optional(),
      }),
      'The company’s own texts on pages; a missing language or text has the default, and an omitted one stays',
    ),
    mark: markOrNone('The logo for the light scheme (uploadShopMark); if there is none, the default logo'),
    markOnDark: markOrNone('The logo for the dark scheme; if there is none, the logo for the light scheme is used'),
    icon: markOrNone(
      'The square picture of browser tabs and phones (uploadShopMark); if there is none, it is made from the logo',
    ).optional(),
    pictures: about(shopPictures(), 'The pictures of pages without products; omitted: they stay', {
      signIn: 'm/57',
      team: null,
      share: null,
    }).optional(),
    colours: about(z.union([z.null(), shopColours()]), 'The company’s colors; null for the defaults', null),
    languages: about(
      z.array(z.enum(wireLocales)).max(wireLocales.length),
      'The languages of the shop, with the base language first. Readers of other languages see the base language',
      ['en_US', 'es_ES'],
    ),
    apps: about(shopApps(), 'The company’s own apps', { ios: '', android: '', androidVersion: 0 }),
  });

/** The complete settings as sent, from a file at the command line. */
export const sentShopSettings = () => about(shopSettings(), 'All settings, as getShopSettings returns them', { name: 'Northfold' });

export type ShopSettings = z.infer<ReturnType<typeof shopSettings>>;

/** The version that the caller read: another current version means that another user saved first. */
export const seenVersion = () =>
  about(field.count(0, 2_000_000_000), 'The version that the caller saw (getShopSettings); 0 for the defaults', 4);

export const keptMark = says.entity('ShopMark', 'A logo stored in the shop', {
  mark: markId('The id of the logo'),
  address: says.link('The URL of the picture', '/shop/marks/a1a1.png'),
  width: says.count('Its width in pixels', 190),
  height: says.count('Its height in pixels', 240),
});
