import { expect, it } from 'vitest';
import { permissions } from '../../packages/contract/src/desk/access/permissions.ts';
import { readText } from './source-files.ts';

it.each(['en_US', 'zh_CN'])('the console has words in %s for each permission, and for the noun that it begins with', (language) => {
  const words = JSON.parse(readText(`packages/i18n/dictionaries/${language}/consoleStaff.json`)) as Record<string, string>;
  const keys = Object.keys(permissions).flatMap((name) => [`permission.${name}`, `noun.${name.split('.')[0]}`]);
  expect([...new Set(keys)].filter((key) => words[key] === undefined)).toEqual([]);
});
