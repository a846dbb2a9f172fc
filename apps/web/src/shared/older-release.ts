const told = new EventTarget();

/** Announces that the shop's processes are of the previous release: names in answers of the new release are unknown to them. */
export const tellOlderRelease = (): void => void told.dispatchEvent(new Event('older'));

/** Calls `hear` on an older release. Returns the function to unsubscribe. */
export function hearOlderRelease(hear: () => void): () => void {
  told.addEventListener('older', hear);
  return () => told.removeEventListener('older', hear);
}
