import type { EventTab } from '../events/event-tab.ts'

/** Questions and customer fields of an event, as a tab of it. */
export const customerInformationTabs: readonly EventTab[] = []
