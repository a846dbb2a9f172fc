import { sql } from 'kysely';
import type { SessionMember } from '../../../operation/context.ts';
import type { Database } from '../../../platform/database/connection.ts';
import { type RuleRows, ruleRowsIn, valuesOf } from '../../../platform/rules/index.ts';
import { addresseeIn, addresseeOf, type AddresseeRow, type MailAddressee } from '../../member/index.ts';
import { hasPromotions } from '../../promotion/index.ts';
import { hasUnpaid, isNewcomer } from './held-pieces.ts';
import { type Destination, destinationRow } from './read-destination.ts';

/** Rules of how much may be reserved, and for how long. */
const reservationRules = [
  'newcomerUnpaidOrders',
  'newcomerReservedPieces',
  'newcomerReservationHours',
  'memberUnpaidOrders',
  'memberReservedPieces',
  'memberReservationHours',
  'addressUnpaidOrders',
  'addressReservedPieces',
] as const;

/** Facts about the member that every order needs, whatever is in it. */
export interface Buyer {
  rules: Record<(typeof reservationRules)[number], number>;
  /** Whether the limits for newcomers apply. */
  isNewcomer: boolean;
  hasUnpaid: boolean;
  /** Whether any promotion is for the member's orders now. */
  hasPromotions: boolean;
  addressee: MailAddressee;
}

interface Ordering {
  member: Pick<SessionMember, 'id' | 'companyCode'>;
  now: Date;
}

type BuyerRow = Omit<Buyer, 'rules' | 'addressee'> & { rules: RuleRows; addressee: AddresseeRow };

const buyerColumns = ({ member: { id, companyCode }, now }: Ordering) => sql<BuyerRow>`
  ${ruleRowsIn(reservationRules, companyCode)} AS rules, ${isNewcomer(sql`${id}::bigint`)} AS "isNewcomer", ${hasUnpaid(id)} AS "hasUnpaid",
  ${hasPromotions({ memberId: id, now })} AS "hasPromotions", ${addresseeIn(id)} AS addressee`;

const buyerOf = (memberId: bigint, { rules, addressee, ...row }: BuyerRow): Buyer => ({
  ...row,
  rules: valuesOf(reservationRules, rules),
  addressee: addresseeOf(memberId, addressee),
});

/** Reads the buyer in one statement. The member's cart must be locked, so that other orders of the member are all seen. */
export async function readBuyer(transaction: Database, ordering: Ordering): Promise<Buyer> {
  const { rows } = await sql<BuyerRow>`SELECT ${buyerColumns(ordering)}`.execute(transaction);
  return buyerOf(ordering.member.id, rows[0] as BuyerRow);
}

/** Like `readBuyer`, with one of the member's addresses; `destination` is null for any other id. */
export async function readBuyerAt(
  transaction: Database,
  ordering: Ordering,
  addressId: number,
): Promise<{ buyer: Buyer; destination: Destination | null }> {
  const { rows } = await sql<BuyerRow & { destination: Destination | null }>`
    SELECT (SELECT row_to_json(place) FROM (${destinationRow(ordering.member.id, addressId)}) AS place) AS destination, ${buyerColumns(ordering)}`.execute(
    transaction,
  );
  const { destination, ...row } = rows[0] as BuyerRow & { destination: Destination | null };
  return { destination, buyer: buyerOf(ordering.member.id, row) };
}
