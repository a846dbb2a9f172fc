import type { SessionStaff } from '../../../operation/context.ts';
import { refuse } from '../../../operation/refusal.ts';
import type { Database } from '../../../platform/database/connection.ts';

export interface TakenUpload {
  fileName: string;
  content: Buffer;
  /** The SHA-256 of the content. */
  sha256: Buffer;
}

/**
 * Takes a file that this person sent before, and deletes its row, in the transaction of the command that uses it. Throws `uploadNotFound` for one that was
 * taken already and for one of somebody else, as for one that does not exist.
 */
export async function takeUpload(database: Database, staff: Pick<SessionStaff, 'id'>, uploadNo: number): Promise<TakenUpload> {
  const row = await database
    .deleteFrom('staff_upload')
    .where('id', '=', BigInt(uploadNo))
    .where('staff_id', '=', staff.id)
    .returning(['file_name', 'content', 'sha256'])
    .executeTakeFirst();
  if (row === undefined) throw refuse('uploadNotFound', { field: 'uploadNo' });
  return { fileName: row.file_name, content: row.content, sha256: row.sha256 };
}
