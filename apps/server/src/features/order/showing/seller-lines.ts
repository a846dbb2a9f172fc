import type { createTranslator } from '@upline/i18n/server';
import { shop } from '../../../platform/shop/index.ts';

/**
 * Who sells to a country, as papers state it: the imprint of the country with its VAT number, line by line. Undefined for a country without an imprint: papers then state the company
 * of the shop's settings.
 */
export function sellerLines(companyCode: string, say: ReturnType<typeof createTranslator>): string[] | undefined {
  const imprint = shop().imprints.find((one) => one.companyCode === companyCode);
  if (imprint === undefined) return undefined;
  const { legalName, lines, register, taxNumber, email, phone } = imprint;
  const vat = taxNumber === '' ? '' : say('messages:invoice.taxNumber', { number: taxNumber });
  const contacts = [email, phone].filter((contact) => contact !== '').join(' · ');
  return [legalName, ...lines, register, vat, contacts].filter((line) => line !== '');
}
