import type { SessionStaff } from '../../../operation/context.ts';
import { type Refusal, refuse } from '../../../operation/refusal.ts';
import type { Database } from '../../../platform/database/connection.ts';
import {
  type AskedDecision,
  findOrderToRefund,
  type OrderToRefund,
  type RefusedRefund,
  type WorkedOut,
  workOutDecision,
} from '../../../features/payment/index.ts';
import { companySeen } from '../../../desk/access/sees-company.ts';
import { taskInSight } from '../../../desk/tasks/task-in-sight.ts';

interface Asker {
  database: Database;
  staff: SessionStaff;
}

/** The order with this number, of a member the person may see. Throws `orderNotFound`. */
export async function orderToRefundInSight({ database, staff }: Asker, orderNo: string, isLocked = false): Promise<OrderToRefund> {
  const order = await findOrderToRefund(database, { order: orderNo, isSeen: (company) => companySeen(staff, company), isLocked });
  if (order === undefined) throw refuse('orderNotFound');
  return order;
}

/** Current effect of a chargeback decision whose task the person may see. Throws `staffTaskNotFound`. */
export async function decisionInSight(
  { database, staff }: Asker,
  asked: AskedDecision,
  isLocked = false,
): Promise<{ order: OrderToRefund; workedOut: WorkedOut } | Refusal<'staffTaskNotFound' | RefusedRefund>> {
  await taskInSight({ database, staff }, asked.taskId);
  return workOutDecision(database, asked, { isSeen: (company) => companySeen(staff, company), isLocked });
}
