import { createTranslator, type MessageKey } from '@upline/i18n/server';
import type { Handler } from '../../operation/handler.ts';
import type { ImportKinds } from './import-kind.ts';

export const createListImportKinds =
  (kinds: ImportKinds): Handler<'listImportKinds'> =>
  ({ staff, locale }) => {
    const say = createTranslator(locale);
    const allowed = kinds.all.filter(({ permission }) => staff.permissions.has(permission));
    return {
      data: allowed.map(({ name, columns, seldom = [] }) => ({
        kind: name,
        title: say(`consoleImports:kind.${name}` as MessageKey),
        columns: Object.entries(columns)
          .filter(([column]) => !seldom.includes(column))
          .map(([column, { example, isOptional }]) => ({
            name: column,
            // Columns of other languages are not listed; one of them is given as an example.
            about: say(`consoleImports:column.${name}.${column}` as MessageKey, { other: `${column}.zh_CN` }),
            example,
            isOptional,
          })),
      })),
    };
  };
