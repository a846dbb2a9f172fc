import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { browserI18n, inlinedDictionaries } from '../shared/i18n/browser-i18n.ts';
import { rememberVisit } from '../shared/cookies.ts';
import { AppProviders } from './AppProviders.tsx';

// The dictionaries of this page stand in its HTML: hydration waits for no further request and never shows a key or the wrong language.
const dictionaries = inlinedDictionaries();
const i18n = browserI18n(dictionaries);

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <AppProviders
        i18n={i18n}
        page={{ origin: location.origin, reference: document.documentElement.dataset.reference ?? '', dictionaries }}
      >
        <HydratedRouter />
      </AppProviders>
    </StrictMode>,
  );
});

rememberVisit();
