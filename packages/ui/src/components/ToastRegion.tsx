import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { Icon } from './Icon.tsx';
import { topDialogStore } from './open-dialogs.ts';
import styles from './ToastRegion.module.css';
import { closeToast, type Toast, toastStore } from './toast-store.ts';

const none: readonly Toast[] = [];

interface ToastRegionProps {
  readonly label: string;
  readonly closeLabel: string;
}

/** Where messages appear: in the page, and while a modal dialog is open in that, because outside it nothing answers and nothing is read out. */
export function ToastRegion(props: ToastRegionProps) {
  const dialog = useSyncExternalStore(topDialogStore.subscribe, topDialogStore.current, () => undefined);
  return dialog ? createPortal(<Region {...props} />, dialog) : <Region {...props} />;
}

/** The region stands there before its first message, so that screen readers hear what comes into it. */
function Region({ label, closeLabel }: ToastRegionProps) {
  const current = useSyncExternalStore(toastStore.subscribe, toastStore.current, () => none);
  const [isThere, setThere] = useState(false);
  useEffect(() => {
    const frame = requestAnimationFrame(() => setThere(true));
    return () => cancelAnimationFrame(frame);
  }, []);
  const toasts = isThere ? current : none;
  const ref = useRef<HTMLElement>(null);
  // A modal dialog lies in the browser's top layer, over every z-index; as a popover the messages lie there too, the last shown on top.
  useEffect(() => {
    const region = ref.current;
    // A dialog that went with its page takes this region along: the page's own says the message then.
    if (toasts.length === 0 || !region?.isConnected || typeof region.showPopover !== 'function') return;
    if (region.matches(':popover-open')) region.hidePopover();
    region.showPopover();
  }, [toasts]);
  return (
    <section ref={ref} popover="manual" className={styles.region} aria-label={label} aria-live="polite">
      {toasts.map((toast) => (
        <div key={toast.id} className={`${styles.toast} ${toast.tone === 'danger' ? styles.danger : ''}`}>
          <Icon name={toast.tone === 'danger' ? 'info' : 'check'} />
          <span>{toast.text}</span>
          {toast.action ? <span className={styles.action}>{toast.action}</span> : null}
          <button type="button" className={styles.close} aria-label={closeLabel} onClick={() => closeToast(toast.id)}>
            <Icon name="close" size={16} />
          </button>
        </div>
      ))}
    </section>
  );
}
