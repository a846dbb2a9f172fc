import { sql } from 'kysely';
import { amountOf } from '../../../operation/amounts.ts';
import type { Handler } from '../../../operation/handler.ts';
import { journalNote, type JournalRow } from '../../../features/wallet/index.ts';
import { memberInSight } from '../../../desk/access/member-in-sight.ts';
import { pageOf } from '../../../desk/lists/page-of.ts';

type Row = JournalRow & { entryId: bigint; transferId: bigint };

export const listWalletEntries: Handler<'listWalletEntries'> = async (context, { memberCode, book, after, pageSize }) => {
  const { database, locale } = context;
  const member = await memberInSight(context, memberCode);
  const { rows } = await sql<Row>`
    SELECT entry.id AS "entryId", transfer.id AS "transferId", transfer.posted_at AS "postedAt", entry.amount_cents AS "amountCents",
      entry.balance_after_cents AS "balanceCents", transfer.kind, transfer.memo, member_order.order_no AS "orderNo",
      other.username AS "otherName", other.code AS "otherCode"
    FROM ledger_account AS account
    JOIN ledger_entry AS entry ON entry.account_id = account.id
    JOIN ledger_transfer AS transfer ON transfer.id = entry.transfer_id
    LEFT JOIN member_order ON member_order.id = transfer.order_id
    LEFT JOIN LATERAL (
      SELECT member.username, member.code FROM ledger_entry AS side
      JOIN ledger_account AS theirs ON theirs.id = side.account_id AND theirs.member_id <> ${member.id}
      JOIN member ON member.id = theirs.member_id
      WHERE side.transfer_id = transfer.id AND transfer.kind = 'member_transfer' LIMIT 1) AS other ON true
    WHERE account.member_id = ${member.id} AND account.book = ${book} AND account.currency = (SELECT base_currency())
      AND (${after ?? null}::bigint IS NULL OR entry.id < ${after ?? null})
    ORDER BY entry.id DESC LIMIT ${pageSize + 1}`.execute(database);
  const { data, next } = pageOf(rows, pageSize, ({ entryId }) => Number(entryId));
  return {
    data: data.map((row) => ({
      entryId: Number(row.entryId),
      at: row.postedAt.toISOString(),
      kind: row.kind,
      note: journalNote(row, locale),
      amount: amountOf(row.amountCents),
      balance: amountOf(row.balanceCents),
      orderNo: row.orderNo ?? '',
      transferId: Number(row.transferId),
    })),
    next,
  };
};
