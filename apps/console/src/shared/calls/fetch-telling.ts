/** `fetch` for a large body. It reports the sent share of the body, which the browser's own `fetch` does not. It sends text only, and follows the signal. */
export const fetchTelling =
  (onSent: (part: number) => void): typeof fetch =>
  (address, { method = 'GET', headers = {}, body, signal } = {}) =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest();
      const leave = (): void => request.abort();
      signal?.addEventListener('abort', leave);
      request.open(method, address instanceof Request ? address.url : address);
      for (const [name, value] of new Headers(headers)) request.setRequestHeader(name, value);
      request.upload.onprogress = ({ lengthComputable, loaded, total }) => {
        if (lengthComputable) onSent(loaded / total);
      };
      request.onload = () => {
        const retryAfter = request.getResponseHeader('Retry-After');
        resolve(new Response(request.responseText, { status: request.status, headers: retryAfter ? { 'Retry-After': retryAfter } : {} }));
      };
      request.onerror = () => reject(new TypeError('no answer'));
      request.onabort = () => reject(signal?.reason ?? new TypeError('left'));
      request.onloadend = () => signal?.removeEventListener('abort', leave);
      request.send(typeof body === 'string' ? body : null);
    });
