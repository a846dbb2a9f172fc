import { type BridgeFile, nativeBridge } from '@upline/client/native-bridge';

/**
 * Saves a file: through the app around the page, which puts pictures into the album, or in the browser's downloads. False
 * if the app could not save it.
 */
export async function saveFile(file: BridgeFile): Promise<boolean> {
  const bridge = nativeBridge();
  if (bridge) return bridge.saveFile(file);
  const bytes = Uint8Array.from(atob(file.base64), (character) => character.charCodeAt(0));
  const address = URL.createObjectURL(new Blob([bytes], { type: file.contentType }));
  const link = document.createElement('a');
  link.href = address;
  link.download = file.fileName;
  document.body.append(link);
  link.click();
  link.remove();
  // Some browsers read the address only after the click has been handled.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
  return true;
}

/** The bytes of a data address, without its prefix. */
export const base64Of = (dataAddress: string): string => dataAddress.slice(dataAddress.indexOf(',') + 1);
