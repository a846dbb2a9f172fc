/** Everything that makes the shop one company's: replace this package and the shop is another's. */
export interface Brand {
  name: string;
  themeColour: { light: string; dark: string };
  support: { email: string; phone: string };
  /** Header of invoices and documents. */
  company: { legalName: string; lines: readonly string[]; registration: string };
  /** Agreements linked in the footer, by type; the server answers a PDF in the reader's language. */
  documents: readonly ('privacy' | 'terms' | 'withdrawal' | 'refund' | 'policies')[];
  /**
   * What places are called where a company, or its lawyer, chooses: by company code, in the languages that are not to say what the runtime's
   * tables say.
   */
  placeNames: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** Store pages the app buttons lead to. */
  apps: { ios: string; android: string; androidVersionCode: number };
  /**
   * How phones reach the app itself: what its links begin with, and the word its web view adds to the user agent. Android's is a verified app
   * link, of the shop's host or of another that answers its pages with nothing (204); iOS's is the app's own scheme.
   */
  appLinks: { android: string; ios: string; userAgent: string };
  /** The Android app that may claim the shop's links: its package, and SHA-256 fingerprints of the certificates it is signed with. */
  androidApp: { packageName: string; fingerprints: readonly string[] };
}

export const brand: Brand = {
  name: 'Halden',
  themeColour: { light: '#f6f8f6', dark: '#0e1513' },
  support: { email: 'care@halden.example', phone: '+1 555 010 0142' },
  company: {
    legalName: 'Halden Wellness, Inc.',
    lines: ['1200 Harbor Avenue', 'Seattle, WA 98101', 'United States'],
    registration: 'UBI 600 000 000',
  },
  documents: ['privacy', 'terms', 'withdrawal', 'refund', 'policies'],
  placeNames: { TW: { zh_CN: '台湾' }, HK: { zh_CN: '香港' } },
  apps: { ios: 'https://halden.example/app/ios', android: 'https://halden.example/app/android', androidVersionCode: 1 },
  appLinks: { android: '/h5/app/', ios: 'halden://', userAgent: 'HaldenApp' },
  androidApp: { packageName: 'example.halden.app', fingerprints: [] },
};
