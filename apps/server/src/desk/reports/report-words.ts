import type { AnswerOf } from '@upline/contract';
import { createTranslator, type MessageKey } from '@upline/i18n/server';
import type { Locale } from '@upline/i18n';
import type { ReportKind } from './report-kind.ts';

type Column = AnswerOf<'runReport'>['data']['columns'][number];

export function titledColumns({ columns }: ReportKind, locale: Locale): Column[] {
  const say = createTranslator(locale);
  return Object.entries(columns).map(([key, { kind, isSum }]) => ({
    key,
    title: say(`consoleReports:column.${key}` as MessageKey),
    kind,
    isSum,
  }));
}

export function headOf({ name }: ReportKind, locale: Locale): { report: string; title: string; about: string } {
  const say = createTranslator(locale);
  return {
    report: name,
    title: say(`consoleReports:title.${name}` as MessageKey),
    about: say(`consoleReports:about.${name}` as MessageKey),
  };
}
