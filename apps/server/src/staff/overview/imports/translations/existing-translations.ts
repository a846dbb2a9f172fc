import { textIn } from '../../../../operation/texts.ts';
import type { Texts } from '../../../../platform/database/schema/texts.ts';
import { languageOf } from '../../../../desk/lists/locale-bits.ts';
import { readTexts, refOfNo, stateOf, textIdOf, writeXliff } from '../../../content/translations/index.ts';
import type { ExistingRows } from '../../../../desk/imports/existing/existing-rows.ts';

export const existingTranslations: ExistingRows = {
  list: 'listTranslations',
  sort: 'place',
  writeXliff,
  columns: { id: 'text', language: 'text', source: 'text', target: 'text', state: 'text', before: 'text', about: 'text' },
  async cellsOf(database, keys, _locale, filters) {
    const language = languageOf(filters);
    const numbers = keys.map(BigInt);
    const texts = await readTexts(database, numbers, language);
    return numbers.flatMap((no) => {
      const text = texts.get(no);
      if (text === undefined) return [];
      const ref = refOfNo(no);
      const about = [text.code, textIn('en_US', text.subject as Texts), ref.field].filter(Boolean).join(' · ');
      return [[textIdOf(ref), language, text.english, text.translation, stateOf(text), text.englishBefore, about]];
    });
  },
};
