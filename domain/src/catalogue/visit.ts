type Span = { starts_at: string; ends_at: string }

/** When a visitor comes: at the timeslot they chose, else while the event is on. The one answer for screens, tickets, mails and files. */
export function visitSpan({ starts_at, ends_at }: Span, timeslot: Span | null): Span {
  return timeslot === null ? { starts_at, ends_at } : { starts_at: timeslot.starts_at, ends_at: timeslot.ends_at }
}
