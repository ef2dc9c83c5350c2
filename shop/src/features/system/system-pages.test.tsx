import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { leaveShop, renderShop } from '../../testing/render-shop.tsx'

afterEach(leaveShop)

test('ROUTE-23 DEC-S-85 /404 and any unknown path say so, with a way home', async () => {
  await renderShop('/no/such/page')
  await screen.findByRole('heading', { name: 'Page not found' })
  expect(screen.getByRole('link', { name: 'Back to home' }).getAttribute('href')).toBe('/')
  await waitFor(() => expect(document.title).toBe('Page not found - Zomerweide'))
})

test('ROUTE-24 ROUTE-25 /403 says that something went wrong and leads to /dashboard', async () => {
  await renderShop('/403')
  await screen.findByRole('heading', { name: 'Something went wrong' })
  expect(screen.getByRole('link', { name: 'Back to home' }).getAttribute('href')).toBe('/dashboard')
})

test('DEC-S-23 /dashboard on a shop leads to its root', async () => {
  await renderShop('/dashboard', { live: [] })
  await screen.findByText('No events on sale right now')
  expect(location.pathname).toBe('/')
})
