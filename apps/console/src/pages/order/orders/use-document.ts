import { showToast } from '@upline/ui';
import { useState } from 'react';
import { call, failureText } from '../../../shared/calls/api.ts';

/** Saves an order's invoice or packing slip as a PDF. A refusal is shown. */
export function useDocument(orderNo: string) {
  const [isPending, setPending] = useState(false);
  const load = async (document: 'invoice' | 'packingSlip'): Promise<void> => {
    setPending(true);
    try {
      const { data } = await call('getOrderDocument', { orderNo, document });
      const bytes = Uint8Array.from(atob(data.base64), (sign) => sign.charCodeAt(0));
      const address = URL.createObjectURL(new Blob([bytes], { type: data.contentType }));
      const link = Object.assign(window.document.createElement('a'), { href: address, download: data.fileName });
      link.click();
      URL.revokeObjectURL(address);
    } catch (failure) {
      showToast(failureText(failure), { tone: 'danger' });
    } finally {
      setPending(false);
    }
  };
  return { show: (document: 'invoice' | 'packingSlip'): void => void (isPending ? undefined : load(document)), isPending };
}
