import { insertStaff, keepTotp } from '../../../apps/server/src/staff/index.ts';
import { keepOpening } from '../../../apps/server/src/platform/shop/index.ts';
import { seedShopSettings } from '../content/seed-shop-settings.ts';
import type { Database } from '../../../apps/server/src/platform/database/connection.ts';
import { DEMO_STAFF_PASSWORD, demoFactors, demoStaff } from './demo-staff.ts';

/** Adds the demo staff, and the demo's shop settings by one of them, and marks the shop as open. `serverSecret` seals their second factors; without it they have none. */
export async function seedStaff(database: Database, serverSecret: string | undefined, now: Date): Promise<void> {
  await keepOpening(database, now);
  for (const { name, role } of demoStaff) {
    const staffId = await insertStaff(database, { name, roles: [role], password: DEMO_STAFF_PASSWORD });
    const factor = Object.values(demoFactors).find((person) => person.name === name);
    if (factor !== undefined && staffId !== undefined && serverSecret !== undefined)
      await keepTotp(database, { staffId, secret: factor.secret, serverSecret, confirmedAt: now });
  }
  await seedShopSettings(database, now);
}
