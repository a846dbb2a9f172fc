import { setTimeout as delay } from 'node:timers/promises';

/** Waits until a moment has passed, for decisions that use the database's clock, which no test can move. */
export const untilMoment = async (moment: Date): Promise<void> => delay(Math.max(0, moment.getTime() - Date.now() + 5));
