import { screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { leaveBackoffice, renderBackoffice } from '../../../testing/render-backoffice.tsx'
import { detail, nothing, page, row } from './testing.ts'

afterEach(leaveBackoffice)

const openOrder = (changes: Parameters<typeof detail>[0] = {}) =>
  renderBackoffice('/orders/179762', {
    answers: { getOrderDetail: detail(changes), getOrderPaymentHistory: [], getOrderLog: [] },
  })
/** What stands beside a name; null: it does not. */
const factOf = (name: string) => {
  const facts = [...document.querySelectorAll('dl > div')].filter((fact) => fact.querySelector('dt')?.textContent === name)
  return facts.map((fact) => fact.querySelector('dd')?.textContent).join(', ') || null
}

test('BORD-34 BORD-35 BORD-36 BORD-37 BORD-38 BORD-39 BORD-40 BORD-41 the overview shows each state in words', async () => {
  const states = [
    ['In checkout', row({ payment_status: 'new' })],
    ['Payment pending', row({ payment_status: 'pending' })],
    ['Paid', row({ payment_status: 'paid' })],
    ['Not paid', row({ payment_status: 'not_paid' })],
    ['Failed', row({ payment_status: 'failed' })],
    ['Paid (test)', row({ payment_status: 'test_order_paid' })],
    ['Expired', row({ payment_status: 'expired' })],
    ['Cancelled', row({ is_cancelled: true })],
    ['Refunded', row({ refund_state: 'fully' })],
    ['Partially refunded', row({ refund_state: 'partly' })],
  ] as const
  const rows = states.map(([, one], index) => ({ ...one, id: index + 1, order_number: `N${index + 1}` }))
  await renderBackoffice('/orders', { answers: { listOrders: page(...rows), listEvents: nothing } })
  await screen.findByRole('link', { name: 'N1' })
  for (const [index, [said]] of states.entries()) {
    const line = screen.getByRole('link', { name: `N${index + 1}` }).closest('tr')!
    expect(within(line).getByText(said)).toBeTruthy()
  }
})

test.each([
  ['BORD-28', 'online', 'Online'],
  ['BORD-29', 'box_office', 'Box office'],
  ['BORD-30', 'free', 'Free'],
  ['BORD-31', 'manual', 'Manual'],
  ['BORD-32', 'batch', 'Batch'],
  ['BORD-33', 'api', 'API'],
] as const)('%s an order of type %s says so', async (_, type, said) => {
  await openOrder({ type })
  await screen.findByRole('heading', { level: 1 })
  expect(factOf('Type')).toBe(said)
})

test('BORD-12 BORD-17 BORD-24 the order shows when it was paid, its ticket fee, and, while it is open, until when', async () => {
  await openOrder({ paid_at: '2026-06-01T10:05:00.000Z', service_fees: 240 })
  await screen.findByRole('heading', { level: 1 })
  expect([factOf('Service fee'), factOf('Expires on')]).toEqual(['€\u00a02,40', null])
  expect(factOf('Paid on')).toBe('1 Jun 2026 12:05')
  leaveBackoffice()
  await openOrder({ payment_status: 'new' })
  await screen.findByRole('heading', { level: 1 })
  expect([factOf('Paid on'), factOf('Expires on')]).toEqual([null, '1 Jun 2026 12:20'])
})

test('BORD-42 a ticket that is still being made says so', async () => {
  const { order_products } = detail()
  const [unit] = order_products
  await openOrder({
    order_products: [{ ...unit!, ticket: { ...unit!.ticket!, generated_at: null, scanned_at: null } }],
  })
  expect(await screen.findByText('Being generated')).toBeTruthy()
})

test('BORD-43 while the tickets are merged into one file the order says so', async () => {
  await openOrder({ tickets_merging: true })
  expect(await screen.findByText('Merging tickets')).toBeTruthy()
  leaveBackoffice()
  await openOrder({ tickets_merging: false })
  await screen.findAllByText('Paid')
  expect(screen.queryByText('Merging tickets')).toBeNull()
})

test('BORD-57 an order that is not there says so', async () => {
  await renderBackoffice('/orders/1', { answers: { getOrderDetail: [{ code: 'order_not_found' }] } })
  expect(await screen.findByText('Order not found or expired.')).toBeTruthy()
  leaveBackoffice()
  await renderBackoffice('/discount-codes/1', { answers: { getDiscountCode: [{ code: 'not_found' }] } })
  expect(await screen.findByText(/It may have been removed/)).toBeTruthy()
})

test('PAY-22 PAY-26 an order that waits for a bank transfer says where to, with what and until when', async () => {
  const transfer = {
    kind: 'transfer' as const,
    entity: null,
    holder: 'Stichting Mollie Payments',
    iban: 'NL53ABNA0627535577',
    bic: null,
    reference: 'RF12-3456',
    amount: 5300,
    ends_on: '2026-07-04',
    url: 'https://www.mollie.com/checkout/1',
    can_leave: true,
  }
  await openOrder({ payment_status: 'pending', transfer })
  await screen.findByText('NL53ABNA0627535577')
  expect(factOf('Account holder')).toBe('Stichting Mollie Payments')
  expect(factOf('Reference')).toBe('RF12-3456')
  expect(factOf('Last day')).toContain('2026')
  expect(factOf('BIC')).toBeNull()
  expect(screen.getByRole('link', { name: 'www.mollie.com' }).getAttribute('href')).toBe(transfer.url)
  leaveBackoffice()
  const voucher = { ...transfer, kind: 'voucher' as const, holder: null, iban: null, entity: '12345', reference: '999123456' }
  await openOrder({ payment_status: 'pending', transfer: voucher })
  await screen.findByText('Multibanco payment')
  expect([factOf('Entity'), factOf('Reference'), factOf('IBAN')]).toEqual(['12345', '999123456', null])
  leaveBackoffice()
  await openOrder()
  expect(factOf('Account holder')).toBeNull()
})

test('SEC-34 a link to write to a buyer writes to their address alone, whatever that says', async () => {
  const { customer } = detail({})
  for (const email of ['a?bcc=b&body=pay%20me@evil.example', "o'neil+tag@example.com"]) {
    await openOrder({ customer: { ...customer!, email } })
    const link = await screen.findByRole<HTMLAnchorElement>('link', { name: email })
    const { pathname, search } = new URL(link.href)
    expect([decodeURIComponent(pathname), search]).toEqual([email, ''])
    leaveBackoffice()
  }
})
