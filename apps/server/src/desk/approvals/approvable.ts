import type { ApprovableName, Approval, PayloadOf } from '@upline/contract';
import type { SessionStaff, StaffContext } from '../../operation/context.ts';
import { type AnyOperation, definitionOf } from '../../operation/definition-of.ts';
import type { Handler } from '../../operation/handler.ts';
import { Refusal, refuse } from '../../operation/refusal.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { passFaultPoint } from '../../platform/fault-points.ts';
import { isShopOpen } from '../../platform/shop/index.ts';
import { withAudit } from '../audit/audited.ts';
import { countApproved, keysOf, lockSums } from '../limits/index.ts';
import { keepRoles } from '../independence/keep-roles.ts';
import { isAnybodyElse } from '../independence/second-person.ts';
import { askApproval } from './ask-approval.ts';
import { approvedLimit, limitOf, NeedsSecond } from './limit-of-act.ts';
import type { Preview } from './preview.ts';
import { goesAtOf } from './waiting-time.ts';
import { needOf } from './need-of-act.ts';

export interface PreviewContext extends StaffContext {
  /** True if the act follows in the same transaction: the preview then locks the rows it reads, so that they do not change. */
  isBinding: boolean;
}

export interface Act<N extends ApprovableName = ApprovableName> {
  /** The changes the act would make, or the refusal if it is not possible. Changes nothing. */
  preview(context: PreviewContext, payload: PayloadOf<N>): Promise<Preview | Refusal>;
  /** Carries out the act and writes its audit entry. An act with transactions of its own checks `context.limit` in the transaction in which its money begins to move. */
  carryOut: Handler<N>;
  /** Payload fields with personal data. They never enter the audit, and only staff who may see contacts read them in the request. */
  personalFields?: readonly string[];
}

/** An act as a room declares it: `carryOut` writes its own audit entry; for `audited`, the payload is the entry. */
type GivenAct<N extends ApprovableName> = Omit<Act<N>, 'carryOut'> & ({ carryOut: Handler<N> } | { audited: Handler<N> });

/** The handler of the first person's call, with the act that an approval carries out. */
export type ApprovableHandler<N extends ApprovableName = ApprovableName> = Handler<N> & { readonly act: Act<N> };

type AnyAct = { preview(context: PreviewContext, payload: object): Promise<Preview | Refusal>; carryOut: AnyHandler };
type AnyHandler = (context: StaffContext, payload: object) => object | Promise<object>;

interface Asked {
  name: ApprovableName;
  definition: AnyOperation & { approval: Approval };
  act: AnyAct;
  payload: object;
  personalFields: readonly string[];
}

/**
 * Makes a handler of an act: the call carries it out at once if one person may, and otherwise stores a request that waits for a second person (`askApproval`). The contract decides
 * which (`approval`), and limits include earlier acts (`limits/`).
 */
export function approvable<N extends ApprovableName>(name: N, given: GivenAct<N>): ApprovableHandler<N> {
  const carriedOut = 'audited' in given ? withAudit(name, given.audited as AnyHandler) : (given.carryOut as AnyHandler);
  const any: AnyAct = {
    preview: (context, payload) => given.preview(context, payload as PayloadOf<N>),
    carryOut: carriedOut,
  };
  const call = (context: StaffContext, payload: PayloadOf<N>): Promise<object> => {
    const asked: Asked = { name, definition: approvableOf(name), act: any, payload, personalFields: given.personalFields ?? [] };
    return asked.definition.ownTransactions === true ? callInParts(context, asked) : callAtOnce(context, asked);
  };
  const carryOut = (context: StaffContext, payload: PayloadOf<N>) => carryOutApproved(context, name, any.carryOut, payload);
  return Object.assign(call as Handler<N>, { act: { ...given, carryOut: carryOut as Handler<N> } });
}

/** Runs the whole act in the transaction of the call. */
async function callAtOnce(called: StaffContext, asked: Asked): Promise<object> {
  const context = await withRolesKept(called, asked.definition);
  const first = await previewOf(context, asked, false);
  if (first instanceof Refusal) return first;
  if (await isSetUpAlone(context, asked.name)) return asked.act.carryOut(context, asked.payload);
  if (first.money === undefined) {
    const need = await needOf(context, asked.definition, first);
    return need.isSecond ? ask(context, asked, first) : asked.act.carryOut(context, asked.payload);
  }
  await lockSums(context.database, keysOf(first.money, context.staff.id));
  // Repeats the preview, because its inputs may have changed while it waited for the locks.
  const preview = await previewOf(context, asked, true);
  if (preview instanceof Refusal) return preview;
  const need = await needOf(context, asked.definition, preview);
  if (need.isSecond) return ask(context, asked, preview);
  const goesAt =
    asked.definition.approval.waits === 'each' ? await goesAtOf(context, asked.definition.approval, preview.companyCode) : undefined;
  if (goesAt !== undefined) {
    await need.count(context.database, asked.name);
    const { name: operation, payload, personalFields } = asked;
    return askApproval(
      context,
      { operation, payload, personalFields, expiresHours: asked.definition.approval.expiresHours, goesAt },
      preview,
    );
  }
  const result = await asked.act.carryOut(context, asked.payload);
  if (!(result instanceof Refusal)) await need.count(context.database, asked.name);
  return result;
}

/** An act on accounts and roles reads them, and the caller, after they are locked (`keepRoles`). */
const withRolesKept = async (context: StaffContext, { permission }: AnyOperation): Promise<StaffContext> =>
  permission === 'staff.write' || permission === 'role.write' ? keepRoles(context, permission) : context;

/** Maximum tries of an act by one person, when another act interferes each time. */
const MOST_TRIES = 3;

/** Runs an act with transactions of its own. It checks its limits in the transaction in which its money begins to move. */
async function callInParts(context: StaffContext, asked: Asked): Promise<object> {
  for (let tries = 1; ; tries += 1) {
    const preview = await previewOf(context, asked, false);
    if (preview instanceof Refusal) return preview;
    const need = await needOf(context, asked.definition, preview);
    if (need.isSecond) return ask(context, asked, preview);
    const limit = preview.money && limitOf(context, asked, { ...preview, money: preview.money });
    await passFaultPoint(`${asked.name}.previewed`);
    try {
      return await asked.act.carryOut({ ...context, limit }, asked.payload);
    } catch (error) {
      // Another act has begun or ended since the preview.
      if (!(error instanceof NeedsSecond) || tries >= MOST_TRIES) throw error;
    }
  }
}

/** Stores the act as a request, unless one about the same subject already waits. */
async function ask(context: StaffContext, { name, definition, payload, personalFields }: Asked, preview: Preview): Promise<object> {
  const asked = { operation: name, payload, expiresHours: definition.approval.expiresHours, personalFields };
  const { money } = preview;
  if (money === undefined) return askApproval(context, asked, preview);
  return inTransaction(context.database, async (transaction) => {
    await lockSums(transaction, keysOf(money, context.staff.id));
    const { told } = await needOf({ ...context, database: transaction }, definition, preview);
    return askApproval({ ...context, database: transaction }, asked, { ...preview, changes: [...preview.changes, ...told] });
  });
}

async function previewOf(context: StaffContext, { act, payload }: Asked, isBinding: boolean): Promise<Preview | Refusal> {
  const preview = await act.preview({ ...context, isBinding }, payload);
  if (preview instanceof Refusal || mayTouch(context.staff, preview)) return preview;
  return refuse('notAllowed', { params: { context: 'staff' } });
}

/** Carries out an approved act. Its sum then starts from zero. */
async function carryOutApproved(context: StaffContext, name: ApprovableName, carryOut: AnyHandler, payload: object): Promise<object> {
  const { approval } = context;
  if (approval === undefined) return carryOut(context, payload);
  if (definitionOf(name).ownTransactions === true) return carryOut({ ...context, limit: approvedLimit(approval) }, payload);
  const result = await carryOut(context, payload);
  if (!(result instanceof Refusal)) await countApproved(context.database, approval.requestId);
  return result;
}

/** Acts on the whole shop are for staff of all companies. */
const mayTouch = ({ companies }: SessionStaff, { companyCode }: Preview): boolean =>
  companies === undefined || (companyCode !== undefined && companies.includes(companyCode));

/** Whether the act sets up a shop that has never been open, and no other person could approve it. */
async function isSetUpAlone(context: StaffContext, name: ApprovableName): Promise<boolean> {
  const { approval, permission } = definitionOf(name);
  if (approval?.isSetUp !== 'byOne' || permission === undefined || permission === 'anybody') return false;
  return !(await isShopOpen(context.database)) && !(await isAnybodyElse(context, permission));
}

function approvableOf(name: ApprovableName): AnyOperation & { approval: Approval } {
  const { approval, ...definition } = definitionOf(name);
  if (approval === undefined) throw new Error(`${name} declares no approval`);
  return { ...definition, approval };
}
