/** The address of a request, below `origin`. A target that begins with two slashes is a path too, never another host; one without a path (`*`, or a whole address) asks for the root. */
export const askedAddress = ({ url }: { readonly url: string }, origin = 'http://page.invalid'): URL =>
  new URL(url.startsWith('/') ? origin + url : `${origin}/`);
