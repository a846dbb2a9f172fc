import { z } from 'zod';

const pageSchema = z.url({ protocol: /^https?$/ });

/** Checks the address of a page that a gateway names for a payer's browser. Returns undefined for anything but a whole web address, since a script would run on the shop's page. */
export const pageForPayers = (address: unknown): string | undefined => pageSchema.safeParse(address).data;
