import type { AnswerOf } from '@upline/contract';
import { formatName, type Locale } from '@upline/i18n';
import { sql } from 'kysely';
import type { SessionStaff } from '../../../operation/context.ts';
import type { Handler } from '../../../operation/handler.ts';
import { refuse } from '../../../operation/refusal.ts';
import type { Database } from '../../../platform/database/connection.ts';
import { shop } from '../../../platform/shop/index.ts';
import { companySeen } from '../../../desk/access/sees-company.ts';
import { readCauses, readEffects } from './read-steps.ts';
import type { TransferRow } from './transfer-row.ts';
import { amountIn, type Unit } from './units.ts';

type Side = AnswerOf<'getTransfer'>['data']['sides'][number];

interface SideRow {
  id: bigint;
  accountId: bigint;
  book: string;
  currency: Unit;
  amount: bigint;
  after: bigint;
  isOfMember: boolean;
  code: string | null;
  firstName: string | null;
  lastName: string | null;
  isSeen: boolean;
}

/** A transfer with its causes and effects. Staff limited to companies see transfers that touch one of their members, and only the amount of the other sides. */
export const getTransfer: Handler<'getTransfer'> = async ({ database, staff, locale }, { transferId }) => {
  const { rows } = await sql<TransferRow>`
    SELECT id, kind, reference, order_id AS "orderId", memo, posted_at AS "postedAt" FROM ledger_transfer
    WHERE id = ${BigInt(transferId)}`.execute(database);
  const [transfer] = rows;
  if (transfer === undefined) return refuse('transferNotFound');
  const sides = await readSides(database, staff, transfer.id);
  if (!sides.some(({ isSeen }) => isSeen)) return refuse('transferNotFound');
  const currency = sides[0]?.currency ?? shop().currency;
  return {
    data: {
      transferId,
      kind: transfer.kind,
      at: transfer.postedAt.toISOString(),
      reference: transfer.reference,
      note: transfer.memo,
      currency,
      sum: amountIn(
        currency,
        sides.reduce((sum, { amount }) => sum + amount, 0n),
      ),
      sides: sides.map((side) => shownSide(side, locale)),
      causes: await readCauses(database, staff, transfer),
      effects: await readEffects(database, staff, transfer),
    },
  };
};

async function readSides(database: Database, staff: SessionStaff, transferId: bigint): Promise<SideRow[]> {
  const { rows } = await sql<SideRow>`
    SELECT ledger_entry.id, account_id AS "accountId", ledger_account.book, ledger_account.currency, ledger_entry.amount_cents AS amount,
      ledger_entry.balance_after_cents AS after, ledger_account.member_id IS NOT NULL AS "isOfMember", member.code,
      member.first_name AS "firstName", member.last_name AS "lastName",
      coalesce(${companySeen(staff, sql`member.company_code`)}, false) AS "isSeen"
    FROM ledger_entry JOIN ledger_account ON ledger_account.id = account_id LEFT JOIN member ON member.id = ledger_account.member_id
    WHERE transfer_id = ${transferId} ORDER BY ledger_account.member_id IS NULL, ledger_entry.id`.execute(database);
  return rows;
}

function shownSide(
  { id, accountId, book, currency, amount, after, isOfMember, code, firstName, lastName, isSeen }: SideRow,
  locale: Locale,
): Side {
  const isNamed = isSeen && isOfMember;
  return {
    entryNo: Number(id),
    accountNo: Number(accountId),
    account: book,
    memberCode: isNamed ? (code ?? '') : '',
    memberName: isNamed ? formatName({ given: firstName ?? '', family: lastName ?? '' }, locale) : '',
    isSeen,
    before: isSeen ? amountIn(currency, after - amount) : null,
    amount: amountIn(currency, amount),
    after: isSeen ? amountIn(currency, after) : null,
  };
}
