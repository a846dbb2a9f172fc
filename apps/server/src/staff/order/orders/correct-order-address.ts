import type { PayloadOf } from '@upline/contract';
import { foldCode } from '@upline/contract/fold-code';
import { amountOf } from '../../../operation/amounts.ts';
import type { StaffContext } from '../../../operation/context.ts';
import { type Refusal, refuse } from '../../../operation/refusal.ts';
import type { Database } from '../../../platform/database/connection.ts';
import { readRule } from '../../../platform/rules/index.ts';
import { foldWords, isPhoneOf } from '../../../features/address/index.ts';
import { lockOrder } from '../../../features/order/index.ts';
import { type Act, approvable, type ApprovableHandler } from '../../../desk/approvals/index.ts';
import { auditStaffAct } from '../../../desk/audit/audited.ts';
import type { MoneyOfAct } from '../../../desk/limits/index.ts';
import { maskedName, maskedNumber, maskedWhole } from '../../../desk/lists/masked.ts';
import { type OrderInSight, orderInSight } from '../../../desk/access/order-in-sight.ts';

const columns = {
  firstName: 'first_name',
  lastName: 'last_name',
  mobile: 'mobile',
  city: 'city',
  street: 'street',
  postalCode: 'postal_code',
} as const;
type Field = keyof typeof columns;
const fields = Object.keys(columns) as Field[];

/** A request is seen by people who may not see contacts. */
const masks: Readonly<Record<Field, (text: string) => string>> = {
  firstName: maskedName,
  lastName: maskedName,
  mobile: maskedNumber,
  city: (text) => text,
  street: maskedWhole,
  postalCode: maskedNumber,
};

type CorrectOrderAddress = Act<'correctOrderAddress'>;
type Asked = PayloadOf<'correctOrderAddress'>;

/**
 * Corrects the address of an order that has not been sent. Province and country stay, because tax and shipping depend on them. A corrector could redirect the goods to themselves,
 * so the value of the orders that one person corrects within 24 hours is limited. Unpaid orders count too, because a payment for the earlier address may be under way.
 */
export const correctOrderAddress: ApprovableHandler<'correctOrderAddress'> = approvable('correctOrderAddress', {
  preview: previewCorrection,
  carryOut: carryOutCorrection,
  personalFields: fields,
});

async function previewCorrection(...[context, asked]: Parameters<CorrectOrderAddress['preview']>) {
  const payload = folded(asked);
  const order = await orderInSight(context, payload.orderNo);
  if (context.isBinding) await lockOrder(context.database, order.id);
  const held = await readHeld(context.database, order.id);
  const changed = changedFields(held, payload);
  const fault = faultOf(held, changed, payload);
  if (fault !== undefined) return fault;
  const cost = amountOf(held.total_cents);
  return {
    subject: { kind: 'order', id: order.orderNo },
    companyCode: order.companyCode,
    changes: [
      { what: 'orderCost', whose: '', unit: 'money' as const, before: cost, after: cost },
      ...changed.map((field) => ({
        what: field,
        whose: '',
        unit: 'text' as const,
        before: masks[field](held[columns[field]]),
        after: masks[field](payload[field] ?? ''),
      })),
    ],
    restsOn: { state: held.state, ...Object.fromEntries(fields.map((field) => [field, held[columns[field]]])) },
    money: await moneyOf(context, order, held.total_cents),
  };
}

async function moneyOf({ database, staff }: StaffContext, { memberId, companyCode }: OrderInSight, cents: bigint): Promise<MoneyOfAct> {
  const dollars = await readRule(database, 'addressWithoutSecondPersonDollars', companyCode);
  return {
    kind: 'orderAddress',
    cents,
    of: [{ what: 'member', id: memberId }],
    isByPerson: true,
    // No person checks the calls of another system, so calls by key always need a second person.
    mostCents: staff.key === undefined ? BigInt(dollars) * 100n : 0n,
  };
}

async function carryOutCorrection(...[context, asked]: Parameters<CorrectOrderAddress['carryOut']>) {
  const payload = folded(asked);
  const { database } = context;
  const { orderNo, reason } = payload;
  const { id, memberCode } = await orderInSight(context, orderNo);
  await lockOrder(database, id);
  const held = await readHeld(database, id);
  const changed = changedFields(held, payload);
  const fault = faultOf(held, changed, payload);
  if (fault !== undefined) return fault;
  const values = Object.fromEntries(changed.map((field) => [columns[field], payload[field]]));
  await database.updateTable('member_order').set(values).where('id', '=', id).execute();
  // Only the field names, never their values: the audit is kept forever.
  await auditStaffAct(database, context, 'correctOrderAddress', { orderNo, memberCode, fields: changed.join(','), reason });
  return { data: { orderNo, changed }, message: 'staff.done' as const };
}

/** The correction as it is stored, whatever keyboard it was typed on. */
const folded = (asked: Asked): Asked => ({
  ...asked,
  ...(asked.postalCode !== undefined && { postalCode: foldCode(asked.postalCode) }),
  ...(asked.firstName !== undefined && { firstName: foldWords(asked.firstName) }),
  ...(asked.lastName !== undefined && { lastName: foldWords(asked.lastName) }),
  ...(asked.city !== undefined && { city: foldWords(asked.city) }),
  ...(asked.street !== undefined && { street: foldWords(asked.street) }),
});

type Held = Awaited<ReturnType<typeof readHeld>>;

const readHeld = (database: Database, id: bigint) =>
  database
    .selectFrom('member_order')
    .select([...Object.values(columns), 'state', 'total_cents', 'company_code'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

const changedFields = (order: Held, payload: Asked): Field[] => {
  const held = { ...order, mobile: foldCode(order.mobile) };
  return fields.filter((field) => payload[field] !== undefined && payload[field] !== held[columns[field]]);
};

function faultOf(
  { state, company_code: companyCode }: Held,
  changed: readonly Field[],
  asked: Asked,
): Refusal<'orderSentAlready' | 'nothingToCorrect' | 'mobileRefused' | 'valueRefused'> | undefined {
  if (state !== 'unpaid' && state !== 'paid') return refuse('orderSentAlready');
  if (changed.length === 0) return refuse('nothingToCorrect');
  if (changed.includes('mobile') && !isPhoneOf(companyCode, asked.mobile ?? '')) return refuse('mobileRefused', { field: 'mobile' });
  // A text of blanks or invisible signs is nothing once it is folded.
  const emptied = changed.find((field) => asked[field] === '');
  return emptied && refuse('valueRefused', { field: emptied, params: { context: 'empty' } });
}
