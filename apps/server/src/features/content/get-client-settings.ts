import { books } from '@upline/contract/books';
import type { Settings } from '../../config/settings.ts';
import type { Handler } from '../../operation/handler.ts';
import { monthWeekday, paysByPeriod } from '../earnings/index.ts';

/** Settings that other clients would otherwise have built in, and the plan's figures that they calculate with. Served here, so that a change is made in one place. */
export function createGetClientSettings({
  signingSecret,
  creditPages,
  businessTimeZone,
}: Pick<Settings, 'signingSecret' | 'creditPages' | 'businessTimeZone'>): Handler<'getClientSettings'> {
  const pages = { voucher: book(creditPages.voucher), reorder: book(creditPages.reorder) };
  return async ({ database, now }) => {
    const monthOfWeekBy = await monthWeekday(database, now, businessTimeZone);
    const byPeriod = await paysByPeriod(database, now, businessTimeZone);
    return { data: { signingSecret, creditPages: pages, businessTimeZone, monthOfWeekBy, paysByPeriod: byPeriod ? '1' : '0' } };
  };
}

const book = (number: 7 | 8) => (number === 7 ? books.reorderFund : books.startUpFund);
