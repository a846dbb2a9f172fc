import { Skeleton } from '@upline/ui';
import field from '../../features/member/avatar/AvatarField.module.css';
import form from '../../features/member/ProfileForm.module.css';
import numbers from '../../features/member/ProfileNumbers.module.css';
import { useTranslation } from '../../shared/i18n/use-translation.ts';

export function ProfileSkeleton() {
  const { t } = useTranslation('profile');
  return (
    <div role="group" aria-busy="true" aria-label={t('loading')}>
      <div className={field.field}>
        <Skeleton width={96} height={96} radius={99} />
        <div className={field.choose}>
          <Skeleton width={166} height={40} />
          <Skeleton width={164} height={20} />
        </div>
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
        {[1, 2, 3, 4].map((at) => (
          <Skeleton key={at} height={104} />
        ))}
        <Skeleton height={78} />
        <div className={form.whole}>
          <Skeleton width={82} height={48} />
        </div>
      </div>
    </div>
  );
}
