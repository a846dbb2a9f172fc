/** The settings of a page in its route module's `handle`. */
export interface PageHandle {
  /** Dictionary namespaces that the page reads in addition to `frame`; none by default. */
  readonly namespaces?: readonly string[];
  /** Query names that change the page's HTML; none by default. Other names never create another page cache entry. */
  readonly query?: readonly string[];
  /** 'plain' omits the shop's frame. */
  readonly frame?: 'shop' | 'plain';
}
