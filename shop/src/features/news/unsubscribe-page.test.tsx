import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { leaveShop, renderShop } from '../../testing/render-shop.tsx'

afterEach(leaveShop)

const SECRET = 'N'.repeat(22)
const news = (is_unsubscribed: boolean) => ({ company_name: 'Zomerweide', is_unsubscribed })

test('MAIL-20 coming to the page changes nothing; a press unsubscribes, and another undoes it', async () => {
  const { calls } = await renderShop(`/unsubscribe/${SECRET}`, {
    answers: { getNewsAddress: news(false), unsubscribe: news(true), subscribeAgain: news(false) },
  })
  await screen.findByRole('heading', { level: 1, name: 'News from Zomerweide' })
  expect([...calls('unsubscribe'), ...calls('subscribeAgain')]).toEqual([])
  screen.getByRole('button', { name: 'Unsubscribe' }).click()
  await screen.findByRole('heading', { level: 1, name: "You're unsubscribed" })
  expect(calls('unsubscribe').map(({ input }) => input)).toEqual([{ secret: SECRET }])
  screen.getByRole('button', { name: 'Get news again' }).click()
  await waitFor(() => expect(calls('subscribeAgain')).toHaveLength(1))
  await screen.findByRole('heading', { level: 1, name: 'News from Zomerweide' })
})

test('MAIL-20 a link that is unknown says so', async () => {
  await renderShop(`/unsubscribe/${SECRET}`, { answers: { getNewsAddress: [{ code: 'not_found' }] } })
  await screen.findByRole('heading', { level: 1, name: "This link doesn't work" })
})
