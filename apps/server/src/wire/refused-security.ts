import type { ErrorName, OperationDefinition } from '@upline/contract';
import type { SessionMember } from '../operation/context.ts';
import type { Refusal } from '../operation/refusal.ts';
import type { Logger } from '../platform/logger.ts';
import { recordSecurityEvent, type SecurityEventName } from '../platform/security-events.ts';
import type { Call } from './caller.ts';

/** Refusals that may be an attack. A wrong password at sign-in is recorded by the sign-in itself, which knows the member. */
const eventOf: Partial<Record<ErrorName, SecurityEventName>> = {
  signatureRefused: 'refusedSignature',
  signatureExpired: 'refusedSignature',
  signatureUsed: 'refusedSignature',
  oldPasswordWrong: 'wrongPassword',
  paymentPasswordWrong: 'wrongPaymentPassword',
  paymentPasswordLocked: 'paymentPasswordLocked',
  codeRefused: 'wrongCode',
  tooMany: 'throttled',
};

/** For a signed-in member: the object does not exist or belongs to another member. The SQL includes the owner, so both give the same answer. */
const foreign: ReadonlySet<ErrorName> = new Set([
  'notAllowed',
  'addressNotFound',
  'cardNotFound',
  'cartLineNotFound',
  'memberNotFound',
  'orderNotFound',
  'paymentNotFound',
  'placementOutside',
  'withdrawalNotFound',
]);

export function recordRefusal(
  log: Logger,
  { address, requestId }: Call,
  { name }: Pick<OperationDefinition, 'name'>,
  { error }: Refusal,
  member: SessionMember | undefined,
): void {
  const event = eventOf[error] ?? (member !== undefined && foreign.has(error) ? 'foreign' : undefined);
  if (event !== undefined) recordSecurityEvent(log, event, { member: member?.code, call: name, error, address, reference: requestId });
}
