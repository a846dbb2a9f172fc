import type { ErrorName, OperationDefinition } from '@upline/contract';
import type { SessionMember } from '../operation/context.ts';
import type { Refusal } from '../operation/refusal.ts';
import type { Logger } from '../platform/logger.ts';
import { recordSecurityEvent, type SecurityEventName } from '../platform/security-events.ts';
import type { Call } from './caller.ts';

/** Refusals that may be somebody's try. A wrong password at sign-in is recorded where it is known whose it is. */
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

/** Of a signed-in member: it does not exist, or it is somebody else's. The owner stands in the SQL, so both are one answer. */
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

/** Records what a refusal says of its caller, where it says something. */
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
