import { operations } from '@upline/contract';
import { readDictionaries } from '@upline/i18n/server';
import { expect, it } from 'vitest';

const acts = Object.values(operations).flatMap((operation) => ('approval' in operation && operation.approval ? [operation.name] : []));

it.each(['en_US', 'zh_CN'] as const)('Every act that takes two people has words on home and among the requests, in %s', (locale) => {
  expect(acts.length).toBeGreaterThan(5);
  const dictionaries = readDictionaries().get(locale);
  for (const namespace of ['consoleHome', 'consoleApprovals'])
    expect(Object.keys(dictionaries?.get(namespace) ?? {}), namespace).toEqual(expect.arrayContaining(acts.map((act) => `act.${act}`)));
});
