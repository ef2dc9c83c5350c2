import de from '@entree/locales/de/order.json'
import en from '@entree/locales/en/order.json'
import es from '@entree/locales/es/order.json'
import fr from '@entree/locales/fr/order.json'
import nl from '@entree/locales/nl/order.json'
import pt from '@entree/locales/pt/order.json'
import { moneyBackStates } from '@entree/domain/desk/money-back.ts'
import { refusal } from '@entree/domain/foundation/refusals.ts'
import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { leaveShop, renderShop } from '../../testing/render-shop.tsx'
import { aPointOfSale } from '../../testing/shop-data.ts'
import { anOrder, SECRET } from '../orders/testing/order-data.ts'
import type { MoneyBack } from './money-back-query.ts'

afterEach(leaveShop)

const anOffer = (changes: Partial<MoneyBack> = {}): MoneyBack => ({
  state: 'open',
  until: '2026-06-15',
  time_zone: 'Europe/Amsterdam',
  amount: 5157,
  keeps_vouchers: false,
  event_name: 'Open Air',
  starts_at: '2026-09-05T10:00:00.000Z',
  ends_at: '2026-09-05T21:00:00.000Z',
  order_number: '179763',
  ...changes,
})
type Answers = NonNullable<NonNullable<Parameters<typeof renderShop>[1]>['answers']>
const open = (answers: Answers) =>
  renderShop(`/order/3/${SECRET}/money-back`, {
    answers: { getOrder: anOrder({ payment_status: 'paid' }), getPointOfSaleByOrder: aPointOfSale(), ...answers },
  })

test('ECHG-13 the page says what comes back, until when and what it means; one press asks for it once', async () => {
  const answered = Promise.withResolvers<MoneyBack>()
  const { calls } = await open({ getMoneyBack: anOffer(), askMoneyBack: () => answered.promise })
  await screen.findByText(/^Open Air has been moved to 5 Sept? 2026 12:00 – 23:00.*until and including 15 Jun 2026\.$/)
  screen.getByText(/All its tickets stop being valid/)
  const ask = screen.getByRole('button', { name: /^Cancel and refund €.51,57$/ })
  ask.click()
  await waitFor(() => expect(ask.getAttribute('aria-disabled')).toBe('true'))
  ask.click()
  answered.resolve(anOffer({ state: 'refunding' }))
  await screen.findByRole('heading', { level: 1, name: 'Your refund is on its way' })
  expect(calls('askMoneyBack').map(({ input }) => input)).toEqual([{ id: '3', secret: SECRET }])
})

test('GIFT-28 the page says that the gift vouchers of the order stay valid, before it is asked and after', async () => {
  await open({
    getMoneyBack: anOffer({ keeps_vouchers: true }),
    askMoneyBack: anOffer({ state: 'refunding', keeps_vouchers: true }),
  })
  await screen.findByText(/your gift vouchers stay valid\. All its tickets stop being valid/)
  screen.getByRole('button', { name: /^Cancel and refund/ }).click()
  await screen.findByText(/Your gift vouchers stay valid\.$/)
})

test.each([
  ['refunded', "You've been refunded", /€.51,57 has been refunded/],
  ['owed', 'Your order is cancelled', /Zomerweide gives you €.51,57 back in person/],
  ['late', 'This was possible until 15 Jun 2026', /Ask Zomerweide/],
  ['over', 'This order has already been cancelled or refunded', /don't need to do anything/],
  ['scanned', 'A ticket has been scanned', /Ask Zomerweide/],
  ['nothing', "There's nothing to refund", /You paid nothing/],
] as const)('ECHG-13 where it is %s the page says so and offers no press', async (state, title, text) => {
  await open({ getMoneyBack: anOffer({ state }) })
  await screen.findByRole('heading', { level: 1, name: title })
  screen.getByText(text)
  expect(screen.queryByRole('button', { name: /^Cancel and refund/ })).toBeNull()
})

test('ECHG-13 what stands in the way when it is pressed is what the page says then', async () => {
  let state: MoneyBack['state'] = 'open'
  await open({
    getMoneyBack: () => anOffer({ state }),
    askMoneyBack: () => {
      state = 'scanned'
      return [refusal('money_back_scanned')]
    },
  })
  ;(await screen.findByRole('button', { name: /^Cancel and refund/ })).click()
  await screen.findByRole('heading', { level: 1, name: 'A ticket has been scanned' })
})

test('ECHG-13 a network that fails leaves the button to be pressed again', async () => {
  const { calls } = await open({ getMoneyBack: anOffer(), askMoneyBack: 'broken' })
  ;(await screen.findByRole('button', { name: /^Cancel and refund/ })).click()
  await screen.findByText(/try again/i)
  screen.getByRole('button', { name: /^Cancel and refund/ }).click()
  await waitFor(() => expect(calls('askMoneyBack')).toHaveLength(2))
})

test('ECHG-13 an order without an offer has no such page', async () => {
  await open({ getMoneyBack: [refusal('not_found')] })
  await screen.findByRole('heading', { level: 1, name: /not found|doesn't exist/i })
})

test('ECHG-13 each state is said in every language', () => {
  const texts: Record<string, string>[] = [de, en, es, fr, nl, pt]
  for (const state of moneyBackStates.filter((one) => one !== 'open')) {
    const said = texts.map((words) => words[`money_back.${state}_text`])
    expect(new Set(said.filter(Boolean)).size).toBe(texts.length)
  }
})
