/** `totalAmount` as `total amount`: a code name in the audit, as words. */
export const inWords = (name: string): string => name.replaceAll(/(?<=[a-z0-9])(?=[A-Z])/g, ' ').toLowerCase();

/** `staff:finance1` as `finance1`; other kinds of actors keep their prefix: `member:42`. */
export const actorOf = (actor: string): string => actor.replace(/^staff:/, '');

/** `staff.refundOrder` as `refund order`, `wallet.withdrawalRequested` as `wallet withdrawal requested`. */
export const actOf = (action: string): string => inWords(action.replace(/^staff\./, '').replaceAll('.', ' '));

/** An action's values in order, each with its name in words. Returns the text itself if it is not the JSON of an object. */
export function valuesOf(detail: string): readonly (readonly [name: string, value: string])[] {
  const kept = parsed(detail);
  if (typeof kept !== 'object' || kept === null || Array.isArray(kept)) return detail === '' ? [] : [['', detail]];
  return Object.entries(kept).flatMap(([name, value]) => (isBlank(value) ? [] : [[inWords(name), valueText(value)] as const]));
}

const isBlank = (value: unknown): boolean => value === null || value === '' || (Array.isArray(value) && value.length === 0);

function valueText(value: unknown): string {
  if (Array.isArray(value)) return value.map(valueText).join(', ');
  if (typeof value === 'object' && value !== null) {
    const parts = Object.entries(value).filter(([, part]) => !isBlank(part));
    return parts.map(([name, part]) => `${inWords(name)} ${valueText(part)}`).join(', ');
  }
  return String(value);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
