import { screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
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
