import { fireEvent, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { leaveShop, renderPart } from '../../testing/render-shop.tsx'
import { aLivePointOfSale, NOW } from '../../testing/shop-data.ts'
import { EventCalendar } from './event-calendar.tsx'

afterEach(leaveShop)

const linkTo = (url: string) => `/p/${url}?ft_campaign_name=friends`
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

const show = (hasColors: boolean) =>
  renderPart(<EventCalendar points_of_sale={live} hasColors={hasColors} now={NOW} linkTo={linkTo} />)
const day = (day: string) => within(document.querySelector<HTMLElement>(`[data-day='${day}']`)!)
const ratioOf = (day: string) => document.querySelector<HTMLElement>(`[data-day='${day}']`)!.dataset.ratio

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

test('SHOP-23 SHOP-24 SHOP-25 DEC-S-13 a day has the colour of its busiest event', async () => {
  await show(true)
  expect(ratioOf('2026-07-04')).toBe('not_busy')
  expect(ratioOf('2026-07-18')).toBe('very_busy')
  expect(ratioOf('2026-07-19')).toBe('medium')
  expect(ratioOf('2026-07-05')).toBeUndefined()
  screen.getByText('Not busy')
})

test('SHOP-26 without the company’s setting days have no colour', async () => {
  await show(false)
  expect(ratioOf('2026-07-18')).toBeUndefined()
  expect(screen.queryByText('Not busy')).toBeNull()
})
