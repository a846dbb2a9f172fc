import type { ErrorName } from '@upline/contract';
import type { Database } from '../../../platform/database/connection.ts';
import { closeStaffTask } from '../../../platform/staff-tasks/close-staff-task.ts';

/** Reason why a draft did not go live when due. */
export interface Hindrance {
  error: ErrorName;
  field?: string;
  params?: Record<string, string | number>;
  /** Due time, ISO 8601. */
  due: string;
}

/** Task kind for a product that did not go live when due. Its subject is the product number. */
export const NOT_PUBLISHED = 'productNotPublished';

/** Closes the task about a draft that had not gone live, because someone has acted on it. */
export async function endHindrance(database: Database, productNo: string, at: Date): Promise<void> {
  await closeStaffTask(database, { kind: NOT_PUBLISHED, subject: productNo, at });
}
