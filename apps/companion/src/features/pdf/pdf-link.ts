export type PdfLink = { readonly kind: 'own' | 'foreign'; readonly address: string } | { readonly kind: 'none' };

/** A FILE_LINK in an address: a document of the shop is shown here, one on another site is only linked, and anything else is ignored. */
export function pdfLink(fileLink: string | null, origin: string): PdfLink {
  if (!fileLink) return { kind: 'none' };
  try {
    // Existing apps encode the link once more than the address requires.
    const text = /^[a-z]+%3A%2F%2F|^%2F/i.test(fileLink) ? decodeURIComponent(fileLink) : fileLink;
    const url = new URL(text, origin);
    if (url.protocol !== 'https:' && url.protocol !== 'http:') return { kind: 'none' };
    return url.origin === origin ? { kind: 'own', address: url.pathname + url.search } : { kind: 'foreign', address: url.href };
  } catch {
    return { kind: 'none' };
  }
}
