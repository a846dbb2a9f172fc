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
} as const;

export type ShopWord = keyof typeof shopWordLengths;

const hex = (means: string, example: string) =>
  about(z.string().regex(/^#[0-9a-f]{6}$/), `${means}: # and six digits of base 16, in small letters`, example);
const pair = (means: string, light: string, dark: string) =>
  about(z.strictObject({ light: hex('In the light scheme', light), dark: hex('In the dark scheme', dark) }), means, { light, dark });

export const shopColours = () =>
  z.strictObject({
    accent: pair('The ground of the main buttons', '#d3e04c', '#d3e04c'),
    onAccent: pair('The text on it', '#14211d', '#14211d'),
    link: pair('Links and texts that stand out', '#55610b', '#d3e04c'),
    bar: hex('The dark band of the frame', '#14211d'),
    onBar: hex('The text on it', '#eef3ef'),
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
    ios: addressOrNone('Where the iPhone app is downloaded', 'https://apps.apple.com/app/northfold/id1'),
    android: addressOrNone('Where the Android app is downloaded', 'https://northfold.example/app.apk'),
    androidVersion: about(field.count(0, 2_000_000_000), 'The version code of the Android app that is there', 12),
    iosScheme: textOrNone(/^[a-z][a-z0-9+.-]{1,29}$/, 'The scheme of links that open the iPhone app', 'northfold'),
    userAgent: textOrNone(/^[A-Za-z][A-Za-z0-9]{3,29}$/, 'The word that the apps add to the user agent of pages they show', 'NorthfoldApp'),
    androidPackage: textOrNone(/^[A-Za-z]\w*(?:\.[A-Za-z]\w*){1,9}$/, 'The package of the Android app', 'example.northfold.app'),
    fingerprints: about(
      z.array(z.string().regex(/^(?:[0-9A-F]{2}:){31}[0-9A-F]{2}$/)).max(5),
      'SHA-256 fingerprints of the certificates that sign the Android app, which then may open the shop’s links',
      [Array.from({ length: 32 }, () => '3F').join(':')],
    ),
  });

/** The company's own settings of the shop. Saved as a whole, as a new version. */
export const shopSettings = () =>
  z.strictObject({
    name: line(40, 1, 'What the shop is called, on pages, in mails and in the apps', 'Northfold'),
    legalName: line(120, 1, 'The company by its full name, on invoices and in agreements', 'Northfold Trading, Inc.'),
    lines: about(z.array(field.text(120, 1)).min(1).max(6), 'Its address, line by line, as invoices show it', [
      '12 Pier Road',
      'Portland, OR 97201',
    ]),
    registration: line(80, 0, 'The number by which a register knows it; empty for none', 'OR 700 000 000'),
    email: about(z.email().max(120), 'Where members write to', 'help@northfold.example'),
    phone: line(40, 3, 'Where members call', '+1 555 010 0177'),
    orderPrefix: about(z.string().regex(/^[A-Z]{2,4}$/), 'What order numbers begin with from now on: two to four capital letters', 'NF'),
    words: about(
      z.strictObject({
        lead: words(shopWordLengths.lead, 'What the company makes, on the page about it', 'Tools that last.'),
        homeTitle: words(shopWordLengths.homeTitle, 'The title of the home page', 'Tools for every day'),
        homeDescription: words(shopWordLengths.homeDescription, 'What search engines say below it', 'Kitchen tools and stationery.'),
        categoriesDescription: words(
          shopWordLengths.categoriesDescription,
          'The same for the page of all shelves',
          'Everything in the shop.',
        ),
        memberPromise: words(shopWordLengths.memberPromise, 'What visitors read above every page', 'Every order counts'),
        shopStep: words(shopWordLengths.shopStep, 'What the shop sells, on the page for newcomers', 'Tools, sent to your door.'),
      }),
      'What pages say in the company’s own words; a language or a text that is missing has the words the shop came with',
    ),
    mark: markOrNone('The mark (uploadShopMark) for the light scheme; none has the mark the shop came with'),
    markOnDark: markOrNone('The mark for the dark scheme; none has the same in both'),
    colours: about(z.union([z.null(), shopColours()]), 'The company’s colors; null for those the shop came with', null),
    languages: about(
      z.array(z.enum(wireLocales)).max(wireLocales.length),
      'The languages that the shop offers, the base language first. Who had another one reads the base language',
      ['en_US', 'es_ES'],
    ),
    apps: about(shopApps(), 'The company’s own apps', { ios: '', android: '', androidVersion: 0 }),
  });

/** The complete settings as sent, from a file at the command line. */
export const sentShopSettings = () => about(shopSettings(), 'All of the settings, as getShopSettings answers them', { name: 'Northfold' });

export type ShopSettings = z.infer<ReturnType<typeof shopSettings>>;

/** The version that the caller read: another current version means that another user saved first. */
export const seenVersion = () =>
  about(field.count(0, 2_000_000_000), 'The version that the caller saw (getShopSettings); 0 for the one the shop came with', 4);

export const keptMark = says.entity('ShopMark', 'A mark that the shop keeps', {
  mark: markId('Names it'),
  address: says.link('The picture', '/shop/marks/a1a1.png'),
  width: says.count('Its width', 190),
  height: says.count('Its height', 240),
});
