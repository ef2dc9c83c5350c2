import type { EventTab } from '../events/event-tab.ts'

/** Timeslots and opening hours of an event, as a tab of it. */
export const timeslotTabs: readonly EventTab[] = []
