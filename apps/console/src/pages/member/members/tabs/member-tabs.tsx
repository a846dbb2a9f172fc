import type { Permission } from '@upline/contract';
import type { ComponentType } from 'react';
import { FilesPart } from '../../../files/FilesPart.tsx';
import type { MemberTabProps, StaffMember } from '../member.ts';
import { AccessTab } from './AccessTab.tsx';
import { EarningsTab } from './EarningsTab.tsx';
import { HistoryTab } from './HistoryTab.tsx';
import { MessagesTab } from './MessagesTab.tsx';
import { NetworkTab } from './NetworkTab.tsx';
import { NotesTab } from './NotesTab.tsx';
import { OrdersTab } from './OrdersTab.tsx';
import { PaymentsTab } from './PaymentsTab.tsx';
import { SummaryTab } from './SummaryTab.tsx';
import { WalletsTab } from './WalletsTab.tsx';

export interface MemberTab {
  /** Used in the address, and in the text `tab.<name>`. */
  readonly name: string;
  /** Absent for tabs open to all staff who may see the member. */
  readonly permission?: Permission;
  readonly count?: (member: StaffMember) => number;
  readonly Tab: ComponentType<MemberTabProps>;
}

const FilesTab = ({ memberCode }: MemberTabProps) => <FilesPart memberCode={memberCode} />;

/** A member's tabs, in order. The first has the member's address alone. */
export const memberTabs: readonly MemberTab[] = [
  { name: 'summary', Tab: SummaryTab },
  { name: 'orders', permission: 'order.read', count: ({ counts }) => counts.orders, Tab: OrdersTab },
  { name: 'earnings', permission: 'earnings.read', Tab: EarningsTab },
  { name: 'network', permission: 'network.read', Tab: NetworkTab },
  { name: 'wallets', permission: 'wallet.read', Tab: WalletsTab },
  { name: 'payments', permission: 'payment.read', count: ({ counts }) => counts.payments, Tab: PaymentsTab },
  { name: 'access', count: ({ counts }) => counts.sessions, Tab: AccessTab },
  { name: 'messages', permission: 'mail.read', Tab: MessagesTab },
  { name: 'files', Tab: FilesTab },
  { name: 'notes', count: ({ counts }) => counts.notes, Tab: NotesTab },
  { name: 'history', Tab: HistoryTab },
];
