import { showToast } from '@upline/ui';
import { type ComponentType, lazy, useEffect } from 'react';
import { say } from '../shared/words/i18n.ts';

interface PartProps {
  readonly onClose: () => void;
}

/** Replaces a part whose script the server no longer has: the page stays as it is, with typed text, and the person is informed. */
function Missing({ onClose }: PartProps) {
  useEffect(() => {
    showToast(say('renewed.part'), { tone: 'danger' });
    onClose();
  }, [onClose]);
  return null;
}

/** A part over the page whose script is loaded when first opened. If it does not load, the page is unaffected. */
export const lazyPart = <P extends PartProps>(load: () => Promise<ComponentType<P>>) =>
  lazy(async () => ({ default: await load().catch((): ComponentType<P> => Missing) }));
