import type { Scope } from '#platform/scope.ts'
import { queueMail } from '#features/foundation/mails/queue-mail.ts'
import { readNoticeAddress } from '#features/foundation/companies/notice-address.ts'
import { orderNotificationMail } from './mails/order-notification.ts'

/** Notifies the company of an order that was just paid, where it wants to be notified (CSET-08). Done twice is the same as once. */
export async function notifyCompany(scope: Scope, order_id: number): Promise<void> {
  const reader = await readNoticeAddress(scope)
  if (reader === null) return
  await queueMail(scope, {
    kind: orderNotificationMail,
    dedupe_key: `order_notification:${order_id}`,
    to_address: reader.address,
    language: reader.language,
    order_id,
  })
}
