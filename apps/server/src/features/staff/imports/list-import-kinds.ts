import { createTranslator, type MessageKey } from '@upline/i18n/server';
import type { Handler } from '../../../operation/handler.ts';
import { importKinds } from './kinds/all.ts';

export const listImportKinds: Handler<'listImportKinds'> = ({ staff, locale }) => {
  const say = createTranslator(locale);
  const allowed = importKinds.filter(({ permission }) => staff.permissions.has(permission));
  return {
    data: allowed.map(({ name, columns }) => ({
      kind: name,
      title: say(`consoleImports:kind.${name}` as MessageKey),
      columns: Object.entries(columns).map(([column, { example, isOptional }]) => ({
        name: column,
        about: say(`consoleImports:column.${name}.${column}` as MessageKey),
        example,
        isOptional,
      })),
    })),
  };
};
