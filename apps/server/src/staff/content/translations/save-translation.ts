import type { Handler } from '../../../operation/handler.ts';
import { refuse } from '../../../operation/refusal.ts';
import { placeKey } from './kinds/text-kind.ts';
import { lockTexts, readTexts, stateOf, textMarkOf } from './texts/read-texts.ts';
import { readTextId, textNo } from './texts/text-id.ts';
import { confirmTranslations, tidyTranslation, writeTranslations } from './texts/write-translations.ts';

/** Publishes one translation. Refuses if the translation or its English changed since the caller saw it, and if a person's draft has another text. */
export const saveTranslation: Handler<'saveTranslation'> = async (context, { textId, language, text: given, textMark }) => {
  const { database } = context;
  const ref = readTextId(textId);
  if (ref === undefined) return refuse('textNotFound', { field: 'textId' });
  await lockTexts(database, [ref]);
  const no = textNo(ref);
  const live = (await readTexts(database, [no], language)).get(no);
  if (live === undefined) return refuse('textNotFound', { field: 'textId' });
  const seen = textMarkOf(live);
  if (seen.slice(0, 16) !== textMark.slice(0, 16))
    return refuse('textChangedMeanwhile', { field: 'english', params: { context: 'english' } });
  if (seen !== textMark) return refuse('textChangedMeanwhile', { field: 'translation' });
  const tidied = tidyTranslation(ref.text, given);
  if ('fault' in tidied) {
    if (tidied.fault === 'marks') return refuse('marksRefused', { field: 'text', params: { context: tidied.marks } });
    const { fault, ...params } = tidied;
    return refuse('translationRefused', { field: 'text', params: { context: fault, ...params } });
  }
  const { text } = tidied;
  const place = { row: ref.row, field: ref.field, language };
  const drafted = (await ref.kind.drafted?.(database, [place]))?.get(placeKey(place));
  if (drafted !== undefined && drafted.text !== text) return refuse('textInDraft', { field: 'text', params: { person: drafted.person } });
  if (text !== live.translation) await writeTranslations(context, [{ ...place, kind: ref.kind, before: live.translation, after: text }]);
  else if (live.isOutdated) await confirmTranslations(context, [{ ref, language }]);
  const saved = { english: live.english, translation: text, isOutdated: false };
  return { data: { textId, text, translationState: stateOf(saved), textMark: textMarkOf(saved) }, message: 'staff.done' };
};
