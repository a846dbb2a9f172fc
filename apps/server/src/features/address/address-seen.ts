import { seenOf } from '../../operation/seen.ts';

/** Destination of a parcel, as stored in rows. The clearance code counts only in countries that require it. */
export interface Receiver {
  first_name: string;
  last_name: string;
  email: string;
  mobile: string;
  company_code: string;
  province_id: number;
  city: string;
  street: string;
  postal_code: string;
  paper_number: string;
  clearance_code: string;
}

/** Fields that distinguish receivers, in a fixed order. */
export const receiverSight = (row: Receiver): string[] => [
  row.first_name,
  row.last_name,
  row.email,
  row.mobile,
  row.company_code,
  String(row.province_id),
  row.city,
  row.street,
  row.postal_code,
  row.paper_number,
  row.company_code === 'KR' ? row.clearance_code : '',
];

/** Fingerprint of an address as its owner sees it. */
export const addressSeen = (row: Receiver): string => seenOf('address', receiverSight(row));
