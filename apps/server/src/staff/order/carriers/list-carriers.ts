import type { Handler } from '../../../operation/handler.ts';
import { readCarriers } from '../../../features/order/index.ts';
import { shownCarrier } from './shown-carrier.ts';

export const listCarriers: Handler<'listCarriers'> = async ({ database }) => ({ data: (await readCarriers(database)).map(shownCarrier) });
