import type { Newcomer } from '../people.ts';
import type { Somebody, Walk } from '../walk.ts';

/** A pixel, as a phone sends a picture. */
const portrait = `data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==`;

/** Who one is: profile, portrait, language, notices. */
export async function profile(walk: Walk, ana: Newcomer, demo: Somebody): Promise<void> {
  await walk.need('getJmiMember', {}, ana);
  await walk.need('saveInfo', { firstName: 'Ana', lastName: 'Lind', papernumber: 'A1234567', mobiletele: '2065550123' }, ana);
  await walk.call('saveInfo', { firstName: 'Eva' }, { as: ana, expect: ['fieldSetAlready'] });
  const { data: saved } = await walk.need('saveHeadImage', { headImage: portrait }, ana);
  walk.hide(saved.headImage, 'portrait of ana');
  await walk.need('saveLocaleCode', { locale: 'en_US' }, ana);
  await walk.need('getNopassword', {}, ana);
  // What another site has a browser send changes nothing.
  await walk.call('saveLocaleCode', { locale: 'zh_CN' }, { as: ana, expect: ['crossSite'], headers: { 'sec-fetch-site': 'cross-site' } });
  // A token is good for the member it belongs to alone.
  await walk.call('getJmiMember', {}, { as: { ...ana, userId: demo.userId }, expect: 'sessionInvalid' });
  const { data: notices } = await walk.need('getNotice', { pageNum: 1, pageSize: 10 }, ana);
  await walk.need('notReadedNum', {}, ana);
  await walk.need('setNoticeReaded', { id: notices[0]?.DL_ID ?? 0 }, ana);
}
