import type { ListName } from '@upline/contract';
import type { Handlers } from '../../../operation/handler.ts';
import type { FeatureParts } from '../../parts.ts';
import { createList } from './create-list.ts';
import { listNames, listSourceOf } from './list-sources.ts';

/** The lists of the console. */
export function createListHandlers({ settings, reports }: FeatureParts) {
  const surroundings = { timeZone: settings.businessTimeZone, reports };
  return Object.fromEntries(listNames.map((name) => [name, createList(listSourceOf(name), surroundings)])) as Pick<Handlers, ListName>;
}
