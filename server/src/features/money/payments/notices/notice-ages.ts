import { sql } from 'kysely'
import type { Age } from '#features/services.ts'

/** Old notices of payments: by their ids one that is repeated is known, and providers repeat them for days. What a payment came to stays. */
export const noticeAges: Age[] = [
  { name: 'payment-notices', table: 'payment_event', key: 'payment_id', at: 'received_at', setting: 'NOTICE_MONTHS' },
  {
    name: 'sandbox-notices',
    table: 'sandbox_notice',
    key: 'id',
    at: 'next_attempt_at',
    setting: 'NOTICE_MONTHS',
    only: sql<boolean>`delivered_at is not null`,
  },
]
