import type { Newcomer } from '../people.ts';
import type { Somebody, Walk } from '../walk.ts';

/** Reads both networks as an upline and a downline member. */
export async function network(walk: Walk, demo: Somebody, ana: Newcomer, ben: Newcomer): Promise<void> {
  await walk.need('getJmiRecommendRefs', { userCode: ana.userId }, ana);
  await walk.need('getJmiLinkRefs', { userCode: ben.username }, ana);
  await walk.need('getWholeJmiLinkRefs', { userCode: ana.userId }, demo);
  await walk.need('getLeftDownMember', { side: '0', userCode: ana.userId }, demo);
  await walk.need('getInviter', { userCode: demo.userId });
  // Members cannot see their upline.
  await walk.call('getWholeJmiLinkRefs', { userCode: demo.userId }, { as: ben, expect: ['memberNotFound'] });
}
