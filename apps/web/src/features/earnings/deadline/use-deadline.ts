import { useMemberStatus } from '../../../shared/member-status.ts';
import { useClientSettings } from '../../content/use-client-settings.ts';
import { useMember } from '../../member/use-member.ts';
import { type Deadline, deadlineOf } from './deadline-state.ts';
import { useCalendar } from '../use-calendar.ts';

const unsaid: Deadline = { state: 'none', lastDayMs: 0 };

/** The member's last earning week; undefined while unknown or if it cannot be read. */
export function useDeadline(): Deadline | undefined {
  const query = useMember();
  // The frame has read the same member, so its data is available at once.
  const known = useMemberStatus().member;
  const member = query.data ?? known;
  const settings = useClientSettings();
  const running = useCalendar();
  if (member && running) return deadlineOf(member.end_week, running.week);
  return settings.isLoadingError || query.isLoadingError ? unsaid : undefined;
}
