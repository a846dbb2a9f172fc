export interface ServerFile {
  readonly fileName: string;
  readonly contentType: string;
  readonly base64: string;
}

/** Hands a file the server made to the browser's downloads. */
export function saveFile({ fileName, contentType, base64 }: ServerFile): void {
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
}
