import type { EventTab } from '../events/event-tab.ts'

/** The points of sale of an event, as a tab of it. */
export const pointOfSaleTabs: readonly EventTab[] = []
