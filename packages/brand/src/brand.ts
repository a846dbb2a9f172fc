import { type Bilingual, t } from './assortment/texts.ts';

/** Everything that makes the shop one company's: replace this package and the shop is another's. */
export interface Brand {
  name: string;
  tagline: Bilingual;
  themeColour: { light: string; dark: string };
  support: { email: string; phone: string; hours: Bilingual };
  /** Header of invoices and documents. */
  company: { legalName: string; lines: readonly string[]; registration: string };
  /** Agreements linked in the footer, by type; the server answers a PDF in the reader's language. */
  documents: readonly ('privacy' | 'terms' | 'withdrawal' | 'refund' | 'policies')[];
  /** Store pages the app buttons lead to. */
  apps: { ios: string; android: string };
  /** How phones reach the app itself: what its links begin with, and the word its web view adds to the user agent. */
  appLinks: { android: string; ios: string; userAgent: string };
}

export const brand: Brand = {
  name: 'Halden',
  tagline: t('Skin care, nutrition and home from the north', '来自北方的护肤、营养与家居'),
  themeColour: { light: '#f6f8f6', dark: '#0e1513' },
  support: {
    email: 'care@halden.example',
    phone: '+1 555 010 0142',
    hours: t('Monday to Friday, 8 am to 6 pm Pacific Time', '周一至周五，太平洋时间 8:00–18:00'),
  },
  company: {
    legalName: 'Halden Wellness, Inc.',
    lines: ['1200 Harbor Avenue', 'Seattle, WA 98101', 'United States'],
    registration: 'UBI 600 000 000',
  },
  documents: ['privacy', 'terms', 'withdrawal', 'refund', 'policies'],
  apps: { ios: 'https://halden.example/app/ios', android: 'https://halden.example/app/android' },
  appLinks: { android: 'halden-app://', ios: 'halden://', userAgent: 'HaldenApp' },
};
