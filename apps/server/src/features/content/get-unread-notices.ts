import type { Handler } from '../../operation/handler.ts';
import { countUnreadNotices } from './count-unread-notices.ts';

export const getUnreadNotices: Handler<'notReadedNum'> = async ({ database, member, locale, now }) => ({
  data: await countUnreadNotices(database, { member, locale, now }),
});
