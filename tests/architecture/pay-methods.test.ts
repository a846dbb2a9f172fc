import { describeRule, type Rule } from './describe-rule.ts';
import { isTest } from './source-files.ts';

/** The only file that gives pay methods their numbers and public descriptions. */
const table = 'packages/contract/src/payment/pay-methods.ts';
const isSource = (path: string): boolean =>
  /^(?:apps|packages)\//.test(path) && path !== table && !isTest(path) && !path.includes('/testing/') && !path.includes('.generated.');

/** Comparisons with, or lists of, pay method numbers: in TypeScript and in embedded SQL. */
const numbered = [
  /\bpay_type\b['"]?\s*(?:,\s*)?['"]?\s*(?:<=|>=|<>|=|<|>|in\b|between\b|not in\b)['"]?\s*,?\s*[([]?\s*\d/i,
  /\bpayType\b\s*(?:===|!==|<=|>=|<|>)\s*['"]?\d/,
  /\bpayTypes?\b\s*:\s*\[?\s*['"]\d/,
  /\b(?:isCoin|isCrypto|isCard)\b/,
];

const namesNoNumber: Rule = (files) =>
  files
    .filter(({ path, code }) => isSource(path) && numbered.some((pattern) => pattern.test(code)))
    .map(({ path }) => `${path} knows a pay method by its number`);

describeRule('a pay method is known by its object, never by its number', namesNoNumber, {
  advice: `Say it in ${table} or in the method's own file (apps/server/src/features/payment/methods), and read it from there.`,
  refused: [
    ['apps/server/src/features/payment/a.ts', 'const rows = sql`SELECT FROM payment_attempt WHERE pay_type <= 4`;'],
    ['apps/server/src/features/payment/b.ts', "query.where('pay_type', 'in', [1, 2]);"],
    ['apps/web/src/features/payment/c.ts', "if (choice.payType === '1') ask();"],
    ['apps/web/src/features/payment/d.ts', "export const tiles = [{ payTypes: ['3', '4'] }];"],
    ['apps/server/src/features/payment/e.ts', 'if (isCoin(attempt)) leave();'],
  ],
  accepted: [
    [table, "export const payMethods = { card: { payType: '1' } };"],
    ['apps/server/src/features/payment/a.ts', "const rows = sql`SELECT FROM payment_attempt WHERE settled_by = 'inquiry'`;"],
    ['apps/server/src/features/payment/b.ts', "query.where('pay_type', '=', Number(method.payType));"],
    ['apps/server/src/features/payment/b.test.ts', "expect(attempt).toMatchObject({ payType: '1' });"],
  ],
});
