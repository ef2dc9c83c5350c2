import { screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { leaveShop, renderPart } from '../../testing/render-shop.tsx'
import { anEvent } from '../../testing/shop-data.ts'
import { EventHeader } from './event-header.tsx'

afterEach(leaveShop)

const visit = { starts_at: '2026-11-28T19:15:00.000Z', ends_at: '2026-11-28T21:35:00.000Z' }
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
  expect(document.querySelector('.narrow')?.textContent).toBe('Sat 4 Jul 2026, 12:00')
  screen.getByText('De Weide, Utrecht')
  again(<EventHeader event={anEvent({ venue: null })} status="live" />)
  expect(screen.queryByText(/De Weide/)).toBeNull()
})

test('LAY-19 a badge across two months has a line for each', async () => {
  const run = { starts_at: '2026-11-19T19:15:00.000Z', ends_at: '2026-12-06T15:45:00.000Z' }
  await renderPart(<EventHeader event={anEvent(run)} status="live" />)
  expect(badge()).toEqual(['19 NOV', '6 DEC'])
})

test('LAY-21 a play says how many performances there are, an event with opening hours its dates', async () => {
  const run = { starts_at: '2026-11-19T19:15:00.000Z', ends_at: '2026-12-06T15:45:00.000Z' }
  const slot = (id: number) => ({ id, ...visit, left: null })
  const timeslots = [slot(1), slot(2)]
  const { again } = await renderPart(<EventHeader event={anEvent({ ...run, timeslots, has_performances: true })} status="live" />)
  screen.getByText('19 Nov – 6 Dec 2026 · 2 performances')
  again(<EventHeader event={anEvent({ ...run, timeslots: [slot(1)] })} status="live" />)
  screen.getByText('19 Nov – 6 Dec 2026 · 1 time')
  const opening_hours = [{ day: 1, opens_at: '10:00', closes_at: '12:00', interval: 'hourly' as const }]
  again(<EventHeader event={anEvent({ ...run, timeslots, opening_hours })} status="live" />)
  expect(document.querySelector('.narrow')?.textContent).toBe('Thu 19 Nov 2026, 20:15 – 6 Dec')
})

test('the visit that was chosen, or its day, stands in place of the event’s dates', async () => {
  const { again } = await renderPart(<EventHeader event={anEvent({ continuous: true })} status="live" visit={visit} />)
  screen.getByText('Sat 28 Nov, 20:15 – 22:35')
  expect(badge()).toEqual(['NOV', '28'])
  again(<EventHeader event={anEvent()} status="live" day="2026-11-29" />)
  screen.getByText('Sun 29 Nov')
  expect(badge()).toEqual(['NOV', '29'])
})

test('LAY-23 test mode is shown', async () => {
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
