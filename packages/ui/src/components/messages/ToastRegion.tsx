import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { Icon } from '../icons/Icon.tsx';
import { topDialogStore } from './open-dialogs.ts';
import styles from './ToastRegion.module.css';
import { closeErrors, closeToast, type Toast, toastStore } from './toast-store.ts';

const none: readonly Toast[] = [];

interface ToastRegionProps {
  readonly label: string;
  readonly closeLabel: string;
}

/** Messages, shown in the page, or in the modal dialog while one is open. Nothing outside an open modal dialog can be used or is read out. */
export function ToastRegion(props: ToastRegionProps) {
  const dialog = useSyncExternalStore(topDialogStore.subscribe, topDialogStore.current, () => undefined);
  useEffect(() => {
    // In the capture phase, so that a message caused by the action itself comes after it.
    const acts = ['click', 'change', 'popstate'];
    for (const act of acts) window.addEventListener(act, leaveErrors, true);
    return () => {
      for (const act of acts) window.removeEventListener(act, leaveErrors, true);
    };
  }, []);
  return dialog ? createPortal(<Region {...props} />, dialog) : <Region {...props} />;
}

/** Pressing a control, changing a field and going back are actions. A click on empty space or on a message is not. */
function leaveErrors({ type, target }: Event): void {
  const isPress = target instanceof Element && target.closest('a, button') && !target.closest(`.${styles.region}`);
  if (type !== 'click' || isPress) closeErrors();
}

/** The region exists before its first message, so that screen readers announce its changes. */
function Region({ label, closeLabel }: ToastRegionProps) {
  const current = useSyncExternalStore(toastStore.subscribe, toastStore.current, () => none);
  const [isThere, setThere] = useState(false);
  useEffect(() => {
    const frame = requestAnimationFrame(() => setThere(true));
    return () => cancelAnimationFrame(frame);
  }, []);
  const toasts = isThere ? current : none;
  const ref = useRef<HTMLElement>(null);
  // A modal dialog is in the browser's top layer, above every z-index. As a popover the messages are there too, and the last one shown is on top.
  useEffect(() => {
    const region = ref.current;
    // A dialog that leaves with its page removes this region. The page's own region then shows the message.
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
