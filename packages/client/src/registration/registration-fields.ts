import type { Invite } from './invite.ts';

/** The form's fields, in reading order. Choices are '' until made. */
export interface RegistrationFields {
  companyCode: string;
  nuserCode: string;
  recommendNo: string;
  /** '1': the system places the newcomer. '0': the newcomer names the placement parent. */
  netType: '0' | '1';
  linkNo: string;
  side: '' | '0' | '1';
  email: string;
  /** These three are shown, and required, where the country asks for them; undefined where they are not shown any more. */
  firstName?: string;
  lastName?: string;
  mobiletele?: string;
  password: string;
  password2: string;
  agreed: boolean;
}

/** A member's invite names a place in the tree, so the form starts in the mode that names it. Without an invite the system places. */
export function startFields({ recommendNo, linkNo, side }: Invite): RegistrationFields {
  const netType = recommendNo || linkNo ? '0' : '1';
  const place = { recommendNo, netType, linkNo, side } as const;
  return {
    companyCode: '',
    nuserCode: '',
    ...place,
    email: '',
    firstName: '',
    lastName: '',
    mobiletele: '',
    password: '',
    password2: '',
    agreed: false,
  };
}

/** Whether the field is filled in. The placement parent is required only when the newcomer names it. */
export function isFilled(field: keyof RegistrationFields, fields: RegistrationFields): boolean {
  const value = fields[field];
  if (field === 'linkNo' && fields.netType === '1') return true;
  return typeof value === 'string' ? value.trim() !== '' : value === true;
}
