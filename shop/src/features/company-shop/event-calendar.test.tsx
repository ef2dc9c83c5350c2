import { fireEvent, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { leaveShop, renderPart } from '../../testing/render-shop.tsx'
import { aLivePointOfSale, NOW } from '../../testing/shop-data.ts'
import { EventCalendar } from './event-calendar.tsx'

afterEach(leaveShop)

const linkTo = (url: string, day?: string) => `/p/${url}?ft_campaign_name=friends${day ? `&day=${day}` : ''}`
const live = [
  aLivePointOfSale({ ratio: 0 }),
  aLivePointOfSale({
    url: 'night',
    name: 'Night',
    ratio: 92,
    starts_at: '2026-07-18T20:00:00.000Z',
    ends_at: '2026-07-19T05:00:00.000Z',
  }),
  aLivePointOfSale({
    url: 'late',
    name: 'Late',
    ratio: 40,
    starts_at: '2026-07-18T20:00:00.000Z',
    ends_at: '2026-07-19T05:00:01.000Z',
  }),
  aLivePointOfSale({
    url: 'later',
    name: 'August',
    ratio: 40,
    starts_at: '2026-08-08T10:00:00.000Z',
    ends_at: '2026-08-08T20:00:00.000Z',
  }),
]

const play = aLivePointOfSale({
  id: 9,
  url: 'play',
  name: 'Play',
  ratio: 90,
  starts_at: '2026-07-16T18:00:00.000Z',
  ends_at: '2026-07-26T20:00:00.000Z',
  days: [
    { day: '2026-07-16', ratio: 0 },
    { day: '2026-07-18', ratio: 100 },
    { day: '2026-07-19', ratio: 97 },
    { day: '2026-07-23', ratio: null },
  ],
})

const show = (hasColors: boolean, points_of_sale = live) =>
  renderPart(<EventCalendar points_of_sale={points_of_sale} hasColors={hasColors} now={NOW} linkTo={linkTo} />)
const day = (date: string) => within(document.querySelector<HTMLElement>(`[data-day='${date}']`)!)
const ratiosOf = (of: string) =>
  day(of)
    .queryAllByRole('link')
    .map(({ dataset }) => dataset['ratio'])

test('SHOP-16 SHOP-17 previous and next month, under weekday headers', async () => {
  await show(true)
  screen.getByRole('heading', { name: 'July 2026' })
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Mon',
    'Tue',
    'Wed',
    'Thu',
    'Fri',
    'Sat',
    'Sun',
  ])
  fireEvent.click(screen.getByRole('button', { name: 'Next month' }))
  screen.getByRole('heading', { name: 'August 2026' })
  fireEvent.click(screen.getByRole('button', { name: 'Previous month' }))
  fireEvent.click(screen.getByRole('button', { name: 'Previous month' }))
  screen.getByRole('heading', { name: 'June 2026' })
})

test('SHOP-18 SHOP-19 an event is a link on its day that carries the campaign', async () => {
  await show(true)
  expect(day('2026-07-04').getByRole('link').getAttribute('href')).toBe('/p/open-air?ft_campaign_name=friends')
  fireEvent.click(screen.getByRole('button', { name: 'Next month' }))
  expect(day('2026-08-08').getByRole('link').getAttribute('href')).toBe('/p/later?ft_campaign_name=friends')
})

test('SHOP-22 an event that ends by 07:00 does not take the day it ends on', async () => {
  await show(true)
  expect(day('2026-07-18').getAllByRole('link')).toHaveLength(2)
  expect(
    day('2026-07-19')
      .getAllByRole('link')
      .map(({ textContent }) => textContent),
  ).toEqual([expect.stringContaining('Late')])
})

test('SHOP-23 SHOP-24 SHOP-25 DEC-S-13 an event has the colour of its own ratio on each of its days', async () => {
  await show(true)
  expect(ratiosOf('2026-07-04')).toEqual(['not_busy'])
  expect(ratiosOf('2026-07-18')).toEqual(['very_busy', 'medium'])
  expect(ratiosOf('2026-07-19')).toEqual(['medium'])
  expect(ratiosOf('2026-07-05')).toEqual([])
  screen.getByText('Not busy')
})

test('SHOP-26 without the company’s setting days have no colour', async () => {
  await show(false)
  expect(ratiosOf('2026-07-18')).toEqual([undefined, undefined])
  expect(screen.queryByText('Not busy')).toBeNull()
})

test('SHOP-18 DEC-S-13 an event with times is on the days that have some, in the colour of the day, and its link carries the day', async () => {
  await show(true, [play])
  const days = [...document.querySelectorAll<HTMLElement>('[data-day]')].filter(({ textContent }) => textContent.includes('Play'))
  expect(days.map(({ dataset }) => dataset['day'])).toEqual(['2026-07-16', '2026-07-18', '2026-07-19', '2026-07-23'])
  expect([ratiosOf('2026-07-16'), ratiosOf('2026-07-19'), ratiosOf('2026-07-23')]).toEqual([
    ['not_busy'],
    ['very_busy'],
    [undefined],
  ])
  expect(day('2026-07-19').getByRole('link').getAttribute('href')).toBe('/p/play?ft_campaign_name=friends&day=2026-07-19')
})

test('a day that is sold out is struck through and leads nowhere', async () => {
  await show(true, [play])
  expect(day('2026-07-18').queryByRole('link')).toBeNull()
  expect(day('2026-07-18').getByText('Play').tagName).toBe('S')
  day('2026-07-18').getByText(/18 Jul 2026, Sold out/)
})
