import { foldEmail } from '@entree/domain/foundation/email-address.ts'
import type { Scope } from '#platform/scope.ts'
import { queueMail } from '#features/foundation/mails/queue-mail.ts'
import { productOrderedMail } from './mails/product-ordered.ts'
import { selectNotifiedProducts } from './notify-queries.ts'

/**
 * Notifies those who want to hear of orders of a product (the kitchen of its dinners) that it was ordered: one mail per address, however
 * many of its products are in the order (PROD-49, MAIL-08). Call it in the transaction that makes the order paid; done twice is the
 * same as once.
 */
export async function notifyProductAddresses(scope: Scope, order_id: number): Promise<void> {
  const readers = new Map<string, { address: string; language: string }>()
  for (const { address, language } of await selectNotifiedProducts(scope, order_id)) {
    if (!readers.has(foldEmail(address))) readers.set(foldEmail(address), { address, language })
  }
  for (const [key, { address, language }] of readers) {
    await queueMail(scope, {
      kind: productOrderedMail,
      dedupe_key: `product_ordered:${order_id}:${key}`,
      to_address: address,
      language,
      order_id,
    })
  }
}
