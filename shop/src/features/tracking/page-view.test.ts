import { beforeEach, expect, test, vi } from 'vitest'

let viewOf: (typeof import('./page-view.ts'))['viewOf']
beforeEach(async () => {
  vi.resetModules()
  ;({ viewOf } = await import('./page-view.ts'))
})

const at = (path: string) => history.replaceState(null, '', path)
const told = (path: string) => viewOf(path, 'Title').location.replace(location.origin, '')

test.each([
  ['/order/17/s3cr3t/payment?payment_retry=1', '/order/payment', '/order/payment'],
  ['/order/thanks?order_number=Z17&order_secret=s3cr3t', '/order/thanks', '/order/thanks'],
  ['/p/open-air?back=17-s3cr3t&embed=1', '/p/open-air', '/p/open-air'],
  [
    '/p/open-air?utm_source=brief&ft_campaign_name=vroeg&gclid=abc&other=s3cr3t',
    '/p/open-air',
    '/p/open-air?utm_source=brief&ft_campaign_name=vroeg&gclid=abc',
  ],
])('an address with a secret is sent without: %s', (real, path, expected) => {
  at(real)
  expect(told(path)).toBe(expected)
})

test('the page before is sent as it was sent then, and of another site its origin alone', () => {
  at('/p/open-air')
  vi.spyOn(document, 'referrer', 'get').mockReturnValue('https://site.example/agenda?token=1')
  expect(viewOf('/p/open-air', 'Title').referrer).toBe('https://site.example')
  at('/order/17/s3cr3t/personal')
  expect(viewOf('/order/personal', 'Title').referrer).toBe(`${location.origin}/p/open-air`)
})

test('our own pages are no referrer of a visit', () => {
  vi.spyOn(document, 'referrer', 'get').mockReturnValue(`${location.origin}/order/17/s3cr3t/status`)
  expect(viewOf('/p/open-air', 'Title').referrer).toBe('')
})

test('DEC-S-72 TRACK-06 every view has an id of its own', () => {
  const ids = Array.from({ length: 20 }, () => viewOf('/p/open-air', 'Title').event_id_string)
  expect(new Set(ids).size).toBe(20)
  expect(ids[0]).toMatch(/^[0-9a-f]{32}$/)
})
