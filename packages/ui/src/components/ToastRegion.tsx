import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { Icon } from './Icon.tsx';
import { topDialogStore } from './open-dialogs.ts';
import styles from './ToastRegion.module.css';
import { closeErrors, closeToast, type Toast, toastStore } from './toast-store.ts';

const none: readonly Toast[] = [];

interface ToastRegionProps {
  readonly label: string;
  readonly closeLabel: string;
}

/** Where messages appear: in the page, and while a modal dialog is open in that, because outside it nothing answers and nothing is read out. */
export function ToastRegion(props: ToastRegionProps) {
  const dialog = useSyncExternalStore(topDialogStore.subscribe, topDialogStore.current, () => undefined);
  useEffect(() => {
    // Heard on the way down, so that what the act itself comes to is said after it.
    const acts = ['click', 'change', 'popstate'];
    for (const act of acts) window.addEventListener(act, leaveErrors, true);
    return () => {
      for (const act of acts) window.removeEventListener(act, leaveErrors, true);
    };
  }, []);
  return dialog ? createPortal(<Region {...props} />, dialog) : <Region {...props} />;
}

/** Pressing something, changing a field and going back are acts; a click beside everything and one on a message are none. */
function leaveErrors({ type, target }: Event): void {
  const isPress = target instanceof Element && target.closest('a, button') && !target.closest(`.${styles.region}`);
  if (type !== 'click' || isPress) closeErrors();
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
