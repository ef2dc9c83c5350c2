import { refusal } from '@entree/domain/foundation/refusals.ts'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { leaveShop, renderShop } from '../../testing/render-shop.tsx'
import { anEvent, aPointOfSale } from '../../testing/shop-data.ts'
import { aPaidOrder, aTicket, SECRET } from '../orders/testing/order-data.ts'
import type { Resale } from './resale-query.ts'

afterEach(leaveShop)

const offer: Resale['offers'][number] = {
  id: 9,
  offered_at: '2026-06-01T10:00:00.000Z',
  until: '2026-07-03T10:00:00.000Z',
  names: ['Regular'],
  state: 'open',
  ended_at: null,
}

/** Two tickets of 25.00, one that was scanned and one that is never sold out; 90 percent go back. */
function aResale(changes: Partial<Resale> = {}): Resale {
  const unit = (order_product_id: number, kept: Resale['units'][number]['kept'] = null) => {
    return { order_product_id, product_id: 11, came_with: null, kept, name: 'Regular', ticket_id: order_product_id }
  }
  const products = [41, 42, 43].map((order_product_id) => ({ order_product_id, price: 2500, service_fee: 61 }))
  return {
    state: 'open',
    until: '2026-07-03T10:00:00.000Z',
    time_zone: 'Europe/Amsterdam',
    percentage: 90,
    returns_fees: false,
    is_by_hand: false,
    refundable: { total: 7683, paid: 7683, refunded: 0, pending: 0, remaining: 7683, products, ticket_fee: 183, payment_fee: 0 },
    units: [unit(41), unit(42, 'scanned'), unit(43, 'unlimited')],
    products: [],
    offers: [],
    ...changes,
  }
}
type Answers = NonNullable<NonNullable<Parameters<typeof renderShop>[1]>['answers']>
const open = (answers: Answers = {}, page = 'resale', resale_hours: number | null = 24) =>
  renderShop(`/order/3/${SECRET}/${page}`, {
    answers: {
      getOrder: aPaidOrder({ server_time: '2026-06-01T10:00:00.000Z' }),
      getPointOfSaleByOrder: aPointOfSale({ event: anEvent({ resale_hours, resale_percentage: 90 }) }),
      listOrderTickets: [aTicket({ id: 41 }), aTicket({ id: 42 }), aTicket({ id: 43 })],
      getResale: aResale(),
      ...answers,
    },
  })

test('RESL-03 RESL-11 a ticket is chosen, what comes back and that it is not valid then is said, and one press offers it', async () => {
  const { calls } = await open({ offerForResale: aResale({ units: [], offers: [offer] }) })
  const [first, scanned, unlimited] = await screen.findAllByRole<HTMLInputElement>('checkbox', { name: /^Regular/ })
  expect([first!.disabled, scanned!.disabled, unlimited!.disabled]).toEqual([false, true, true])
  screen.getByText(/This never sells out/)
  expect(screen.queryByText(/stop being valid straight away/)).toBeNull()
  fireEvent.click(first!)
  screen.getByText(/stop being valid straight away/)
  expect(calls('offerForResale')).toHaveLength(0)
  fireEvent.click(screen.getByRole('button', { name: /Offer 1 ticket and get €.22,50 back once it's sold/ }))
  await screen.findByText(/for sale until 3 Jul 2026 12:00, and not valid now/)
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: "What you've offered" }))
  expect(calls('offerForResale').map(({ input }) => input)).toEqual([
    { id: '3', secret: SECRET, order_product_ids: [41], amount: 2250 },
  ])
})

test('RESL-03 what was paid in cash is given back in person once it is sold: that is said before the press', async () => {
  await open({ getResale: aResale({ is_by_hand: true }) })
  fireEvent.click((await screen.findAllByRole('checkbox', { name: /^Regular/ }))[0]!)
  screen.getByText(/You paid in cash, so Zomerweide gives you €.22,50 back in person\./)
})

test('RESL-03 RESL-11 an order that is not paid has no such page, and one of a test does not lead there', async () => {
  await open({ getOrder: aPaidOrder({ payment_status: 'pending', server_time: '2026-06-01T10:00:00.000Z' }) })
  await waitFor(() => expect(location.pathname).toBe(`/order/3/${SECRET}/status`))
  leaveShop()
  const server_time = '2026-06-01T10:00:00.000Z'
  const { client } = await open({ getOrder: aPaidOrder({ payment_status: 'test_order_paid', server_time }) }, 'status')
  await screen.findByRole('link', { name: 'Download all tickets' })
  await waitFor(() => expect(client.isFetching()).toBe(0))
  expect(screen.queryByRole('link', { name: /for resale|Offer/ })).toBeNull()
  leaveShop()
  await open({}, 'status')
  await screen.findByRole('link', { name: /for resale|Offer/ })
})

test('RESL-06 what is on offer is taken back, and one that is sold meanwhile is said', async () => {
  let isSold = false
  const { calls } = await open({
    getResale: () => aResale({ offers: [isSold ? { ...offer, state: 'sold', ended_at: '2026-06-02T10:00:00.000Z' } : offer] }),
    takeBackFromResale: () => {
      isSold = true
      return [refusal('resale_taken')]
    },
  })
  fireEvent.click(await screen.findByRole('button', { name: /^Take back/ }))
  await screen.findByText(/This has been sold, or someone is buying it right now/)
  await screen.findByText(/sold again on 2 Jun 2026 12:00/)
  expect(calls('takeBackFromResale').map(({ input }) => input)).toEqual([{ id: '3', secret: SECRET, offer_id: '9' }])
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Take back/ })).toBeNull())
})

test('RESL-06 after taking back, the one who pressed is at what became of it', async () => {
  const taken = { ...offer, state: 'taken_back', ended_at: '2026-06-02T10:00:00.000Z' } as const
  await open({ getResale: aResale({ offers: [offer] }), takeBackFromResale: aResale({ offers: [taken] }) })
  fireEvent.click(await screen.findByRole('button', { name: /^Take back/ }))
  await screen.findByText(/taken back on 2 Jun 2026 12:00, and valid/)
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: "What you've offered" }))
})

test('RESL-11 the page of the order leads there while it is possible or something is on offer, and a ticket says that it is', async () => {
  await open({}, 'status')
  expect((await screen.findByRole('link', { name: 'Offer for resale' })).getAttribute('href')).toBe(`/order/3/${SECRET}/resale`)
  leaveShop()
  const ticket = aTicket({ id: 41 })
  const offered = { ...ticket, order_product: { ...ticket.order_product, offered_at: '2026-06-01T10:00:00.000Z' } }
  await open({ listOrderTickets: [{ ...offered, status: 'cancelled' }, aTicket({ id: 42 })] }, 'status', null)
  await screen.findByRole('link', { name: 'View or take back' })
  screen.getByText('For resale')
  leaveShop()
  await open({}, 'status', null)
  await screen.findByRole('heading', { level: 1 })
  expect(screen.queryByRole('link', { name: 'Offer for resale' })).toBeNull()
})

test('RESL-12 the terms are said where tickets are chosen', async () => {
  const terms = { resale_hours: 24, resale_percentage: 90, resale_returns_fees: false }
  const shop = (event: object) => renderShop('/p/open-air', { point_of_sale: aPointOfSale({ event: anEvent(event) }) })
  await shop(terms)
  await screen.findByText(
    "Can't come? You can offer your tickets for resale until 24 hours before your visit. Once someone else has bought them, you get 90% of the ticket price back. Fees aren't refunded.",
  )
  leaveShop()
  await shop({ resale_hours: 0, resale_percentage: 100, resale_returns_fees: true })
  await screen.findByText(/until your visit begins\. Once .+ the full ticket price back\. Fees are refunded too\./)
  leaveShop()
  await shop({ resale_hours: 24, resale_percentage: 0 })
  await screen.findByText(/until 24 hours before your visit, without a refund\./)
  for (const none of [{}, { resale_hours: 24, continuous: true }]) {
    leaveShop()
    await shop(none)
    await screen.findByRole('heading', { name: 'Choose your tickets' })
    expect(screen.queryByText(/for resale/)).toBeNull()
  }
})

test('RESL-12 the page of the order says until when and what comes back, with what becomes of the fees', async () => {
  await open({}, 'status')
  await screen.findByText(/for resale until 3 Jul 2026 12:00\. Once someone else .+ 90% .+ Fees aren't refunded\./)
})

test('RESL-03 what was scanned meanwhile is offered no more, and nothing is sent for it', async () => {
  let isScanned = false
  const { calls } = await open({
    getResale: () => {
      const resale = aResale()
      return isScanned ? { ...resale, units: resale.units.map((unit) => ({ ...unit, kept: 'scanned' as const })) } : resale
    },
    offerForResale: () => {
      isScanned = true
      return [refusal('self_cancel_kept', { field: 'order_product_ids' })]
    },
  })
  fireEvent.click((await screen.findAllByRole('checkbox', { name: /^Regular/ }))[0]!)
  fireEvent.click(screen.getByRole('button', { name: /^Offer 1 ticket/ }))
  fireEvent.click(await screen.findByRole('button', { name: 'Offer for resale' }))
  await screen.findByText('Choose at least one ticket first.')
  expect(calls('offerForResale')).toHaveLength(1)
})

test('RESL-11 an offer without an end names none', async () => {
  await open({ getResale: aResale({ offers: [{ ...offer, until: null }] }) })
  await screen.findByText(/for sale, and not valid now\./)
})
