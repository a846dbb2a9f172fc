import type { Handler } from '../../../operation/handler.ts';
import { refuse } from '../../../operation/refusal.ts';
import { contentTypes } from '../../../platform/tables/content-types.ts';
import { fileNameOf } from './own-file-row.ts';

export const getOwnFilePart: Handler<'getOwnFilePart'> = async ({ database, member, now }, { fileNo, part }) => {
  const found = await database
    .selectFrom('own_file')
    .innerJoin('own_file_part', 'file_id', 'own_file.id')
    .select(['kind', 'format', 'asked_at', 'parts', 'content'])
    .where('own_file.id', '=', BigInt(fileNo))
    .where('member_id', '=', member.id)
    .where('state', '=', 'done')
    .where('expires_at', '>', now)
    .where('part', '=', part)
    .executeTakeFirst();
  if (found === undefined) return refuse('ownFileNotFound');
  const { format, content, parts } = found;
  return {
    data: { fileName: fileNameOf(found), contentType: contentTypes[format], base64: content.toString('base64'), isLast: part === parts },
  };
};
