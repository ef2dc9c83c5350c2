import { screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { leaveShop, renderShop } from '../../testing/render-shop.tsx'
import { aHeldTicket } from '../claims/testing/held-ticket.ts'

afterEach(leaveShop)

const slot = { id: 5, starts_at: '2026-07-04T10:00:00.000Z', ends_at: '2026-07-04T11:00:00.000Z' }

test.each([
  ['the event', null, 'Sat 4 Jul 2026, 12:00'],
  ['the time that was chosen', slot, 'Sat 4 Jul, 12:00 – 13:00'],
])('LAY-21 a ticket says when %s is in the words of the pages before it', async (_what, timeslot, when) => {
  await renderShop('/ticket/41/t41', {
    answers: {
      getTicket: aHeldTicket({ order: { timeslot } }),
      getTicketCode: { code: '1A2B3', qr: { size: 21, path: 'M0 0h7' } } as never,
    },
  })
  expect(await screen.findByText(when)).toBeDefined()
})

test('without a network the page of an order shows its tickets that this device keeps, and none of another order', async () => {
  const held = {
    41: aHeldTicket(),
    42: aHeldTicket({ id: 42, order: { id: 4 } }),
    43: aHeldTicket({ id: 43, status: 'cancelled' }),
  }
  const calls = Object.keys(held).map((id) => ({ url: `${location.origin}/api/ticket/${id}/t${id}` }))
  const match = async ({ url }: { url: string }) => Response.json(Object.values(held).find(({ id }) => url.endsWith(`/t${id}`)))
  vi.stubGlobal('caches', { open: async () => ({ keys: async () => calls, match }) })
  await renderShop('/ticket/order/3/secret', {
    answers: {
      listOrderTickets: 'broken',
      getTicket: ({ id }) => held[Number(id) as 41],
      getTicketCode: { code: '1A2B3', qr: { size: 21, path: 'M0 0h7' } } as never,
    },
  })
  expect(await screen.findByText('Sat 4 Jul 2026, 12:00')).toBeDefined()
  expect([...document.querySelectorAll('[data-ticket]')].map((shown) => shown.getAttribute('data-ticket'))).toEqual(['41'])
  screen.getByText(/these are the tickets kept on this device/)
  screen.getByRole('button', { name: 'Try again' })
})
