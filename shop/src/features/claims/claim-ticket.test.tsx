import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import type { RefusalCode } from '@entree/domain/foundation/refusals.ts'
import { afterEach, expect, test } from 'vitest'
import { leaveShop, renderShop } from '../../testing/render-shop.tsx'
import { chooseConsent } from '../consent/choose-consent.ts'
import { aCustomer, aTicket } from '../orders/testing/order-data.ts'
import { aHeldTicket, askedWithTicket, aTicketQuestion } from './testing/held-ticket.ts'

afterEach(leaveShop)

const CLAIM = '/ticket/41/t41/claim'
const at = '2026-07-01T10:00:00.000Z'
const bea = aCustomer({ first_name: 'Bea', last_name: 'Bos', email: 'b***a@example.com' })
const claimed = aHeldTicket({ claimed_at: at, secret: 'new', customer: bea, url: '/api/ticket/41/new/ticket.pdf' })
const answers = {
  getTicket: (input: Record<string, unknown>) => (input.secret === 'new' ? claimed : aHeldTicket()),
  listTicketCustomerFields: askedWithTicket('first_name* email* email_confirmation*'),
  listTicketQuestions: [aTicketQuestion()],
  listTicketAnswers: [],
  saveTicketCustomer: aTicket(),
  saveTicketAnswers: { success: true as const },
  claimTicket: claimed,
}
const fill = (label: RegExp | string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })
const fillAll = async () => {
  await screen.findByLabelText(/First name/)
  fill(/First name/, 'Bea')
  fill('Email address *', 'bea@example.com')
  fill(/Confirm your email address/, 'bea@example.com')
  fill(/Shirt size/, 'M')
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const saves = ['saveTicketCustomer', 'saveTicketAnswers', 'claimTicket']

test('ROUTE-16 CLAIM-01 CLAIM-02 CLAIM-03 CLAIM-04 CLAIM-06 CLAIM-07 CLAIM-08 the customer is saved, then the answers, then the ticket claimed', async () => {
  const { sent } = await renderShop(CLAIM, { answers })
  await fillAll()
  expect(screen.queryByLabelText(/Last name/)).toBeNull()
  press('Claim ticket')
  await waitFor(() => expect(location.pathname).toBe('/ticket/claimed'))
  const made = sent.filter(({ name }) => saves.includes(name))
  expect(made.map(({ name }) => name)).toEqual(saves)
  const link = { id: '41', secret: 't41' }
  expect(made[0]?.input).toMatchObject({
    ...link,
    customer: { first_name: 'Bea', email: 'bea@example.com', email_confirmation: 'bea@example.com' },
  })
  expect(made[1]?.input).toMatchObject({ ...link, answers: [{ customer_information_id: 9, answer: 'M' }] })
  expect(made[2]?.input).toMatchObject(link)
})

test('an invitation fills in the address it went to, twice', async () => {
  await renderShop(`${CLAIM}#email=bea%2Btest%40example.com`, { answers })
  await screen.findByLabelText(/First name/)
  for (const label of ['Email address *', 'Confirm your email address *'])
    expect(screen.getByLabelText<HTMLInputElement>(label).value).toBe('bea+test@example.com')
})

test('ROUTE-19 CLAIM-15 the claimed page confirms, and offers the ticket by its new link', async () => {
  await renderShop(CLAIM, { answers })
  await fillAll()
  press('Claim ticket')
  await screen.findByRole('heading', { level: 1, name: 'The ticket is yours, Bea' })
  expect(screen.getByRole('link', { name: 'Download ticket' }).getAttribute('href')).toBe('/api/ticket/41/new/ticket.pdf')
  expect(screen.getByRole('link', { name: 'Pass on or change' }).getAttribute('href')).toBe('/ticket/41/new/claim?change=1')
  expect(location.href).not.toContain('new')
})

test('ROUTE-19 opened on its own, the claimed page confirms without a ticket', async () => {
  const { sent } = await renderShop('/ticket/claimed')
  await screen.findByRole('heading', { level: 1, name: 'The ticket is yours' })
  expect(sent.filter(({ name }) => name === 'getTicket')).toEqual([])
})

test('STAT-22 the claimed page still speaks the language of the ticket when it is opened again', async () => {
  const nl = { ...claimed, order: { ...claimed.order, language: 'nl' as const } }
  await renderShop('/ticket/claimed', { answers: { getTicket: nl } })
  history.replaceState({ id: 41, secret: 'new' }, '')
  act(() => void window.dispatchEvent(new PopStateEvent('popstate')))
  await screen.findByRole('heading', { level: 1, name: 'Het ticket is van jou, Bea' })
})

test('ROUTE-17 ROUTE-20 CLAIM-05 DEC-S-67 with change=1 a claimed ticket gets another holder, and that is confirmed', async () => {
  const holder = aHeldTicket({
    claimed_at: at,
    customer: aCustomer({ first_name: 'Jan', last_name: 'Jansen', email: 'j***n@example.com' }),
  })
  const getTicket = (input: Record<string, unknown>) => (input.secret === 'new' ? claimed : holder)
  const { sent } = await renderShop(`${CLAIM}?change=1`, { answers: { ...answers, getTicket } })
  await screen.findByText(/in Jan Jansen's name/)
  expect(screen.getByLabelText<HTMLInputElement>(/First name/).value).toBe('Jan')
  expect(screen.getByLabelText<HTMLInputElement>('Email address *').value).toBe('')
  await fillAll()
  press('Save changes')
  await screen.findByRole('heading', { level: 1, name: 'Your changes are saved' })
  expect(location.pathname).toBe('/ticked-changed')
  expect(document.querySelector('[data-part=success-sign]')).not.toBeNull()
  screen.getByText(/Use the new ticket/)
  const made = sent.filter(({ name }) => saves.includes(name))
  expect(made.map(({ name, input }) => [name, input.change])).toEqual(saves.map((name) => [name, true]))
})

test('DEC-S-22 the name spelt right leads to the page too', async () => {
  await renderShop('/ticket-changed')
  await screen.findByRole('heading', { level: 1, name: 'Your changes are saved' })
  expect(location.pathname).toBe('/ticked-changed')
})

test('where nothing is asked one tap claims', async () => {
  const { sent } = await renderShop(CLAIM, { answers: { ...answers, listTicketCustomerFields: [], listTicketQuestions: [] } })
  await screen.findByText(/one tap and the ticket is yours/)
  expect(screen.queryByRole('textbox')).toBeNull()
  press('Claim ticket')
  await waitFor(() => expect(location.pathname).toBe('/ticket/claimed'))
  expect(sent.filter(({ name }) => saves.includes(name)).map(({ name }) => name)).toEqual(['claimTicket'])
})

test('what is missing is said beside its field, and what the server refuses too; what was filled in stays', async () => {
  const refused = [{ code: 'wrong_email' as const, field: 'customer.email' }]
  const { calls } = await renderShop(CLAIM, { answers: { ...answers, saveTicketCustomer: refused } })
  await screen.findByLabelText(/First name/)
  press('Claim ticket')
  expect(await screen.findAllByText('Please fill this in.')).toHaveLength(3)
  expect(calls('saveTicketCustomer')).toHaveLength(0)
  await fillAll()
  press('Claim ticket')
  await screen.findByText(/^Invalid email address\./)
  expect(screen.getByLabelText<HTMLInputElement>(/First name/).value).toBe('Bea')
  expect(calls('claimTicket')).toHaveLength(0)
})

test('when the network fails nothing that was filled in is lost', async () => {
  await renderShop(CLAIM, { answers: { ...answers, claimTicket: 'broken' } })
  await fillAll()
  press('Claim ticket')
  await screen.findByText('Something went wrong, please try again.')
  expect(screen.getByLabelText<HTMLInputElement>(/First name/).value).toBe('Bea')
  expect(location.pathname).toBe(CLAIM)
})

test('what is being typed stays when the network comes back', async () => {
  let asked = 0
  const first = answers.listTicketCustomerFields
  const listTicketCustomerFields = () => (++asked === 1 ? first : new Promise(() => {}))
  const { client, calls } = await renderShop(CLAIM, { answers: { ...answers, listTicketCustomerFields } })
  await fillAll()
  // As the browser says that it is online again: whatever is old is asked for once more.
  await act(async () => client.getQueryCache().onOnline())
  await waitFor(() => expect(calls('getTicket')).toHaveLength(2))
  expect(screen.getByLabelText<HTMLInputElement>(/First name/).value).toBe('Bea')
})

test.each([
  [
    'DEC-S-68 refunded',
    aHeldTicket({ order_product: { ...aTicket().order_product, refunded_at: at } }),
    'This ticket was refunded',
  ],
  ['DEC-S-68 cancelled', aHeldTicket({ status: 'cancelled' }), 'This ticket was cancelled'],
  ['DEC-S-68 of an unpaid order', aHeldTicket({ order: { payment_status: 'pending' } }), "This ticket hasn't been paid for yet"],
  ['DEC-S-67 scanned', aHeldTicket({ claimed_at: at, scanned_at: at }), 'This ticket has been used'],
])('%s: a page that says so, and no form', async (_, getTicket, title) => {
  await renderShop(`${CLAIM}?change=1`, { answers: { ...answers, getTicket } })
  await screen.findByRole('heading', { level: 1, name: title })
  expect(screen.queryByRole('button', { name: /Claim|Save/ })).toBeNull()
})

test('DEC-S-67 a claimed ticket can be downloaded or changed, not claimed again', async () => {
  await renderShop(CLAIM, { answers: { ...answers, getTicket: aHeldTicket({ claimed_at: at }) } })
  await screen.findByRole('heading', { level: 1, name: 'This ticket has been claimed' })
  screen.getByRole('link', { name: 'Download ticket' })
  expect(screen.getByRole('link', { name: 'Pass on or change' }).getAttribute('href')).toBe(`${CLAIM}?change=1`)
})

test('DEC-S-67 a claimed ticket that was scanned has been used, whichever link leads to it, and cannot be passed on', async () => {
  await renderShop(CLAIM, { answers: { ...answers, getTicket: aHeldTicket({ claimed_at: at, scanned_at: at }) } })
  await screen.findByRole('heading', { level: 1, name: 'This ticket has been used' })
  expect(screen.queryByRole('link', { name: 'Pass on or change' })).toBeNull()
})

test('DEC-S-67 PERS-32 who changes a ticket starts from its holder, not from who booked on this device before', async () => {
  chooseConsent({ local_information: true, analytics: false, marketing: false })
  localStorage.setItem('booker', JSON.stringify({ first_name: 'Jan', last_name: 'Jansen', email: 'jan@example.com' }))
  await renderShop(`${CLAIM}?change=1`, { answers: { ...answers, getTicket: claimed } })
  expect((await screen.findByLabelText<HTMLInputElement>(/First name/)).value).toBe('Bea')
  expect(screen.getByLabelText<HTMLInputElement>('Email address *').value).toBe('')
})

test.each(['ticket_cancelled', 'ticket_already_claimed'] as RefusalCode[])(
  '%s while the form is filled in leads to the page that says so',
  async (code) => {
    const become = {
      ticket_cancelled: aHeldTicket({ status: 'cancelled' }),
      ticket_already_claimed: aHeldTicket({ claimed_at: at }),
    }
    let now = aHeldTicket()
    await renderShop(CLAIM, {
      answers: {
        ...answers,
        getTicket: () => now,
        saveTicketCustomer: () => {
          now = become[code as keyof typeof become]
          return [{ code }]
        },
      },
    })
    await fillAll()
    press('Claim ticket')
    await screen.findByRole('heading', { level: 1, name: /cancelled|been claimed/ })
  },
)

test('SEC-02 a link that opens nothing says what may have become of the ticket', async () => {
  await renderShop(CLAIM, { answers: { getTicket: [{ code: 'ticket_not_found' }] } })
  await screen.findByRole('heading', { level: 1, name: 'This link no longer works' })
})
