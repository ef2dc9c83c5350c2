import { noConsent, type Consent } from '@entree/domain/foundation/consent.ts'
import { act, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { leaveShop, renderPart } from '../../testing/render-shop.tsx'
import { anEvent } from '../../testing/shop-data.ts'
import { chooseConsent } from '../consent/choose-consent.ts'
import type { TellServices } from './tell-services.tsx'
import { Tracking } from './tracking.tsx'

const tell = vi.hoisted(() => vi.fn<typeof TellServices>(() => null))
vi.mock(import('./tell-services.tsx'), () => ({ TellServices: tell }))

beforeEach(() => tell.mockClear())
afterEach(() => {
  leaveShop()
  act(() => chooseConsent(noConsent))
  document.cookie = 'consent=; max-age=0; path=/'
})

const analytics: Consent = { ...noConsent, analytics: true }
const marketing: Consent = { ...noConsent, marketing: true }
const show = (event: ReturnType<typeof anEvent>) =>
  renderPart(<Tracking event={event} fact={{ what: 'page', path: '/p/open-air', title: 'Open Air' }} />)

test.each([
  ['the tag manager without gtm_id', analytics, { gtm_id: null, has_fb_capi: true }],
  ['the conversion service without has_fb_capi', marketing, { gtm_id: 'GTM-A1', has_fb_capi: false }],
  ['either without consent', noConsent, { gtm_id: 'GTM-A1', has_fb_capi: true }],
])('DEC-S-72 TRACK-03 what reports to services does not run for %s', async (_, consent, over) => {
  chooseConsent(consent)
  await show(anEvent(over))
  await act(() => vi.dynamicImportSettled())
  expect(tell).not.toHaveBeenCalled()
})

test.each([
  ['the tag manager, with gtm_id and analytics', analytics, { gtm_id: 'GTM-A1', has_fb_capi: false }],
  ['the conversion service, with has_fb_capi and marketing', marketing, { gtm_id: null, has_fb_capi: true }],
])('DEC-S-72 TRACK-03 it runs for %s', async (_, consent, over) => {
  chooseConsent(consent)
  await show(anEvent(over))
  await waitFor(() => expect(tell).toHaveBeenCalled())
})
