import { type OperationDefinition, operations } from '@upline/contract';
import type { TranslateOf } from '@upline/i18n/texts';
import { expect, it } from 'vitest';
import { payBalances, payMethods } from '../../packages/contract/src/payment/pay-methods.ts';
import { mailSamples } from '../../apps/server/src/platform/mail/mail-samples.ts';
import { companyRules } from '../../apps/server/src/platform/rules/company-rules.ts';
import { readText } from './source-files.ts';

const languages = ['en_US', 'zh_CN'];
const wordsOf = (language: string, namespace: string): Readonly<Record<string, string>> =>
  JSON.parse(readText(`packages/i18n/dictionaries/${language}/${namespace}.json`)) as Record<string, string>;

interface Part {
  readonly values?: Readonly<Record<string, string>>;
}
const lists = Object.values(operations).flatMap((operation) => ('list' in operation ? [operation.list] : []));
const partsOf = ({ columns, filters }: (typeof lists)[number]) => [
  ...Object.entries<Part>(columns as Record<string, Part>),
  ...Object.entries<Part>(filters as Record<string, Part>),
];

it.each(languages)('Every column and filter of every list has a title and every one of its values a word (%s)', (language) => {
  const words = wordsOf(language, 'consoleLists');
  const has = (key: string): boolean => words[key] !== undefined;
  const missing = lists.flatMap((list) =>
    partsOf(list).flatMap(([key, { values = {} }]) => [
      ...(has(`column.${list.name}.${key}`) || has(`column.${key}`) ? [] : [`column.${key}`]),
      ...Object.keys(values).flatMap((value) =>
        value === '' || has(`value.${list.name}.${key}.${value}`) ? [] : [`value.${list.name}.${key}.${value}`],
      ),
    ]),
  );
  expect([...new Set(missing)], 'Add the word to consoleLists.').toEqual([]);
});

const names = (values: object): string[] => Object.keys(values);
const signed = Object.values<OperationDefinition>(operations).flatMap(({ name, leadsTo }) => ((leadsTo?.length ?? 0) > 0 ? [name] : []));

/** Values that pages get as open texts, which no type can check: where each is shown, by namespace and the beginning of its key. */
const open: readonly (readonly [place: string, values: readonly string[]])[] = [
  ['consoleLists:value.listPayments.payMethod', Object.values(payMethods).map(({ payType }) => payType)],
  ['consoleGateways:method', names(payMethods)],
  ['consoleMembers:wallet', Object.values(payBalances).map(({ book }) => book)],
  ['consoleOrders:source', ['gateway']],
  ['consoleMailTexts:purpose', names(mailSamples)],
  ['consoleSettings:rule', names(companyRules)],
  ['consoleSettings:name', names(companyRules)],
  ['consoleSettings:unit', Object.values(companyRules).map(({ unit }) => unit)],
  ['consoleApprovals:act', signed],
  ['consoleHome:act', signed],
];

it.each(open)('Every value that is shown as %s has a word', (place, values) => {
  const [namespace = '', beginning = ''] = place.split(':');
  for (const language of languages) {
    const words = wordsOf(language, namespace);
    expect(values.filter((value) => words[`${beginning}.${value}`] === undefined)).toEqual([]);
  }
});

it('A key of a value without a word does not compile', () => {
  const say: TranslateOf<'consoleLists'> = (key) => key;
  const valueOf = (payType: '1' | '8') => say(`value.listPayments.payMethod.${payType}`);
  // @ts-expect-error 7 is the number of no payment method.
  const other = (payType: '1' | '7') => say(`value.listPayments.payMethod.${payType}`);
  expect([valueOf('8'), other('7')]).toEqual(['value.listPayments.payMethod.8', 'value.listPayments.payMethod.7']);
});
