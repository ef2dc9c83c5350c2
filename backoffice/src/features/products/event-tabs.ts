import type { EventTab } from '../events/event-tab.ts'

/** The products of an event, as a tab of it. */
export const productTabs: readonly EventTab[] = []
