import { createInstance, type i18n as I18n, type Resource } from 'i18next';
import { initReactI18next } from 'react-i18next';

export const fallbackLocale = 'en_US';

/** One i18next with the texts it was given; it loads nothing by itself. Locales are wire locales (`zh_CN`). */
export function createI18n(locale: string, resources: Resource, onMissing: (key: string) => void): I18n {
  const instance = createInstance();
  void instance.use(initReactI18next).init({
    lng: locale,
    fallbackLng: fallbackLocale,
    load: 'currentOnly',
    resources,
    ns: ['frame'],
    defaultNS: 'frame',
    // Sentences hold full stops and colons; keys are flat.
    keySeparator: false,
    nsSeparator: ':',
    initAsync: false,
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
    saveMissing: true,
    missingKeyHandler: (locales, namespace, key) => onMissing(`${locales.join(',')}/${namespace}:${key}`),
  });
  return instance;
}
