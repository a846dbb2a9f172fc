import { wordOr } from '@upline/i18n/texts';
import type { ShopSettings } from '@upline/contract';
import { showToast } from '@upline/ui';
import { ActButton } from '@upline/ui/desk';
import { useState } from 'react';
import { Section } from '../../frame/Page.tsx';
import { call, failureText } from '../../shared/calls/api.ts';
import { useFormats } from '../../shared/words/formats.ts';
import { useTexts } from '../../shared/words/i18n.ts';
import { useAnswer } from '../../shared/calls/use-answer.ts';
import styles from './Shop.module.css';

/** Changes by person, with reasons. An earlier version is loaded into the fields, to review and save like any change. */
export function VersionsPart({ mayWrite, onTake }: { readonly mayWrite: boolean; readonly onTake: (settings: ShopSettings) => void }) {
  const { t } = useTexts('consoleShop');
  const { at } = useFormats();
  const { data } = useAnswer('listShopVersions', {});
  const [taking, setTaking] = useState<number>();
  const versions = data?.data ?? [];
  if (versions.length === 0) return null;
  const take = async (version: number): Promise<void> => {
    setTaking(version);
    try {
      const answer = await call('getShopSettings', { version });
      onTake(answer.data.settings);
      showToast(t('versions.taken'));
    } catch (failure) {
      showToast(failureText(failure), { tone: 'danger' });
    } finally {
      setTaking(undefined);
    }
  };
  return (
    <Section title={t('versions')}>
      <ol className={styles.versions}>
        {versions.map(({ version, by, at: moment, reason, changed }) => (
          <li key={version}>
            <span>
              <b>{changed.map((part) => wordOr(t, `part.${part}`, part)).join(', ')}</b>
              <span className="q3"> {`${by}, ${at(moment)}`}</span>
              <br />
              <span className="q">{reason}</span>
            </span>
            {mayWrite ? (
              <ActButton pending={taking === version - 1 ? t('versions.before') : undefined} onClick={() => void take(version - 1)}>
                {t('versions.before')}
              </ActButton>
            ) : null}
          </li>
        ))}
      </ol>
    </Section>
  );
}
