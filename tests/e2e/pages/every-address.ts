import type { RouteConfigEntry } from '@react-router/dev/routes';
import routes from '../../../apps/web/src/app/routes.ts';

const addressesIn = (entries: readonly RouteConfigEntry[]): string[] =>
  entries.flatMap(({ path, children }) => [...(path === undefined ? [] : [`/${path}`]), ...addressesIn(children ?? [])]);

/** Every address of a page of the shop, as its routes name them, so that a new page is in it. */
export const everyAddress: readonly string[] = addressesIn(routes as readonly RouteConfigEntry[]).filter(
  (address) => !/\*|\.(?:xml|txt)$/.test(address),
);
