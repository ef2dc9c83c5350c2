import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { anOrder } from '../../testing/an-order.ts'
import { leaveShop, renderShop } from '../../testing/render-shop.tsx'
import { aPointOfSale, NOW } from '../../testing/shop-data.ts'

afterEach(leaveShop)

// Pages that come later are here already, so that the tests with their own clock need not wait for them.
beforeAll(() => Promise.all([import('./sales-countdown.tsx'), import('./event-not-live.tsx')]))

const flush = () => act(() => vi.advanceTimersByTimeAsync(0))

test('POS-01 POS-06 POS-07 CONST-08 DEC-S-17 a loading state that has appeared stays 1.3 s', async () => {
  vi.useFakeTimers()
  const { promise, resolve } = Promise.withResolvers()
  const { calls } = await renderShop('/p/open-air', { answers: { getPointOfSaleByUrl: () => promise } })
  await act(() => vi.advanceTimersByTimeAsync(250))
  screen.getByText('Loading…')
  resolve(aPointOfSale())
  await act(() => vi.advanceTimersByTimeAsync(1200))
  expect(calls('getPointOfSaleByUrl')[0]?.input).toEqual({ url: 'open-air' })
  screen.getByText('Loading…')
  await act(() => vi.advanceTimersByTimeAsync(200))
  screen.getByRole('heading', { name: 'Choose your tickets' })
})

test('DEC-S-17 what is there at once is not held back', async () => {
  await renderShop('/p/open-air', { point_of_sale: aPointOfSale() })
  await screen.findByRole('heading', { name: 'Choose your tickets' })
  expect(screen.queryByText('Loading…')).toBeNull()
})

test('POS-03 POS-04 POS-05 DEC-S-85 title, noindex and the point of sale’s own styles', async () => {
  await renderShop('/p/open-air', { point_of_sale: aPointOfSale({ custom_css: '.own { color: red }' }) })
  await screen.findByRole('heading', { name: 'Open Air' })
  expect(document.title).toBe('Open Air - Zomerweide')
  expect(document.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex')
  expect(document.adoptedStyleSheets.map(({ cssRules }) => cssRules[0]?.cssText)).toEqual([expect.stringContaining('.own')])
  act(() => screen.getByRole('link', { name: 'Terms and conditions' }).click())
  await screen.findByRole('heading', { name: 'Terms and conditions' })
  expect(document.adoptedStyleSheets).toHaveLength(0)
})

test('POS-04 what the server has said to search engines is not said twice', async () => {
  const said = Object.assign(document.createElement('meta'), { name: 'robots', content: 'noindex' })
  document.head.append(said)
  await renderShop('/p/open-air', { point_of_sale: aPointOfSale() })
  await screen.findByRole('heading', { name: 'Open Air' })
  expect(document.querySelectorAll('meta[name=robots]')).toHaveLength(1)
  leaveShop()
  said.remove()
})

test('DEC-B-205 search engines may find it when its organiser lets them, but not under the name of a campaign', async () => {
  const shop = aPointOfSale({ noindex: false })
  await renderShop('/p/open-air', { point_of_sale: shop })
  await screen.findByRole('heading', { name: 'Open Air' })
  expect(document.querySelector('meta[name=robots]')).toBeNull()
  leaveShop()
  await renderShop('/p/open-air?ft_campaign_name=spring', { point_of_sale: shop })
  await screen.findByRole('heading', { name: 'Open Air' })
  expect(document.querySelector('meta[name=robots]')).not.toBeNull()
})

test('BPOS-17 colours of a point of sale are on its pages, and the company’s on those that follow', async () => {
  const shop = aPointOfSale()
  const layout = { ...shop.company.layout, button_color: '#aa0000' }
  await renderShop('/p/open-air', { point_of_sale: { ...shop, company: { ...shop.company, layout } } })
  const button = () => document.querySelector<HTMLElement>('.shop')?.style.getPropertyValue('--color-button')
  await waitFor(() => expect(button()).toBe('#aa0000'))
  act(() => screen.getByRole('link', { name: 'Terms and conditions' }).click())
  await screen.findByRole('heading', { name: 'Terms and conditions' })
  await waitFor(() => expect(button()).toMatch(/^#(?!aa0000)/))
})

test('POS-02 I18N-06 the point of sale sets the language', async () => {
  await renderShop('/p/open-air', { point_of_sale: aPointOfSale({ language: 'nl' }) })
  await screen.findByRole('heading', { name: 'Kies je tickets' })
})

test('DEC-S-73 but not over the visitor’s own choice', async () => {
  localStorage.setItem('language', 'en')
  await renderShop('/p/open-air', { point_of_sale: aPointOfSale({ language: 'nl' }) })
  await screen.findByRole('heading', { name: 'Choose your tickets' })
  await waitFor(() => expect(document.documentElement.lang).toBe('en'))
})

test('LAY-06 LAY-24 LAY-25 LAY-32 LAY-33 CONST-12 the countdown takes the place of everything until sales start, looked at every 1.3 s', async () => {
  // The newest time received from a server sets the clock, so this test plays after the others.
  vi.useFakeTimers({ now: Date.parse(NOW) + 86_400_000 })
  const server_time = new Date().toISOString()
  const countdown = new Date(Date.now() + 90_000).toISOString()
  const waiting = aPointOfSale({ countdown, server_time })
  const { calls } = await renderShop('/p/open-air', {
    point_of_sale: waiting,
    answers: { getPointOfSaleByUrl: { ...waiting, countdown: null } },
  })
  await flush()
  screen.getByRole('heading', { name: 'Sales start in' })
  expect(screen.getByRole('timer').textContent).toBe('0 days00 hours01 minute30 seconds')
  expect(screen.queryByRole('navigation', { name: 'Steps' })).toBeNull()
  expect(screen.queryByText('Choose your tickets')).toBeNull()

  // Looked at after 89.7 s and again after 91 s.
  await act(() => vi.advanceTimersByTimeAsync(90_900))
  screen.getByRole('heading', { name: 'Sales start in' })
  await act(() => vi.advanceTimersByTimeAsync(200))
  expect(screen.queryByRole('heading', { name: 'Sales start in' })).toBeNull()
  screen.getByRole('heading', { name: 'Choose your tickets' })
  screen.getByRole('navigation', { name: 'Steps' })
  expect(calls('getPointOfSaleByUrl')).not.toEqual([])
})

test('ERR-07 ERR-08 an unknown url leads to the not-found page and says why', async () => {
  await renderShop('/p/gone', { answers: { getPointOfSaleByUrl: [{ code: 'pos_not_found' }] } })
  await screen.findByRole('heading', { name: 'Page not found' })
  expect(location.pathname).toBe('/404')
  screen.getByText('Point of sale not found, please check your link')
})

test('ERR-09 ERR-10 CONST-07 an event that is over says so and goes to Index after 4 seconds', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  await renderShop('/p/over', { live: [], answers: { getPointOfSaleByUrl: [{ code: 'event_not_live' }] } })
  await screen.findByText('The event has already taken place and is therefore no longer available')
  screen.getByText(/in 4 seconds/)
  await act(() => vi.advanceTimersByTimeAsync(3000))
  expect(location.pathname).toBe('/p/over')
  await act(() => vi.advanceTimersByTimeAsync(1000))
  expect(location.pathname).toBe('/')
})

test('BPOS-26 BERR-37 a point of sale that was closed says so, and goes to Index too', async () => {
  await renderShop('/p/closed', { live: [], answers: { getPointOfSaleByUrl: [{ code: 'pos_closed' }] } })
  await screen.findByRole('heading', { name: 'This point of sale is closed.' })
  fireEvent.click(screen.getByRole('button', { name: 'Redirect now' }))
  await waitFor(() => expect(location.pathname).toBe('/'))
})

test.each(['pos_closed', 'event_not_live'] as const)('ERR-40 %s after a purchase leaves the way to the order', async (code) => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const getOrder = anOrder({ units: [{}], payment_status: 'paid' })
  await renderShop('/p/open-air?back=179762-abc-def_g', { live: [], answers: { getPointOfSaleByUrl: [{ code }], getOrder } })
  const link = await screen.findByRole('link', { name: 'View your order' })
  expect(link.getAttribute('href')).toBe('/order/179762/abc-def_g/status')
  await act(() => vi.advanceTimersByTimeAsync(5000))
  expect(link.isConnected).toBe(true)
  expect(location.pathname).toBe('/p/open-air')
})

test('ERR-11 or at once, by its button', async () => {
  await renderShop('/p/over', { live: [], answers: { getPointOfSaleByUrl: [{ code: 'event_not_live' }] } })
  fireEvent.click(await screen.findByRole('button', { name: 'Redirect now' }))
  await waitFor(() => expect(location.pathname).toBe('/'))
})

test('ERR-06 a point of sale that cannot be loaded leads to the root', async () => {
  await renderShop('/p/open-air', { live: [], answers: { getPointOfSaleByUrl: 'broken' } })
  await waitFor(() => expect(location.pathname).toBe('/'))
  await screen.findByText(/^Something went wrong/)
})

test('POS-14 the description stands above or below the products', async () => {
  const description = '<p>Bring water</p>'
  const order = () => [...document.querySelectorAll('main h2')].map(({ textContent }) => textContent).slice(0, 2)
  await renderShop('/p/open-air', { point_of_sale: aPointOfSale({ event: { description, description_location: 'top' } }) })
  await screen.findByText('Bring water')
  expect(order()).toEqual(['Important information', 'Choose your tickets'])
  leaveShop()
  await renderShop('/p/open-air', { point_of_sale: aPointOfSale({ event: { description, description_location: 'bottom' } }) })
  await screen.findByText('Bring water')
  expect(order()).toEqual(['Choose your tickets', 'Important information'])
})
