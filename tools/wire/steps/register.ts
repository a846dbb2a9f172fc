import { type Newcomer, register, registrationOf } from '../people.ts';
import type { Somebody, Walk } from '../walk.ts';

const MINUTE_MS = 60_000;

/** Registers two newcomers: the first by default placement, the second exactly below the first. */
export async function registerTwo(walk: Walk, secret: string, demo: Somebody): Promise<{ ana: Newcomer; ben: Newcomer }> {
  await refuseSignatures(walk, secret, demo);
  const ana = await register(walk, secret, 'ana', { recommendNo: demo.userId, netType: '1' });
  const ben = await register(walk, secret, 'ben', { recommendNo: ana.userId, netType: '0', linkNo: ana.userId });
  return { ana, ben };
}

/** Tries signatures with a clock that is wrong by more than ten minutes, over other fields, and used again. */
async function refuseSignatures(walk: Walk, secret: string, demo: Somebody): Promise<void> {
  const place = { recommendNo: demo.userId, netType: '1' } as const;
  const username = `eve${walk.options.suffix}`;
  for (const skew of [-11, 11]) {
    const skewed = registrationOf(walk, secret, username, place, walk.timestamp() + skew * MINUTE_MS);
    await walk.call('registerMember', skewed, { expect: ['signatureExpired'] });
  }
  const signed = registrationOf(walk, secret, username, place);
  await walk.call('registerMember', { ...signed, side: '1', companyCode: 'JP' }, { expect: ['signatureRefused'] });
  // A refused registration does not use up its signature.
  const taken = registrationOf(walk, secret, 'demo', place);
  for (let time = 1; time <= 2; time += 1) await walk.call('registerMember', taken, { expect: ['usernameTaken'] });
}
