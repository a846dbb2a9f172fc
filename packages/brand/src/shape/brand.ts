/** The facts about a company that pages and documents name. */
export interface Brand {
  name: string;
  themeColour: { light: string; dark: string };
  support: { email: string; phone: string };
  /** What every order's number begins with: two to four capital letters. */
  orderPrefix: string;
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
