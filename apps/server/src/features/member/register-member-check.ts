import type { PayloadOf } from '@upline/contract';
import { isEmail } from '../../operation/is-email.ts';
import { refuse } from '../../operation/refusal.ts';
import type { Database } from '../../platform/database/connection.ts';
import { nameKey, usernameKey } from '../../platform/names/index.ts';
import { findChainEnd, findMember, isInDownline, type FoundMember, type Side } from '../network/index.ts';
import { isUsername } from './username.ts';

/** Where a newcomer goes. */
export interface Place {
  sponsor: FoundMember;
  /** The placement parent that was asked for; undefined where the system chooses. */
  parent: FoundMember | undefined;
  side: Side;
}

/**
 * Checks a registration in the form's order and answers the newcomer's place. Throws the first refusal. Username and slot
 * may be gone a moment later, so enrolling checks these two again; the rest does not change.
 */
export async function checkRegistration(database: Database, payload: PayloadOf<'registerMember'>): Promise<Place> {
  await checkCountry(database, payload.companyCode);
  await checkUsername(database, payload.nuserCode);
  const sponsor = await findMember(database, payload.recommendNo);
  if (sponsor === undefined) throw refuse('recommenderUnknown', { field: 'recommendNo' });
  const side = payload.side === '0' ? 0 : 1;
  const parent = payload.netType === '1' ? undefined : await findParent(database, sponsor, payload.linkNo, side);
  if (!isEmail(payload.email)) throw refuse('emailRefused', { field: 'email' });
  return { sponsor, parent, side };
}

async function checkCountry(database: Database, companyCode: string): Promise<void> {
  const country = await database.selectFrom('country').select('company_code').where('company_code', '=', companyCode).executeTakeFirst();
  if (country === undefined) throw refuse('countryUnknown', { field: 'companyCode' });
}

async function checkUsername(database: Database, username: string): Promise<void> {
  if (!isUsername(username)) throw refuse('usernameRefused', { field: 'nuserCode' });
  const taken = await database.selectFrom('member').select('id').where(usernameKey, '=', nameKey(username)).executeTakeFirst();
  if (taken !== undefined) throw refuse('usernameTaken', { field: 'nuserCode' });
}

async function findParent(database: Database, sponsor: FoundMember, linkNo: string, side: Side): Promise<FoundMember> {
  const parent = linkNo === '' ? undefined : await findMember(database, linkNo);
  if (parent === undefined) throw refuse('placementUnknown', { field: 'linkNo' });
  if (!(await isInDownline(database, sponsor.id, parent.id))) throw refuse('placementOutside', { field: 'linkNo' });
  const end = await findChainEnd(database, parent.id, side);
  if (end.id !== parent.id) throw refuse('placementTaken', { field: 'linkNo' });
  return parent;
}
