import { nativeBridge } from '@upline/client/native-bridge';
import { api } from '../../shared/api.ts';

/**
 * Saves the invoice's PDF: through the app around the page, or into the browser's downloads. False if it could not be
 * saved.
 */
export async function saveInvoice(memberOrderNo: string): Promise<boolean> {
  const answer = await api.call('getInvoice', { memberOrderNo });
  if (answer.success !== '1') return false;
  const bridge = nativeBridge();
  if (bridge) return bridge.saveFile(answer.data);
  const { fileName, contentType, base64 } = answer.data;
  const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  const address = URL.createObjectURL(new Blob([bytes], { type: contentType }));
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName;
  document.body.append(link);
  link.click();
  link.remove();
  // Some browsers read the address only after the click has been handled.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
  return true;
}
