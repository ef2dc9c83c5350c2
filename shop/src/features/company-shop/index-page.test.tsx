import { formatWeekday } from '@entree/domain/foundation/dates.ts'
import { addDays, localDay } from '@entree/domain/foundation/zoned-time.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { leaveShop, renderShop } from '../../testing/render-shop.tsx'
import { aCompany, aLivePointOfSale, aPointOfSale } from '../../testing/shop-data.ts'

afterEach(leaveShop)

const two = [
  aLivePointOfSale({ image_url: '/image/open-air.webp' }),
  aLivePointOfSale({ url: 'museum', id: 8, name: 'Museum', continuous: true, venue: null }),
]

test('SHOP-05 SHOP-06 SHOP-07 SHOP-08 SHOP-10 SHOP-11 SHOP-14 ROUTE-01 two live points of sale are two cards', async () => {
  await renderShop('/', { live: two })
  const cards = await screen.findAllByRole('article')
  expect(cards).toHaveLength(2)
  const card = within(cards[0]!)
  card.getByRole('heading', { name: 'Open Air' })
  card.getByText('Sat 4 Jul 2026, 12:00')
  card.getByText('De Weide | Weidelaan 12, 1234 AB, Utrecht, NL')
  expect(cards[0]!.querySelector('img')?.getAttribute('src')).toBe('/image/open-air.webp')
  expect(card.getByRole('link', { name: /^Buy tickets/ }).getAttribute('href')).toBe('/p/open-air')
  expect(location.pathname).toBe('/')
})

test('SHOP-09 a continuous event has no dates', async () => {
  await renderShop('/', { live: two })
  const [, museum] = await screen.findAllByRole('article')
  expect(museum?.textContent).toContain('Museum')
  expect(museum?.textContent).not.toContain('2026')
})

test('SHOP-27 a continuous event says when one can come next: today, or the first day with room', async () => {
  const today = localDay(new Date().toISOString(), 'Europe/Amsterdam')
  const tomorrow = addDays(today, 1)
  const open = (url: string, days: { day: string; ratio: number | null }[] | null) => ({
    ...aLivePointOfSale({ url, id: url.length, name: url, continuous: true }),
    days,
  })
  const yesterday = { day: addDays(today, -1), ratio: 0 }
  await renderShop('/', {
    live: [
      open('today', [yesterday, { day: today, ratio: 40 }]),
      open('full', [
        { day: today, ratio: 100 },
        { day: tomorrow, ratio: null },
      ]),
      open('unknown', null),
    ],
  })
  const cards = (await screen.findAllByRole('article')).map((card) => card.textContent)
  expect(cards[0]).toContain('Open today')
  expect(cards[1]).toContain(`Next open: ${formatWeekday(tomorrow, 'en')}`)
  expect(cards[2]).not.toMatch(/open/i)
})

test('SHOP-12 SHOP-13 CAMP-14 the only point of sale is opened at once, with its campaign', async () => {
  await renderShop('/?ft_campaign_name=friends&other=1', {
    live: [aLivePointOfSale()],
    answers: { getPointOfSaleByUrl: aPointOfSale() },
  })
  await waitFor(() => expect(location.pathname).toBe('/p/open-air'))
  expect(location.search).toBe('?ft_campaign_name=friends')
})

test('CAMP-14 cards carry the campaign on', async () => {
  await renderShop('/?ft_campaign_name=friends', { live: two })
  const [link] = await screen.findAllByRole('link', { name: /^Buy tickets/ })
  expect(link?.getAttribute('href')).toBe('/p/open-air?ft_campaign_name=friends')
})

test('SHOP-14 DEC-S-16 without a live point of sale it stays and says so, the calendar with it', async () => {
  await renderShop('/', { live: [], company: aCompany({ show_calendar: true }) })
  await screen.findByText('No events on sale right now')
  screen.getByRole('table')
  expect(location.pathname).toBe('/')
})

test('DEC-S-16 that there is nothing for sale is said before an empty calendar', async () => {
  await renderShop('/', { live: [], company: aCompany({ show_calendar: true }) })
  const said = await screen.findByText('No events on sale right now')
  expect(said.compareDocumentPosition(screen.getByRole('table')) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
})

describe('DEC-S-79 three hundred live points of sale', () => {
  const many = Array.from({ length: 300 }, (_, index) =>
    aLivePointOfSale({ id: index + 1, url: `night-${index}`, name: `Night ${index}` }),
  )
  const names = () => screen.queryAllByRole('article').map((card) => card.querySelector('h2')?.textContent)

  test('stand on one page in their order, and only the first asks for its picture at once', async () => {
    const withPictures = many.map((one) => ({ ...one, event: { ...one.event, image_url: `/image/${one.event.id}.webp` } }))
    await renderShop('/', { live: withPictures, company: aCompany({ show_calendar: true }) })
    await screen.findByText('Night 299')
    expect(names()).toEqual(many.map(({ event }) => event.name))
    const eager = [...document.querySelectorAll('article img')].filter((image) => image.getAttribute('loading') !== 'lazy')
    expect(eager.map((image) => image.getAttribute('src'))).toEqual(['/image/1.webp'])
  })

  test('can be searched by event and place, whatever the accents and capitals; a few need no search', async () => {
    const cafe = aLivePointOfSale({ id: 301, url: 'cafe', name: 'Soirée au Café' })
    await renderShop('/', { live: [...many, cafe] })
    const search = await screen.findByRole('searchbox', { name: 'Find an event' })
    fireEvent.change(search, { target: { value: ' cafe SOIREE ' } })
    await waitFor(() => expect(names()).toEqual(['Soirée au Café']))
    screen.getByText('1 event found')
    fireEvent.change(search, { target: { value: 'weide 29' } })
    await waitFor(() => expect(names()).toHaveLength(13))
    fireEvent.change(search, { target: { value: 'nowhere' } })
    await screen.findByText('0 events found')
    expect(names()).toEqual([])
    leaveShop()
    await renderShop('/', { live: many.slice(0, 12) })
    await screen.findByText('Night 11')
    expect(screen.queryByRole('searchbox')).toBeNull()
  })
})

test('SHOP-15 SHOP-20 the calendar shows only when the company wants it, above the cards', async () => {
  await renderShop('/', { live: two })
  await screen.findAllByRole('article')
  expect(screen.queryByRole('table')).toBeNull()
  leaveShop()

  await renderShop('/', { live: two, company: aCompany({ show_calendar: true }) })
  const [card] = await screen.findAllByRole('article')
  const calendar = screen.getByRole('table')
  expect(calendar.compareDocumentPosition(card!) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
})

test('SHOP-01 SHOP-04 while the company is looked up by host there is a spinner, then its events', async () => {
  const { calls } = await renderShop('/', { company: null, answers: { getCompany: aCompany(), listLivePointsOfSale: two } })
  expect(screen.getByText('Loading…').closest('[role=status]')).not.toBeNull()
  expect(await screen.findAllByRole('article')).toHaveLength(2)
  expect(calls('getCompany')[0]?.input).toEqual({ domain: location.host })
  expect(calls('listLivePointsOfSale')[0]?.input).toEqual({ company_id: '1' })
})

test('SHOP-02 a company that is not found leads to the not-found page', async () => {
  await renderShop('/', { company: null, answers: { getCompany: [{ code: 'company_not_found' }] } })
  await screen.findByRole('heading', { name: 'Page not found' })
  expect(location.pathname).toBe('/404')
})

test('DEC-S-76 a failing network on the root itself stays there and offers to try again', async () => {
  await renderShop('/', { answers: { listLivePointsOfSale: 'broken' } })
  await screen.findByRole('link', { name: 'Try again' })
  expect(location.pathname).toBe('/')
})

test('SHOP-20 on a phone the calendar is folded behind a button, so that the events are on the first screen', async () => {
  await renderShop('/', {
    company: aCompany({ show_calendar: true }),
    live: [aLivePointOfSale(), aLivePointOfSale({ url: 'two' })],
  })
  const button = await screen.findByRole('button', { name: 'Pick a date' })
  const content = document.getElementById(button.getAttribute('aria-controls') ?? '')
  within(content!).getByRole('region', { name: 'Calendar' })
  expect(button.getAttribute('aria-expanded')).toBe('false')
  fireEvent.click(button)
  expect(button.getAttribute('aria-expanded')).toBe('true')
  expect(content?.parentElement?.hasAttribute('data-open')).toBe(true)
})
