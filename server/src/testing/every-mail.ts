import { accountNotices } from '#features/foundation/account/mails/account-notice.ts'
import type { MailKind } from '#features/foundation/mails/mail-kind.ts'
import { addMs, HOUR_MS } from '@entree/domain/foundation/zoned-time.ts'
import { queueMail } from '#features/foundation/mails/queue-mail.ts'
import { aBill } from './bill.ts'
import { aProduct, aTimeslot } from './builders.ts'
import { aBuyerInvoice } from './buyer-invoice.ts'
import { anEventChange } from './event-change.ts'
import { aPaidOrder, companyScope } from './paid-order.ts'
import { aRefund } from './refund.ts'
import type { TestServer } from './test-server.ts'
import { aUser } from './users.ts'
import { aWaitingEntry } from './waiting-entry.ts'

type Shop = Parameters<typeof aPaidOrder>[1] & Parameters<typeof anEventChange>[1] & { product: { id: number } }
/** What strangers typed: names of people. */
type Typed = { name?: string; username?: string }
type Wanted = { to: string; language: string; is_test?: boolean }

let counter = 0

/** A mail of every kind to the address, written by now; `before` each is queued the rows that it is about are as it needs them. */
export async function everyMail(
  server: TestServer,
  shop: Shop,
  { to, language, is_test = false, name = 'Bo', username }: Wanted & Typed,
) {
  const { db, jobs, mail_kinds } = server.services
  const order = await aPaidOrder(server, shop, { products: [{ id: shop.product.id, amount: 1 }] })
  await jobs.drain()
  const names = { first_name: name, last_name: name, company_name: name }
  const holder = { company_id: shop.company.id, ...names, email: 'friend@example.com' }
  const { id: customer_id } = await db.insertInto('customer').values(holder).returning('id').executeTakeFirstOrThrow()
  const { customer_id: buyer_id } = await db
    .selectFrom('order')
    .select('customer_id')
    .where('id', '=', order.id)
    .executeTakeFirstOrThrow()
  if (name !== 'Bo') await db.updateTable('customer').set(names).where('id', '=', buyer_id).execute()
  const ticket = await db
    .updateTable('ticket')
    .set({ invite_email: 'friend@example.com', customer_id })
    .where('order_id', '=', order.id)
    .returning(['id', 'order_product_id'])
    .executeTakeFirstOrThrow()
  await db.updateTable('product').set({ notification_email: to }).where('id', '=', shop.product.id).execute()
  const { id: user_id } = await aUser(server, shop.company, { name, email: to, language, ...(username ? { username } : {}) })
  const about = {
    order_id: order.id,
    order_ids: [order.id],
    ticket_id: ticket.id,
    order_product_ids: [ticket.order_product_id],
    product_id: (await aProduct(db, shop.event, { stock: 10 })).id,
    user_id,
    export_id: await anExport(server, shop.company.id, { user_id, user_name: name }),
    export_schedule_id: await anExportSchedule(server, shop.company.id, { user_id, user_name: name }),
    refund_id: await aRefund(server, { company_id: shop.company.id, order_id: order.id }),
    signup_id: await aSignUp(server, to, name),
    event_change_id: await anEventChange(server, shop),
    waiting_list_entry_id: (await aWaitingEntry(db, { ...shop, mark: `every${++counter}`, is_test })).id,
    ...(await aBill(server, shop.company.id)),
    origin: 'https://office.example',
  }
  const created_at = server.clock.now()
  const slot = await aTimeslot(db, { id: shop.event.id, company_id: shop.company.id })
  const was = { starts_at: '2026-07-04T10:00:00.000Z', ends_at: '2026-07-04T11:00:00.000Z' }
  await db
    .insertInto('email_change')
    .values({ user_id, company_id: shop.company.id, email: to, expires_at: '2030-01-01T00:00:00.000Z', created_at })
    .execute()
  const buyer_invoice = await aBuyerInvoice(server, { company_id: shop.company.id, order_id: order.id })
  const offer_ids = [await anOffer(server, { ...shop.event, order_id: order.id, order_product_id: ticket.order_product_id })]
  const mails = [...mail_kinds.values()].flatMap((kind): { kind: MailKind; [about: string]: unknown }[] => {
    if (kind.name === 'account_notice') return accountNotices.map((notice) => ({ kind, notice }))
    if (kind.name === 'domain_lost') return [{ kind, title: 'tickets.example', notice: 'lost' }]
    if (kind.name === 'webhook_switched_off') return [{ kind, title: 'the accounts' }]
    if (kind.name === 'order_message') return [{ kind, title: 'News', message: 'We look forward to it.' }]
    if (kind.name === 'visitor_cancelled') return [{ kind }, { kind, ticket_id: undefined }]
    if (kind.name === 'resale')
      return ['offered', 'sold', 'taken_back', 'not_sold'].flatMap((what) => {
        const told = { kind, what, offer_ids, until: was.starts_at }
        return [told, { ...told, ticket_id: undefined }]
      })
    if (kind.name === 'seat_changed')
      return [
        {
          kind,
          ticket_id: undefined,
          was: [{ order_product_id: ticket.order_product_id, seat: { section: '', row: 'A', number: '1' } }],
        },
      ]
    if (kind.name === 'visit_reminder') return [{ kind, ticket_id: undefined }]
    if (kind.name === 'visit_changed') return [{ kind, ticket_id: undefined, changed: { ...was, timeslot_id: slot.id } }]
    return [kind.name === 'buyer_invoice_made' ? { kind, invoice_id: buyer_invoice.id } : { kind }]
  })
  const unpaid: Record<string, string> = { payment_pending: 'pending', payment_link: 'new' }
  const written = []
  for (const { kind, ...more } of mails) {
    const dedupe_key = `every ${++counter}`
    const to_address = addressOf(kind.name, to)
    const mail = { kind, dedupe_key, to_address, language, ...about, ...more }
    const scope = companyScope(server, shop.company.id)
    // It waits for more seats to be changed.
    const now = kind.name === 'seat_changed' ? addMs(scope.now, -HOUR_MS) : scope.now
    await queueMail({ ...scope, now }, mail)
    const payment_status = unpaid[kind.name] ?? 'paid'
    await db
      .updateTable('order')
      .set({ payment_status, is_test, expires_at: '2099-01-01T00:00:00.000Z' })
      .set({ timeslot_id: kind.name === 'visit_changed' ? slot.id : null })
      .where('id', '=', order.id)
      .execute()
    await jobs.drain()
    written.push(await db.selectFrom('mail').selectAll().where('dedupe_key', '=', dedupe_key).executeTakeFirstOrThrow())
  }
  return written
}

/** Who a kind goes to: the holder of a ticket, its buyer, or the address that is asked about. */
function addressOf(kind: string, to: string): string {
  if (kind === 'ticket_renewed') return 'anna@example.com'
  return ['ticket_invitation', 'ticket_reminder', 'ticket_claimed'].includes(kind) ? 'friend@example.com' : to
}

/** A unit that is on offer. */
async function anOffer(
  { services: { db }, clock }: TestServer,
  of: { id: number; company_id: number; order_id: number; order_product_id: number },
): Promise<number> {
  const { id: event_id, company_id, order_id, order_product_id } = of
  const terms = { hours: 24, percentage: 90, returns_fees: false, offered_at: clock.now() }
  const { id } = await db
    .insertInto('resale_offer')
    .values({ event_id, company_id, order_id, order_product_id, unit_ids: [order_product_id], ...terms })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

async function aSignUp({ services: { db }, clock }: TestServer, email: string, contact_person: string): Promise<number> {
  const dates = { terms_accepted_at: clock.now(), expires_at: '2030-01-01T00:00:00.000Z' }
  const account = { secret: email, contact_person, username: email, email, password_hash: '', language: 'en', code_hash: '' }
  return (
    await db
      .insertInto('signup')
      .values({ ...account, ...dates })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id
}

async function anExportSchedule(
  { services: { db }, clock }: TestServer,
  company_id: number,
  user: { user_id: number; user_name: string },
): Promise<number> {
  const asked = { type: 'general', format: 'csv', language: 'en', fields: ['order_number'], email: 'friend@example.com' }
  const when = { frequency: 'weekly', next_at: '2030-01-01T00:00:00.000Z', created_at: clock.now() }
  const row = { company_id, ...user, origin: 'https://office.example', ...asked, ...when, filter: '{}', tells_when_empty: false }
  return (await db.insertInto('export_schedule').values(row).returning('id').executeTakeFirstOrThrow()).id
}

/** An export that is done, of two rows. */
async function anExport(
  { services: { db }, clock }: TestServer,
  company_id: number,
  user: { user_id: number; user_name: string },
): Promise<number> {
  const asked = { type: 'general', format: 'csv', language: 'en', fields: ['order_number'], email: 'friend@example.com' }
  const span = { start_date: '2026-05-01', end_date: '2026-05-31', filter: '{}' }
  const done = { status: 'done', rows_done: 2, size: 20, salt: 'salt', lease_ends_at: clock.now(), created_at: clock.now() }
  const { id } = await db
    .insertInto('order_export')
    .values({
      company_id,
      ...user,
      origin: 'https://office.example',
      ...asked,
      ...span,
      ...done,
      ends_at: '2030-01-01T00:00:00.000Z',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
