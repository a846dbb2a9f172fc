import { call } from '../../../shared/calls/api.ts';

/** Has the browser save the pick list or packing slips of some orders as one PDF. */
export async function savePapers(orderNos: readonly string[], document: 'pickList' | 'packingSlips'): Promise<void> {
  const { data } = await call('getShippingPapers', { orderNos: [...orderNos], document });
  const bytes = Uint8Array.from(atob(data.base64), (sign) => sign.charCodeAt(0));
  const address = URL.createObjectURL(new Blob([bytes], { type: data.contentType }));
  Object.assign(window.document.createElement('a'), { href: address, download: data.fileName }).click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
