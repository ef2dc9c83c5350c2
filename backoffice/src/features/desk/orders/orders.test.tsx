import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { anEventRow } from '../../../testing/an-event.ts'
import { aSession, leaveBackoffice, renderBackoffice } from '../../../testing/render-backoffice.tsx'
import { aDiscountCode } from '../../catalogue/discount-codes/testing.ts'
import { detail, nothing, page, row } from './testing.ts'

afterEach(leaveBackoffice)

const early = aDiscountCode()

/** Of what most entries of a log say nothing. */
const plain = { detail: null, visit: null, seat: null }

test('the overview shows number, customer, event, state and total, and a row opens the order', async () => {
  await renderBackoffice('/orders', { answers: { listOrders: page(row({ is_test: true })), listEvents: nothing } })
  const link = await screen.findByRole('link', { name: '179762' })
  expect(link.getAttribute('href')).toBe('/backoffice/orders/179762')
  const cells = within(link.closest('tr')!)
  for (const text of ['01-06-2026 12:00', 'Ann Lee', 'Summer Fest', 'Paid', 'Test', '2', '€ 1.234,50'])
    expect(cells.getByText(text)).toBeTruthy()
})

test('BORD-03 BORD-04 BORD-07 what is asked for stands in the address and goes to the call', async () => {
  const user = userEvent.setup()
  const { calls } = await renderBackoffice('/orders?discountcode_id=7', {
    answers: { listOrders: page(row()), listEvents: nothing },
  })
  await screen.findByRole('link', { name: '179762' })
  expect(calls('listOrders')[0]!.input).toMatchObject({
    page: 1,
    show_in_checkout: false,
    show_expired: false,
    show_box_office: false,
    discountcode_id: 7,
  })
  await user.click(await screen.findByRole('switch', { name: 'Show expired' }))
  await waitFor(() => expect(calls('listOrders').at(-1)!.input).toMatchObject({ show_expired: true, show_box_office: false }))
  await user.click(screen.getByRole('switch', { name: 'Show box office' }))
  await waitFor(() => expect(calls('listOrders').at(-1)!.input).toMatchObject({ show_box_office: true }))
  await user.type(screen.getByRole('searchbox'), 'ann')
  await waitFor(() => expect(calls('listOrders').at(-1)!.input.search).toBe('ann'))
  // Someone who searches may look for an order that is not placed yet.
  expect(calls('listOrders').at(-1)!.input).toMatchObject({ show_in_checkout: true })
  expect(location.search).toContain('search=ann')
})

test('BORD-03 BORD-05 BORD-06 every filter of a link goes to the call, and what was paid together is said', async () => {
  const { calls } = await renderBackoffice(
    '/orders?from=2026-05-01&to=2026-05-31&payment_status=paid&campaign_id=3&show_in_checkout=1&selected_events=4,5',
    { answers: { listOrders: { ...page(row()), paid_total: 123_450, pending_total: 0 }, listEvents: nothing } },
  )
  expect(await screen.findByText(/^€.1\.234,50 paid$/)).toBeTruthy()
  expect(calls('listOrders')[0]!.input).toMatchObject({
    from: '2026-05-01',
    to: '2026-05-31',
    payment_status: 'paid',
    campaign_id: 3,
    show_in_checkout: true,
    selected_events: [4, 5],
  })
})

test('BORD-05 BORD-06 events, codes and campaigns to filter by are found while typing; what a link asks for shows its name', async () => {
  const user = userEvent.setup()
  const { calls } = await renderBackoffice('/orders?discountcode_id=7', {
    answers: {
      listOrders: page(row()),
      listEvents: ({ search }) => ({
        ...nothing,
        data:
          search === 'zomer'
            ? [anEventRow({ id: 99, name: 'Zomernacht' })]
            : [anEventRow({ id: 1, name: 'Night 1' }), anEventRow({ id: 2, name: 'Night 2' })],
      }),
      listDiscountCodes: { ...nothing, data: [] },
      getDiscountCode: early,
    },
  })
  await waitFor(() => expect(screen.getByRole<HTMLInputElement>('combobox', { name: 'Discount code' }).value).toBe('EARLY'))
  expect(screen.queryByRole('combobox', { name: 'Campaign' })).toBeNull()
  await user.type(await screen.findByRole('combobox', { name: 'Events' }), 'zomer')
  await user.click(await screen.findByRole('option', { name: 'Zomernacht' }))
  await waitFor(() => expect(calls('listOrders').at(-1)!.input).toMatchObject({ selected_events: [99], discountcode_id: 7 }))
  expect(calls('listEvents').at(-1)!.input).toMatchObject({ show_archived: true })
  // It keeps its name when others are found again.
  await waitFor(() => expect(screen.queryByRole('option', { name: 'Night 1', hidden: true })).toBeTruthy())
  const shown = screen.getAllByText('Zomernacht').filter((element) => element.closest('[role=option]') === null)
  expect(shown).toHaveLength(1)
})

test('PERM-007 PERM-008 without the permissions there is no search box, and no row to open', async () => {
  const session = aSession({ permissions: ['order.view'] })
  await renderBackoffice('/orders', { session, answers: { listOrders: page(row()) } })
  expect(await screen.findByText('179762')).toBeTruthy()
  expect(screen.queryByRole('link', { name: '179762' })).toBeNull()
  expect(screen.queryByRole('searchbox')).toBeNull()
})

test('BORD-08 BORD-09 BORD-10 BORD-11 BORD-13 BORD-14 BORD-15 BORD-16 BORD-18 BORD-22 BORD-26 the order shows what was bought, by whom and how', async () => {
  const answers = { getOrderDetail: detail(), getOrderPaymentHistory: [], getOrderLog: [] }
  await renderBackoffice('/orders/179762', { answers })
  expect(await screen.findByRole('heading', { name: 'Order 179762', level: 1 })).toBeTruthy()
  const facts = new Map(
    [...document.querySelectorAll('dl > div')].map((fact) => [
      fact.querySelector('dt')?.textContent,
      fact.querySelector('dd')?.textContent,
    ]),
  )
  expect(Object.fromEntries(facts)).toMatchObject({
    Name: 'Ann Lee',
    'Email address': 'ann@example.com',
    Address: 'Street 1, 1234 AB Utrecht, NL',
    'Date of birth': '01-02-1990',
    Event: 'Summer Fest',
    'Point of sale': 'Shop',
    Type: 'Online',
    'Payment method': 'Bank transfer',
    'Shirt size?': 'M',
  })
  for (const text of ['Paid', 'Scanned', 'Summer Fest · 1 Jun 2026 12:00', '€ -5,00', '€ 0,35', '€ 1.234,50'])
    expect(screen.getAllByText(text).length, text).toBeGreaterThan(0)
})

test.each([
  ['2026-07-04T11:00:00.000Z', '4 Jul 2026 12:00 – 13:00'],
  ['2026-07-05T00:00:00.000Z', '4 Jul 2026 12:00 – 02:00'],
  ['2026-07-05T08:00:00.000Z', '4 Jul 2026 12:00 – 5 Jul 2026 10:00'],
])('BORD-25 the timeslot of an order, until %s', async (ends_at, text) => {
  const timeslot = { id: 8, starts_at: '2026-07-04T10:00:00.000Z', ends_at }
  const answers = { getOrderDetail: detail({ timeslot }), getOrderPaymentHistory: [], getOrderLog: [] }
  await renderBackoffice('/orders/179762', { answers })
  const term = await screen.findByText('Timeslot')
  expect(term.parentElement?.querySelector('dd')?.textContent).toBe(text)
})

test('BDISC-19 BORD-09 an order links to its event, code and campaign, for users who may see them', async () => {
  const order = detail({ discountcode: { id: 4, code: 'EARLY', is_voucher: false }, campaign: { id: 3, name: 'Newsletter' } })
  const answers = { getOrderDetail: order, getOrderPaymentHistory: [], getOrderLog: [] }
  await renderBackoffice('/orders/179762', { answers })
  const leads = async (name: string) => (await screen.findByRole('link', { name })).getAttribute('href')
  expect([await leads('Summer Fest'), await leads('EARLY'), await leads('Newsletter')]).toEqual([
    '/backoffice/events/1',
    '/backoffice/discount-codes/4',
    '/backoffice/campaigns/3',
  ])
  leaveBackoffice()
  await renderBackoffice('/orders/179762', { answers, session: aSession({ permissions: ['order.view', 'order.detail'] }) })
  expect(await screen.findByText('EARLY')).toBeTruthy()
  for (const name of ['Summer Fest', 'EARLY', 'Newsletter']) expect(screen.queryByRole('link', { name })).toBeNull()
})

test('PERM-017 PERM-018 BORD-20 BORD-21 AUD-02 AUD-03 payments and log are shown to users who may see them', async () => {
  const answers = {
    getOrderDetail: detail(),
    getOrderPaymentHistory: [
      {
        id: 1,
        kind: 'payment' as const,
        status: 'paid',
        amount: 1535,
        payment_method: { name: 'iDEAL | Wero', adapter: 'ideal' },
        provider: 'sandbox',
        provider_reference: 'tr_1',
        is_external: false,
        created_at: '2026-06-01T10:00:00.000Z',
        done_at: '2026-06-01T10:02:00.000Z',
      },
      {
        id: 1,
        kind: 'dispute' as const,
        status: 'open',
        amount: -1535,
        payment_method: null,
        provider: 'mollie',
        provider_reference: 'chb_1',
        is_external: false,
        created_at: '2026-06-09T10:00:00.000Z',
        done_at: null,
      },
      {
        kind: 'refund' as const,
        id: 7,
        status: 'done',
        amount: -500,
        payment_method: null,
        provider: 'mollie',
        provider_reference: 're_7',
        is_external: true,
        created_at: '2026-06-10T10:00:00.000Z',
        done_at: '2026-06-10T10:00:00.000Z',
      },
    ],
    getOrderLog: [
      {
        kind: 'order' as const,
        at: '2026-06-01T10:00:00.000Z',
        who: null,
        what: 'placed',
        ...plain,
      },
      {
        kind: 'change' as const,
        at: '2026-06-09T10:00:00.000Z',
        who: null,
        what: 'charged_back',
        ...plain,
      },
      {
        kind: 'change' as const,
        at: '2026-06-10T10:00:00.000Z',
        who: null,
        what: 'refunded_at_provider',
        ...plain,
      },
    ],
  }
  await renderBackoffice('/orders/179762', { answers })
  expect(await screen.findByText(/Payment: paid/)).toBeTruthy()
  expect(screen.getByText(/^Taken back by the buyer's bank/).closest('li')?.textContent).toContain('15,35')
  expect(screen.getByText(/^Refund made at the provider/).closest('li')?.textContent).toContain('5,00')
  expect(await screen.findByText("Payment taken back by the buyer's bank")).toBeTruthy()
  expect(await screen.findByText('Refunded at the payment provider')).toBeTruthy()
  expect(await screen.findByText('Order placed')).toBeTruthy()
  leaveBackoffice()

  const session = aSession({ permissions: ['order.view', 'order.detail'] })
  const { calls } = await renderBackoffice('/orders/179762', { session, answers })
  await screen.findByRole('heading', { name: 'Order 179762' })
  expect(screen.queryByRole('heading', { name: 'Payments' })).toBeNull()
  expect(screen.queryByRole('heading', { name: 'Activity' })).toBeNull()
  expect([calls('getOrderLog'), calls('getOrderPaymentHistory')]).toEqual([[], []])
  leaveBackoffice()

  const one = aSession({ permissions: ['order.view', 'order.detail', 'order.payment_history'] })
  await renderBackoffice('/orders/179762', { session: one, answers })
  expect(await screen.findByRole('heading', { name: 'Payments' })).toBeTruthy()
  expect(screen.queryByRole('heading', { name: 'Activity' })).toBeNull()
})

test('headings sort on the server, and the address keeps it', async () => {
  const user = userEvent.setup()
  const { calls } = await renderBackoffice('/orders', { answers: { listOrders: page(row()), listEvents: nothing } })
  await screen.findByRole('link', { name: '179762' })
  for (const [name, sort] of Object.entries({
    Number: 'order_number',
    Customer: 'customer',
    Event: 'event',
    Status: 'status',
    Total: 'total',
  })) {
    await user.click(screen.getByRole('button', { name }))
    await waitFor(() => expect(calls('listOrders').at(-1)!.input.sort).toBe(sort))
    expect(new URLSearchParams(location.search).get('sort')).toBe(sort)
  }
  await user.click(screen.getByRole('button', { name: 'Total' }))
  await waitFor(() => expect(calls('listOrders').at(-1)!.input.sort).toBe('-total'))
})

test('an order leads to what its buyer sees and to its tickets, and says its VAT and which mail went out', async () => {
  await renderBackoffice('/orders/179762', {
    answers: {
      getOrderDetail: detail(),
      getOrderPaymentHistory: [],
      getOrderLog: [
        {
          kind: 'mail',
          at: '2026-06-01T10:01:00.000Z',
          who: 'ann@example.com',
          what: 'order_tickets.sent',
          ...plain,
        },
        {
          kind: 'mail',
          at: '2026-06-01T10:00:00.000Z',
          who: 'ann@example.com',
          what: 'ticket_reminder.failed',
          ...plain,
        },
      ],
    },
  })
  const buyer = await screen.findByRole('link', { name: 'View as buyer' })
  expect(buyer.getAttribute('href')).toBe('https://uiterwaard.example/order/180916/s/status')
  expect(screen.getByRole('link', { name: 'Tickets (PDF)' }).getAttribute('href')).toContain('/tickets.pdf')
  expect(screen.getByText('Including VAT').nextElementSibling?.textContent).toMatch(/1,24$/)
  expect(await screen.findByText(/“Tickets” sent to/)).toBeTruthy()
  expect(screen.getByText(/“Ticket reminder” couldn't be sent to/)).toBeTruthy()
  for (const name of ['Ticket', 'Holder', 'Status']) expect(screen.getByRole('columnheader', { name })).toBeTruthy()
  leaveBackoffice()
  await renderBackoffice('/orders/179762', {
    answers: { getOrderDetail: detail({ status_url: null, tickets_pdf_url: null }), getOrderPaymentHistory: [], getOrderLog: [] },
  })
  await screen.findByText('Including VAT')
  expect(screen.queryByRole('link', { name: 'View as buyer' })).toBeNull()
})
