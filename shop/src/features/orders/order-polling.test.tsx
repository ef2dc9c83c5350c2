import { screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { leaveShop, renderShop } from '../../testing/render-shop.tsx'
import { alerts, pos, soon, STATUS, THANKS } from './testing/after-purchase.ts'
import { anOrder, aPaidOrder, aTicket } from './testing/order-data.ts'

afterEach(leaveShop)

test('TICK-09 TICK-10 CONST-09 tickets are read every 11 seconds while one is being made, and then no more', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  let isMade = false
  const { calls } = await renderShop(STATUS, {
    answers: {
      ...pos,
      getOrder: aPaidOrder(),
      listOrderTickets: () => [aTicket(isMade ? {} : { url: null, is_generating: true })],
    },
  })
  await screen.findByText('Preparing your ticket…')
  expect(calls('listOrderTickets')).toHaveLength(1)
  await soon(10_500)
  expect(calls('listOrderTickets')).toHaveLength(1)
  await soon(600)
  expect(calls('listOrderTickets')).toHaveLength(2)
  isMade = true
  await soon(11_100)
  expect(calls('listOrderTickets')).toHaveLength(3)
  await screen.findByRole('link', { name: 'Download : Regular' })
  await soon(60_000)
  expect(calls('listOrderTickets')).toHaveLength(3)
})

test('TICK-11 TICK-12 CONST-10 the order is read every 14 seconds while the merged file is missing, and then no more', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  let isMerged = false
  const { calls } = await renderShop(STATUS, {
    answers: { ...pos, getOrder: () => aPaidOrder(isMerged ? {} : { merged_tickets_url: null }), listOrderTickets: [aTicket()] },
  })
  await screen.findByText("We're preparing your tickets…")
  await soon(13_500)
  expect(calls('getOrder')).toHaveLength(1)
  await soon(600)
  expect(calls('getOrder')).toHaveLength(2)
  isMerged = true
  await soon(14_100)
  await screen.findByRole('link', { name: 'Download all tickets' })
  await soon(60_000)
  expect(calls('getOrder')).toHaveLength(3)
})

test('an order that is paid while the page is open gets its tickets', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  let order = anOrder({ payment_status: 'pending' })
  await renderShop(STATUS, { answers: { ...pos, getOrder: () => order, listOrderTickets: [aTicket()] } })
  await screen.findByText("We're checking your payment")
  order = aPaidOrder()
  await soon(14_100)
  await screen.findByRole('link', { name: 'Download : Regular' })
  expect(alerts()).toEqual([])
})

test('TICK-12 an order that expired is read for an hour more, as its money may still come, and then no more', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const expired = { payment_status: 'expired', expires_at: '2026-06-01T10:00:00.000Z' } as const
  let server_time = '2026-06-01T10:59:00.000Z'
  const { calls } = await renderShop(STATUS, { answers: { ...pos, getOrder: () => anOrder({ ...expired, server_time }) } })
  await screen.findByRole('heading', { level: 1 })
  server_time = '2026-06-01T11:00:01.000Z'
  await soon(14_100)
  expect(calls('getOrder')).toHaveLength(2)
  await soon(60_000)
  expect(calls('getOrder')).toHaveLength(2)
})

test('the thank-you page waits for the tickets', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  let merged_tickets_url: string | null = null
  await renderShop(THANKS, { answers: { ...pos, getOrderByNumber: () => aPaidOrder({ merged_tickets_url }) } })
  await screen.findByText("We're preparing your tickets…")
  merged_tickets_url = '/api/order/3/x/tickets.pdf'
  await soon(2100)
  await screen.findByRole('link', { name: 'Download all tickets' })
})
