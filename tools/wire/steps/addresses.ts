import type { Somebody, Walk } from '../walk.ts';

const house = {
  firstName: 'Ana',
  lastName: 'Lind',
  email: 'ana@mail.example',
  postalcode: '98109',
  mobiletele: '2065550123',
  countryCode: 'US',
  city: 'Seattle',
  address: '12 Fremont Way',
} as const;

/** Fills the empty address book until it has one address; returns its id. */
export async function addresses(walk: Walk, who: Somebody): Promise<number> {
  await walk.need('getDefaultJmiAddrBook', {}, who);
  const { data: countries } = await walk.need('getStateProvinces', { companyCode: 'US' });
  const province = countries[0]?.jalStateProvinces[0]?.stateProvinceId ?? 0;
  const { data: first } = await walk.need('saveJmiAddrBook', { ...house, province }, who);
  const { data: second } = await walk.need('saveJmiAddrBook', { ...house, province, address: '4 Pine Street' }, who);
  await walk.call('saveJmiAddrBook', { ...house, province, city: '' }, { as: who, expect: ['addressFieldMissing'] });
  await walk.need('setDefaultJmiAddrBook', second, who);
  await walk.need('getDefaultJmiAddrBook', {}, who);
  await walk.need('getJmiAddrBookByFaId', first, who);
  await walk.need('getJmiAddrBook', {}, who);
  await walk.need('deleteJmiAddrBook', second, who);
  await walk.call('getJmiAddrBookByFaId', second, { as: who, expect: ['addressNotFound'] });
  return first.fabId;
}
