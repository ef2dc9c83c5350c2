import { useQuery } from '@tanstack/react-query'
import { send } from '../send.ts'
import { useMay, useSession } from './session.tsx'

/** For everything about payments and mails that need attention, in the cache. */
export const attentionKey = ['attention'] as const

/** How long a count may be old. */
const COUNT_MS = 60_000

/** What in the menu is counted. */
export type Counted = 'payments' | 'mails' | 'conflicts'
/** How many payments, mails and scans need attention; 0 while that is unknown, and for users who may not see them. */
export type AttentionCounts = {
  payments: number
  failed_mails: number
  waiting_mails: number
  /** Scans without network that nobody settled yet. */
  conflicts: number
  /** Of all companies, not of one. */
  isOfAll: boolean
  /** Some of them are not there, so that nobody can say that nothing needs attention. */
  isUnknown: boolean
  /** Some of them are on their way for the first time. */
  isPending: boolean
}

/** How many of a list need attention: nothing of all companies beside the counts of one. What only waits usually goes on its own. */
export function countOf(counts: AttentionCounts, list: { counted: Counted; to: string }): number {
  if (counts.isOfAll !== list.to.startsWith('/admin/')) return 0
  return { payments: counts.payments, mails: counts.failed_mails, conflicts: counts.conflicts }[list.counted]
}

/** Counts what needs attention, in the company the user works for, or in all of them in the administration. */
export function useAttentionCounts(): AttentionCounts {
  const { company, is_of_platform } = useSession()
  const isOfAll = is_of_platform && company === null
  const mayPayments = useMay(isOfAll ? 'admin_company.attention' : 'order.payment_attention')
  const mayMails = useMay(isOfAll ? 'admin_company.attention' : 'order.mails')
  const mayConflicts = useMay('scan_operation.view') && company !== null
  const shared = { staleTime: COUNT_MS, refetchInterval: COUNT_MS, retry: false }
  const payments = useQuery({
    ...shared,
    queryKey: [...attentionKey, 'payments', 'count', isOfAll],
    queryFn: ({ signal }) => send('countPaymentAttention', {}, { signal }),
    enabled: mayPayments,
  })
  const mails = useQuery({
    ...shared,
    queryKey: [...attentionKey, 'mails', 'count', isOfAll],
    queryFn: ({ signal }) => send('countMailAttention', {}, { signal }),
    enabled: mayMails,
  })
  const conflicts = useQuery({
    ...shared,
    queryKey: ['scan-conflicts', 'count'],
    queryFn: ({ signal }) => send('listScanConflicts', { page: 1 }, { signal }),
    enabled: mayConflicts,
  })
  return {
    isOfAll,
    isUnknown: (mayPayments && !payments.data) || (mayMails && !mails.data) || (mayConflicts && !conflicts.data),
    isPending: payments.isLoading || mails.isLoading || conflicts.isLoading,
    payments: payments.data?.open ?? 0,
    failed_mails: mails.data?.failed ?? 0,
    waiting_mails: mails.data?.waiting ?? 0,
    conflicts: conflicts.data?.total ?? 0,
  }
}
