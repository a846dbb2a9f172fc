import { sql } from 'kysely';
import { type Refusal, refuse } from '../../operation/refusal.ts';
import type { StaffContext } from '../../operation/context.ts';
import { isShopOpen, keepOpening } from '../../platform/shop/index.ts';
import { type Act, approvable, type ApprovableHandler } from '../approvals/index.ts';
import type { PreviewChange } from '../approvals/preview.ts';
import { readOrigins } from '../independence/origins.ts';
import { namesOfRoles } from '../roles/read-roles.ts';
import { hasFactor } from '../sessions/staff-session.ts';

type OpenShop = Act<'openShop'>;

/** Every active account with its roles, and whether it has a second factor. */
const readAccounts = ({ database }: Pick<StaffContext, 'database'>) =>
  database
    .selectFrom('staff')
    .select(['id', 'name', namesOfRoles.as('roles'), hasFactor.as('hasFactor'), sql<boolean>`password_hash IS NULL`.as('isInvited')])
    .where('is_active', '=', true)
    .orderBy('id')
    .execute();

const previewOpening: OpenShop['preview'] = async (context) => {
  if (await isShopOpen(context.database)) return refuse('shopAlreadyOpen');
  const accounts = await readAccounts(context);
  const origins = await readOrigins(context.database, ...accounts.map(({ id }) => id));
  const line = (what: string, whose: string, before: string | null, after: string): PreviewChange => ({
    what,
    whose,
    unit: 'text',
    before,
    after,
  });
  return {
    subject: { kind: 'shop', id: 'opening' },
    companyCode: undefined,
    changes: [
      line('opening', '', 'closed', 'open'),
      ...origins.flatMap(({ name, madeAt, changes, hasFactor: has }) => {
        const makers = changes.filter(({ kind }) => kind === 'made' || kind === 'invited').map(({ by }) => by);
        const roles = accounts.find((account) => account.name === name)?.roles ?? [];
        return [
          line('account.roles', name, null, roles.join(', ')),
          line('account.makers', name, null, [...new Set(makers)].join(', ')),
          line('account.madeOn', name, null, madeAt.slice(0, 10)),
          line('account.factor', name, null, has ? 'yes' : 'no'),
        ];
      }),
    ],
    // An account that is added, changed or left without a factor after the request must be reviewed again.
    restsOn: { accounts: accounts.map(({ name, roles, hasFactor: has, isInvited }) => ({ name, roles, has, isInvited })) },
  };
};

const carryOut: OpenShop['carryOut'] = async (context) => {
  const { database, staff, approval, now } = context;
  if (approval === undefined) throw new Error('nobody opens a shop alone');
  if (await isShopOpen(database)) return refuse('shopAlreadyOpen');
  const refused = await refuseConfirming(context);
  if (refused !== undefined) return refused;
  await keepOpening(database, now, { openedBy: approval.askedBy.id, confirmedBy: staff.id });
  return { data: { openedAt: now.toISOString() }, message: 'staff.done' };
};

/**
 * Refuses an approver who did not choose their own password by an invitation, or has no factor of their own, because two accounts of one person could open the shop; undefined if
 * the approver may.
 */
async function refuseConfirming({ database, staff }: StaffContext): Promise<Refusal<'openingPersonRefused'> | undefined> {
  const made = await database
    .selectFrom('staff_change')
    .select('id')
    .where('staff_id', '=', staff.id)
    .where('kind', '=', 'made')
    .limit(1)
    .executeTakeFirst();
  if (made !== undefined) return refuse('openingPersonRefused', { params: { context: 'made' } });
  const own = await database.selectFrom('staff').select(hasFactor.as('has')).where('id', '=', staff.id).executeTakeFirstOrThrow();
  return own.has ? undefined : refuse('openingPersonRefused', { params: { context: 'factor' } });
}

/** Opens a shop that has never been open, once a second person has seen every account and its creator. */
export const openShop: ApprovableHandler<'openShop'> = approvable('openShop', {
  preview: previewOpening,
  audited: carryOut,
});
