import type { StaffContext } from '../../operation/context.ts';
import { appendAudit } from '../../platform/audit/append-audit.ts';
import { staffAuditEvent, type StaffOperation } from '../../desk/audit/audited.ts';
import type { ChangedValue } from '../../desk/audit/read-changes.ts';

/** Acts whose audit entries are the history of a country. Their first field is the country. */
export const countryActs = [
  'addCountry',
  'saveCountry',
  'serveCountry',
  'saveProvince',
  'offerProvince',
  'removeProvince',
  'takeProvinces',
  'planTaxRate',
  'planShippingRate',
  'setTaxRate',
  'setShippingRate',
  'endRate',
  'removeRate',
] as const satisfies readonly StaffOperation[];

/** Writes the audit entry of the act with its changes. `province` is the code of the province concerned. */
export async function recordChange(
  context: StaffContext,
  act: (typeof countryActs)[number],
  payload: object,
  { province = '', values }: { province?: string | undefined; values: readonly ChangedValue[] },
): Promise<void> {
  const more = { province, changes: JSON.stringify(values) };
  await appendAudit(context.database, staffAuditEvent(context, act, payload, more));
}

/** Values of `after` that differ from `before`, by name. Undefined values mean no change. */
export function changedValues(before: object, after: object): ChangedValue[] {
  return Object.entries(after).flatMap(([what, value]) => {
    const held = (before as Record<string, unknown>)[what];
    if (value === undefined) return [];
    if (isTexts(value)) return changedTexts(what, isTexts(held) ? held : {}, value);
    return textOf(held) === textOf(value) ? [] : [{ what, before: textOf(held), after: textOf(value) }];
  });
}

const isTexts = (value: unknown): value is Readonly<Record<string, string>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const changedTexts = (what: string, before: Readonly<Record<string, string>>, after: Readonly<Record<string, string>>): ChangedValue[] =>
  Object.entries(after)
    .filter(([locale, text]) => before[locale] !== text)
    .map(([locale, text]) => ({ what: `${what} ${locale}`, before: before[locale] ?? null, after: text }));

function textOf(value: unknown): string | null {
  if (value === undefined || value === null) return null;
  if (Array.isArray(value)) return value.join(', ');
  return typeof value === 'string' ? value : JSON.stringify(value);
}
