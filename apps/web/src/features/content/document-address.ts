/**
 * The address of a notice's PDF: one of our own paths or another http(s) address; undefined for anything that a browser
 * might run.
 */
export function documentAddress(link: string): string | undefined {
  if (/^\/(?![/\\])/.test(link)) return link;
  return /^https?:\/\//i.test(link) ? link : undefined;
}
