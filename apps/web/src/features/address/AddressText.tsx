import { formatAddress, formatName } from '@upline/i18n';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import styles from './AddressText.module.css';

export interface PostalAddress {
  firstName: string;
  lastName: string;
  mobiletele: string;
  address: string;
  city: string;
  provinceDesc: string;
  postalcode: string;
  companyCodeDesc: string;
}

export function AddressText({ address }: { address: PostalAddress }) {
  const { locale } = useTranslation();
  const { firstName, lastName, mobiletele, address: street, city, provinceDesc, postalcode, companyCodeDesc } = address;
  const place = { street, city, province: provinceDesc, postalCode: postalcode, country: companyCodeDesc };
  return (
    <span className={styles.text}>
      <span>
        <b className="w6">{formatName({ given: firstName, family: lastName }, locale)}</b> {mobiletele}
      </span>
      <span className="s14 q">{formatAddress(place, locale)}</span>
    </span>
  );
}
