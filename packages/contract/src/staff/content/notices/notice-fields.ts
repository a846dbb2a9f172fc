import * as z from 'zod';
import * as says from '../../../answers.ts';
import { about } from '../../../described.ts';
import * as field from '../../../fields.ts';
import { audience, period, shownAudience, shownPeriod, shownTexts } from '../versions/content-fields.ts';
import { instant } from '../../../desk/staff-fields.ts';

/** Maximum length of a notice's text in one language, in characters. */
export const MOST_OF_NOTICE = 20_000;

export const noticeId = () => about(field.id(), 'The number of the notice (listNotices)', 14);

const distinct = (values: readonly string[]): boolean => new Set(values).size === values.length;

export const noticeTerms = () => ({
  title: about(field.localisedText(200), 'Its title, in English and optionally other languages', { en_US: 'Closed on Monday' }),
  body: about(
    field.localisedText(MOST_OF_NOTICE),
    'Its text with simple markup: # heading, - item, **bold**, *italics*, [words](https://…); an empty line separates paragraphs',
    { en_US: 'We are **back** on Tuesday.' },
  ),
  tags: about(z.array(field.text(30, 1)).max(10).refine(distinct), 'Tags for finding it; members do not see them', ['delivery']).default(
    [],
  ),
  files: about(
    z.partialRecord(field.locale(), field.id()),
    'PDFs that replace the text, by language: the numbers that keepNoticeFile returns',
    { en_US: 12 },
  ).prefault({}),
  ...audience(),
  ...period(),
});

export const noticeFile = says.entity('StaffNoticeFile', 'A PDF that replaces the text', {
  language: says.text('The language of the PDF', 'en_US'),
  fileNo: says.id('The number of the PDF', 12),
  fileName: says.text('The original file name', 'holidays.pdf'),
  bytes: says.count('Its size in bytes', 182_044),
});

export const notice = says.entity('StaffNotice', 'A notice as staff see it', {
  noticeId: says.id('The number of the notice', 14),
  title: shownTexts('Its title', 'Closed on Monday'),
  body: shownTexts('Its text with markup', 'We are **back** on Tuesday.'),
  tags: about(z.array(z.string()), 'Tags for finding it', ['delivery']),
  files: z.array(noticeFile),
  ...shownAudience,
  ...shownPeriod,
  publishedAt: about(
    instant('When members first see it').nullable(),
    'When members first see it: an instant in UTC, ISO 8601; null for a draft',
    null,
  ),
  pdf: says.link(
    'The PDF as members receive it, for staff alone; append `&locale=` and a language to choose the language',
    'https://shop.example/documents/notices/14.pdf?preview=…',
  ),
  readBy: says.count('Number of members who have read it', 4_120),
});
