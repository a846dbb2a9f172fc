import type { SessionStaff } from '../../operation/context.ts';
import { refuse } from '../../operation/refusal.ts';
import type { Database } from '../../platform/database/connection.ts';

export interface TakenUpload {
  fileName: string;
  content: Buffer;
  sha256: Buffer;
}

type Sender = Pick<SessionStaff, 'id'>;

/**
 * The statement that takes a file which this person uploaded and deletes its row, for `WITH`: a command that stores the content need not carry megabytes through this process.
 * Returns no row for a file already taken, another person's file or an unknown one.
 */
export const takingUpload = (database: Pick<Database, 'deleteFrom'>, staff: Sender, uploadNo: number) =>
  database
    .deleteFrom('staff_upload')
    .where('id', '=', BigInt(uploadNo))
    .where('staff_id', '=', staff.id)
    .returning(['file_name', 'content', 'sha256']);

export const uploadNotFound = () => refuse('uploadNotFound', { field: 'uploadNo' });

/** Takes a file that this person uploaded, in the transaction of the command that uses it. Throws `uploadNotFound` if `takingUpload` returns no row. */
export async function takeUpload(database: Database, staff: Sender, uploadNo: number): Promise<TakenUpload> {
  const row = await takingUpload(database, staff, uploadNo).executeTakeFirst();
  if (row === undefined) throw uploadNotFound();
  return { fileName: row.file_name, content: row.content, sha256: row.sha256 };
}
