import type { Handler } from '../../../operation/handler.ts';
import { refuse } from '../../../operation/refusal.ts';
import type { ImportKinds } from '../import-kind.ts';

export const createDeleteImportMap =
  (kinds: ImportKinds): Handler<'deleteImportMap'> =>
  async ({ database, staff }, { mapNo }) => {
    const row = await database.selectFrom('import_map').select('kind').where('id', '=', BigInt(mapNo)).executeTakeFirst();
    const kind = row && kinds.of(row.kind);
    if (kind === undefined || !staff.permissions.has(kind.permission)) return refuse('importMapNotFound');
    await database.deleteFrom('import_map').where('id', '=', BigInt(mapNo)).execute();
    return { data: {}, message: 'staff.done' };
  };
