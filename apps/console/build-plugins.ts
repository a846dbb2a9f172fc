import { brand, FAVICON_SVG } from '@upline/brand';
import { type OperationDefinition, operations, permissions } from '@upline/contract';
import type { Plugin } from 'vite';

const contractModule = 'virtual:staff-contract';

interface Kinded {
  readonly kind: string;
  readonly values?: Readonly<Record<string, unknown>>;
}
interface Listed {
  readonly list?: {
    readonly filters: Readonly<Record<string, Kinded>>;
    readonly columns: Readonly<Record<string, Kinded>>;
    readonly sorts: readonly string[];
    readonly defaultSort: string;
    readonly rowKey: readonly string[];
  };
}

const kindsOf = (named: Readonly<Record<string, Kinded>>) =>
  Object.entries(named).map(([key, { kind, values }]) => ({ key, kind, values: values ? Object.keys(values) : undefined }));

/** The parts of the contract that pages need, as plain data, so that no schema reaches a browser: every permission, and every list with its filters, sorts and columns. */
export function staffContractModule(): Plugin {
  return {
    name: 'staff-contract',
    resolveId: (id) => (id === contractModule ? `\0${contractModule}` : null),
    load(id) {
      if (id !== `\0${contractModule}`) return null;
      const definitions = Object.values<Pick<OperationDefinition, 'name'> & Listed>(operations);
      const lists = definitions.flatMap(({ name, list }) => {
        if (!list) return [];
        const { sorts, defaultSort, rowKey } = list;
        return [[name, { sorts, defaultSort, rowKey, filters: kindsOf(list.filters), columns: kindsOf(list.columns) }]];
      });
      return `export const permissionNames = ${JSON.stringify(Object.keys(permissions))};
export const lists = ${JSON.stringify(Object.fromEntries(lists))};`;
    },
  };
}

/** Puts the company's name and mark into the page in development; otherwise the server does (`platform/shop/page-head.ts`). */
export function brandedPage(): Plugin {
  const facts = `<script id="shop" type="application/json">${JSON.stringify(brand).replaceAll('<', String.raw`\u003c`)}</script>`;
  const icon = 'favicon.svg';
  return {
    name: 'branded-page',
    apply: 'serve',
    transformIndexHtml: (html) =>
      html
        .replaceAll('%name%', brand.name)
        .replaceAll('%bar%', '#14211d')
        .replace('</head>', () => `${facts}</head>`),
    configureServer({ middlewares }) {
      middlewares.use((asked, answer, next) => {
        if (asked.url !== `/${icon}`) return next();
        answer.setHeader('content-type', 'image/svg+xml');
        answer.end(FAVICON_SVG);
      });
    },
  };
}
