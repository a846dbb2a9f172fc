import { Skeleton } from '@upline/ui';
import field from '../../features/member/AvatarField.module.css';
import form from '../../features/member/ProfileForm.module.css';
import numbers from '../../features/member/ProfileNumbers.module.css';
import { useTranslation } from '../../shared/i18n/use-translation.ts';

/** The page's parts before the member is known. */
export function ProfileSkeleton() {
  const { t } = useTranslation('profile');
  return (
    <div role="group" aria-busy="true" aria-label={t('loading')}>
      <div className={field.field}>
        <Skeleton width={96} height={96} radius={99} />
        <Skeleton width={220} height={66} />
      </div>
      <div className={numbers.numbers}>
        <div className={numbers.facts}>
          {[1, 2, 3, 4].map((fact) => (
            <Skeleton key={fact} width={110} height={44} />
          ))}
        </div>
        <Skeleton width="min(420px, 100%)" height={20} />
      </div>
      <div className={form.form}>
        {[1, 2, 3, 4, 5].map((at) => (
          <Skeleton key={at} height={104} />
        ))}
      </div>
    </div>
  );
}
