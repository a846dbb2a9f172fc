import { describeRule, type Rule } from './describe-rule.ts';
import { isTest } from './source-files.ts';

const root = 'apps/server/src/';
const parsed = /\bnew URL\(request\.url\b/;

/** A target such as `//shop.example/x` would be another host, and `//` none at all. */
const askedAddresses: Rule = (files) =>
  files.filter(({ path, code }) => path.startsWith(root) && !isTest(path) && parsed.test(code)).map(({ path }) => path);

describeRule('the address of a request is read in one way', askedAddresses, {
  advice: 'Ask askedAddress (platform/http/asked-address.ts) for it.',
  refused: [[`${root}pages/x.ts`, "const { pathname } = new URL(request.url, 'http://page.invalid');"]],
  accepted: [[`${root}pages/x.ts`, 'const { pathname } = askedAddress(request);']],
});
