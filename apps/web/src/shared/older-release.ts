const told = new EventTarget();

/** The shop's processes are of the release before: what pages show of the new one has names that these do not know. */
export const tellOlderRelease = (): void => void told.dispatchEvent(new Event('older'));

/** Answers the function that ends the hearing. */
export function hearOlderRelease(hear: () => void): () => void {
  told.addEventListener('older', hear);
  return () => told.removeEventListener('older', hear);
}
