import { type Locale, parseLocale } from '@upline/i18n';
import { createContext, use, useMemo, useSyncExternalStore } from 'react';
import { frameNamespace, type Translate, type Translator } from './translator.ts';

export const TranslatorContext = createContext<Translator | null>(null);

export interface Translation {
  readonly t: Translate;
  readonly locale: Locale;
}

/** `t` of one namespace; `t('other:key')` reads another. The component renders again when the language changes. */
export function useTranslation(namespace: string = frameNamespace): Translation {
  const translator = use(TranslatorContext);
  if (!translator) throw new Error('no translator above this component');
  const locale = useSyncExternalStore(translator.subscribe, translator.locale, translator.locale);
  return useMemo(
    () => ({ t: (key, values) => translator.say(namespace, key, values), locale: parseLocale(locale) }),
    [translator, namespace, locale],
  );
}
