import { afterEach, beforeEach, expect, test, vi, type MockInstance } from 'vitest'

declare const happyDOM: { settings: { disableJavaScriptFileLoading: boolean; handleDisabledFileLoadingAsSuccess: boolean } }
let added: MockInstance<typeof globalThis.addEventListener>
const page = window as Window & { dataLayer?: unknown[] }

beforeEach(async () => {
  happyDOM.settings.disableJavaScriptFileLoading = true
  happyDOM.settings.handleDisabledFileLoadingAsSuccess = true
  history.replaceState(null, '', '/tags/GTM-A1')
  delete page.dataLayer
  document.head.replaceChildren()
  vi.resetModules()
  added = vi.spyOn(globalThis, 'addEventListener')
  await import('./frame-script.ts')
})
afterEach(() => {
  for (const [type, listener] of added.mock.calls) window.removeEventListener(type, listener)
  added.mockRestore()
})

const asList = (entry: unknown) =>
  Object.prototype.toString.call(entry) === '[object Arguments]' ? [...(entry as Iterable<unknown>)] : entry
const layer = () => (page.dataLayer ?? []).map(asList)
const hear = (data: unknown, { origin = location.origin } = {}) =>
  window.dispatchEvent(new MessageEvent('message', { data, origin, source: window }))
const scripts = () => [...document.head.querySelectorAll('script')].map(({ src }) => src)

test('everything is denied before anything is loaded', () => {
  expect(layer()).toEqual([
    [
      'consent',
      'default',
      {
        ad_storage: 'denied',
        ad_user_data: 'denied',
        ad_personalization: 'denied',
        analytics_storage: 'denied',
        functionality_storage: 'denied',
        personalization_storage: 'denied',
        security_storage: 'granted',
        wait_for_update: 500,
      },
    ],
  ])
  expect(scripts()).toEqual([])
})

test('with the first word from the shop the tag manager is loaded, once, after the choice and before what happened', () => {
  hear({ type: 'entree:tags', gtag: [['consent', 'update', { analytics_storage: 'granted' }]], pushes: [{ event: 'page_view' }] })
  hear({ type: 'entree:tags', gtag: [], pushes: [{ event: 'purchase' }] })
  expect(layer().slice(1)).toEqual([
    ['consent', 'update', { analytics_storage: 'granted' }],
    { 'gtm.start': expect.any(Number), event: 'gtm.js' },
    { event: 'page_view' },
    { event: 'purchase' },
  ])
  expect(scripts()).toEqual(['https://www.googletagmanager.com/gtm.js?id=GTM-A1'])
})

test('nobody but the shop’s page is listened to', () => {
  hear({ type: 'entree:tags', gtag: [], pushes: [{ event: 'page_view' }] }, { origin: 'https://evil.example' })
  hear({ type: 'other', gtag: [], pushes: [{ event: 'page_view' }] })
  hear(null)
  expect([layer().length, scripts()]).toEqual([1, []])
})
