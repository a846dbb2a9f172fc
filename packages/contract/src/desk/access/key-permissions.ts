import type { Caller } from '../../operation.ts';
import type { Permission } from './permissions.ts';

/**
 * What a key of another system may be permitted. What moves money, decides about people or gives rights to others is never done by a key: a person signs in
 * for that. A new permission is no key's until it is named here.
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

/** What decides whether keys may make a call. */
interface OpenToKeys {
  readonly name: string;
  readonly caller: Caller;
  readonly permission?: Permission | 'anybody' | undefined;
  readonly stepUp?: true | undefined;
  readonly ofSession?: true | undefined;
}

const open: ReadonlySet<string> = new Set(keyPermissions);
/** Calls that need a sign-in alone and are about nobody’s session, password or second factor. */
const openToEveryKey: ReadonlySet<string> = new Set(['uploadFile']);

/** Whether a call of the staff can be made with a key. One that asks for the second factor anew never can. */
export function isOpenToKeys({ name, caller, permission, stepUp, ofSession }: OpenToKeys): boolean {
  if (caller !== 'staff' || stepUp === true || ofSession === true || permission === undefined) return false;
  return permission === 'anybody' ? openToEveryKey.has(name) : open.has(permission);
}
