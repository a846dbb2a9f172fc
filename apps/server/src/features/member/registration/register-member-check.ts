import type { PayloadOf } from '@upline/contract';
import { isPhoneNumber } from '@upline/contract/is-phone-number';
import { isEmail } from '../../../operation/is-email.ts';
import type { SessionMember } from '../../../operation/context.ts';
import { Refusal, refuse } from '../../../operation/refusal.ts';
import type { Database } from '../../../platform/database/connection.ts';
import { nameKey, usernameKey } from '../../../platform/names/index.ts';
import { findChainEnd, findMember, isInDownline, type FoundMember, type Side } from '../../network/index.ts';
import { refuseWeakPassword } from '../passwords/password-quality.ts';
import { isUsername } from './username.ts';

export interface NewcomerPlace {
  sponsor: FoundMember;
  /** Requested placement parent. Undefined if the system chooses. */
  parent: FoundMember | undefined;
  side: Side;
  /** Whether the caller may learn why a place is unavailable. */
  maySee: boolean;
}

/** Checks the form alone, without other members' data. Throws the first fault, in the form's order. */
export async function checkForm(database: Database, payload: PayloadOf<'registerMember'>): Promise<void> {
  const { companyCode, nuserCode, email, mobiletele = '', netType, linkNo, password, password2 } = payload;
  await checkCountry(database, companyCode);
  if (!isUsername(nuserCode)) throw refuse('usernameRefused', { field: 'nuserCode' });
  if (!isEmail(email)) throw refuse('emailRefused', { field: 'email' });
  if (mobiletele !== '' && !isPhoneNumber(mobiletele)) throw refuse('mobileRefused', { field: 'mobiletele' });
  if (netType === '0' && linkNo === '') throw refuse('valueRefused', { field: 'linkNo', params: { context: 'empty' } });
  const owner = { username: nuserCode, code: '', email };
  const weak = refuseWeakPassword(password, owner, 'password') ?? refuseWeakPassword(password2, owner, 'password2');
  if (weak !== undefined) throw weak;
}

/**
 * Returns the newcomer's place. Throws `usernameTaken`, or why the place is unavailable: a signed-in member above the recommender gets the exact reason, everyone else gets
 * `placeRefused` for every reason, so that the answer reveals neither members nor free places. Username and slot may be taken a moment later, so enrolment checks both again.
 * `spills`: a plan finds another place if the named one is taken.
 */
export async function checkPlace(
  database: Database,
  payload: PayloadOf<'registerMember'>,
  asker: Pick<SessionMember, 'id'> | undefined,
  { spills }: { spills: boolean },
): Promise<NewcomerPlace> {
  await checkUsername(database, payload.nuserCode);
  const sponsor = await findMember(database, payload.recommendNo);
  const maySee = sponsor !== undefined && asker !== undefined && (await isInDownline(database, asker.id, sponsor.id));
  try {
    if (sponsor === undefined) throw refuse('recommenderUnknown', { field: 'recommendNo' });
    const side = payload.side === '0' ? 0 : 1;
    const parent = payload.netType === '1' ? undefined : await findParent(database, sponsor, payload.linkNo);
    if (parent !== undefined && !spills) await checkFree(database, parent, side);
    return { sponsor, parent, side, maySee };
  } catch (error) {
    throw asTold(error, payload, maySee || (asker !== undefined && sponsor === undefined));
  }
}

const aboutPlaces: readonly string[] = ['recommenderUnknown', 'placementUnknown', 'placementOutside', 'placementTaken'];

/** The refusal that the caller may see: a caller without that right gets one sentence for all refusals about places. */
export function asTold(error: unknown, { netType }: Pick<PayloadOf<'registerMember'>, 'netType'>, maySee: boolean): unknown {
  if (maySee || !(error instanceof Refusal) || !aboutPlaces.includes(error.error)) return error;
  // The field depends on the request alone, not on what the check found.
  return refuse('placeRefused', { field: netType === '1' ? 'recommendNo' : 'linkNo' });
}

async function checkCountry(database: Database, companyCode: string): Promise<void> {
  const country = await database
    .selectFrom('country')
    .select('company_code')
    .where('company_code', '=', companyCode)
    .where('is_served', '=', true)
    .executeTakeFirst();
  if (country === undefined) throw refuse('countryUnknown', { field: 'companyCode' });
}

async function checkUsername(database: Database, username: string): Promise<void> {
  const taken = await database.selectFrom('member').select('id').where(usernameKey, '=', nameKey(username)).executeTakeFirst();
  if (taken !== undefined) throw refuse('usernameTaken', { field: 'nuserCode' });
}

async function findParent(database: Database, sponsor: FoundMember, linkNo: string): Promise<FoundMember> {
  const parent = await findMember(database, linkNo);
  if (parent === undefined) throw refuse('placementUnknown', { field: 'linkNo' });
  if (!(await isInDownline(database, sponsor.id, parent.id))) throw refuse('placementOutside', { field: 'linkNo' });
  return parent;
}

async function checkFree(database: Database, parent: FoundMember, side: Side): Promise<void> {
  const end = await findChainEnd(database, parent.id, side);
  if (end.id !== parent.id) throw refuse('placementTaken', { field: 'linkNo' });
}
