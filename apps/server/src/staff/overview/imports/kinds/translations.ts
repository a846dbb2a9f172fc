import type { AnyImportKind } from '../../../../desk/imports/import-kind.ts';
import { applyTranslations } from '../translations/apply-translations.ts';
import { checkTranslations } from '../translations/check-translations.ts';
import { existingTranslations } from '../translations/existing-translations.ts';
import { undoTranslations } from '../translations/undo-translations.ts';
import { seldomColumns, translationColumns } from '../translations/translation-columns.ts';

/** Translations from XLIFF 2 or a table, one text in one language a row. The English of a row must still be the English of the shop. */
export const translations: AnyImportKind = {
  name: 'translations',
  permission: 'translation.write',
  operation: 'saveTranslation',
  columns: translationColumns,
  key: ['id', 'language'],
  seldom: seldomColumns,
  existing: existingTranslations,
  check: checkTranslations,
  applyMany: applyTranslations,
  undo: undoTranslations,
};
