// @vitest-environment node
import { expect, test } from 'vitest'
import { renderFirstPaint } from './first-paint.tsx'
import { aCompany, aLivePointOfSale, aPointOfSale } from './testing/shop-data.ts'

const company = aCompany({ name: 'Uiterwaard' })
const page = { search: '', language: 'en', has_consent: true } as const

test('the server paints the company shop and a point of sale as the app shows them first, without a style the policy refuses', async () => {
  const live_points_of_sale = [aLivePointOfSale({ url: 'one' }), aLivePointOfSale({ url: 'two' })]
  const index = await renderFirstPaint({ ...page, path: '/', data: { company, live_points_of_sale } })
  expect(index).toContain('href="/p/two"')
  const point_of_sale = aPointOfSale({ url: 'one' })
  const shown = await renderFirstPaint({ ...page, path: '/p/one', data: { company, point_of_sale } })
  expect(shown).toContain(point_of_sale.event.name)
  for (const { product } of point_of_sale.products) expect(shown).toContain(product.name)
  expect(index + shown).not.toMatch(/ style=/)
})

test('what one visitor is shown is not shown to the next: another company, another language, another answer about cookies', async () => {
  const first = await renderFirstPaint({
    ...page,
    path: '/p/one',
    data: { company, point_of_sale: aPointOfSale({ url: 'one' }) },
  })
  expect(first).not.toContain('data-part="consent"')
  const other = aCompany({ id: 2, name: 'Lichthuis' })
  const [asked, said] = await Promise.all([
    renderFirstPaint({
      ...page,
      path: '/',
      language: 'nl',
      has_consent: false,
      data: { company: other, live_points_of_sale: [] },
    }),
    renderFirstPaint({ ...page, path: '/', data: { company, live_points_of_sale: [] } }),
  ])
  expect(asked).toContain('data-part="consent"')
  expect(asked).toContain('Lichthuis')
  expect(asked).toContain('Evenementen')
  expect(said).not.toContain('data-part="consent"')
  expect(said).toContain('Uiterwaard')
  expect(said).toContain('Events')
})

test('of a page that needs the answer of a call the frame is painted, with its heading where it has one', async () => {
  const payment = await renderFirstPaint({ ...page, path: '/order/1/-/payment', data: { company } })
  expect(payment).toMatch(/<h1[^>]*>[^<]+<\/h1>/)
  expect(payment).toContain('aria-busy="true"')
  const status = await renderFirstPaint({ ...page, path: '/order/1/-/status', data: { company } })
  expect(status).toContain('Uiterwaard')
  expect(status).toContain('role="status"')
})
