import type { AnswerOf } from '@upline/contract';
import { buttonClass, Icon } from '@upline/ui';
import { Suspense, useId } from 'react';
import { FormFailure } from '../../../shared/forms/FormFailure.tsx';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { lazyPart } from '../../../shared/lazy-part.ts';
import styles from './AvatarField.module.css';
import { avatarInitials } from './avatar-initials.ts';
import { useAvatar } from './use-avatar.ts';

const CropDialog = lazyPart(() => import('./CropDialog.tsx').then((module) => module.CropDialog));

export function AvatarField({ member }: { member: AnswerOf<'getJmiMember'>['data'] }) {
  const { t } = useTranslation('profile');
  const { picture, isSaving, failure, choose, save, cancel } = useAvatar();
  const hintId = useId();
  return (
    <div className={styles.field}>
      {member.headImage ? (
        <img className={styles.avatar} src={member.headImage} alt={t('avatar')} width={96} height={96} />
      ) : (
        <span className={styles.avatar} role="img" aria-label={t('avatar.none')}>
          <span aria-hidden="true">{avatarInitials(member)}</span>
        </span>
      )}
      <div className={styles.choose}>
        <label className={`${buttonClass({ size: 'small' })} ${styles.button}`}>
          <Icon name="edit" size={16} />
          {t(isSaving && !picture ? 'saving' : 'avatar.choose')}
          <input
            type="file"
            className="vh"
            accept="image/*"
            aria-describedby={hintId}
            onChange={(event) => {
              const [file] = event.target.files ?? [];
              // Allows choosing the same file again after a refusal.
              event.target.value = '';
              if (file) void choose(file);
            }}
          />
        </label>
        <p id={hintId} className="s14 q3">
          {t('avatar.limits')}
        </p>
        {picture ? null : <FormFailure text={failure} />}
      </div>
      {picture ? (
        <Suspense fallback={null}>
          <CropDialog
            picture={picture}
            isSaving={isSaving}
            failure={failure}
            onSave={(headImage) => void save(headImage)}
            onClose={cancel}
          />
        </Suspense>
      ) : null}
    </div>
  );
}
