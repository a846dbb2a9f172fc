import { describeRule, type Rule } from './describe-rule.ts';
import { isTest } from './source-files.ts';

const mayWriteAddresses = /^apps\/console\/src\/(?:shared\/addresses\/paths|app\/(?:content-)?routes)\.ts$/;
/** Address of a console page, as opposed to server calls and pages of the shop. */
const address = /(['"`])\/(?!api\/|images\/|pc\/)(?:[a-z][\w/-]*)?(?:[?$][^'"`\n]*)?\1/g;

const oneBuilder: Rule = (files) =>
  files.flatMap(({ path, code }) => {
    if (!path.startsWith('apps/console/src/') || isTest(path) || mayWriteAddresses.test(path)) return [];
    return [...code.matchAll(address)].map(([written]) => `${path} writes the address ${written}`);
  });

describeRule('addresses of the console are made by paths', oneBuilder, {
  advice: 'Call the page’s entry of apps/console/src/shared/addresses/paths.ts, which is held against the routes.',
  refused: [
    ['apps/console/src/pages/x.tsx', 'navigate(`/orders/${orderNo}`)'],
    ['apps/console/src/pages/x.tsx', 'const a = <Link to="/money/bank" />;'],
    ['apps/console/src/pages/x.tsx', "location.assign('/')"],
    ['apps/console/src/pages/x.tsx', 'const to = `/prices?search=${text}`;'],
  ],
  accepted: [
    ['apps/console/src/pages/x.tsx', 'navigate(paths.order(orderNo))'],
    ['apps/console/src/pages/x.tsx', 'fetch(`/api/staff/files/${fileId}`)'],
    ['apps/console/src/shared/addresses/paths.ts', "home: () => '/'"],
    ['apps/console/src/pages/x.test.tsx', "open('/orders')"],
  ],
});
