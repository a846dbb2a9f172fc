import type { AnswerOf } from '@upline/contract';
import type { Settings } from '../../../config/settings.ts';
import type { Handler } from '../../../operation/handler.ts';
import { endOfWeek, weekOf } from '../../../platform/calendar/index.ts';
import type { Database } from '../../../platform/database/connection.ts';
import { productVersion } from '../../../platform/processes/this-process.ts';
import { countedWeek } from '../../../features/earnings/index.ts';
import type { Living } from './living-light.ts';
import { readHealth } from './read-health.ts';
import { whyUntold } from './why-untold.ts';

type Light = AnswerOf<'getHealth'>['data']['lights'][number];
type HealthSettings = Pick<Settings, 'businessTimeZone' | 'publicUrl' | 'isDrill'>;

/** The health of the shop. `living` are the parts of this process that follow the database; without it, their light is left out. */
export function createGetHealth(settings: HealthSettings, living?: Living): Handler<'getHealth'> {
  const parts = { timeZone: settings.businessTimeZone, ...(living === undefined ? {} : { living }) };
  return async ({ database }) => {
    const { now, lights, ...found } = await readHealth({ database, ...parts });
    const week = await countedWeek(database, weekOf(now, parts.timeZone));
    return {
      data: {
        at: now.toISOString(),
        version: productVersion,
        week: String(week),
        weekEndsAt: endOfWeek(week, parts.timeZone).toISOString(),
        lights: await Promise.all(lights.map((light) => withReason(database, settings, light))),
        ...found,
      },
    };
  };
}

/** If no gateway notification arrives, also the reason as far as the shop can find out. A drill copy does not call the real shop's address. */
async function withReason(database: Database, { publicUrl, isDrill }: HealthSettings, light: Light): Promise<Light> {
  if (light.name !== 'notifications' || light.state !== 'bad' || isDrill) return light;
  return { ...light, facts: { ...light.facts, why: await whyUntold(database, { publicUrl }) } };
}
