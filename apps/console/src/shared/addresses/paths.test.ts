import { matchRoutes } from 'react-router';
import { expect, it } from 'vitest';
import { routes } from '../../app/routes.ts';
import { paths } from './paths.ts';

const patternOf = (path: string): string | undefined => matchRoutes([...routes], path)?.at(-1)?.route.path;

it('Every page except the link page and the not-found page has an address, and every address has a page', () => {
  const made = Object.values(paths).map((path) => patternOf((path as (...given: string[]) => string)('a', 'b')));
  const known = routes.map(({ path }) => path).filter((path) => !['first', 'invitation', '*'].includes(path ?? ''));
  expect(new Set(made)).toEqual(new Set(known));
});

it('The path writer writes parts and queries so that they read back unchanged', () => {
  expect(paths.member('US 1/2', 'network', { week: 202_647 })).toBe('/members/US%201%2F2/network?week=202647');
  expect(paths.packing()).toBe('/packing');
  expect(paths.payments({ reference: 'a&b c' })).toBe('/payments?reference=a%26b%20c');
  expect(paths.report('sales', new URLSearchParams('from=1&to=2'))).toBe('/reports/sales?from=1&to=2');
});
