import type { ListName } from '@upline/contract';
import type { Handlers } from '../../operation/handler.ts';
import type { FeatureParts } from '../../features/parts.ts';
import { createList } from './create-list.ts';
import type { ListSourceOf } from './list-source.ts';

export function createListHandlers(
  { settings, reports }: FeatureParts,
  { listNames, listSourceOf }: { listNames: readonly ListName[]; listSourceOf: ListSourceOf },
) {
  const surroundings = { timeZone: settings.businessTimeZone, reports };
  return Object.fromEntries(listNames.map((name) => [name, createList(listSourceOf(name), surroundings)])) as Pick<Handlers, ListName>;
}
