/** Where a notice's PDF lies: one of our own paths or another http(s) address; undefined for anything a browser might run. */
export function documentAddress(link: string): string | undefined {
  if (/^\/(?![/\\])/.test(link)) return link;
  return /^https?:\/\//i.test(link) ? link : undefined;
}
