import * as says from '../../../answers.ts';
import * as z from 'zod';
import { about } from '../../../described.ts';
import * as field from '../../../fields.ts';
import { shownTexts } from '../versions/content-fields.ts';
import { instant, instantOrNone } from '../../../desk/staff-fields.ts';

export const agreementKinds = {
  privacy: 'the privacy policy',
  terms: 'the terms of service',
  withdrawal: 'the withdrawal agreement',
  refund: 'the refund policy',
  policies: 'the policies and procedures',
} as const;

export const agreementStates = {
  draft: 'draft',
  scheduled: 'comes into force',
  active: 'in force',
  replaced: 'replaced by a later one',
} as const;

export const agreementId = () => about(field.id(), 'The version of an agreement, by its id (listAgreements)', 7);

export const agreementTerms = () => ({
  title: about(field.localisedText(120), 'Its title by language', { en_US: 'Terms of service' }),
  body: about(
    field.localisedText(60_000),
    'Its text by language, with the marks of notices; {{company}}, {{email}} and {{phone}} are filled when it is shown',
    {
      en_US: '# What these terms govern\n\nYour account with {{company}}.',
    },
  ),
  isBinding: about(z.boolean(), 'Whether members who agreed to an earlier one are asked at their next sign-in', true),
});

export const agreementEntry = {
  agreementId: says.id('Its id', 7),
  kind: says.code('Which agreement', agreementKinds),
  number: says.id('The number of the version', 3),
  state: says.code('How it stands', agreementStates),
  isBinding: says.flag('Whether members are asked for it'),
  activeFrom: instantOrNone('From when on it is in force'),
  accepted: says.count('Members who accepted it', 4_120),
  version: says.id('Its version as a text; each change makes a new one', 3),
  changedAt: instant('When it was last changed'),
};

export const agreement = says.entity('StaffAgreement', 'A version of an agreement with its texts', {
  ...agreementEntry,
  title: shownTexts('Its title', 'Terms of service'),
  body: shownTexts('Its text with marks', '# What these terms govern'),
  lacking: about(z.array(z.string()), 'Languages that the shop offers and the texts lack', ['th_TH']),
});
