/** The company: everything a visitor reads of it that is no dictionary text. A company replaces this folder and the palette. */
export const brand = {
  name: 'Halden',
  supportEmail: 'care@halden.example',
  apps: {
    iphone: 'https://apps.halden.example/iphone',
    android: 'https://apps.halden.example/android',
  },
  /** Agreements, by type; the server answers a PDF in the page's language. */
  documents: ['privacy', 'terms', 'withdrawal', 'refund'],
} as const;

export type AgreementDocument = (typeof brand.documents)[number];
