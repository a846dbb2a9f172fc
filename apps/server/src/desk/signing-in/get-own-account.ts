import type { Settings } from '../../config/settings.ts';
import type { StaffSession } from '../../operation/context.ts';
import type { Handler } from '../../operation/handler.ts';
import { offeredLocales } from '../../platform/shop/index.ts';
import { kindsOf, readFactors } from '../factors/factors.ts';
import { passkeyPlaceOf } from '../factors/passkey-place.ts';
import { namesOfRoles } from '../roles/read-roles.ts';
import { ABSOLUTE_MS } from '../../operation/staff-session-life.ts';

/** The signed-in person, and what the session still needs. */
export function createGetOwnAccount({
  staff: rule,
  businessTimeZone,
  publicUrl,
  isDrill,
}: Pick<Settings, 'staff' | 'businessTimeZone' | 'publicUrl' | 'isDrill'>): Handler<'getOwnAccount'> {
  return async ({ database, staff }) => {
    const session = staff.session as StaffSession;
    const row = await database
      .selectFrom('staff')
      .innerJoin('staff_session', 'staff_session.staff_id', 'staff.id')
      .select(['email', 'staff.locale', 'staff_session.created_at as openedAt', namesOfRoles.as('roles')])
      .where('staff_session.id', '=', session.id)
      .executeTakeFirstOrThrow();
    const factors = await readFactors(database, staff.id);
    return {
      data: {
        name: staff.name,
        email: row.email ?? '',
        locale: row.locale,
        needs: session.needs,
        shopLanguages: [...offeredLocales()],
        timeZone: businessTimeZone,
        shopUrl: publicUrl,
        isDrill,
        roles: row.roles,
        permissions: [...staff.permissions].sort(),
        companies: staff.companies === undefined ? null : [...staff.companies],
        factors: kindsOf(factors),
        isFactorObligatory: rule.isFactorObligatory,
        arePasskeysOffered: passkeyPlaceOf(rule.publicUrl) !== undefined,
        hasTotp: factors.hasTotp,
        passkeys: factors.passkeys.map(({ id, name, created_at, last_used_at }) => ({
          id: Number(id),
          name,
          createdAt: created_at.toISOString(),
          lastUsedAt: last_used_at?.toISOString() ?? null,
        })),
        recoveryCodesLeft: factors.recoveryCodesLeft,
        factorAt: session.factorAt?.toISOString() ?? null,
        sessionEndsAt: new Date(row.openedAt.getTime() + ABSOLUTE_MS).toISOString(),
      },
    };
  };
}
