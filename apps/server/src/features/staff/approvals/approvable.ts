import { type ApprovableName, type Approval, type OperationDefinition, operations, type PayloadOf } from '@upline/contract';
import type { SessionStaff, StaffContext } from '../../../operation/context.ts';
import type { Handler } from '../../../operation/handler.ts';
import { Refusal, refuse } from '../../../operation/refusal.ts';
import { isRuleName, readRule } from '../../../platform/rules/index.ts';
import { isShopOpen } from '../../../platform/shop/index.ts';
import { isAnybodyElse } from '../people/second-person.ts';
import { askApproval } from './ask-approval.ts';
import type { Preview } from './preview.ts';

/** The context in which a preview is made. */
export interface PreviewContext extends StaffContext {
  /** The act follows in the same transaction: the preview locks the rows it looks at, so that they stay as they are. */
  isBinding: boolean;
}

/** An act that may wait for a second person. */
export interface Act<N extends ApprovableName = ApprovableName> {
  /** What the act would change, or the refusal if it is not possible. It changes nothing. */
  preview(context: PreviewContext, payload: PayloadOf<N>): Promise<Preview | Refusal>;
  /** The act itself, with its audit entry. */
  carryOut: Handler<N>;
  /** Fields of the payload that tell something about a person. The audit never has them, and only people who may see contacts read them in the request. */
  personalFields?: readonly string[];
}

/** The handler of the first person's call, with the act that an approval carries out. */
export type ApprovableHandler<N extends ApprovableName> = Handler<N> & { readonly act: Act<N> };

type AnyHandler = (context: StaffContext, payload: object) => object | Promise<object>;

/**
 * Makes a handler of an act: the call carries it out at once if one person may, and otherwise stores it as a request that waits for a second person
 * (`askApproval`). The contract says which (`approval`).
 */
export function approvable<N extends ApprovableName>(name: N, act: Act<N>): ApprovableHandler<N> {
  const call = async (context: StaffContext, payload: PayloadOf<N>): Promise<object> => {
    const preview = await act.preview({ ...context, isBinding: false }, payload);
    if (preview instanceof Refusal) return preview;
    if (!mayTouch(context.staff, preview)) return refuse('notAllowed', { params: { context: 'staff' } });
    const approval = approvalOf(name);
    if (await isSetUpAlone(context, name)) return (act.carryOut as AnyHandler)(context, payload);
    if (!(await needsSecond(context, approval, preview))) return (act.carryOut as AnyHandler)(context, payload);
    const asked = { operation: name, payload, expiresHours: approval.expiresHours, personalFields: act.personalFields ?? [] };
    return askApproval(context, asked, preview);
  };
  return Object.assign(call as Handler<N>, { act });
}

/** Acts on the whole shop are for staff of all companies. */
const mayTouch = ({ companies }: SessionStaff, { companyCode }: Preview): boolean =>
  companies === undefined || (companyCode !== undefined && companies.includes(companyCode));

/** Whether the act sets up a shop that has never been open, and nobody else could approve it. */
async function isSetUpAlone(context: StaffContext, name: ApprovableName): Promise<boolean> {
  const { approval, permission } = operations[name] as unknown as OperationDefinition;
  if (approval?.isSetUp !== 'byOne' || permission === undefined || permission === 'anybody') return false;
  return !(await isShopOpen(context.database)) && !(await isAnybodyElse(context, permission));
}

/** What the contract declares about the approval of an operation. */
function approvalOf(name: ApprovableName): Approval {
  const { approval } = operations[name] as unknown as OperationDefinition;
  if (approval === undefined) throw new Error(`${name} declares no approval`);
  return approval;
}

async function needsSecond({ database }: StaffContext, { when }: Approval, preview: Preview): Promise<boolean> {
  if (when === 'always') return true;
  if ('where' in when) return preview.needsSecond === true;
  if (!isRuleName(when.above) || preview.size === undefined) throw new Error(`no size to hold against ${when.above}`);
  return preview.size > (await readRule(database, when.above, preview.companyCode));
}
