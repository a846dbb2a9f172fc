/** What a route module's `handle` says of its page. */
export interface PageHandle {
  /** Dictionary namespaces the page reads, beside `frame`. */
  readonly namespaces?: readonly string[];
  /** Query names that change the page's HTML. Names not listed here never make another entry in the page cache. */
  readonly query?: readonly string[];
  /** 'plain' leaves the shop's frame out. */
  readonly frame?: 'shop' | 'plain';
}
