/** Types of an event by their stored ids, of those whose timeslots are performances: someone plays, and all visitors come at once. */
const PERFORMED = { concert: 2, theatre: 4 }

/** Whether the timeslots of an event of this type are performances; those of others are times to come. */
export function hasPerformances(event_type_id: number | null): boolean {
  return Object.values(PERFORMED).some((id) => id === event_type_id)
}
