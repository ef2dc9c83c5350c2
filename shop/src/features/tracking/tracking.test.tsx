import { noConsent, type Consent } from '@entree/domain/foundation/consent.ts'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { anOrder } from '../../testing/an-order.ts'
import { leaveShop, renderPart, renderShop } from '../../testing/render-shop.tsx'
import { aLivePointOfSale, anEvent, aPointOfSale } from '../../testing/shop-data.ts'
import { chooseConsent } from '../consent/choose-consent.ts'
import type { Fact } from './facts.ts'
import { pushToTags } from './tag-frame.ts'
import { Tracking } from './tracking.tsx'

vi.mock('./tag-frame.ts', () => ({ pushToTags: vi.fn<typeof pushToTags>() }))

beforeEach(() => vi.mocked(pushToTags).mockClear())
afterEach(() => {
  leaveShop()
  act(() => chooseConsent(noConsent))
  document.cookie = 'consent=; max-age=0; path=/'
})

const all: Consent = { local_information: true, analytics: true, marketing: true }
const event = anEvent({ gtm_id: 'GTM-A1', has_fb_capi: true })
const page: Fact = { what: 'page', path: '/p/open-air', title: 'Open Air' }
const answers = { sendPageview: { success: true }, sendPurchase: { success: true } } as const
const pushed = () =>
  vi
    .mocked(pushToTags)
    .mock.calls.flatMap(([, pushes]) => pushes.flatMap((push) => (push.event === undefined ? [] : [push.event])))

test('TRACK-06 CALL-34 a page view is sent with company id, event id, event id string, path and title', async () => {
  chooseConsent(all)
  const { sent } = await renderPart(<Tracking event={event} fact={page} />, { answers })
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]).toMatchObject({
    name: 'sendPageview',
    input: { company_id: '1', event_id: '7', path: '/p/open-air', title: 'Open Air' },
  })
  const [, pushes] = vi.mocked(pushToTags).mock.calls[0]!
  expect(pushes[0]?.event_id_string).toBe(sent[0]?.input.event_id_string)
})

test('TRACK-07 CALL-35 a purchase is sent with order id, secret and event id, to our own server alone', async () => {
  chooseConsent(all)
  const order = anOrder({ payment_status: 'paid', units: [{}] })
  const { sent } = await renderPart(<Tracking event={event} fact={{ what: 'purchase', order }} />, { answers })
  await waitFor(() =>
    expect(sent).toEqual([
      expect.objectContaining({ name: 'sendPurchase', input: { id: '179762', secret: 'abc-def_g', event_id: '7' } }),
    ]),
  )
  expect(pushed()).toEqual(['purchase'])
  expect(JSON.stringify(vi.mocked(pushToTags).mock.calls)).not.toContain(order.secret)
})

test.each([
  ['without a choice', null, event, 0, 0],
  ['without consent', noConsent, event, 0, 0],
  ['DEC-S-72 with marketing alone', { ...noConsent, marketing: true }, event, 0, 1],
  ['DEC-S-72 with analytics alone', { ...noConsent, analytics: true }, event, 1, 0],
  ['TRACK-04 for an event without gtm_id', all, anEvent({ has_fb_capi: true }), 0, 1],
  ['TRACK-08 for an event without has_fb_capi', all, anEvent({ gtm_id: 'GTM-A1' }), 1, 0],
] as const)('%s only what is allowed and used is sent', async (_, consent, tracked, tags, conversions) => {
  if (consent) chooseConsent(consent)
  const { sent } = await renderPart(<Tracking event={tracked} fact={page} />, { answers })
  await act(() => import('./tell-services.tsx'))
  await waitFor(() => expect([pushed().length, sent.length]).toEqual([tags, conversions]))
})

test('DEC-S-72 a purchase is sent once per order, also when its page is opened again; one of a test order never', async () => {
  chooseConsent(all)
  const order = anOrder({ order_number: 'Z2', payment_status: 'paid', units: [{}] })
  for (let time = 0; time < 2; time++) {
    const { sent, unmount } = await renderPart(<Tracking event={event} fact={{ what: 'purchase', order }} />, { answers })
    await waitFor(() => expect(sent).toHaveLength(1))
    unmount()
  }
  const { sent } = await renderPart(
    <Tracking
      event={event}
      fact={{ what: 'purchase', order: { ...order, order_number: 'Z3', payment_status: 'test_order_paid' } }}
    />,
    { answers },
  )
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(pushed()).toEqual(['purchase'])
})

test('what happened before consent is not sent afterwards, the page that is open is', async () => {
  const { again } = await renderPart(<Facts amount={0} />, { answers })
  again(<Facts amount={2} />)
  act(() => chooseConsent(all))
  await waitFor(() => expect(pushed()).toEqual(['page_view']))
  again(<Facts amount={3} />)
  await waitFor(() => expect(pushed()).toEqual(['page_view', 'add_to_cart']))
  again(<Facts amount={3} />)
  again(<Facts amount={1} />)
  await waitFor(() => expect(pushed()).toEqual(['page_view', 'add_to_cart', 'remove_from_cart']))
})

function Facts({ amount }: { amount: number }) {
  const lines = amount === 0 ? [] : [{ id: 11, name: 'Regular', price: 2500, discount_price: 2500, amount }]
  return (
    <>
      <Tracking event={event} fact={page} />
      <Tracking event={event} fact={{ what: 'cart', lines }} />
    </>
  )
}

test('a conversion service that fails is not noticed by the visitor', async () => {
  chooseConsent(all)
  const { calls } = await renderShop('/p/open-air', {
    point_of_sale: aPointOfSale({ event }),
    answers: { sendPageview: 'broken' },
  })
  await waitFor(() => expect(calls('sendPageview')).toHaveLength(1))
  fireEvent.click(await screen.findByRole('button', { name: 'One more: Regular' }))
  expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).not.toContain(expect.stringMatching(/./))
  expect(location.pathname).toBe('/p/open-air')
})

test('the shop’s own page is reported through an event that uses the conversion service', async () => {
  chooseConsent(all)
  const live = [aLivePointOfSale({ id: 1, url: 'one' }), aLivePointOfSale({ id: 2, url: 'two', has_fb_capi: true })]
  const { calls } = await renderShop('/', { live, answers })
  await waitFor(() => expect(calls('sendPageview')).toHaveLength(1))
  expect(calls('sendPageview')[0]?.input).toMatchObject({ event_id: '2', path: '/' })
})
