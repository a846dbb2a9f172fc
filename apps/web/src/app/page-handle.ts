/** The settings of a page in its route module's `handle`. */
export interface PageHandle {
  /** Dictionary namespaces that the page reads, besides `frame`. */
  readonly namespaces?: readonly string[];
  /** Query names that change the page's HTML. Other names never make another entry in the page cache. */
  readonly query?: readonly string[];
  /** 'plain' leaves the shop's frame out. */
  readonly frame?: 'shop' | 'plain';
}
