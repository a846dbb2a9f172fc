import { withValues } from '../../../shared/data-table/table-page.ts';

/** The viewed roots, each below the previous one, newest last, as stored in the address. Returning from a registration shows the same tree. */
export type ViewStack = readonly string[];

/** The maximum number of views; the oldest are dropped first. */
const MOST = 40;
const code = /^[A-Z]{2}\d{8}$/;

export function readViews(query: URLSearchParams): ViewStack {
  return (query.get('view') ?? '')
    .split('-')
    .filter((part) => code.test(part))
    .slice(-MOST);
}

/** The address that views a member. A member who is already viewed is not pushed twice. */
export function pushView(query: URLSearchParams, views: ViewStack, userCode: string): string {
  return withValues(query, { view: (views.at(-1) === userCode ? views : [...views, userCode]).slice(-MOST).join('-') });
}

/** The address of the previous view. */
export const popView = (query: URLSearchParams, views: ViewStack): string => withValues(query, { view: views.slice(0, -1).join('-') });

/** The address of the first view: the member's own tree. */
export const topView = (query: URLSearchParams): string => withValues(query, { view: '' });
