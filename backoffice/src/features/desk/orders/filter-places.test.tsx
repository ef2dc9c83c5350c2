import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { anEventRow } from '../../../testing/an-event.ts'
import { aPage } from '../../../testing/a-page.ts'
import { leaveBackoffice, renderBackoffice } from '../../../testing/render-backoffice.tsx'
import { nothing, page, row } from './testing.ts'

afterEach(leaveBackoffice)

test('the place of a filter is kept until its options are known, unless there were none before, so that the list does not move', async () => {
  const listOrders = page(row())
  const listEvents = aPage([anEventRow(), anEventRow({ id: 6, name: 'Winter night' })])
  const places = () => document.querySelectorAll('[data-kind="found"]').length
  const events = Promise.withResolvers<typeof listEvents>()
  const none = { listDiscountCodes: nothing, listCampaigns: nothing }
  const answers = { ...none, listOrders, listEvents: () => events.promise }
  await renderBackoffice('/orders', { answers })
  await screen.findByRole('switch', { name: 'Show expired' })
  // Discount codes and campaigns are known: there are none.
  await waitFor(() => expect(places()).toBe(1))
  events.resolve(listEvents)
  await screen.findByRole('combobox', { name: 'Events' })
  expect(places()).toBe(0)
  const kept = Object.entries(localStorage).filter(([key]) => key.startsWith('entree.filter.'))
  leaveBackoffice()
  for (const [key, value] of kept) localStorage.setItem(key, String(value))
  const orders = Promise.withResolvers<typeof listOrders>()
  await renderBackoffice('/orders', { answers: { ...none, listEvents, listOrders: () => orders.promise } })
  await screen.findByRole('heading', { name: 'Orders', level: 1 })
  expect(places()).toBe(1)
  orders.resolve(listOrders)
  await screen.findByRole('combobox', { name: 'Events' })
})
