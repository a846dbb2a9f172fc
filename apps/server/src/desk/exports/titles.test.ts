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
