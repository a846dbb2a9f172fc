import type { ContentKindName } from '@upline/contract';
import { bannerContent } from '../banners/banner-content.ts';
import { mailTextContent } from '../mail-texts/mail-text-content.ts';
import { noticeContent } from '../notices/notice-content.ts';
import type { ContentKind } from '../../../desk/documents/content-kind.ts';

/** Every kind of content. A kind without an entry does not compile. */
const kinds: Readonly<Record<ContentKindName, ContentKind>> = { banner: bannerContent, notice: noticeContent, mailText: mailTextContent };

export function readSubject(subject: string): { kind: ContentKind; id: number } {
  const [name = '', id] = subject.split('.');
  return { kind: kinds[name as ContentKindName], id: Number(id) };
}
