import { type Locale, parseLocale } from '@upline/i18n';
import { createContext, use, useMemo, useSyncExternalStore } from 'react';
import { frameNamespace, type Namespace, type TranslateOf, type Translator } from './translator.ts';

export const TranslatorContext = createContext<Translator | null>(null);

export interface Translation<N extends Namespace> {
  readonly t: TranslateOf<N>;
  readonly locale: Locale;
}

/** `t` of one namespace; `t('other:key')` reads another. The component renders again when the language changes. */
export function useTranslation<N extends Namespace = 'frame'>(namespace: N = frameNamespace as N): Translation<N> {
  const translator = use(TranslatorContext);
  if (!translator) throw new Error('no translator above this component');
  const locale = useSyncExternalStore(translator.subscribe, translator.locale, translator.locale);
  return useMemo(
    () => ({ t: (key, values) => translator.say(namespace, key, values), locale: parseLocale(locale) }),
    [translator, namespace, locale],
  );
}
