import { refusal } from '@entree/domain/foundation/refusals.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { leaveShop, renderShop } from '../../testing/render-shop.tsx'
import { aPointOfSale } from '../../testing/shop-data.ts'
import { aCustomer, anOrder, aPaidOrder, aTicket, SECRET } from '../orders/testing/order-data.ts'
import type { Ticket } from '../orders/order-polling.ts'

afterEach(leaveShop)

const ASSIGN = `/order/3/${SECRET}/assign`
const at = '2026-07-01T10:00:00.000Z'
const invited = (id: number, secret: string, email: string): Ticket =>
  aTicket({ id, secret, invited_at: at, invite_email: email })

/** A server that keeps the tickets, as far as the page needs one. */
async function open(tickets: Ticket[], assign?: (input: Record<string, unknown>) => unknown) {
  const kept = [...tickets]
  const shown = await renderShop(ASSIGN, {
    answers: {
      getOrder: aPaidOrder(),
      getPointOfSaleByOrder: aPointOfSale(),
      listOrderTickets: () => [...kept],
      assignTicket: (input) => {
        const refused = assign?.(input)
        if (refused) return refused
        const ticket = invited(Number(input.id), `${input.secret}-new`, 'm***d@example.com')
        kept.splice(
          kept.findIndex(({ id }) => id === ticket.id),
          1,
          ticket,
        )
        return ticket
      },
      saveTicketCustomer: aTicket(),
    },
  })
  if (tickets.length > 0) await screen.findByRole('heading', { name: 'Ticket by ticket' })
  return shown
}

const row = (id: number) => within(document.querySelector<HTMLElement>(`[data-ticket="${id}"]`)!)
const invite = (id: number, email: string) => {
  fireEvent.click(row(id).getByRole('switch'))
  fireEvent.change(row(id).getByRole('textbox', { name: /Email address/ }), { target: { value: email } })
}
const submit = () => fireEvent.click(screen.getByRole('button', { name: /^Send/ }))

test('ROUTE-13 ASGN-02 ASGN-05 ASGN-07 ERR-26 a switch per ticket opens an address, and all invitations go at once', async () => {
  const { calls } = await open([aTicket({ id: 1 }), aTicket({ id: 2 }), aTicket({ id: 3 })])
  expect(screen.getAllByRole('switch')).toHaveLength(3)
  expect(screen.queryByRole('textbox')).toBeNull()
  expect(screen.queryByRole('button', { name: /^Send/ })).toBeNull()
  invite(1, ' bea@example.com ')
  invite(3, 'cas@example.com')
  fireEvent.click(screen.getByRole('button', { name: 'Send 2 invitations' }))
  await screen.findByText('Your invitations have been sent by email.')
  expect(calls('assignTicket').map(({ input }) => input)).toEqual([
    { id: '1', secret: 't1', email: 'bea@example.com' },
    { id: '3', secret: 't3', email: 'cas@example.com' },
  ])
  expect(document.querySelector('[data-toast=success]')).not.toBeNull()
  row(1).getByText('Invited')
  row(1).getByText('m***d@example.com')
  expect(row(1).getByRole<HTMLInputElement>('switch').checked).toBe(false)
  row(2).getByText('Not assigned yet')
})

test('DEC-S-67 a ticket that was given away can be changed by its holder only', async () => {
  const claimed = { claimed_at: '2026-07-01T10:00:00.000Z' }
  await open([
    aTicket({ id: 1, ...claimed }),
    { ...aTicket({ id: 2, ...claimed }), is_given_away: true, secret: null, url: null },
  ])
  row(1).getByRole('link')
  expect(row(2).queryByRole('link')).toBeNull()
})

test('ASGN-03 a wrong address is refused beside its field, and nothing is sent', async () => {
  const { calls } = await open([aTicket({ id: 1 }), aTicket({ id: 2 })])
  invite(1, 'bea@example.com')
  invite(2, 'cas@example')
  submit()
  await row(2).findByText(/^Invalid email address\./)
  expect(row(2).getByRole('textbox')).toBe(document.activeElement)
  expect(row(1).queryByText(/^Invalid email address\./)).toBeNull()
  expect(calls('assignTicket')).toHaveLength(0)
})

test('ASGN-04 an address is not looked at when its switch is off again', async () => {
  const { calls } = await open([aTicket({ id: 1 }), aTicket({ id: 2 })])
  invite(1, 'bea@example.com')
  invite(2, 'nonsense')
  fireEvent.click(row(2).getByRole('switch'))
  submit()
  await screen.findByText('Your invitations have been sent by email.')
  expect(calls('assignTicket').map(({ input }) => input.id)).toEqual(['1'])
})

test('one invitation that fails loses no other, and says why', async () => {
  await open([aTicket({ id: 1 }), aTicket({ id: 2 })], ({ id }) => (id === '1' ? [{ code: 'too_many_requests' }] : null))
  invite(1, 'bea@example.com')
  invite(2, 'cas@example.com')
  submit()
  await screen.findByText("1 invitation wasn't sent. The reason is shown next to it.")
  row(1).getByText(/Too many requests/)
  expect(row(1).getByRole<HTMLInputElement>('textbox').value).toBe('bea@example.com')
  row(2).getByText('Invited')
  screen.getByText('Your invitations have been sent by email.')
})

test('DEC-S-67 an invitation can be replaced, by the link that the ticket has since the first one', async () => {
  const { calls } = await open([aTicket({ id: 1 })])
  invite(1, 'bea@example.com')
  submit()
  await row(1).findByText('Invited')
  row(1).getByText('Invite someone else')
  invite(1, 'cas@example.com')
  row(1).getByText('The earlier invitation will stop working.')
  submit()
  await waitFor(() => expect(calls('assignTicket')).toHaveLength(2))
  expect(calls('assignTicket')[1]?.input).toEqual({ id: '1', secret: 't1-new', email: 'cas@example.com' })
})

test('DEC-S-56 a nearly right mail domain is asked about', async () => {
  const { calls } = await open([aTicket({ id: 1 })])
  invite(1, 'bea@gmial.com')
  fireEvent.blur(row(1).getByRole('textbox'))
  await row(1).findByText('Did you mean bea@gmail.com?')
  fireEvent.click(row(1).getByRole('button', { name: 'Yes' }))
  submit()
  await waitFor(() => expect(calls('assignTicket')[0]?.input.email).toBe('bea@gmail.com'))
})

test('TICK-01 TICK-02 TICK-03 TICK-04 TICK-06 TICK-07 each shows its state; only unassigned tickets can be given away', async () => {
  await open([
    aTicket({ id: 1 }),
    invited(2, 't2', 'b***a@example.com'),
    { ...invited(3, 't3', 'c***s@example.com'), reminded_at: at },
    aTicket({ id: 4, claimed_at: at, customer: aCustomer({ first_name: 'Dirk', last_name: 'Dam' }) }),
    aTicket({ id: 5, order_product: { ...aTicket().order_product, refunded_at: at } }),
    aTicket({ id: 6, status: 'cancelled' }),
    { ...aTicket({ id: 7, claimed_at: at, is_given_away: true }), secret: null },
  ])
  const states = [1, 2, 3, 4, 5, 6, 7].map((id) => document.querySelector(`[data-ticket="${id}"] [data-tone]`)?.textContent)
  expect(states).toEqual(['Not assigned yet', 'Invited', 'Reminded', 'Claimed', 'Refunded', 'Cancelled', 'Claimed'])
  expect([1, 2, 3, 4, 5, 6, 7].map((id) => row(id).queryAllByRole('switch').length)).toEqual([1, 1, 1, 0, 0, 0, 0])
  row(3).getByText('c***s@example.com')
  row(4).getByText('Dirk Dam')
  expect(
    row(4)
      .getByRole('link', { name: /Change holder/ })
      .getAttribute('href'),
  ).toBe('/ticket/4/t4/claim?change=1')
  // One that was given away is its holder's to change.
  expect(row(7).queryByRole('link')).toBeNull()
})

test('ASGN-01 DEC-S-84 all for the buyer: their details go on each free ticket, and then they are claimed', async () => {
  const { calls } = await open([aTicket({ id: 1 }), invited(2, 't2', 'b***a@example.com'), aTicket({ id: 3 })])
  screen.getByText('All 2 tickets are for me')
  fireEvent.click(screen.getByRole('button', { name: 'Assign all to me' }))
  await waitFor(() => expect(location.pathname + location.search).toBe(`/order/3/${SECRET}/claim?me=1`))
  expect(
    calls('saveTicketCustomer')
      .slice(0, 2)
      .map(({ input }) => input),
  ).toEqual([
    { id: '1', secret: 't1', order_secret: SECRET },
    { id: '3', secret: 't3', order_secret: SECRET },
  ])
})

test.each([
  ['not paid', anOrder()],
  ['cancelled', aPaidOrder({ is_cancelled: true })],
])('an order that is %s is sent to its status page', async (_, order) => {
  await renderShop(ASSIGN, { answers: { getOrder: order, getPointOfSaleByOrder: aPointOfSale(), listOrderTickets: [] } })
  await waitFor(() => expect(location.pathname).toBe(`/order/3/${SECRET}/status`))
})

test('DEC-S-66 the thank-you and the status page lead here', async () => {
  const answers = {
    getOrder: aPaidOrder(),
    getOrderByNumber: aPaidOrder(),
    getPointOfSaleByOrder: aPointOfSale(),
    listOrderTickets: [aTicket()],
  }
  for (const path of [`/order/3/${SECRET}/status`, `/order/thanks?order_number=179763&order_secret=${SECRET}`]) {
    await renderShop(path, { answers })
    expect((await screen.findByRole('link', { name: 'Assign tickets' })).getAttribute('href'), path).toBe(ASSIGN)
    leaveShop()
  }
})

test.each(['ticket_already_claimed', 'ticket_not_found'] as const)(
  'DEC-S-84 a ticket that was taken meanwhile (%s) keeps the buyer from none of the others',
  async (code) => {
    await renderShop(ASSIGN, {
      answers: {
        getOrder: aPaidOrder(),
        getPointOfSaleByOrder: aPointOfSale(),
        listOrderTickets: [aTicket({ id: 1 }), aTicket({ id: 3 })],
        saveTicketCustomer: ({ id }) => (id === '1' ? [refusal(code)] : aTicket({ id: 3 })),
      },
    })
    fireEvent.click(await screen.findByRole('button', { name: 'Assign all to me' }))
    await waitFor(() => expect(location.pathname + location.search).toBe(`/order/3/${SECRET}/claim?me=1`))
  },
)
