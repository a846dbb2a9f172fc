import type { Handler } from '../../../operation/handler.ts';
import { readCarriers } from './read-carriers.ts';

/** Who carries parcels. */
export const listCarriers: Handler<'listCarriers'> = async ({ database }) => ({
  data: (await readCarriers(database)).map(({ code, name, trackingLink, cutOff, companyCodes }) => ({
    code,
    name,
    trackingLink,
    cutOff,
    companyCodes: companyCodes ?? [],
  })),
});
