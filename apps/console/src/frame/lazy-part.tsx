import { showToast } from '@upline/ui';
import { type ComponentType, lazy, useEffect } from 'react';
import { say } from '../shared/words/i18n.ts';

interface PartProps {
  readonly onClose: () => void;
}

/** Stands in for a part whose script the server no longer has: the page stays as it is, with what was typed, and the person is told. */
function Missing({ onClose }: PartProps) {
  useEffect(() => {
    showToast(say('renewed.part'), { tone: 'danger' });
    onClose();
  }, [onClose]);
  return null;
}

/** A part over the page whose script is fetched when it is first opened. A part that does not come never takes the page with it. */
export const lazyPart = <P extends PartProps>(load: () => Promise<ComponentType<P>>) =>
  lazy(async () => ({ default: await load().catch((): ComponentType<P> => Missing) }));
