/** A company's facts for pages and documents. */
export interface Brand {
  name: string;
  themeColour: { light: string; dark: string };
  support: { email: string; phone: string };
  /** The prefix of every order number: two to four capital letters. */
  orderPrefix: string;
  /** The shop's base currency, by its ISO 4217 code. */
  currency: string;
  /** Whether prices contain the tax; absent: they do not. */
  pricesWithTax?: boolean;
  /** Header of invoices and documents. */
  company: { legalName: string; lines: readonly string[]; registration: string };
  /** Agreements linked in the footer, by type. The server answers a PDF in the reader's language. */
  documents: readonly ('privacy' | 'terms' | 'withdrawal' | 'refund' | 'policies')[];
  /** Names of places that a company or its lawyer chooses, by company code, for the languages in which the runtime's names must not be used. */
  placeNames: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** Store pages the app buttons lead to. */
  apps: { ios: string; android: string; androidVersionCode: number };
  /**
   * How phones reach the app: the prefix of its links, and the word that its web view adds to the user agent. Android's is
   * a verified app link, on the shop's host or on another that answers its pages with an empty 204. iOS's is the app's own
   * scheme.
   */
  appLinks: { android: string; ios: string; userAgent: string };
  /**
   * The Android app that may claim the shop's links: its package, and SHA-256 fingerprints of the certificates that sign
   * it.
   */
  androidApp: { packageName: string; fingerprints: readonly string[] };
  /** The demo's brand. A company that names its shop otherwise shows nothing of it, neither mark nor pictures. */
  isExample?: true;
  /** The shop has no mark: it has uploaded none, and the drawn one is the demo's. */
  isMarkless?: true;
  /** Whether a page says who runs the shop. */
  hasImprint?: true;
  /** Whether a page says how accessible the shop is. */
  hasAccessibility?: true;
  /** Pictures of pages without products, as the path below `/images/` that precedes the width; each absent if the shop has none. */
  pictures?: BrandPictures;
  /** A picture that replaces the drawn mark, its width over its height, and another for the dark scheme; absent until the company uploads one. */
  mark?: { address: string; ratio: number; onDark?: string };
  /** Page texts in the company's own words, by locale, dictionary and key. They take precedence over the built-in texts. */
  words?: Readonly<Record<string, Readonly<Record<string, Readonly<Record<string, string>>>>>>;
  /** The languages that the shop offers, by wire locale, the base language first; all if absent. */
  languages?: readonly string[];
}

export interface BrandPictures {
  /** Beside the forms for sign-in, recovery and registration. */
  signIn?: string;
  /** On the page that an invite leads to. */
  team?: string;
  /** In link previews of pages without a picture of their own. */
  share?: string;
}
