import type { QueryKey } from '@tanstack/react-query'
import { eventsKey } from '../../catalogue/events/event-query.ts'

/** Under which the payment accounts of a company, or of the platform (null), are in the cache. */
export const accountsKey = (company_id: number | null) => ['payment-accounts', company_id] as const

/** What in the cache a change of an account makes old: the accounts, and whether the visitors of events can pay (EVT-90). */
export const changedByAccount = (company_id: number | null): QueryKey[] => [accountsKey(company_id), eventsKey]
