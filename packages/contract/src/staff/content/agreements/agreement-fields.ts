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

export const agreementId = () => about(field.id(), 'The id of the version (listAgreements)', 7);

export const agreementTerms = () => ({
  title: about(field.localisedText(120), 'Its title by language', { en_US: 'Terms of service' }),
  body: about(
    field.localisedText(60_000),
    'Its text by language, with the markup of notices; {{company}}, {{email}} and {{phone}} are filled in when it is shown',
    {
      en_US: '# What these terms govern\n\nYour account with {{company}}.',
    },
  ),
  isBinding: about(z.boolean(), 'Whether members who accepted an earlier version are asked to accept this one at their next sign-in', true),
});

export const agreementEntry = {
  agreementId: says.id('The id of the version', 7),
  kind: says.code('The kind of agreement', agreementKinds),
  number: says.id('The number of the version', 3),
  state: says.code('Its state', agreementStates),
  isBinding: says.flag('Whether members are asked to accept it'),
  activeFrom: instantOrNone('When it comes into force'),
  accepted: says.count('Number of members who accepted it', 4_120),
  version: says.id('The version of its texts, which every change increases', 3),
  changedAt: instant('When it was last changed'),
};

export const agreement = says.entity('StaffAgreement', 'A version of an agreement with its texts', {
  ...agreementEntry,
  title: shownTexts('Its title', 'Terms of service'),
  body: shownTexts('Its text with markup', '# What these terms govern'),
  unchanged: about(
    z.array(z.string()).optional(),
    'For a draft: languages of the shop whose text is that of the version before, although the English was changed',
    ['es_ES'],
  ),
  lacking: about(z.array(z.string()), 'Languages of the shop in which a text is missing', ['th_TH']),
});
