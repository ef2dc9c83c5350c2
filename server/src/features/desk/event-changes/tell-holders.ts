import type { Scope } from '#platform/scope.ts'
import { queueMail } from '#features/foundation/mails/queue-mail.ts'
import { findOrderFacts, type OrderFacts } from '#features/selling/tickets/order-facts.ts'
import { otherHolders } from '#features/selling/tickets/other-holders.ts'
import type { MailKind } from '#features/foundation/mails/mail-kind.ts'
import type { NewMail } from '#features/foundation/mails/new-mail.ts'
import { withNews } from '#features/desk/news/news-address.ts'
import type { AboutChange } from './about-change.ts'
import type { ChangeRow } from './queries.ts'

type Told = { kind: MailKind<AboutChange>; refund_id: number | null; unit_ids: readonly number[] | null }

/**
 * Queues the mails of a change about one order: to its buyer, and to those who were given one of its tickets, each address once and in the
 * language of the order (ECHG-03). `unit_ids` null: all of what the change is about.
 */
export async function tellHolders(
  scope: Scope,
  change: ChangeRow,
  order_id: number,
  told: Told & { amount: number },
): Promise<void> {
  const facts = await findOrderFacts(scope, order_id)
  if (!facts) return
  const { id: event_change_id, product_ids } = change
  const { language } = facts.order
  const isConcerned = (ticket: OrderFacts['tickets'][number]) =>
    told.unit_ids === null
      ? facts.usable.includes(ticket) && (product_ids.length === 0 || product_ids.includes(ticket.product_id))
      : told.unit_ids.includes(ticket.order_product_id)
  const key = `${told.kind.name}:${event_change_id}:${order_id}`
  const shared = { kind: told.kind, language, order_id, event_change_id }
  const { email } = facts.order
  const refund = told.refund_id === null ? {} : { refund_id: told.refund_id }
  const mails: NewMail<AboutChange>[] = email ? [{ ...shared, ...refund, dedupe_key: key, to_address: email }] : []
  for (const { ticket_id, to_address } of otherHolders(facts, facts.tickets.filter(isConcerned)))
    mails.push({ ...shared, dedupe_key: `${key}:${ticket_id}`, to_address, ticket_id })
  for (const mail of change.is_news ? await withNews(scope, mails) : mails) await queueMail(scope, mail)
}
