import { Dialog } from '@upline/ui';
import { ActButton, TextBox } from '@upline/ui/desk';
import { type KeyboardEvent, useDeferredValue, useState } from 'react';
import { useMay } from '../../../../session/account.ts';
import { useTexts } from '../../../../shared/words/i18n.ts';
import { UploadPart } from '../uploads/UploadPart.tsx';
import { useUploads } from '../uploads/use-uploads.ts';
import { ChosenStrip } from './ChosenStrip.tsx';
import styles from './MediaPicker.module.css';
import { PictureGrid } from './PictureGrid.tsx';
import { toggledKeys } from './toggled-keys.ts';

export interface MediaPickerProps {
  /** The keys chosen already, in order; they stay until removed. */
  readonly chosen: readonly string[];
  readonly most: number;
  /** Called with all chosen keys, in order. */
  readonly onChoose: (keys: string[]) => void;
  readonly onClose: () => void;
}

/**
 * Pictures of the shop to choose from, in a dialog; new ones are uploaded there and chosen immediately. Arrow keys move, Space chooses, Ctrl Enter accepts. Texts of the page:
 * `consoleMedia`.
 */
export function MediaPicker({ chosen, most, onChoose, onClose }: MediaPickerProps) {
  const { t } = useTexts('consoleMedia');
  const { t: frame } = useTexts();
  const may = useMay();
  const [keys, setKeys] = useState(chosen);
  const [typed, setTyped] = useState('');
  const search = useDeferredValue(typed.trim());
  const toggle = (key: string): void => setKeys((before) => toggledKeys(before, key, most));
  const uploads = useUploads(({ key }) => setKeys((before) => (before.includes(key) ? before : toggledKeys(before, key, most))));
  const isUploading = uploads.list.some(({ state }) => state === 'waiting' || state === 'sending' || state === 'checking');
  const nothing = keys.length === 0 && chosen.length === 0 ? t('pick.none') : undefined;
  const blocked = isUploading ? t('pick.wait') : nothing;
  const take = (): void => (blocked === undefined ? onChoose([...keys]) : undefined);
  const onKey = (event: KeyboardEvent): void => {
    // The page below has its own keys.
    event.stopPropagation();
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      take();
    }
  };
  return (
    <Dialog open onClose={onClose} title={t(most === 1 ? 'pick.one' : 'pick.several')} closeLabel={frame('close')} width={880}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it only keeps keys from the page below. */}
      <div className={styles.picker} onKeyDown={onKey}>
        <TextBox
          label={t('pick.search')}
          type="search"
          value={typed}
          maxLength={100}
          autoComplete="off"
          onChange={({ target }) => setTyped(target.value)}
        />
        {may('product.write') ? <UploadPart {...uploads} isBeside /> : null}
        <PictureGrid search={search} chosen={keys} most={most} onToggle={toggle} />
        <footer className={styles.foot}>
          <ChosenStrip keys={keys} most={most} onTakeAway={toggle} />
          <span className={styles.acts}>
            <ActButton variant="ghost" onClick={onClose}>
              {t('pick.leave')}
            </ActButton>
            <ActButton variant="go" keys="Ctrl Enter" disabledReason={blocked} onClick={take}>
              {t('pick.act', { count: keys.length })}
            </ActButton>
          </span>
        </footer>
      </div>
    </Dialog>
  );
}
