import type { AnswerOf, ListName, PayloadOf } from '@upline/contract';
import type { StaffContext } from '../../operation/context.ts';
import type { ReportReader } from '../../platform/database/report-reader.ts';
import type { AnyListSource } from './list-source.ts';
import { type ListQuestion, prepareList } from './prepare-list.ts';
import { readPage } from './read-page.ts';

/** Handler of any list, which `source` names. */
type AnyListHandler = (context: StaffContext, payload: PayloadOf<ListName>) => Promise<AnswerOf<ListName>>;

export function createList(source: AnyListSource, { timeZone, reports }: { timeZone: string; reports: ReportReader }): AnyListHandler {
  return ({ database, staff, locale, now }: StaffContext, payload: PayloadOf<ListName>) => {
    const list = prepareList(source, payload as ListQuestion, { locale, timeZone, staff, now });
    return source.isReport === true
      ? reports.read(database, (chosen) => readPage(chosen, list, payload))
      : readPage(database, list, payload);
  };
}
