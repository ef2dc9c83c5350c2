import type { CallInput } from '@entree/contract/calls.ts'
import { companyPermissions } from '@entree/domain/foundation/permissions.ts'
import { expect, test } from 'vitest'
import { aCompany } from '../../../testing/builders.ts'
import { prepare, prepareServer } from '../../../testing/prepare-server.ts'
import { codesOf } from '../../../testing/refusal-codes.ts'
import { aUser, signIn, signInAdmin, signInWith } from '../../../testing/users.ts'
import { aFeeShop, anUnpaidOrder, buyAt } from '#features/desk/refunds/refund-testing.ts'
import { anotherEvent } from '#features/desk/switches/switch-testing.ts'
import { mailsAfter } from './preview-testing.ts'

const server = prepareServer()
const shop = prepare(() => aFeeShop(server, { stock: 1000 }))
const headers = prepare(() => signInAdmin(server, shop.company))

type Asked = Omit<CallInput<'previewOrderMail'>, 'id'>
const preview = (id: number, asked: Asked, as = headers) => server.send('previewOrderMail', { id, ...asked }, { headers: as })

/** A paid order of two tickets whose mails have gone, the first offered to a friend. */
async function anOrderWithFriend() {
  const order = await buyAt(server, shop, { product: 2 })
  const { db, jobs } = server.services
  const { order_products } = (await server.send('getOrderDetail', { id: order.id }, { headers })).body
  const [first, second] = order_products.map(({ ticket }) => ticket!)
  await db
    .updateTable('ticket')
    .set({ invite_email: 'friend@example.com', is_given_away: true, invited_at: '2026-01-01T10:00:00.000Z' })
    .where('id', '=', first!.id)
    .execute()
  await jobs.drain()
  return { id: order.id, units: order_products, given: first!, own: second! }
}

type Order = Awaited<ReturnType<typeof anOrderWithFriend>>
const owner = { first_name: 'Bea', last_name: 'Lee', email: 'bea@example.com' }
/** Each action: what is asked to look at its mail, and what does it. */
const actions: [string, (order: Order) => Promise<[Asked, () => Promise<{ status: number }>]>][] = [
  [
    'a refund',
    async ({ id, units }) => {
      const refund = {
        order_product_ids: [units[0]!.id],
        include_ticket_fees: true,
        include_payment_fees: true,
        message: 'Sorry',
      }
      return [{ refund }, () => server.send('refundOrder', { id, ...refund, send_email: true }, { headers })]
    },
  ],
  [
    'a cancelled order',
    async ({ id }) => [
      { cancel: { message: 'Sorry' } },
      () => server.send('cancelOrder', { id, message: 'Sorry', send_email: true }, { headers }),
    ],
  ],
  [
    'a cancelled product',
    async ({ id, units }) => {
      const product_cancel = { order_product_id: units[0]!.id, message: null }
      return [
        { product_cancel },
        () => server.send('cancelOrderProduct', { id, ...product_cancel, send_email: true }, { headers }),
      ]
    },
  ],
  [
    'a new ticket',
    async ({ given }) => [
      { new_ticket: { ticket_id: given.id } },
      () => server.send('generateTicket', { id: given.id, send_email: true }, { headers }),
    ],
  ],
  [
    'a new owner',
    async ({ own: { id, secret } }) => [
      { owner: { ticket_id: id, ...owner } },
      () => server.send('changeTicketOwner', { id, secret: secret!, ...owner, send_email: true }, { headers }),
    ],
  ],
  [
    'a reminder',
    async ({ given: { id, secret } }) => [
      { reminder: { ticket_id: id } },
      () => server.send('remindTicket', { id, secret: secret! }, { headers }),
    ],
  ],
  ['all reminders', async ({ id }) => [{ reminder: {} }, () => server.send('remindOrderTickets', { id }, { headers })]],
  [
    'a move',
    async ({ id, units }) => {
      const { event, point_of_sale, timeslot, product } = await anotherEvent(server, { company: shop.company })
      const products = units.map((unit) => ({ order_product_id: unit.id, product_id: product.id }))
      const switch_event = { event_id: event.id, point_of_sale_id: point_of_sale.id, timeslot_id: timeslot.id, products }
      return [{ switch_event }, () => server.send('switchOrder', { id, ...switch_event, send_email: true }, { headers })]
    },
  ],
  [
    'tickets again',
    async ({ id }) => {
      const resend = { type: 'tickets', email: 'else@example.com' } as const
      return [{ resend }, () => server.send('resendOrderMail', { id, ...resend }, { headers })]
    },
  ],
  [
    'a message',
    async ({ id }) => {
      const message = { recipient: 'ada@buyer.example', subject: 'Doors', message: 'At <7>' }
      return [{ message }, () => server.send('sendMail', { template: 'message', id, ...message }, { headers })]
    },
  ],
]

test.each(actions)(
  'MAIL-18 the mail of %s is shown as it is sent, to whom it goes and in which language; its links open nothing',
  async (_, of) => {
    const order = await anOrderWithFriend()
    const [asked, act] = await of(order)
    const before = await server.send('getOrderDetail', { id: order.id }, { headers })
    const shown = await preview(order.id, asked)
    expect(shown.refusals ?? []).toEqual([])
    // Nothing was done by looking.
    expect((await server.send('getOrderDetail', { id: order.id }, { headers })).body).toEqual(before.body)
    expect(shown.body.mails.length).toBeGreaterThan(0)
    expect(shown.body.mails).toEqual(await mailsAfter(server, order.id, act))
    for (const { html } of shown.body.mails) {
      for (const { secret } of [order.given, order.own]) expect(html).not.toContain(secret)
      expect(html).not.toMatch(/\/(order|ticket)\/(order\/)?\d+\/(?!preview)/)
    }
  },
)

test('MAIL-18 the mail with a payment link is shown as it is sent, with the time that the buyer will have', async () => {
  const { id } = await anUnpaidOrder(server, shop, { product: 1 })
  const { body } = await preview(id, { payment_link: {} })
  expect(body.mails).toEqual(
    await mailsAfter(server, id, () => server.send('sendPaymentLink', { id, send_email: true }, { headers })),
  )
})

test('MAIL-18 an action that is not possible has no mail to preview, and exactly one action must be given', async () => {
  const { id, own } = await anOrderWithFriend()
  expect(codesOf(await preview(id, { owner: { ticket_id: own.id, ...owner, email: 'no' } }))).toEqual(['wrong_email'])
  expect(codesOf(await preview(id, { reminder: { ticket_id: own.id } }))).toEqual(['wrong_email'])
  expect(codesOf(await preview(id, { message: { recipient: 'x@example.com', subject: 'a', message: 'b' } }))).toEqual([
    'wrong_email',
  ])
  expect(
    codesOf(
      await preview(id, {
        refund: { amount: 999_999, order_product_ids: [], include_ticket_fees: false, include_payment_fees: false },
      }),
    ),
  ).toEqual(['refund_exceeds_total'])
  expect((await preview(id, {})).status).toBe(400)
  expect((await preview(id, { cancel: {}, reminder: {} })).status).toBe(400)
  await server.send('cancelOrder', { id }, { headers })
  expect(codesOf(await preview(id, { cancel: {} }))).toEqual(['order_cancelled'])
  expect(codesOf(await preview(id, { resend: { type: 'tickets' } }))).toEqual(['order_cancelled'])
})

test('MAIL-18 another company’s order is not found, and one of another event than theirs refused', async () => {
  const { id } = await anOrderWithFriend()
  const stranger = await signInAdmin(server, await aCompany(server.services.db, { host: 'stranger.test' }))
  expect((await preview(id, { cancel: {} }, stranger)).status).toBe(404)
  const { event } = await anotherEvent(server, { company: shop.company })
  const elsewhere = await signIn(server, await aUser(server, shop.company, { events: [event] }))
  expect((await preview(id, { cancel: {} }, elsewhere)).status).toBe(403)
  const here = await signIn(server, await aUser(server, shop.company, { events: [shop.event] }))
  expect((await preview(id, { cancel: {} }, here)).status).toBe(200)
})

test.each([
  ['order.refund', { refund: { amount: 100, order_product_ids: [], include_ticket_fees: false, include_payment_fees: false } }],
  ['order.cancel', { cancel: {} }],
  ['order.remind', { reminder: {} }],
  ['order.confirmation', { resend: { type: 'tickets' } }],
] as const)('MAIL-18 looking at a mail asks for %s, as sending it does', async (permission, asked) => {
  const { id } = await anOrderWithFriend()
  const without = companyPermissions.filter((one) => one !== permission)
  expect((await preview(id, asked as Asked, await signInWith(server, shop.company, ...without))).status).toBe(403)
  expect((await preview(id, asked as Asked, await signInWith(server, shop.company, permission))).status).toBe(200)
})
