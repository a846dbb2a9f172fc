import type { PayloadOf } from '@upline/contract';
import type { Handler } from '../../operation/handler.ts';
import { Refusal, refuse } from '../../operation/refusal.ts';
import { appendAudit } from '../../platform/audit/append-audit.ts';
import type { Database } from '../../platform/database/connection.ts';
import { clearDefaultAddress, lockAddressBook } from './address-book.ts';
import { foldAddress } from './fold-address.ts';
import { findAddressFault } from './find-address-fault.ts';
import { findPlace } from './find-place.ts';
import { readPlaceNeeds } from './place-needs.ts';
import { readStoredAddress } from './stored-address.ts';

const MOST_ADDRESSES = 20;

type Payload = PayloadOf<'saveJmiAddrBook'>;

/** Adds an address, or changes the member's own address that fabId names. A book with addresses always has one default. */
export const saveAddress: Handler<'saveJmiAddrBook'> = async ({ database, member, locale, now }, asked) => {
  const payload = foldAddress(asked);
  const stored = await readStoredAddress(database, member.id, payload.fabId);
  const fault = findAddressFault(payload, locale, { needs: await readPlaceNeeds(database, payload.countryCode), stored });
  if (fault) return fault;
  const place = await findPlace(database, { stored, locale }, payload, payload.province || undefined);
  if (place instanceof Refusal) return place;
  await lockAddressBook(database, member.id);
  const columns = columnsOf(payload, place.provinceId);
  const wantsDefault = payload.isDefault === '1';
  const saved =
    payload.fabId === undefined
      ? await addAddress(database, member.id, columns, wantsDefault)
      : await changeAddress(database, member.id, BigInt(payload.fabId), columns, wantsDefault);
  if (saved instanceof Refusal) return saved;
  const action = payload.fabId === undefined ? 'address.added' : 'address.changed';
  await appendAudit(database, { at: now, actor: member.code, action, subject: String(saved) });
  return { data: { fabId: Number(saved) }, message: 'address.saved' };
};

function columnsOf(payload: Payload, provinceId: number) {
  return {
    first_name: payload.firstName,
    last_name: payload.lastName,
    email: payload.email,
    mobile: payload.mobiletele,
    paper_number: payload.papernumber,
    company_code: payload.countryCode,
    province_id: provinceId,
    city: payload.city,
    street: payload.address,
    postal_code: payload.postalcode,
    // Personal data that no other country's customs need.
    clearance_code: payload.countryCode === 'KR' ? payload.clearanceCode : '',
  };
}

type Columns = ReturnType<typeof columnsOf>;

async function addAddress(
  database: Database,
  memberId: bigint,
  columns: Columns,
  wantsDefault: boolean,
): Promise<bigint | Refusal<'addressLimit'>> {
  const { count } = await database
    .selectFrom('address')
    .select((select) => select.fn.countAll<bigint>().as('count'))
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow();
  if (count >= MOST_ADDRESSES) return refuse('addressLimit', { params: { most: MOST_ADDRESSES } });
  const isDefault = wantsDefault || count === 0n;
  if (isDefault) await clearDefaultAddress(database, memberId);
  const { id } = await database
    .insertInto('address')
    .values({ ...columns, member_id: memberId, is_default: isDefault })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

async function changeAddress(
  database: Database,
  memberId: bigint,
  addressId: bigint,
  columns: Columns,
  wantsDefault: boolean,
): Promise<bigint | Refusal<'addressNotFound'>> {
  // A refusal below rolls this back.
  if (wantsDefault) await clearDefaultAddress(database, memberId);
  const changed = await database
    .updateTable('address')
    .set({ ...columns, ...(wantsDefault ? { is_default: true } : {}) })
    .where('id', '=', addressId)
    .where('member_id', '=', memberId)
    .returning('id')
    .executeTakeFirst();
  return changed?.id ?? refuse('addressNotFound');
}
