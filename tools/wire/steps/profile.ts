import type { Newcomer } from '../people.ts';
import type { Somebody, Walk } from '../walk.ts';

/** A picture of one pixel, in the format of phones. */
const portrait = `data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==`;

/** Reads and changes profile, portrait, language and notices. */
export async function profile(walk: Walk, ana: Newcomer, demo: Somebody): Promise<void> {
  await walk.need('getJmiMember', {}, ana);
  await walk.need('saveInfo', { firstName: 'Ana', lastName: 'Lind', papernumber: 'A1234567', mobiletele: '2065550123' }, ana);
  await walk.call('saveInfo', { firstName: 'Eva' }, { as: ana, expect: ['fieldSetAlready'] });
  const { data: saved } = await walk.need('saveHeadImage', { headImage: portrait }, ana);
  walk.hide(saved.headImage, 'portrait of ana');
  await walk.need('saveLocaleCode', { locale: 'en_US' }, ana);
  await walk.need('getNopassword', {}, ana);
  // A request that another site makes a browser send has no effect.
  await walk.call('saveLocaleCode', { locale: 'zh_CN' }, { as: ana, expect: ['crossSite'], headers: { 'sec-fetch-site': 'cross-site' } });
  // A token is valid only for its own member.
  await walk.call('getJmiMember', {}, { as: { ...ana, userId: demo.userId }, expect: 'sessionInvalid' });
  const { data: notices } = await walk.need('getNotice', { pageNum: 1, pageSize: 10 }, ana);
  await walk.need('notReadedNum', {}, ana);
  await walk.need('setNoticeReaded', { id: notices[0]?.DL_ID ?? 0 }, ana);
}
