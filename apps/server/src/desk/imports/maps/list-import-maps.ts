import type { AnswerOf } from '@upline/contract';
import type { Handler } from '../../../operation/handler.ts';
import type { ImportKinds } from '../import-kind.ts';

export const createListImportMaps =
  (kinds: ImportKinds): Handler<'listImportMaps'> =>
  async ({ database, staff }) => {
    const allowed = kinds.all.filter(({ permission }) => staff.permissions.has(permission)).map(({ name }) => name);
    const rows = await database
      .selectFrom('import_map')
      .innerJoin('staff', 'staff.id', 'changed_by')
      .select(['import_map.id', 'kind', 'import_map.name', 'columns', 'staff.name as by', 'import_map.changed_at as at'])
      .where('kind', 'in', ['', ...allowed])
      .orderBy('kind')
      .orderBy('import_map.name')
      .execute();
    const data = rows.map(({ id, kind, name, columns, by, at }): AnswerOf<'listImportMaps'>['data'][number] => ({
      mapNo: Number(id),
      kind,
      name,
      columns,
      changedBy: by,
      changedAt: at.toISOString(),
    }));
    return { data };
  };
