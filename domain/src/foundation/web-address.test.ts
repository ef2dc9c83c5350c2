import { expect, test } from 'vitest'
import { checkWebAddress, isWebAddress } from './web-address.ts'

test.each([
  'https://example.com',
  'http://www.example.co.uk/terms?lang=en#top',
  'https://café.example/voorwaarden',
  'https://example.com:8443/a%20b',
])('GEN-25 BPOS-22 %s is a web address', (url) => {
  expect(isWebAddress(url)).toBe(true)
})

test.each([
  'https://example.com/our terms',
  ' https://example.com',
  'https://exam ple.com',
  'example.com',
  'https://localhost',
  'https://',
  'javascript:alert(1)',
  'ftp://example.com',
  'https://example.com/"onclick',
  'https://-.com',
])('GEN-25 BPOS-22 BPOS-23 %s is refused', (url) => {
  expect(checkWebAddress(url, 'terms_conditions_url')).toEqual([{ code: 'url_invalid', field: 'terms_conditions_url' }])
})

test('an empty address is not refused', () => {
  expect([...checkWebAddress('', 'url'), ...checkWebAddress(null, 'url'), ...checkWebAddress(undefined, 'url')]).toEqual([])
})
