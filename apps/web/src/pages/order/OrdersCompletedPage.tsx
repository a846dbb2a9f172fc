/** Filled by the page's own features; the route stands so that links lead somewhere real. */
export default function OrdersCompletedPage() {
  return <section className="wrap" aria-busy="true" />;
}
