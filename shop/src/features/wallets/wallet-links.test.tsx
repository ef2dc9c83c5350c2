import { screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { aHeldTicket } from '../claims/testing/held-ticket.ts'
import { aPaidOrder, aTicket, SECRET } from '../orders/testing/order-data.ts'
import { leaveShop, renderShop } from '../../testing/render-shop.tsx'
import { aPointOfSale } from '../../testing/shop-data.ts'
import { walletsFor } from './wallets-for.ts'

afterEach(() => {
  leaveShop()
  vi.restoreAllMocks()
})

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Version/18.5 Mobile/15E148 Safari/604.1'
const ANDROID = 'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/137.0 Mobile Safari/537.36'
const COMPUTER = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/137.0 Safari/537.36'

const both = ['apple', 'google'] as const
const openStatus = (tickets: ReturnType<typeof aTicket>[], wallets: ('apple' | 'google')[]) =>
  renderShop(`/order/3/${SECRET}/status`, {
    answers: {
      getPointOfSaleByOrder: aPointOfSale(),
      getOrder: aPaidOrder(),
      listOrderTickets: tickets,
      listWallets: wallets,
    },
  })
const rowOf = (id: number) => within(document.querySelector<HTMLElement>(`[data-ticket="${id}"]`)!)

test('each ticket that lets a visitor in can be put into the wallets there are, also while its PDF is being made', async () => {
  const refunded = { ...aTicket().order_product, refunded_at: '2026-07-01T10:00:00.000Z' }
  await openStatus(
    [
      aTicket({ id: 41 }),
      aTicket({ id: 42, url: null, is_generating: true }),
      aTicket({ id: 43, url: null, order_product: refunded }),
    ],
    [...both],
  )
  await screen.findAllByRole('link', { name: /Add to Apple Wallet/ })
  const links = (id: number) =>
    rowOf(id)
      .queryAllByRole('link')
      .map((link) => link.getAttribute('href'))
  expect(links(41)).toEqual([
    '/api/ticket/41/t41/ticket.pdf',
    '/api/ticket/41/t41/apple.pkpass',
    '/api/ticket/41/t41/google-wallet',
  ])
  expect(links(42)).toEqual(['/api/ticket/42/t42/apple.pkpass', '/api/ticket/42/t42/google-wallet'])
  expect(links(43)).toEqual([])
  rowOf(41).getByRole('link', { name: 'Add to Google Wallet : Regular, 1 of 3' })
})

test('an installation without keys offers none', async () => {
  const { calls } = await openStatus([aTicket({ id: 41 })], [])
  await screen.findByRole('link', { name: 'Download : Regular' })
  await expect.poll(() => calls('listWallets')).toHaveLength(1)
  expect(screen.queryByRole('link', { name: /Wallet/ })).toBeNull()
})

test('a phone is offered the wallet it has, a computer both', async () => {
  expect([IPHONE, ANDROID, COMPUTER].map((agent) => walletsFor(both, agent))).toEqual([['apple'], ['google'], [...both]])
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(ANDROID)
  await openStatus([aTicket({ id: 41 })], [...both])
  await screen.findByRole('link', { name: /Google Wallet/ })
  expect(screen.queryByRole('link', { name: /Apple Wallet/ })).toBeNull()
})

test('a holder who claimed a ticket is offered it too, by the new link', async () => {
  const claimed = aHeldTicket({ claimed_at: '2026-07-01T10:00:00.000Z', secret: 'new', url: '/api/ticket/41/new/ticket.pdf' })
  await renderShop('/ticket/41/t41/claim', {
    answers: {
      getTicket: (input) => (input.secret === 'new' ? claimed : aHeldTicket()),
      listTicketCustomerFields: [],
      listTicketQuestions: [],
      listTicketAnswers: [],
      saveTicketCustomer: aTicket(),
      claimTicket: claimed,
      listWallets: [...both],
    },
  })
  ;(await screen.findByRole('button', { name: 'Claim ticket' })).click()
  const link = await screen.findByRole('link', { name: /Add to Apple Wallet/ })
  expect(link.getAttribute('href')).toBe('/api/ticket/41/new/apple.pkpass')
})
