import type { i18n as I18n } from 'i18next';
import { createContext, type ReactNode, use } from 'react';
import { I18nextProvider } from 'react-i18next';

export interface PageContext {
  readonly origin: string;
  readonly reference: string;
  /** The page's dictionaries as JSON text, repeated by the client so that hydration finds the same document. */
  readonly dictionaries: string;
}

const Page = createContext<PageContext>({ origin: '', reference: '', dictionaries: '{}' });

/** Origin, reference and dictionaries of the document being shown. */
export const usePageContext = (): PageContext => use(Page);

export function AppProviders({ i18n, page, children }: { i18n: I18n; page: PageContext; children: ReactNode }) {
  return (
    <Page value={page}>
      <I18nextProvider i18n={i18n}>{children}</I18nextProvider>
    </Page>
  );
}
