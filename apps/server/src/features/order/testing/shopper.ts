import { randomUUID } from 'node:crypto';
import type { Database } from '../../../platform/database/connection.ts';
import { companyRules, ruleNames } from '../../../platform/rules/index.ts';
import { createMember, type FixtureMember, md5, type NewMember } from '../../../testing/member-fixture.ts';
import type { CallOptions, TestServer } from '../../../testing/test-server.ts';

/** A signed-in member with an address in California, who fills the cart and orders by calls. */
export interface Shopper extends FixtureMember {
  addressId: number;
  call: TestServer['call'];
  fill(variantId: number, qty?: number): Promise<void>;
  /** Orders the cart's contents. Throws unless it succeeds. */
  order(options?: CallOptions): Promise<{ moId: number; memberOrderNo: string }>;
}

/** Parts of a test server that a shopper uses; `callsTo` gives the calls of a server in another process. */
export type ShopOfShopper = Pick<TestServer, 'database' | 'call'>;
/** Part of the fixture that a shopper uses: the province of the address. */
interface PlacesOfShopper {
  readonly provinces: { readonly california: number };
}

export const paymentPassword = 'pay1234';
export const payPassword: string = md5(paymentPassword);

/** Makes a member who has never paid an order, so that the newcomer limits apply; by default with the payment password above. */
export async function createNewcomer(
  server: ShopOfShopper,
  fixture: PlacesOfShopper,
  settings: NewMember = { paymentPassword },
): Promise<Shopper> {
  const member = await createMember(server.database, { username: `s${randomUUID().slice(0, 8)}`, ...settings });
  const address = await server.database
    .insertInto('address')
    .values({
      member_id: member.id,
      first_name: 'Ada',
      last_name: 'Lind',
      email: 'ada@example.com',
      mobile: '5550100',
      company_code: 'US',
      province_id: fixture.provinces.california,
      city: 'Oakland',
      street: '1 Pine Street',
      postal_code: '94601',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const addressId = Number(address.id);
  const call: TestServer['call'] = (name, payload, options) => server.call(name, payload, { token: member.token, ...options });
  return {
    ...member,
    addressId,
    call,
    async fill(variantId, qty = 1) {
      const added = await call('addToCart', { productId: variantId, qty });
      if (added.success !== '1') throw new Error(`not added: ${added.resultMessage}`);
    },
    async order(options) {
      const placed = await call('addJpoMemberOrder', { fabId: addressId }, options);
      if (placed.success !== '1') throw new Error(`not ordered: ${placed.resultMessage}`);
      return placed.data as { moId: number; memberOrderNo: string };
    },
  };
}

/** Makes a shopper in a shop with wide limits: tests order often, and few are about the limits. */
export async function createShopper(server: ShopOfShopper, fixture: PlacesOfShopper, settings?: NewMember): Promise<Shopper> {
  await unboundOrders(server.database);
  return createNewcomer(server, fixture, settings);
}

/** Sets all order limits to their maximum. Newcomers' orders reserve their pieces for a day. */
export async function unboundOrders(database: Database): Promise<void> {
  const widest = ruleNames
    .filter((name) => /Orders$|Pieces$/.test(name))
    .map((name) => ({ name, value: companyRules[name].most, changed_by: 'test' }));
  await database
    .insertInto('company_rule')
    .values([...widest, { name: 'newcomerReservationHours', value: 24, changed_by: 'test' }])
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
