import { useNavigate, useSearchParams } from 'react-router';
import type { PageHandle } from '../../app/page-handle.ts';
import { dictionariesLoader } from '../../app/page-loaders.ts';
import { paths } from '../../app/paths.ts';
import { AvatarField } from '../../features/member/avatar/AvatarField.tsx';
import { ProfileForm } from '../../features/member/ProfileForm.tsx';
import { ProfileNumbers } from '../../features/member/ProfileNumbers.tsx';
import { useMember } from '../../features/member/use-member.ts';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { LoadFailed } from '../../shared/LoadFailed.tsx';
import { PageHead } from '../../shared/PageHead.tsx';
import styles from './PersonalInfoPage.module.css';
import { ProfileSkeleton } from './ProfileSkeleton.tsx';

export const handle: PageHandle = { namespaces: ['profile'] };
export const clientLoader = dictionariesLoader(['profile']);

/** The member's own data. With `type=setting` another page sent the member here to complete it, and saving leads back. */
export default function PersonalInfoPage() {
  const { t } = useTranslation('profile');
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const member = useMember();
  const goBack = () => {
    if (query.get('type') !== 'setting') return;
    // A page opened by its address has no previous page.
    if ((history.state as { idx?: number } | null)?.idx) void navigate(-1);
    else void navigate(paths.my(), { replace: true });
  };
  return (
    <>
      <PageHead title={t('title')} />
      <h1 className={styles.title}>{t('title')}</h1>
      {member.data ? (
        <>
          <AvatarField member={member.data} />
          <ProfileNumbers member={member.data} />
          <ProfileForm member={member.data} onSaved={goBack} />
        </>
      ) : member.isLoadingError ? (
        <LoadFailed query={member} title={t('error.title')} text={t('error.text')} />
      ) : (
        <ProfileSkeleton />
      )}
    </>
  );
}
