import { FilesPart } from '../../files/FilesPart.tsx';
import type { MemberTabProps } from '../member.ts';

/** Files about a member and their orders. */
export const FilesTab = ({ memberCode }: MemberTabProps) => <FilesPart memberCode={memberCode} />;
