import { noConsent } from '@entree/domain/foundation/consent.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { loadBlankFrames } from '../../testing/blank-frames.ts'
import { chooseConsent } from '../consent/choose-consent.ts'
import { pushToTags } from './tag-frame.ts'

beforeEach(() => {
  loadBlankFrames()
})
afterEach(() => {
  chooseConsent(noConsent)
  document.cookie = 'consent=; max-age=0; path=/'
  localStorage.clear()
  vi.restoreAllMocks()
})

const frames = () => [...document.querySelectorAll('iframe')]
const analytics = { ...noConsent, analytics: true }

/** Lets the frame be there, and returns what it is sent. */
function loaded(frame: HTMLIFrameElement): { gtag: unknown[][]; pushes: unknown[] }[] {
  const sent: { gtag: unknown[][]; pushes: unknown[] }[] = []
  const contentWindow = { postMessage: (message: (typeof sent)[number]) => sent.push(message) }
  Object.defineProperty(frame, 'contentWindow', { value: contentWindow })
  frame.dispatchEvent(new Event('load'))
  return sent
}

test('the tag manager lives in a frame that can run scripts and nothing else', () => {
  chooseConsent(analytics)
  pushToTags('GTM-A1', [{ event: 'page_view' }])
  const [frame] = frames()
  expect(frame?.getAttribute('sandbox')).toBe('allow-scripts')
  expect(frame?.getAttribute('src')).toBe('/tags/GTM-A1')
  expect(frame?.referrerPolicy).toBe('no-referrer')
  expect([frame?.hidden, frame?.tabIndex]).toEqual([true, -1])
})

test('it hears the choice first, then what happened, in order, also what happened while it was loading', () => {
  chooseConsent(analytics)
  pushToTags('GTM-A1', [{ event: 'one' }])
  pushToTags('GTM-A1', [{ event: 'two' }])
  const sent = loaded(frames()[0]!)
  pushToTags('GTM-A1', [{ event: 'three' }])
  expect(sent.flatMap(({ pushes }) => pushes)).toMatchObject([
    { client_id: expect.stringMatching(/^\d+\.\d+$/) },
    { event: 'one' },
    { event: 'two' },
    { event: 'three' },
  ])
  expect(sent[0]?.gtag[0]).toEqual([
    'consent',
    'update',
    {
      functionality_storage: 'denied',
      personalization_storage: 'denied',
      analytics_storage: 'granted',
      ad_storage: 'denied',
      ad_user_data: 'denied',
      ad_personalization: 'denied',
    },
  ])
})

test('another choice reaches it at once; without consent for analytics it is gone', () => {
  chooseConsent(analytics)
  pushToTags('GTM-A1', [])
  const sent = loaded(frames()[0]!)
  chooseConsent({ ...analytics, marketing: true })
  expect(sent.at(-1)?.gtag).toMatchObject([
    ['consent', 'update', { ad_storage: 'granted', ad_user_data: 'granted', ad_personalization: 'granted' }],
  ])
  chooseConsent(noConsent)
  expect(frames()).toEqual([])
  pushToTags('GTM-A1', [{ event: 'page_view' }])
  expect(frames()).toEqual([])
})

test('an event with another container has another frame', () => {
  chooseConsent(analytics)
  pushToTags('GTM-A1', [])
  pushToTags('GTM-B2', [])
  expect(frames().map((frame) => frame.getAttribute('src'))).toEqual(['/tags/GTM-B2'])
})

test.each(['', 'GTM-', 'gtm-a1', 'GTM-A1/../../order', 'UA-1', 'GTM-A1"><script>'])(
  '%j is no container and loads nothing',
  (gtm_id) => {
    chooseConsent(analytics)
    pushToTags(gtm_id, [{ event: 'page_view' }])
    expect(frames()).toEqual([])
  },
)

test('the browser’s number stays the same while analytics are allowed', () => {
  chooseConsent(analytics)
  pushToTags('GTM-A1', [])
  const known = localStorage.getItem('client_id')
  pushToTags('GTM-B2', [])
  expect([known, localStorage.getItem('client_id')]).toEqual([expect.stringMatching(/^\d+\.\d+$/), known])
})
