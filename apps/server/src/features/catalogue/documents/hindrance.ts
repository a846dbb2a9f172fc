import type { ErrorName } from '@upline/contract';
import type { Database } from '../../../platform/database/connection.ts';
import { closeStaffTask } from '../../../platform/staff-tasks/close-staff-task.ts';

/** What kept a draft from going live when it was due. */
export interface Hindrance {
  error: ErrorName;
  field?: string;
  params?: Record<string, string | number>;
  /** When it was due, ISO 8601. */
  due: string;
}

/** The kind of task about a product that did not go live when it was due. Its subject is the number of the product. */
export const NOT_PUBLISHED = 'productNotPublished';

/** Somebody did something about a draft that had not gone live: its task has settled itself. */
export async function endHindrance(database: Database, productNo: string, at: Date): Promise<void> {
  await closeStaffTask(database, { kind: NOT_PUBLISHED, subject: productNo, at });
}
