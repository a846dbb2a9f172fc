import 'react-easy-crop/react-easy-crop.css';
import { Button, Dialog, showToast } from '@upline/ui';
import { useId, useState } from 'react';
import Cropper from 'react-easy-crop';
import { FormFailure } from '../../../shared/forms/FormFailure.tsx';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import styles from './CropDialog.module.css';
import { type CropArea, cropPicture } from './crop-picture.ts';

const largestZoom = 3;

export interface CropDialogProps {
  picture: HTMLImageElement;
  isSaving: boolean;
  failure: string | undefined;
  onSave: (headImage: string) => void;
  onClose: () => void;
}

/** A square of the picture: moved by pointer, touch or arrow keys, zoomed by slider, wheel or pinch. */
export function CropDialog({ picture, isSaving, failure, onSave, onClose }: CropDialogProps) {
  const { t } = useTranslation('profile');
  const zoomId = useId();
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [area, setArea] = useState<CropArea>();
  const save = () => {
    if (!area) return;
    try {
      onSave(cropPicture(picture, area));
    } catch {
      showToast(t('avatar.unreadable'), { tone: 'danger' });
    }
  };
  return (
    <Dialog open onClose={onClose} title={t('avatar.crop')} closeLabel={t('frame:close')} width={456}>
      <div className={styles.stage}>
        <Cropper
          image={picture.src}
          aspect={1}
          cropShape="round"
          showGrid={false}
          crop={crop}
          zoom={zoom}
          maxZoom={largestZoom}
          onCropChange={setCrop}
          onZoomChange={setZoom}
          onCropComplete={(_share, pixels) => setArea(pixels)}
          keyboardStep={8}
          disableAutomaticStylesInjection
          mediaProps={{ alt: '' }}
          cropperProps={{ role: 'group', 'aria-label': t('avatar.part') }}
        />
      </div>
      <div className={styles.zoom}>
        <label htmlFor={zoomId}>{t('avatar.zoom')}</label>
        <input
          id={zoomId}
          type="range"
          min={1}
          max={largestZoom}
          step={0.05}
          value={zoom}
          aria-valuetext={`${Math.round(zoom * 100)} %`}
          onChange={(event) => setZoom(Number(event.target.value))}
        />
      </div>
      <p className="s14 q">{t('avatar.hint')}</p>
      <FormFailure text={failure} />
      <div className={styles.actions}>
        <Button onClick={onClose}>{t('frame:cancel')}</Button>
        <Button variant="go" onClick={save} pending={isSaving ? t('saving') : undefined}>
          {t('avatar.use')}
        </Button>
      </div>
    </Dialog>
  );
}
