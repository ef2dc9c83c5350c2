import { instantOf, localDay } from '../foundation/zoned-time.ts'

/** Whether it is the day of an event, or one of its days: from the morning of its first day, where it is, until it ends. */
export function isEventDay(
  { starts_at, ends_at, time_zone }: { starts_at: string; ends_at: string; time_zone: string },
  now: string,
): boolean {
  const morning = instantOf(localDay(starts_at, time_zone), '00:00', time_zone)
  return Date.parse(now) >= Date.parse(morning) && Date.parse(now) < Date.parse(ends_at)
}
