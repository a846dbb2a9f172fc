import { sql } from 'kysely';
import { memberCode } from '../../../apps/server/src/features/member/member-code.ts';
import { openAccount, postTransfer } from '../../../apps/server/src/ledger/index.ts';
import { addWeeks, weekOf } from '../../../apps/server/src/platform/calendar/index.ts';
import type { Database } from '../../../apps/server/src/platform/database/connection.ts';
import { hashPassword } from '../../../apps/server/src/platform/passwords/password-hash.ts';
import { insertRows } from '../insert-rows.ts';
import { createDraw, type Draw } from '../random.ts';
import { DEMO_ACCOUNT, type DemoAccount, NEWBIE_ACCOUNT, REGIONAL_ACCOUNTS } from './demo-accounts.ts';
import { md5 } from './md5.ts';
import { drawPerson, type Person } from './names.ts';
import { DEMO, growNetwork } from './network.ts';

export interface SeededMembers {
  /** Ids of the accounts with passwords, by username. */
  idOf: ReadonlyMap<string, bigint>;
}

export interface MemberSettings {
  count: number;
  now: Date;
  timeZone: string;
}

export const LEAST_MEMBERS = DEMO + 2 + REGIONAL_ACCOUNTS.length + 1;
const NETWORK_SEED = 20_261;
const DAY_MS = 86_400_000;
const NETWORK_AGE_DAYS = 900;

/** The network with its two trees, the accounts of the demo, and their opening balances. Member ids are places plus one. */
export async function seedMembers(database: Database, settings: MemberSettings): Promise<SeededMembers> {
  if (settings.count < LEAST_MEMBERS) throw new RangeError(`the demo needs at least ${LEAST_MEMBERS} members`);
  const draw = createDraw(NETWORK_SEED);
  const network = growNetwork(draw, settings.count);
  const named = namedAccounts(settings.count);
  const companies: string[] = [];
  const rows = Array.from({ length: settings.count }, (_, place) => {
    const sponsor = network.sponsor[place] ?? -1;
    const account = named.get(place);
    const person = account ?? (place === 0 ? FOUNDER_PERSON : drawPerson(draw, place, companies[sponsor]));
    companies.push(person.companyCode);
    const parent = network.parent[place] ?? -1;
    return {
      ...personColumns(place, person, account),
      ...standing(draw, settings, place, account),
      sponsor_id: sponsor < 0 ? null : BigInt(sponsor + 1),
      placement_parent_id: parent < 0 ? null : BigInt(parent + 1),
      side: parent < 0 ? null : (network.side[place] ?? 0),
    };
  });
  // The pointers of the placement tree are made at once for all, not row by row.
  await sql`SET LOCAL upline.bulk_members = 'on'`.execute(database);
  await insertRows(database, 'member', rows);
  await sql`SELECT rebuild_placement()`.execute(database);
  await sql`SET LOCAL upline.bulk_members = 'off'`.execute(database);
  await sql`SELECT setval('member_id_seq', (SELECT max(id) FROM member))`.execute(database);
  await setPasswords(database, named);
  await openFunds(database, named);
  return { idOf: new Map([...named].map(([place, { username }]) => [username, BigInt(place + 1)])) };
}

const FOUNDER_PERSON: Person = { companyCode: 'US', locale: 'en_US', firstName: 'Halden', lastName: 'House', username: 'halden' };

function namedAccounts(count: number): Map<number, DemoAccount> {
  const accounts = new Map<number, DemoAccount>([[DEMO, DEMO_ACCOUNT]]);
  for (const [index, account] of REGIONAL_ACCOUNTS.entries()) accounts.set(DEMO + 1 + index, account);
  accounts.set(count - 1, NEWBIE_ACCOUNT);
  return accounts;
}

function personColumns(place: number, person: Person | DemoAccount, account: DemoAccount | undefined) {
  return {
    id: BigInt(place + 1),
    code: memberCode(person.companyCode, place + 1),
    username: person.username,
    company_code: person.companyCode,
    email: `${person.username}@mail.example`,
    first_name: person.firstName,
    last_name: person.lastName,
    paper_number: account?.paperNumber ?? '',
    mobile: account?.mobile ?? '',
    locale: person.locale,
  };
}

/** Card, star, activity and the day of joining; the network grew ever faster until now. */
function standing(draw: Draw, { count, now, timeZone }: MemberSettings, place: number, account: DemoAccount | undefined) {
  const cardLevel = draw.weighted([0, 1, 2, 3, 4], [18, 32, 27, 15, 8]);
  const isActive = draw.unit() < 0.7;
  const week = weekOf(now, timeZone);
  const age = NETWORK_AGE_DAYS * (1 - Math.sqrt(place / count)) + draw.unit() * 0.4;
  return {
    card_level: account?.cardLevel ?? cardLevel,
    star: account?.star ?? 0,
    active_until_week:
      account?.username === 'newbie' ? null : addWeeks(week, isActive || account ? draw.between(2, 7) : -draw.between(1, 20)),
    joined_at: new Date(now.getTime() - age * DAY_MS - 3_600_000),
  };
}

async function setPasswords(database: Database, named: ReadonlyMap<number, DemoAccount>): Promise<void> {
  for (const [place, { password, paymentPassword }] of named) {
    await database
      .updateTable('member')
      .set({
        password_hash: await hashPassword(md5(password)),
        payment_password_hash: paymentPassword === undefined ? null : await hashPassword(md5(paymentPassword)),
      })
      .where('id', '=', BigInt(place + 1))
      .execute();
  }
}

/** Everyone has an e-wallet, a reorder fund and travel points; what stands in them came from the opening account. */
async function openFunds(database: Database, named: ReadonlyMap<number, DemoAccount>): Promise<void> {
  await sql`INSERT INTO ledger_account (member_id, book) SELECT member.id, book FROM member, unnest(ARRAY['6', '7', '9']) AS book ORDER BY member.id, book`.execute(
    database,
  );
  for (const [place, { funds, username }] of named) {
    for (const book of ['6', '7', '8', '9'] as const) {
      const amountCents = funds[book];
      if (amountCents === undefined) continue;
      const memberId = BigInt(place + 1);
      await openAccount(database, memberId, book);
      if (amountCents === 0n) continue;
      await postTransfer(database, {
        kind: 'opening',
        reference: `opening:${username}:${book}`,
        entries: [
          { company: 'opening', amountCents: -amountCents },
          { memberId, book, amountCents },
        ],
        memo: 'opening balance',
      });
    }
  }
}
