import { isOpenToKeys } from '@upline/contract';
import type { SessionStaff } from '../../operation/context.ts';
import type { AnyOperation } from '../../operation/definition-of.ts';
import { refuse } from '../../operation/refusal.ts';
import { needsStepUp } from '../../operation/step-up.ts';
import type { Call } from '../caller.ts';

/**
 * Checks whether this caller may make a staff call. For callers from the members' wires the call does not exist. Throws `unknownCall`, `signInNeeded`, `factorNeeded`,
 * `notForKeys`, `notAllowed` or `stepUpNeeded`.
 */
export function allowStaff({ staff, door }: Call, definition: AnyOperation, now: Date): void {
  if (staff?.key !== undefined && !isOpenToKeys(definition)) throw refuse('notForKeys');
  const needsDoor = definition.caller === 'staffVisitor' || definition.ofSession === true;
  if (door === undefined && (needsDoor || staff === undefined)) throw refuse('unknownCall');
  if (definition.caller === 'staffVisitor') return;
  if (staff === undefined) throw refuse('signInNeeded');
  if (staff.session !== undefined && staff.session.needs !== 'nothing' && definition.ofSession !== true) throw refuse('factorNeeded');
  if (!hasPermission(staff, definition)) throw refuse('notAllowed', { params: { context: 'staff' } });
  if (definition.stepUp === true && needsStepUp(staff, now)) throw refuse('stepUpNeeded');
}

const hasPermission = ({ permissions }: SessionStaff, { permission }: AnyOperation): boolean =>
  permission === 'anybody' || (permission !== undefined && permissions.has(permission));
