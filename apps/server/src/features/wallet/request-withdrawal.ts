import { books } from '@upline/contract/books';
import type { Locale } from '@upline/i18n';
import { sql } from 'kysely';
import type { Settings } from '../../config/settings.ts';
import { placeHold } from '../../ledger/index.ts';
import type { MemberContext } from '../../operation/context.ts';
import type { Handler } from '../../operation/handler.ts';
import { refuse } from '../../operation/refusal.ts';
import type { Database } from '../../platform/database/connection.ts';
import { deviceHash } from '../member/index.ts';
import { authoriseFunds } from './authorise-funds.ts';
import { type AttachedDetails, requireBankSeen, sealedDetailsFor } from './bank-details/index.ts';
import { mailWithdrawalRequested } from './mail-moves.ts';
import { moveFunds, moveReference } from './move-funds.ts';
import { readPayoutAddress } from './payout-address/read-payout-address.ts';
import { readAmount } from './read-amount.ts';
import { requireWalletAct, type WalletParts } from './wallet-acts.ts';
import { countryIn } from './withdrawal-destination.ts';
import { readTerms } from './withdrawal-terms.ts';

interface Request {
  reference: string;
  amountCents: bigint;
  currency: 1 | 3 | 4;
  address: string;
  /** Fingerprint of the bank account on the page; undefined if the page sent none. */
  seen: string | undefined;
}

/** Holds the amount and passes the request to staff. */
export function createRequestWithdrawal(parts: WalletParts): Handler<'saveJbdSendNote'> {
  return async (context, { amount, password, sendType, verifyCode, address, email, seen }) => {
    const { database, member } = context;
    await requireWalletAct(database, member, 'withdraw', parts);
    const amountCents = readAmount(amount, 'amount');
    const payoutAddress = readPayoutAddress(sendType, address);
    // The bank or staff need the payee's name.
    if (!(await hasName(database, member.id))) return refuse('nameMissing');
    const request: Request = {
      reference: moveReference(context, 'withdrawal'),
      amountCents,
      currency: Number(sendType) as 1 | 3 | 4,
      address: payoutAddress,
      seen,
    };
    const balance = await moveFunds(context, {
      settings: parts.settings,
      amountField: 'amount',
      isDone: () => isRequested(database, request),
      async authorise() {
        // Before the password, so that a refusal costs no code. The booking reads them again.
        await detailsFor(context, request, parts.settings);
        return authoriseFunds(context, { password, verifyCode, email });
      },
      book: (transaction) => bookRequest({ ...context, database: transaction }, request, parts.settings),
      audit: {
        action: 'wallet.withdrawalRequested',
        subject: member.code,
        detail: { amountCents: Number(amountCents), currency: sendType, payoutAddress, seen: seen ?? 'none' },
      },
    });
    return { data: { balance }, message: 'wallet.withdrawalRequested' };
  };
}

type Limits = Pick<Settings, 'twoApprovalsAboveCents' | 'twoApprovalsWithinMs'>;
type Booking = Limits & Pick<Settings, 'payoutKeys' | 'businessTimeZone'>;

/**
 * Copy of the bank details for a withdrawal in dollars; nothing for coins, nor for a member without bank details: an app that does not know bank details can still request, and the
 * withdrawal is approved only once there are some.
 */
async function detailsFor(
  { database, member, now }: MemberContext,
  { currency, reference, seen }: Request,
  settings: Booking,
): Promise<AttachedDetails | undefined> {
  if (currency === 1) return sealedDetailsFor(database, { memberId: member.id, reference, now, seen }, settings);
  // The call itself names the coin address. A page that showed a bank account showed another destination.
  requireBankSeen(seen, undefined);
  return undefined;
}

async function hasName(database: Database, memberId: bigint): Promise<boolean> {
  const own = await database.selectFrom('member').select(['first_name', 'last_name']).where('id', '=', memberId).executeTakeFirstOrThrow();
  return own.first_name.trim() !== '' && own.last_name.trim() !== '';
}

async function isRequested(database: Database, { reference, amountCents, currency, address }: Request): Promise<boolean> {
  const earlier = await database
    .selectFrom('withdrawal')
    .select(['amount_cents', 'currency', 'address'])
    .where('reference', '=', reference)
    .executeTakeFirst();
  if (earlier === undefined) return false;
  const isSame = earlier.amount_cents === amountCents && earlier.currency === currency && earlier.address === address;
  if (!isSame) throw refuse('idempotencyConflict');
  return true;
}

async function bookRequest(context: MemberContext, request: Request, settings: Booking): Promise<boolean> {
  const { database, member, now } = context;
  const { reference, amountCents, currency, address } = request;
  // Locks the member's book, so that concurrent requests are counted too.
  await placeHold(database, { from: { memberId: member.id, book: books.eWallet }, amountCents, reference });
  const needsTwo = (await askedSince(database, member.id, now, settings)) + amountCents > settings.twoApprovalsAboveCents;
  const details = await detailsFor(context, request, settings);
  const values = {
    reference,
    member_id: member.id,
    amount_cents: amountCents,
    currency,
    address,
    needs_two: needsTwo,
    requested_at: now,
    device_hash: deviceHash(context),
    ...details,
    ...(currency === 1 && (await readTerms(database, member.companyCode))),
  };
  const added = await database
    .insertInto('withdrawal')
    .values(values)
    .onConflict((conflict) => conflict.column('reference').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (added === undefined) return false;
  // A mail waits in the outbox in plain text, so it contains no digit of an account.
  const destination = (locale: Locale) => (currency === 1 ? countryIn(details?.payout_country ?? '', locale) : address);
  await mailWithdrawalRequested(database, settings, { memberId: member.id, amountCents, now, destination });
  return true;
}

/** The member's recent requests in cents, so that a large sum cannot be withdrawn in small parts. Rejected requests do not count. */
async function askedSince(database: Database, memberId: bigint, now: Date, { twoApprovalsWithinMs }: Limits): Promise<bigint> {
  const { asked } = await database
    .selectFrom('withdrawal')
    .select(sql<bigint>`coalesce(sum(amount_cents), 0)::bigint`.as('asked'))
    .where('member_id', '=', memberId)
    .where('state', '<>', 'rejected')
    .where('requested_at', '>', new Date(now.getTime() - twoApprovalsWithinMs))
    .executeTakeFirstOrThrow();
  return asked;
}
