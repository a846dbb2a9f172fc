import type { Settings } from '../../config/settings.ts';
import type { Handler } from '../../operation/handler.ts';

/** The settings that clients are built with elsewhere; here they ask, so that an operator changes them in one place. */
export function createGetClientSettings({
  signingSecret,
  creditPages,
  businessTimeZone,
}: Pick<Settings, 'signingSecret' | 'creditPages' | 'businessTimeZone'>): Handler<'getClientSettings'> {
  const pages = { voucher: book(creditPages.voucher), reorder: book(creditPages.reorder) };
  return () => ({ data: { signingSecret, creditPages: pages, businessTimeZone } });
}

const book = (number: 7 | 8): '7' | '8' => (number === 7 ? '7' : '8');
