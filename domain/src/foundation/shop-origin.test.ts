import { expect, test } from 'vitest'
import { shopOrigin } from './shop-origin.ts'

test.each([
  [{ protocol: 'https:', port: '' }, 'https://shop.example'],
  [{ protocol: 'http:', port: '8443' }, 'http://shop.example:8443'],
])('a shop reached by %o is at %s', (reached, origin) => {
  expect(shopOrigin('shop.example', reached)).toBe(origin)
})
