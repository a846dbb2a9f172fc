import type { ListName, PayloadOf } from '@upline/contract';
import type { StaffContext } from '../../operation/context.ts';
import type { Handler } from '../../operation/handler.ts';
import type { ReportReader } from '../../platform/database/report-reader.ts';
import type { ListSource } from './list-source.ts';
import { type ListQuestion, prepareList } from './prepare-list.ts';
import { readPage } from './read-page.ts';

export function createList<N extends ListName>(
  source: ListSource,
  { timeZone, reports }: { timeZone: string; reports: ReportReader },
): Handler<N> {
  const answer = ({ database, staff, locale, now }: StaffContext, payload: PayloadOf<ListName>) => {
    const list = prepareList(source, payload as ListQuestion, { locale, timeZone, staff, now });
    return source.isReport === true
      ? reports.read(database, (chosen) => readPage(chosen, list, payload))
      : readPage(database, list, payload);
  };
  return answer as unknown as Handler<N>;
}
