import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
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
  card.getByText('4 Jul 2026')
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
  await screen.findByText('No events for sale now')
  screen.getByRole('table')
  expect(location.pathname).toBe('/')
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
