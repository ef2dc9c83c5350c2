import type { CallAnswer } from '@entree/contract/calls.ts'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { aSession, leaveBackoffice, renderBackoffice } from '../../../testing/render-backoffice.tsx'
import { detail } from './testing.ts'

afterEach(leaveBackoffice)

const quiet = { getOrderPaymentHistory: [], getOrderLog: [] }
const unit = detail().order_products[0]!
const order = detail({
  order_products: [
    { ...unit, id: 1 },
    { ...unit, id: 2, ticket: { ...unit.ticket!, id: 500002 } },
    { ...unit, id: 3, product_id: 6, name: 'Locker', discount_price: 500, ticket: null },
    { ...unit, id: 4, refunded_at: '2026-06-02T10:00:00.000Z' },
  ],
})
const events: CallAnswer<'listEventsWithProducts'> = {
  data: [
    { id: 1, name: 'Summer Fest' },
    { id: 9, name: 'Winter Fest' },
  ].map((event) => ({
    ...event,
    status: 'live' as const,
    state: 'live' as const,
    starts_at: '2026-07-04T10:00:00.000Z',
    ends_at: '2026-07-04T20:00:00.000Z',
    time_zone: 'Europe/Amsterdam',
    points_of_sale: [],
    products: [],
  })),
  total: 2,
  page: 1,
  per_page: 25,
  last_page: 1,
}
const winter: CallAnswer<'getSwitchChoices'> = {
  points_of_sale: [
    {
      id: 20,
      name: 'Winter shop',
      products: [
        { id: 50, name: 'Day ticket', price: 2000, has_ticket: true, stock: 7 },
        { id: 51, name: 'Night ticket', price: 3000, has_ticket: true, stock: null },
        { id: 52, name: 'Locker', price: 500, has_ticket: false, stock: null },
      ],
    },
  ],
  timeslots: [
    { id: 70, starts_at: '2026-12-04T10:00:00.000Z', ends_at: '2026-12-04T11:00:00.000Z', spots: 3 },
    { id: 71, starts_at: '2026-12-04T12:00:00.000Z', ends_at: '2026-12-04T13:00:00.000Z', spots: null },
  ],
  time_zone: 'Europe/Amsterdam',
  timeslot_required: true,
}
const nowhere = { ...winter, points_of_sale: [], timeslots: [], timeslot_required: false }
const answers = {
  ...quiet,
  getOrderDetail: order,
  listEventsWithProducts: events,
  getSwitchChoices: ({ event_id }: { event_id: number }) => (event_id === 9 ? winter : nowhere),
  switchOrder: order,
}

async function openDialog(user: ReturnType<typeof userEvent.setup>) {
  await user.click(await screen.findByRole('button', { name: 'Actions' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Move to another event' }))
  return within(await screen.findByRole('dialog'))
}

/** Chooses of a list; its options stand outside the dialog. */
async function choose(user: ReturnType<typeof userEvent.setup>, box: HTMLElement, option: RegExp | string) {
  await user.click(box)
  await user.click(await screen.findByRole('option', { name: option }))
}

test('BORD-54 DEC-B-88 each product is mapped, the difference is shown with who bears it, and the whole is sent', async () => {
  const user = userEvent.setup()
  const { calls } = await renderBackoffice('/orders/179762', { answers })
  const dialog = await openDialog(user)
  expect(await dialog.findByText(/no point of sale yet/)).toBeTruthy()
  await choose(user, dialog.getByRole('combobox', { name: 'Event' }), 'Winter Fest')
  const tickets = await dialog.findByRole<HTMLInputElement>('combobox', { name: /2 × Day ticket becomes/ })
  // The product of the same name is proposed, and only what comes with a ticket is offered for one.
  expect(tickets.value).toMatch(/Day ticket · .*20,00 · 7 left/)
  expect(dialog.getByText(/The new products cost more/)).toBeTruthy()
  await choose(user, tickets, /Night ticket/)
  expect(screen.queryByRole('option', { name: /Locker/ })).toBeNull()
  expect(dialog.getByText('Difference').nextElementSibling?.textContent).toMatch(/30,00/)
  await user.click(dialog.getByRole('button', { name: 'Move order' }))
  expect(calls('switchOrder')).toEqual([])
  await choose(user, dialog.getByRole('combobox', { name: /Timeslot/ }), /3 left/)
  await user.type(dialog.getByRole('textbox', { name: 'Message to the buyer' }), 'See you')
  await user.click(dialog.getByRole('button', { name: 'Move order' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(calls('switchOrder')[0]!.input).toEqual({
    id: 179762,
    event_id: 9,
    point_of_sale_id: 20,
    timeslot_id: 70,
    products: [
      { order_product_id: 1, product_id: 51 },
      { order_product_id: 2, product_id: 51 },
      { order_product_id: 3, product_id: 52 },
    ],
    send_email: true,
    message: 'See you',
  })
})

test('BORD-54 DEC-B-88 whether the buyer is mailed, and what is written to them, stays when another event is chosen', async () => {
  const user = userEvent.setup()
  const getSwitchChoices = { ...winter, timeslots: [], timeslot_required: false }
  const { calls } = await renderBackoffice('/orders/179762', { answers: { ...answers, getSwitchChoices } })
  const dialog = await openDialog(user)
  const message = () => dialog.findByRole<HTMLTextAreaElement>('textbox', { name: 'Message to the buyer' })
  await user.type(await message(), 'See you')
  await choose(user, dialog.getByRole('combobox', { name: 'Event' }), 'Winter Fest')
  expect((await message()).value).toBe('See you')
  await user.click(dialog.getByRole('checkbox', { name: /^Email the buyer/ }))
  await choose(user, dialog.getByRole('combobox', { name: 'Event' }), 'Summer Fest')
  await user.click(await dialog.findByRole('button', { name: 'Cancel' }))
  await user.click(await screen.findByRole('button', { name: 'Keep editing' }))
  await user.click(dialog.getByRole('button', { name: 'Move order' }))
  await waitFor(() => expect(calls('switchOrder')[0]?.input).toMatchObject({ event_id: 1, send_email: false }))
})

test.each([
  ['PERM-015 without the permission', aSession({ permissions: ['order.view', 'order.detail', 'order.cancel'] }), order],
  ['DEC-B-93 of an unpaid order', aSession(), { ...order, payment_status: 'not_paid' as const }],
  ['of a batch', aSession(), { ...order, type: 'batch' as const }],
  ['of one that is refunded', aSession(), { ...order, order_products: order.order_products.slice(3) }],
])('DEC-B-88 the move is not offered: %s', async (_, session, getOrderDetail) => {
  const user = userEvent.setup()
  await renderBackoffice('/orders/179762', { session, answers: { ...answers, getOrderDetail } })
  await screen.findByRole('heading', { name: 'Order 179762', level: 1 })
  const actions = screen.queryByRole('button', { name: 'Actions' })
  if (actions) await user.click(actions)
  expect(screen.queryByRole('menuitem', { name: 'Move to another event' })).toBeNull()
})
