import { sql } from 'kysely';
import type { Database } from '../../../apps/server/src/platform/database/connection.ts';
import { insertRows } from '../insert-rows.ts';
import type { Provinces } from '../places/seed-places.ts';
import type { SeededMembers } from './seed-members.ts';

type Row = readonly [
  owner: string,
  country: string,
  province: string,
  city: string,
  street: string,
  postalCode: string,
  first: string,
  last: string,
  mobile: string,
  clearance?: string,
];

const ADDRESSES: readonly Row[] = [
  ['demo', 'US', 'WA', 'Seattle', '418 Queen Anne Avenue North, Apt 6', '98109', 'Ingrid', 'Solberg', '2065550142'],
  ['demo', 'US', 'OR', 'Portland', '2210 NW Thurman Street', '97210', 'Ingrid', 'Solberg', '2065550142'],
  ['demo', 'US', 'CA', 'San Francisco', '77 Noe Street', '94114', 'Maja', 'Solberg', '4155550119'],
  ['taiwan', 'TW', 'TPE', '大安區', '仁愛路四段 112 號 5 樓', '106', '雅婷', '林', '912345678'],
  ['korea', 'KR', '11', '마포구', '양화로 45, 803호', '04036', '지우', '김', '1023456789', 'P123456789012'],
  ['japan', 'JP', '13', '渋谷区', '神宮前 3-12-8', '1500001', '美咲', '佐藤', '9012345678'],
];

/** Adds the named accounts' addresses, the first of each as the default; returns their ids: `demo`, `demo 2`, …. */
export async function seedAddresses(
  database: Database,
  members: SeededMembers,
  provinces: Provinces,
  now: Date,
): Promise<Map<string, number>> {
  const kept = new Map<string, number>();
  const rows = ADDRESSES.map(
    ([owner, country, province, city, street, postal_code, first_name, last_name, mobile, clearance_code = ''], index) => {
      const earlier = ADDRESSES.filter(([other]) => other === owner);
      const place = earlier.findIndex(([, , , , line]) => line === street);
      kept.set(place === 0 ? owner : `${owner} ${place + 1}`, index + 1);
      return {
        id: BigInt(index + 1),
        member_id: members.idOf.get(owner) as bigint,
        first_name,
        last_name,
        email: `${owner}@mail.example`,
        mobile,
        company_code: country,
        province_id: provinces.id(country, province),
        city,
        street,
        postal_code,
        clearance_code,
        is_default: place === 0,
        created_at: now,
      };
    },
  );
  await insertRows(database, 'address', rows);
  await sql`SELECT setval('address_id_seq', (SELECT max(id) FROM address))`.execute(database);
  return kept;
}
