import { brand } from '@upline/brand/brand';
import { noteCompanionVisit } from '@upline/client/companion-visit';
import { portal } from '../app/paths.ts';
import { useTranslation } from '../shared/i18n/translator.ts';
import styles from './Screen.module.css';

/** Links to the shop's pages about who runs it and how accessible it is; nothing if it has neither. */
export function LegalLinks() {
  const { t } = useTranslation('frame');
  const links = [...(brand.hasImprint ? (['imprint'] as const) : []), ...(brand.hasAccessibility ? (['accessibility'] as const) : [])];
  if (links.length === 0) return null;
  return (
    <footer className={styles.foot}>
      {links.map((name) => (
        <a key={name} href={portal[name]} onClick={noteCompanionVisit}>
          {t(`footer.${name}`)}
        </a>
      ))}
    </footer>
  );
}
