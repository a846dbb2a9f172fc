import * as z from 'zod';
import * as says from '../../../answers.ts';
import { about } from '../../../described.ts';
import * as field from '../../../fields.ts';
import { audience, period, shownAudience, shownPeriod, shownTexts } from '../versions/content-fields.ts';
import { instant } from '../../../desk/staff-fields.ts';

/** Maximum length of a notice's text in one language, in characters. */
export const MOST_OF_NOTICE = 20_000;

export const noticeId = () => about(field.id(), 'The notice, by its number (listNotices)', 14);

const distinct = (values: readonly string[]): boolean => new Set(values).size === values.length;

export const noticeTerms = () => ({
  title: about(field.localisedText(200), 'Its title, in English and any other language', { en_US: 'Closed on Monday' }),
  body: about(
    field.localisedText(MOST_OF_NOTICE),
    'Its text with a few marks: # heading, - item, **bold**, *italics*, [words](https://…); an empty line parts paragraphs',
    { en_US: 'We are **back** on Tuesday.' },
  ),
  tags: about(z.array(field.text(30, 1)).max(10).refine(distinct), 'Words to find it by; members do not see them', ['delivery']).default(
    [],
  ),
  files: about(
    z.partialRecord(field.locale(), field.id()),
    'PDFs that take the place of the text, by language: numbers of keepNoticeFile',
    { en_US: 12 },
  ).prefault({}),
  ...audience(),
  ...period(),
});

export const noticeFile = says.entity('StaffNoticeFile', 'A PDF that takes the place of the text', {
  language: says.text('In which language', 'en_US'),
  fileNo: says.id('Its number', 12),
  fileName: says.text('What it was called', 'holidays.pdf'),
  bytes: says.count('How large it is, in bytes', 182_044),
});

export const notice = says.entity('StaffNotice', 'A notice as the staff see it', {
  noticeId: says.id('Its number', 14),
  title: shownTexts('Its title', 'Closed on Monday'),
  body: shownTexts('Its text with marks', 'We are **back** on Tuesday.'),
  tags: about(z.array(z.string()), 'Words to find it by', ['delivery']),
  files: z.array(noticeFile),
  ...shownAudience,
  ...shownPeriod,
  publishedAt: about(instant('From when on members see it').nullable(), 'From when on members see it; null for a draft', null),
  pdf: says.link(
    'The PDF as members get it, for the staff alone; `&locale=` and a language behind it choose the language',
    'https://shop.example/documents/notices/14.pdf?preview=…',
  ),
  readBy: says.count('How many members have read it', 4_120),
});
