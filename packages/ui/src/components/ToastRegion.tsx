import { useEffect, useRef, useSyncExternalStore } from 'react';
import { Icon } from './Icon.tsx';
import styles from './ToastRegion.module.css';
import { closeToast, type Toast, toastStore } from './toast-store.ts';

const none: readonly Toast[] = [];

/** Where messages appear. The region stands in the page from the start, so that screen readers hear what comes into it. */
export function ToastRegion({ label, closeLabel }: { label: string; closeLabel: string }) {
  const toasts = useSyncExternalStore(toastStore.subscribe, toastStore.current, () => none);
  const ref = useRef<HTMLElement>(null);
  // A modal dialog lies in the browser's top layer, over every z-index; as a popover the messages lie there too, the last shown on top.
  useEffect(() => {
    const region = ref.current;
    if (toasts.length === 0 || typeof region?.showPopover !== 'function') return;
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
