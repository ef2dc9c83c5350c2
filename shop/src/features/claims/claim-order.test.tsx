import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { leaveShop, renderShop } from '../../testing/render-shop.tsx'
import { aPointOfSale } from '../../testing/shop-data.ts'
import { aCustomer, anOrder, aPaidOrder, aTicket, SECRET } from '../orders/testing/order-data.ts'
import { askedWithTicket, aTicketQuestion } from './testing/held-ticket.ts'

afterEach(leaveShop)

const WALK = `/order/3/${SECRET}/claim`
const THANKS = `/order/thanks?order_number=179763&order_secret=${SECRET}`
const at = '2026-07-01T10:00:00.000Z'
const order = aPaidOrder({ customer: aCustomer({ email: 'j***n@example.com' }) })
const three = [aTicket({ id: 1 }), aTicket({ id: 2, invited_at: at, invite_email: 'b***a@example.com' }), aTicket({ id: 3 })]
const answers = {
  getOrder: order,
  getOrderByNumber: order,
  getPointOfSaleByOrder: aPointOfSale(),
  listOrderTickets: three,
  listTicketCustomerFields: askedWithTicket('first_name* last_name* email* dob*'),
  listTicketQuestions: [],
  listTicketAnswers: [],
  saveTicketCustomer: aTicket(),
  saveTicketAnswers: { success: true as const },
  claimTicket: aTicket({ claimed_at: at }),
}
const soon = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const chooseDob = async () => {
  fireEvent.change(await screen.findByLabelText('Day'), { target: { value: '3' } })
  fireEvent.change(screen.getByLabelText('Month'), { target: { value: '2' } })
  fireEvent.change(screen.getByLabelText('Year'), { target: { value: '1990' } })
}
const press = async (name = 'Claim and continue') => fireEvent.click(await screen.findByRole('button', { name }))
const here = () => location.pathname + location.search

test('ROUTE-18 DEC-S-21 CLAIM-09 CLAIM-10 CLAIM-11 CLAIM-12 CONST-11 one ticket at a time, invited ones left out, 1.2 seconds of confirmation, then thank you', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const { calls } = await renderShop(WALK, { answers })
  await screen.findByText('Ticket 1 of 2')
  await chooseDob()
  await press()
  await screen.findByText('Ticket 1 of 2 is claimed')
  expect(calls('claimTicket').map(({ input }) => input.id)).toEqual(['1'])
  await soon(1000)
  screen.getByText('Ticket 1 of 2 is claimed')
  await soon(250)
  await screen.findByText('Ticket 2 of 2')
  await press()
  await screen.findByText('Ticket 2 of 2 is claimed')
  expect(calls('claimTicket').map(({ input }) => input.id)).toEqual(['1', '3'])
  await soon(1250)
  await waitFor(() => expect(here()).toBe(THANKS))
})

test('CLAIM-13 with no ticket left it goes straight to the thank-you page', async () => {
  const listOrderTickets = three.map((ticket) => (ticket.invited_at ? ticket : { ...ticket, claimed_at: at }))
  const { calls } = await renderShop(WALK, { answers: { ...answers, listOrderTickets } })
  await waitFor(() => expect(here()).toBe(THANKS))
  expect(calls('claimTicket')).toHaveLength(0)
})

test('DEC-S-84 for the buyer only what their own details lack is asked, and once', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const { calls } = await renderShop(WALK, { answers })
  await screen.findByLabelText('Day')
  expect(screen.queryByLabelText(/First name|Email/)).toBeNull()
  await chooseDob()
  await press()
  await screen.findByText('Ticket 1 of 2 is claimed')
  await soon(1250)
  await screen.findByText('Ticket 2 of 2')
  await press()
  await screen.findByText('Ticket 2 of 2 is claimed')
  expect(calls('saveTicketCustomer').map(({ input }) => input)).toEqual(
    ['1', '3'].map((id) =>
      expect.objectContaining({ id, order_secret: SECRET, customer: expect.objectContaining({ dob: '1990-02-03' }) }),
    ),
  )
  expect(screen.queryByLabelText('Day')).toBeNull()
})

test('DEC-S-84 what is all for the buyer and asks nothing more is claimed without a tap', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const fields = askedWithTicket('first_name* last_name* email* email_confirmation*')
  const { calls } = await renderShop(`${WALK}?me=1`, { answers: { ...answers, listTicketCustomerFields: fields } })
  await screen.findByText('Ticket 1 of 2 is claimed')
  await soon(1250)
  await screen.findByText('Ticket 2 of 2 is claimed')
  await soon(1250)
  await waitFor(() => expect(here()).toBe(THANKS))
  expect(calls('saveTicketCustomer').map(({ input }) => input.order_secret)).toEqual([SECRET, SECRET])
  expect(calls('claimTicket')).toHaveLength(2)
})

test('DEC-S-84 questions are asked for each of the buyer’s own tickets', async () => {
  const { calls } = await renderShop(`${WALK}?me=1`, {
    answers: { ...answers, listTicketCustomerFields: [], listTicketQuestions: [aTicketQuestion()] },
  })
  fireEvent.change(await screen.findByLabelText(/Shirt size/), { target: { value: 'S' } })
  expect(calls('claimTicket')).toHaveLength(0)
  await press()
  await screen.findByText('Ticket 1 of 2 is claimed')
  expect(calls('saveTicketAnswers')[0]?.input.answers).toEqual([{ customer_information_id: 9, answer: 'S' }])
})

test('a ticket for someone else gets their details, and those are offered for the next one', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const fields = askedWithTicket('first_name* last_name*')
  const { calls } = await renderShop(WALK, { answers: { ...answers, listTicketCustomerFields: fields } })
  fireEvent.click(await screen.findByRole('radio', { name: /For someone else/ }))
  fireEvent.change(await screen.findByLabelText(/First name/), { target: { value: 'Bea' } })
  fireEvent.change(screen.getByLabelText(/Last name/), { target: { value: 'Bos' } })
  await press()
  await screen.findByText('Ticket 1 of 2 is claimed')
  const saved = calls('saveTicketCustomer')[0]?.input
  expect(saved).toMatchObject({ id: '1', customer: { first_name: 'Bea', last_name: 'Bos' } })
  expect(saved).not.toHaveProperty('order_secret')
  await soon(1250)
  await screen.findByText('Ticket 2 of 2')
  expect((await screen.findByLabelText<HTMLInputElement>(/First name/)).value).toBe('')
  await press('Copy the details from the previous ticket')
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>(/First name/).value).toBe('Bea'))
})

test('a ticket that someone claimed in the meantime is passed over', async () => {
  const { calls } = await renderShop(`${WALK}?me=1`, {
    answers: {
      ...answers,
      listTicketCustomerFields: [],
      claimTicket: (input) => (input.id === '1' ? [{ code: 'ticket_already_claimed' }] : aTicket({ claimed_at: at })),
    },
  })
  await screen.findByText('Ticket 2 of 2 is claimed')
  expect(calls('claimTicket').map(({ input }) => input.id)).toEqual(['1', '3'])
})

test('a network that comes back and fails again does not end the walk', async () => {
  const fields = askedWithTicket('first_name* last_name*')
  let isBroken = false
  const known = { ...answers, listTicketCustomerFields: fields, listOrderTickets: () => (isBroken ? 'broken' : three) }
  const { client } = await renderShop(WALK, { answers: known })
  fireEvent.click(await screen.findByRole('radio', { name: /For someone else/ }))
  fireEvent.change(await screen.findByLabelText(/First name/), { target: { value: 'Bea' } })
  isBroken = true
  // As the browser says that it is online again: whatever is old is asked for once more.
  await act(async () => client.getQueryCache().onOnline())
  await waitFor(() => expect(client.isFetching()).toBe(0))
  expect(screen.getByLabelText<HTMLInputElement>(/First name/).value).toBe('Bea')
  screen.getByText('Ticket 1 of 2')
})

test('an order that is not paid has nothing to claim', async () => {
  await renderShop(WALK, { answers: { ...answers, getOrder: anOrder() } })
  await waitFor(() => expect(location.pathname).toBe(`/order/3/${SECRET}/status`))
})

test('CLAIM-16 whom a ticket is for can be gone through by the arrow keys: the choice keeps the focus', async () => {
  const fields = askedWithTicket('first_name* last_name*')
  await renderShop(WALK, { answers: { ...answers, listTicketCustomerFields: fields } })
  const other = await screen.findByRole('radio', { name: /For someone else/ })
  other.focus()
  fireEvent.click(other)
  await screen.findByLabelText(/First name/)
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('radio', { name: /For someone else/ })))
})
