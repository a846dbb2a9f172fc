import type { Handler } from '../../../operation/handler.ts';
import { readCarriers, shownCarrier } from './read-carriers.ts';

/** Who carries parcels. */
export const listCarriers: Handler<'listCarriers'> = async ({ database }) => ({ data: (await readCarriers(database)).map(shownCarrier) });
