import type { ListName, PayloadOf } from '@upline/contract';
import type { StaffContext } from '../../../operation/context.ts';
import type { Handler } from '../../../operation/handler.ts';
import type { ListSource } from './list-source.ts';
import { type ListQuestion, prepareList } from './prepare-list.ts';
import { readPage } from './read-page.ts';

/** The handler of a list. */
export function createList<N extends ListName>(source: ListSource, { timeZone }: { timeZone: string }): Handler<N> {
  const answer = ({ database, staff, locale, now }: StaffContext, payload: PayloadOf<ListName>) => {
    const list = prepareList(source, payload as ListQuestion, { locale, timeZone, staff, now });
    return readPage(database, list, payload);
  };
  return answer as unknown as Handler<N>;
}
