import { operations } from '@upline/contract';
import { expect, it } from 'vitest';
import { listNames } from '../../staff/overview/lists/list-sources.ts';
import { tableOf } from '../tables/table-cells.ts';

it.each(['en_US', 'zh_CN'] as const)('no two columns of a file have the same title (%s)', (locale) => {
  const twice = listNames.flatMap((name) => {
    const { titles } = tableOf(operations[name].list, { locale, timeZone: 'UTC' });
    return titles.filter((title, at) => titles.indexOf(title) !== at).map((title) => `${name}: ${title}`);
  });
  expect(twice).toEqual([]);
});

it('A file names the values of a list as its page does, in the language of its reader', () => {
  const { list } = operations.listOrders;
  const stateIn = (locale: 'en_US' | 'zh_CN', state: string) => {
    const empty = Object.fromEntries(Object.keys(list.columns).map((key) => [key, '']));
    return tableOf(list, { locale, timeZone: 'UTC' }).cellsOf({ ...empty, state })[Object.keys(list.columns).indexOf('state')];
  };
  expect([stateIn('en_US', 'shipped'), stateIn('zh_CN', 'shipped'), stateIn('zh_CN', '')]).toEqual(['Shipped', '已发货', '']);
});
