import type { PayloadOf } from '@upline/contract';
import { sql } from 'kysely';
import { amountOf } from '../../../operation/amounts.ts';
import type { StaffContext } from '../../../operation/context.ts';
import { Refusal, refuse } from '../../../operation/refusal.ts';
import type { Database } from '../../../platform/database/connection.ts';
import { readRule } from '../../../platform/rules/index.ts';
import { type BankEntry, centsOfUnits, creditEntry, showUnits } from '../../../features/payment/index.ts';
import { type Act, approvable, type ApprovableHandler } from '../../../desk/approvals/index.ts';
import { auditStaffAct } from '../../../desk/audit/audited.ts';
import { type MemberInSight, memberInSight } from '../../../desk/access/member-in-sight.ts';
import { decided, decisionOf } from './decisions.ts';
import { someOfEntry } from './entry-in-sight.ts';
import { namedPayment } from './named-payment.ts';

type Credit = Act<'creditBankEntry'>;

/** Credits money to a member's balance. Crediting a member other than the named one waits for a second person. */
export const creditBankEntry: ApprovableHandler<'creditBankEntry'> = approvable('creditBankEntry', {
  preview: previewCredit,
  carryOut: carryOutCredit,
});

async function previewCredit(...[context, asked]: Parameters<Credit['preview']>): ReturnType<Credit['preview']> {
  const workedOut = await workOut(context, asked);
  if (workedOut instanceof Refusal) return workedOut;
  const { entry, units, member, cents, mostCents, namedId } = workedOut;
  const { currency, left_units: left } = entry;
  return {
    subject: { kind: 'bankEntry', id: String(asked.entryNo) },
    companyCode: entry.company_code,
    changes: [
      { what: 'bank.left', whose: '', unit: 'text' as const, before: showUnits(left, currency), after: showUnits(left - units, currency) },
      { what: 'bank.credited', whose: member.code, unit: 'money' as const, before: 0, after: amountOf(cents) },
    ],
    rows: [{ what: 'transfer', added: 2, removed: 0 }],
    restsOn: { version: entry.version, memberId: String(member.id), cents: String(cents) },
    money: {
      kind: 'bankMoneyToBalanceDollars',
      cents,
      paid: { units, currency },
      of: [
        { what: 'bankEntry', id: entry.id },
        { what: 'member', id: member.id },
      ],
      isByPerson: true,
      mostCents,
    },
    needsSecond: namedId !== member.id,
  };
}

async function carryOutCredit(...[context, asked]: Parameters<Credit['carryOut']>) {
  const { database } = context;
  const workedOut = await workOut({ ...context, isBinding: true }, asked);
  if (workedOut instanceof Refusal) return workedOut;
  const { entry, units, member, rateMicros } = workedOut;
  const after = await creditEntry(database, entry, { units, rateMicros, memberId: member.id, decision: decisionOf(context, asked.reason) });
  await auditStaffAct(database, context, 'creditBankEntry', { ...asked, memberCode: member.code });
  return decided(after);
}

interface WorkedOut {
  entry: BankEntry;
  units: bigint;
  member: MemberInSight;
  rateMicros: bigint;
  cents: bigint;
  /** Maximum credit from one transfer. */
  mostCents: bigint;
  /** Payer of the payment that the transfer names; undefined if it names none. */
  namedId: bigint | undefined;
}

async function workOut(
  context: StaffContext & { isBinding?: boolean },
  asked: PayloadOf<'creditBankEntry'>,
): Promise<WorkedOut | Refusal<'bankBalanceForbidden' | 'bankAmountRefused'>> {
  const { database } = context;
  const { entry, units } = await someOfEntry(context, asked);
  const member = await memberInSight(context, asked.memberCode);
  const { rateMicros, payerId: namedId } = await namedPayment(database, entry);
  const cents = centsOfUnits(units, entry.currency, rateMicros);
  if (cents === 0n) return refuse('bankAmountRefused', { field: 'amount', params: { context: 'dust' } });
  const mostDollars = await readRule(database, 'bankMoneyToBalanceDollars', entry.company_code);
  const mostCents = BigInt(mostDollars) * 100n;
  // The rule is about the whole transfer, in however many parts it is credited.
  if (cents + (await keptOf(database, entry)) > mostCents)
    return refuse('bankBalanceForbidden', { field: 'amount', params: { most: mostDollars } });
  return { entry, units, member, rateMicros, cents, mostCents, namedId };
}

/** Cents of an entry that were credited to balances before. */
async function keptOf(database: Database, { id }: BankEntry): Promise<bigint> {
  const { rows } = await sql<{ cents: bigint }>`
    SELECT coalesce(sum(credited_cents), 0)::int8 AS cents FROM bank_entry_part
    WHERE entry_id = ${id} AND kind = 'balance' AND state <> 'freed'`.execute(database);
  return rows[0]?.cents ?? 0n;
}
