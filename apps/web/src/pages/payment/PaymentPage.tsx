/** Filled by the page's own features; the route stands so that links lead somewhere real. */
export default function PaymentPage() {
  return <section className="wrap" aria-busy="true" />;
}
