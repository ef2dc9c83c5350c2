import { CONSENT_DAYS, noConsent, type Consent } from '@entree/domain/foundation/consent.ts'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { leaveShop, renderShop } from '../../testing/render-shop.tsx'
import { keepAllowed, readAllowed } from './allowed-storage.ts'
import { chooseConsent } from './choose-consent.ts'
import { currentConsent, keepInMemory } from './consent-store.ts'

const forget = () => {
  document.cookie = 'consent=; max-age=0; path=/'
  keepInMemory(null)
}
beforeEach(forget)
afterEach(() => {
  Reflect.deleteProperty(document, 'cookie')
  leaveShop()
  forget()
})

const allOn: Consent = { local_information: true, analytics: true, marketing: true }
const banner = () => screen.findByRole('region', { name: 'Cookies' })
const press = (place: HTMLElement, name: string) => fireEvent.click(within(place).getByRole('button', { name }))
const tick = (place: HTMLElement, name: RegExp) => fireEvent.click(within(place).getByRole('checkbox', { name }))

/** Cookies that are kept only if `isKept` says so; returns what was written. */
function cookieJar(isKept: (cookie: string) => boolean): string[] {
  const written: string[] = []
  let kept = ''
  Object.defineProperty(document, 'cookie', {
    configurable: true,
    get: () => kept,
    set: (cookie: string) => {
      written.push(cookie)
      if (isKept(cookie)) kept = cookie.split(';')[0] ?? ''
    },
  })
  return written
}

test('CONS-07 CONS-10 the banner shows while there is no choice, and until then nothing is allowed', async () => {
  await renderShop('/404')
  expect(within(await banner()).getByText(/May we remember you/)).toBeDefined()
  expect(currentConsent()).toBeNull()
  press(await banner(), 'Accept all')
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Cookies' })).toBeNull())
  expect(currentConsent()).toEqual(allOn)
  leaveShop()
  await renderShop('/404')
  await screen.findByRole('heading', { name: 'Page not found' })
  expect(screen.queryByRole('region', { name: 'Cookies' })).toBeNull()
})

test('CART-21 the choices that are unfolded follow the focus, as their button is gone', async () => {
  await renderShop('/404')
  const place = await banner()
  within(place).getByRole('button', { name: 'Change preferences' }).focus()
  press(place, 'Change preferences')
  expect(document.activeElement).toBe(within(place).getByRole('heading', { name: 'Cookies' }))
})

test('CONS-02 CONS-03 CONS-04 decision 0008: refusing stands beside accepting, with the same weight, and nothing is ticked beforehand', async () => {
  await renderShop('/404')
  const place = await banner()
  const buttons = ['Only necessary', 'Accept all'].map((name) => within(place).getByRole('button', { name }))
  expect(buttons[0]?.className).toBe(buttons[1]?.className)
  expect(buttons[0]?.parentElement).toBe(buttons[1]?.parentElement)
  press(place, 'Change preferences')
  const boxes = within(place).getAllByRole<HTMLInputElement>('checkbox')
  expect(boxes.map(({ checked }) => checked)).toEqual([false, false, false])
})

test.each([
  ['Accept all', allOn],
  ['Only necessary', noConsent],
  ['Accept selected', { ...noConsent, analytics: true }],
])('CONS-05 CONS-06 DEC-S-71 decision 0008: “%s” keeps what it says, whatever is ticked', async (button, kept) => {
  await renderShop('/404')
  const place = await banner()
  press(place, 'Change preferences')
  tick(place, /^Analytics/)
  press(place, button)
  expect(currentConsent()).toEqual(kept)
})

test('refusing is one press', async () => {
  await renderShop('/404')
  press(await banner(), 'Only necessary')
  expect(currentConsent()).toEqual(noConsent)
})

test('the footer leads to another choice, which starts from the one there is and can be left as it was', async () => {
  chooseConsent({ ...allOn, analytics: false })
  await renderShop('/404')
  fireEvent.click(within(screen.getByRole('contentinfo')).getByRole('button', { name: 'Cookie settings' }))
  const place = await banner()
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Cookies'))
  expect(within(place).getByRole<HTMLInputElement>('checkbox', { name: /^Analytics/ }).checked).toBe(false)
  tick(place, /^Analytics/)
  press(place, 'Close')
  expect(screen.queryByRole('region', { name: 'Cookies' })).toBeNull()
  expect(currentConsent()).toEqual({ ...allOn, analytics: false })
})

test('CONS-08 CONST-19 the cookie lasts 365 days, everywhere in the shop, and on https only there', () => {
  const written = cookieJar(() => true)
  chooseConsent(allOn)
  expect(written).toEqual([`consent=lam; Max-Age=${CONSENT_DAYS * 86_400}; Path=/; SameSite=Lax`])
  vi.stubGlobal('location', { protocol: 'https:' })
  chooseConsent(noConsent)
  expect(written[1]).toBe('consent=none; Max-Age=31536000; Path=/; SameSite=Lax; Secure')
})

test('in the frame of another site the choice is kept for that site, and where no cookie is kept as long as the page', () => {
  vi.stubGlobal('top', {})
  const written = cookieJar((cookie) => cookie.includes('Partitioned'))
  chooseConsent(allOn)
  expect(written.at(-1)).toBe('consent=lam; Max-Age=31536000; Path=/; SameSite=None; Partitioned; Secure')
  expect(currentConsent()).toEqual(allOn)
  cookieJar(() => false)
  chooseConsent({ ...noConsent, analytics: true })
  expect(currentConsent()).toEqual({ ...noConsent, analytics: true })
  Object.defineProperty(document, 'cookie', {
    configurable: true,
    get: () => {
      throw new DOMException('no cookies here', 'SecurityError')
    },
    set: () => {
      throw new DOMException('no cookies here', 'SecurityError')
    },
  })
  chooseConsent(allOn)
  expect(currentConsent()).toEqual(allOn)
})

test('PERS-33 what is no longer allowed is forgotten at once, and is neither kept nor read without consent', () => {
  keepAllowed('booker', 'Jan', null)
  expect(localStorage.getItem('booker')).toBeNull()
  for (const key of ['booker', 'client_id'] as const) keepAllowed(key, 'x', allOn)
  expect(readAllowed('booker', { ...noConsent, analytics: true })).toBeNull()
  act(() => chooseConsent({ ...allOn, local_information: false }))
  expect([localStorage.getItem('booker'), localStorage.getItem('client_id')]).toEqual([null, 'x'])
  act(() => chooseConsent(noConsent))
  expect(localStorage.getItem('client_id')).toBeNull()
})
