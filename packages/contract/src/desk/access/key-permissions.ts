import type { Caller } from '../../operation.ts';
import type { Permission } from './permissions.ts';

/**
 * Permissions that an API key may have. Acts that move money, decide about people or grant rights require a signed-in person. A new permission is closed to keys until it is named
 * here.
 */
export const keyPermissions = [
  'member.read',
  'member.read-contact',
  'member.correct',
  'network.read',
  'order.read',
  'order.cancel',
  'order.correct-address',
  'order.ship',
  'product.read',
  'product.write',
  'product.publish',
  'promotion.read',
  'translation.write',
  'stock.write',
  'content.read',
  'content.publish',
  'country.read',
  'payment.read',
  'wallet.read',
  'withdrawal.read',
  'earnings.read',
  'week.read',
  'report.read',
  'task.read',
  'health.read',
  'list.import',
] as const satisfies readonly Permission[];

export type KeyPermission = (typeof keyPermissions)[number];

interface OpenToKeys {
  readonly name: string;
  readonly caller: Caller;
  readonly permission?: Permission | 'anybody' | undefined;
  readonly stepUp?: true | undefined;
  readonly ofSession?: true | undefined;
}

const open: ReadonlySet<string> = new Set(keyPermissions);
/** Calls that need only a sign-in and concern no session, password or second factor. */
const openToEveryKey: ReadonlySet<string> = new Set(['uploadFile']);

/** True if a key can make this staff call. Calls that ask for the second factor again are always closed to keys. */
export function isOpenToKeys({ name, caller, permission, stepUp, ofSession }: OpenToKeys): boolean {
  if (caller !== 'staff' || stepUp === true || ofSession === true || permission === undefined) return false;
  return permission === 'anybody' ? openToEveryKey.has(name) : open.has(permission);
}
