/** Wire locale (`zh_CN`) to what `lang` and Intl take (`zh-CN`). */
export const bcp47 = (locale: string): string => locale.replace('_', '-');

const dictionaries = import.meta.glob('../../../../../packages/i18n/dictionaries/*/frame.json');

/** Locales the shop can be shown in: those whose frame has a dictionary. */
export const builtLocales: readonly string[] = Object.keys(dictionaries).map((path) => path.split('/').at(-2) ?? '');
