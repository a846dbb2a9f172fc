const listeners = new Set<() => void>();
let dialogs: readonly HTMLDialogElement[] = [];

function publish(next: readonly HTMLDialogElement[]): void {
  dialogs = next;
  for (const listener of listeners) listener();
}

/** The top modal dialog. Nothing outside it can be used or is read out. */
export const topDialogStore = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  current: (): HTMLDialogElement | undefined => dialogs.at(-1),
};

/** Opens the dialog on top of everything. The returned function closes it, whatever its position by then. */
export function openOnTop(dialog: HTMLDialogElement): () => void {
  dialog.showModal();
  publish([...dialogs, dialog]);
  return () => {
    publish(dialogs.filter((other) => other !== dialog));
    if (dialog.open) dialog.close();
  };
}
