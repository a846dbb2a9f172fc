import type { AnswerOf } from '@upline/contract';
import { formatName } from '@upline/i18n';
import { sql } from 'kysely';
import { amountOf } from '../../operation/amounts.ts';
import type { StaffContext } from '../../operation/context.ts';
import type { Handler } from '../../operation/handler.ts';
import type { Database } from '../../platform/database/connection.ts';
import { awaitsChargebackDecision, awaitsDecision, awaitsPaymentDecision } from '../../features/payment/index.ts';
import { isInSight } from '../access/member-in-sight.ts';
import { byNote, type Settling, settlingOf } from './settling.ts';
import { taskInSight } from './task-in-sight.ts';

type Task = AnswerOf<'getTask'>['data'];

interface Concerned {
  code: string;
  username: string;
  firstName: string;
  lastName: string;
  orderNo: string;
  state: string;
  totalCents: bigint;
  attempt: Attempt | null;
}

interface Attempt {
  reference: string;
  state: string;
  payType: number;
  amountCents: number;
  balanceCents: number;
  gatewayId: string | null;
}

/** A task with the facts of its kind, its member and subject, and the call that settles it. */
export const getTask: Handler<'getTask'> = async (context, { taskId }) => {
  const { database, staff, locale } = context;
  await taskInSight(context, taskId);
  const task = await database.selectFrom('staff_task').selectAll().where('id', '=', BigInt(taskId)).executeTakeFirstOrThrow();
  const about = await concernedBy(context, task.subject);
  const { operation, permission, decisions } = await settlingNow(database, task);
  const payload: Record<string, string | number> =
    operation === 'settlePayment'
      ? { reference: task.subject.split(':')[0] ?? '' }
      : operation === 'assignBankEntry'
        ? { entryNo: Number(task.subject) }
        : { taskId };
  return {
    data: {
      taskId,
      kind: task.kind,
      subject: task.subject,
      facts: task.detail as Record<string, unknown>,
      openedAt: task.opened_at.toISOString(),
      closedAt: task.closed_at?.toISOString() ?? null,
      closedBy: task.closed_by,
      member:
        about === undefined
          ? null
          : { memberCode: about.code, name: formatName({ given: about.firstName, family: about.lastName }, locale) || about.username },
      order: about === undefined ? null : { orderNo: about.orderNo, state: about.state, total: amountOf(about.totalCents) },
      payment: paymentOf(about?.attempt ?? null),
      settledBy: { operation, permission, mayYou: staff.permissions.has(permission), decisions: [...decisions], payload },
    },
  };
};

/** The present way to settle a task: if none of its money is left to decide, a note closes it. */
async function settlingNow(database: Database, { id, kind }: { id: bigint; kind: string }): Promise<Settling> {
  const settling = settlingOf(kind);
  const awaits = { settleCoins: awaitsDecision, settleChargeback: awaitsChargebackDecision, settlePayment: awaitsPaymentDecision };
  const isUndecided = settling.operation in awaits ? awaits[settling.operation as keyof typeof awaits] : undefined;
  return isUndecided === undefined || (await isUndecided(database, id)) ? settling : byNote;
}

/** The order in a task's subject, by its own number or by the reference of one of its payments, if the person may see its member. */
async function concernedBy({ database, staff }: StaffContext, subject: string): Promise<Concerned | undefined> {
  // The part after a colon distinguishes transfers of one payment.
  const reference = subject.split(':')[0];
  const { rows } = await sql<Concerned>`
    SELECT member.code, member.username, member.first_name AS "firstName", member.last_name AS "lastName", member_order.order_no AS "orderNo",
      member_order.state, member_order.total_cents AS "totalCents",
      CASE WHEN attempt.id IS NOT NULL THEN json_build_object('reference', attempt.reference, 'state', attempt.state, 'payType',
        attempt.pay_type, 'amountCents', attempt.amount_cents, 'balanceCents', attempt.balance_cents, 'gatewayId', attempt.gateway_id) END
        AS attempt
    FROM member_order JOIN member ON member.id = member_order.member_id
    LEFT JOIN payment_attempt AS attempt ON attempt.order_id = member_order.id AND attempt.reference = ${reference}
    WHERE (member_order.order_no = ${subject}
      OR member_order.id = (SELECT order_id FROM payment_attempt WHERE payment_attempt.reference = ${reference}))
      AND ${isInSight(staff)}`.execute(database);
  return rows[0];
}

function paymentOf(attempt: Attempt | null): Task['payment'] {
  if (attempt === null) return null;
  const { amountCents, balanceCents, gatewayId, ...payment } = attempt;
  return {
    ...payment,
    amount: amountOf(BigInt(amountCents)),
    balance: amountOf(BigInt(balanceCents)),
    gatewayId: gatewayId ?? '',
  };
}
