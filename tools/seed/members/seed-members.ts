import { createHash } from 'node:crypto';
import { books } from '@upline/contract/books';
import { brand } from '@upline/brand';
import { sql } from 'kysely';
import { memberCode } from '../../../apps/server/src/features/member/registration/member-code.ts';
import { openAccount, postTransfer } from '../../../apps/server/src/ledger/index.ts';
import { copyIn, type CopyWriter } from '../../../apps/server/src/platform/database/copy/index.ts';
import type { Database } from '../../../apps/server/src/platform/database/connection.ts';
import { hashPassword } from '../../../apps/server/src/platform/passwords/password-hash.ts';
import { loadInBulk } from '../load-in-bulk.ts';
import { createDraw, type Draw } from '../random.ts';
import type { Standings } from '../orders/order-history.ts';
import { DEMO_ACCOUNT, type DemoAccount, NEWBIE_ACCOUNT, REGIONAL_ACCOUNTS } from './demo-accounts.ts';
import { checkPlacement, loadPlacement } from './load-placement.ts';
import { drawPerson, type Person } from './names.ts';
import { DEMO, growNetwork, LARGE_NETWORK, type Network } from './network.ts';

export interface SeededMembers {
  /** Ids of the accounts with passwords, by username. */
  idOf: ReadonlyMap<string, bigint>;
  people: SeededPeople;
}

/** The person at each place. */
export interface SeededPeople {
  companies: string[];
  /** Index into `companies`. */
  company: Uint8Array;
  firstName: string[];
  lastName: string[];
  username: string[];
}

export interface MemberSettings {
  count: number;
  now: Date;
  standings: Standings;
}

export const LEAST_MEMBERS = DEMO + 2 + REGIONAL_ACCOUNTS.length + 1;
const NETWORK_SEED = 20_261;
const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
const HALL_COMPANY = 'TW';
/** The demo’s network began shortly before its 26 weeks of orders; a large one is older. */
const DEMO_AGE_DAYS = 200;
const LARGE_AGE_DAYS = 900;

const ageDays = (count: number): number => (count < LARGE_NETWORK ? DEMO_AGE_DAYS : LARGE_AGE_DAYS);

/** Number of members who had joined at a time. They join in the order of their places, at a growing rate. */
export function joinedBy(count: number, now: Date): (atMs: number) => number {
  return (atMs) => {
    const share = Math.max(0, 1 - Math.max(0, now.getTime() - HOUR_MS - atMs) / DAY_MS / ageDays(count));
    return Math.min(count, Math.floor(count * share * share));
  };
}

/** The accounts with passwords by place; the last member is the newcomer. */
export function namedAccounts(count: number): Map<number, DemoAccount> {
  const accounts = new Map<number, DemoAccount>([[DEMO, DEMO_ACCOUNT]]);
  for (const [index, account] of REGIONAL_ACCOUNTS.entries()) accounts.set(DEMO + 1 + index, account);
  accounts.set(count - 1, NEWBIE_ACCOUNT);
  return accounts;
}

/** Seeds the network with its two trees, the demo accounts, and their opening balances. Member ids are places plus one. */
export async function seedMembers(database: Database, settings: MemberSettings): Promise<SeededMembers> {
  const { count } = settings;
  if (count < LEAST_MEMBERS) throw new RangeError(`the demo needs at least ${LEAST_MEMBERS} members`);
  const draw = createDraw(NETWORK_SEED);
  const network = growNetwork(draw, count);
  const named = namedAccounts(count);
  const people: SeededPeople = { companies: [], company: new Uint8Array(count), firstName: [], lastName: [], username: [] };
  await loadInBulk(database, ['member', 'placement_position', 'placement_chain'], async () => {
    await copyIn(database, `member (${columns})`, count, (writer, place) =>
      writeMember(writer, place, { draw, network, named, people, settings }),
    );
    await loadPlacement(database, network);
    // Does the work of the member table's trigger, which is off here.
    await sql`INSERT INTO name_word (word) SELECT DISTINCT unnest(name_words(first_name, last_name)) FROM member ON CONFLICT DO NOTHING`.execute(
      database,
    );
  });
  await checkPlacement(database);
  await sql`SELECT setval('member_id_seq', (SELECT max(id) FROM member))`.execute(database);
  await setPasswords(database, named);
  await openFunds(database, named, settings);
  return { idOf: new Map([...named].map(([place, { username }]) => [username, BigInt(place + 1)])), people };
}

const FOUNDER_PERSON: Person = {
  companyCode: 'US',
  locale: 'en_US',
  firstName: brand.name,
  lastName: 'House',
  username: brand.name.toLowerCase(),
};

const columns = `id, code, username, company_code, email, first_name, last_name, paper_number, mobile, locale, sponsor_id, placement_parent_id, side,
  card_level, star, active_until_week, joined_at, hall_member_id`;

interface Making {
  draw: Draw;
  network: Network;
  named: ReadonlyMap<number, DemoAccount>;
  people: SeededPeople;
  settings: MemberSettings;
}

function writeMember(writer: CopyWriter, place: number, { draw, network, named, people, settings }: Making): void {
  const sponsor = network.sponsor[place]!;
  const account = named.get(place);
  const sponsorCompany = sponsor < 0 ? undefined : people.companies[people.company[sponsor]!];
  const person = account ?? (place === 0 ? FOUNDER_PERSON : drawPerson(draw, place, sponsorCompany));
  note(people, place, person);
  writer.row(18);
  writer.int64(place + 1);
  for (const text of [memberCode(person.companyCode, place + 1), person.username, person.companyCode, `${person.username}@mail.example`])
    writer.text(text);
  for (const text of [person.firstName, person.lastName, account?.paperNumber ?? '', account?.mobile ?? '', person.locale])
    writer.text(text);
  writeReference(writer, sponsor);
  writeReference(writer, network.parent[place]!);
  if (network.side[place]! < 0) writer.null();
  else writer.int16(network.side[place]!);
  writeStanding(writer, place, draw, settings);
  // All members of the country belong to the hall run by its first member.
  writeReference(writer, person.companyCode === HALL_COMPANY && account === undefined ? hallPlace(named) : -1);
}

/** Ids are places plus one; −1 is null. */
function writeReference(writer: CopyWriter, place: number): void {
  if (place < 0) writer.null();
  else writer.int64(place + 1);
}

function hallPlace(named: ReadonlyMap<number, DemoAccount>): number {
  return [...named].find(([, { companyCode }]) => companyCode === HALL_COMPANY)?.[0] ?? -1;
}

function note(people: SeededPeople, place: number, { companyCode, firstName, lastName, username }: Person | DemoAccount): void {
  const known = people.companies.indexOf(companyCode);
  people.company[place] = known >= 0 ? known : people.companies.push(companyCode) - 1;
  people.firstName.push(firstName);
  people.lastName.push(lastName);
  people.username.push(username);
}

/** Card and activity come from the orders, stars from the closed months; then the joining day. */
function writeStanding(writer: CopyWriter, place: number, draw: Draw, { count, now, standings }: MemberSettings): void {
  const week = standings.activeUntilWeek[place]!;
  writer.int16(standings.card[place]!);
  writer.int16(0);
  if (week === 0) writer.null();
  else writer.int32(week);
  const age = ageDays(count) * (1 - Math.sqrt(place / count)) + draw.unit() * 0.4;
  writer.time(Math.floor(now.getTime() - age * DAY_MS - HOUR_MS));
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

/**
 * Opens an e-wallet, a reorder fund and travel points for every member; in a large network only an e-wallet, because the others open on first use. The opening account is the
 * source of their balances.
 */
async function openFunds(database: Database, named: ReadonlyMap<number, DemoAccount>, { count, now }: MemberSettings): Promise<void> {
  const openedAt = new Date(now.getTime() - ageDays(count) * DAY_MS);
  const opened = count < LARGE_NETWORK ? [books.eWallet, books.reorderFund, books.travelPoints] : [books.eWallet];
  await loadInBulk(database, ['ledger_account'], async () => {
    await sql`INSERT INTO ledger_account (member_id, book) SELECT member.id, book FROM member, unnest(${opened}::text[]) AS book ORDER BY member.id, book`.execute(
      database,
    );
  });
  for (const [place, { funds, username }] of named) {
    for (const book of Object.values(books)) {
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
        postedAt: openedAt,
      });
    }
  }
}

/** Password hash as clients send it. */
const md5 = (password: string): string => createHash('md5').update(password).digest('hex');
