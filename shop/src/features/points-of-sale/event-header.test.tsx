import { screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { leaveShop, renderPart } from '../../testing/render-shop.tsx'
import { anEvent } from '../../testing/shop-data.ts'
import { EventHeader } from './event-header.tsx'

afterEach(leaveShop)

const banner = () => document.querySelector('img')
const badge = () => [...document.querySelectorAll('[data-part=date-badge] > span')].map(({ textContent }) => textContent)

test('LAY-16 CONST-24 the banner has its place before it is loaded; without one there is none', async () => {
  const { again } = await renderPart(<EventHeader event={anEvent({ banner_url: '/banner.webp' })} status="live" />)
  expect(banner()?.getAttribute('src')).toBe('/banner.webp')
  expect([banner()?.getAttribute('width'), banner()?.getAttribute('height')]).toEqual(['1180', '174'])
  again(<EventHeader event={anEvent()} status="live" />)
  expect(banner()).toBeNull()
})

test('LAY-17 LAY-18 LAY-20 month, day and name', async () => {
  await renderPart(<EventHeader event={anEvent()} status="live" />)
  expect(badge()).toEqual(['JUL', '4'])
  screen.getByRole('heading', { name: 'Open Air' })
})

test('LAY-19 the end day shows only when the event runs past 07:00 of the next day', async () => {
  const { again } = await renderPart(<EventHeader event={anEvent({ ends_at: '2026-07-05T05:00:00.000Z' })} status="live" />)
  expect(badge()).toEqual(['JUL', '4'])
  again(<EventHeader event={anEvent({ ends_at: '2026-07-05T05:01:00.000Z' })} status="live" />)
  expect(badge()).toEqual(['JUL', '4–5'])
})

test('LAY-21 LAY-22 dates, long and short, and the venue', async () => {
  const { again } = await renderPart(<EventHeader event={anEvent()} status="live" />)
  expect(document.querySelector('.wide')?.textContent).toBe('4 Jul 2026 12:00 – 23:00')
  expect(document.querySelector('.narrow')?.textContent).toBe('4 Jul 2026')
  screen.getByText('De Weide, Utrecht')
  again(<EventHeader event={anEvent({ venue: null })} status="live" />)
  expect(screen.queryByText(/De Weide/)).toBeNull()
})

test('LAY-23 test mode is told', async () => {
  const { again } = await renderPart(<EventHeader event={anEvent()} status="test" />)
  screen.getByText(/^Test mode/)
  again(<EventHeader event={anEvent()} status="live" />)
  expect(screen.queryByText(/^Test mode/)).toBeNull()
})

test('POS-19 a minimum age has a badge', async () => {
  const { again } = await renderPart(<EventHeader event={anEvent({ minimum_age: 18 })} status="live" />)
  screen.getByText('18+')
  again(<EventHeader event={anEvent()} status="live" />)
  expect(screen.queryByText(/\d\+/)).toBeNull()
})
