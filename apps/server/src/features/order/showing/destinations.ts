import type { Locale } from '@upline/i18n';
import { createTranslator } from '@upline/i18n/server';
import { payBalances } from '@upline/contract/pay-methods';
import { sql } from 'kysely';
import type { Entry } from '../../../ledger/index.ts';
import type { Database } from '../../../platform/database/connection.ts';
import { nameForOthers, type NamedMember } from '../../member/index.ts';
import { readPayer } from '../paid/order-payer.ts';
import { payStyleIn } from './pay-style.ts';

/** Destination of a part of an order's returned money. */
export interface Destination {
  cents: bigint;
  /** A member's balance; undefined for an outside destination. */
  balance?: { book: string; member: NamedMember & { id: bigint } };
  /** Company account through which it went outside; '' for a balance. */
  through: string;
  /** Outside method the order was paid with, as part of a pay style. */
  paidWith: string;
  /** Last four digits of the saved card that paid, and its owner; absent if none was used. */
  card?: { digits: string; payerId: bigint };
}

type AccountRow = NamedMember & { account: bigint; book: string; memberId: bigint | null };

/** Destinations of an order's returned money, part by part, balances first. */
export const readDestinations = async (database: Database, orderId: bigint, { to }: { to: readonly Entry[] }): Promise<Destination[]> =>
  (await createFindDestinations(database, orderId, to))(to);

/** Returns a function that finds the destinations of parts of an order's money. `all`: every entry that it will be called with, so that they are read together. */
export async function createFindDestinations(
  database: Database,
  orderId: bigint,
  all: readonly Entry[],
): Promise<(to: readonly Entry[]) => Destination[]> {
  const payer = await readPayer(database, orderId);
  const { pay_style: payStyle } = await database
    .selectFrom('member_order')
    .select('pay_style')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  const accounts = await readAccounts(database, all);
  const outside = payStyle.split('+').find((part) => !part.startsWith('b')) ?? '';
  const destinationOf = (entry: Entry): Destination => {
    const row = accounts.find((one) => isAccountOf(one, entry));
    if (row?.memberId != null)
      return { cents: entry.amountCents, balance: { book: row.book, member: { ...row, id: row.memberId } }, through: '', paidWith: '' };
    const through = 'company' in entry ? entry.company : (row?.book ?? '');
    const wasSavedCard = payer !== undefined && payer.cardDigits !== '';
    return {
      cents: entry.amountCents,
      through,
      paidWith: outside,
      ...(wasSavedCard && { card: { digits: payer.cardDigits, payerId: payer.id } }),
    };
  };
  return (to) => to.map(destinationOf).sort((one, other) => Number(one.balance === undefined) - Number(other.balance === undefined));
}

const isAccountOf = ({ account, memberId, book }: AccountRow, entry: Entry): boolean =>
  'account' in entry ? entry.account === account : 'memberId' in entry && entry.memberId === memberId && entry.book === book;

async function readAccounts(database: Database, to: readonly Entry[]): Promise<AccountRow[]> {
  const ids = to.flatMap((entry) => ('account' in entry ? [entry.account] : []));
  const members = to.flatMap((entry) => ('memberId' in entry ? [entry.memberId] : []));
  const { rows } = await sql<AccountRow>`
    SELECT account.id AS account, account.book, account.member_id AS "memberId", coalesce(code, '') AS code, coalesce(username, '') AS username,
      coalesce(first_name, '') AS "firstName", coalesce(last_name, '') AS "lastName"
    FROM ledger_account AS account LEFT JOIN member ON member.id = account.member_id
    WHERE account.id = ANY(${ids}::bigint[]) OR account.member_id = ANY(${members}::bigint[])`.execute(database);
  return rows;
}

/** Describes a destination to a reader: the balance's owner unless it is theirs, the card's last digits to its owner, and when the money arrives. */
export function wordOfDestination(
  { balance, through, paidWith, card }: Destination,
  { readerId, locale }: { readerId: bigint; locale: Locale },
): string {
  const say = createTranslator(locale);
  if (balance !== undefined) {
    const style = Object.values(payBalances).find(({ book }) => book === balance.book)?.balanceType ?? '1';
    const source = payStyleIn(locale, `b${style}`);
    if (balance.member.id === readerId) return say('messages:backTo.balance', { source });
    return say('messages:backTo.balanceOf', { source, member: nameForOthers(balance.member, locale) });
  }
  const source = payStyleIn(locale, paidWith);
  if (through === 'refunds' || through === 'bank_exchange' || through.startsWith('crypto')) return say('messages:backTo.sent', { source });
  if (card !== undefined && card.payerId === readerId) return say('messages:backTo.card', { source, digits: card.digits });
  return say('messages:backTo.outside', { source });
}
