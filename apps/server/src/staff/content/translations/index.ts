import type { Handlers } from '../../../operation/handler.ts';
import { audited } from '../../../desk/audit/audited.ts';
import { countTranslations } from './count-translations.ts';
import { saveTranslation } from './save-translation.ts';

export { textKinds } from './kinds/all.ts';
export { products } from './kinds/products.ts';
export { type DraftedText, placeKey, type TextField, type TextKind, type TranslationChange } from './kinds/text-kind.ts';
export { variants } from './kinds/variants.ts';
export { findOutdated } from './texts/outdated-goods.ts';
export { type LiveText, lockTexts, readTexts, stateOf, textMarkOf } from './texts/read-texts.ts';
export { readTextId, refOfNo, textIdOf, textNo, type TextRef } from './texts/text-id.ts';
export { confirmTranslations, markOutdated, tidyTranslation, writeTranslations } from './texts/write-translations.ts';
export { writeXliff } from './xliff/write-xliff.ts';

/** Handlers for the list of translations are made in `lists`. */
export const translationHandlers = {
  countTranslations,
  ...audited({ saveTranslation }),
} satisfies Partial<Handlers>;
