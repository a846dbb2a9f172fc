import { createContext, type ReactNode, use } from 'react';
import type { Translator } from '../shared/i18n/translator.ts';
import { TranslatorContext } from '../shared/i18n/use-translation.ts';

export interface PageContext {
  readonly origin: string;
  /** Identifies a fault in the server's log. */
  readonly reference: string;
  /** The page's dictionaries as JSON text, repeated by the client so that hydration finds the same document. */
  readonly dictionaries: string;
}

const Page = createContext<PageContext>({ origin: '', reference: '', dictionaries: '{}' });

/** Origin, reference and dictionaries of the current document. */
export const usePageContext = (): PageContext => use(Page);

export function AppProviders({ translator, page, children }: { translator: Translator; page: PageContext; children: ReactNode }) {
  return (
    <Page value={page}>
      <TranslatorContext value={translator}>{children}</TranslatorContext>
    </Page>
  );
}
