import { readFile } from 'node:fs/promises'
import { isOnSite } from '@entree/domain/catalogue/payment-methods.ts'
import { languages } from '@entree/domain/foundation/languages.ts'
import { methodKind, paymentMethods, translatedMethod } from '@entree/domain/money/payment-methods.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { methodName } from '#platform/method-name.ts'
import { mollieMethods } from '#providers/payments/mollie/check-mollie.ts'
import { payMethods } from '#providers/payments/pay/pay-methods.ts'
import { stripeMethods } from '#providers/payments/stripe/check-stripe.ts'
import { aMollieShop, type MollieShop } from './mollie-testing.ts'

let of: MollieShop

beforeAll(async () => {
  of = await aMollieShop('live')
})
afterAll(() => of.stop())

const online = paymentMethods.filter((method) => !isOnSite(method))
const adapters = online.map(({ adapter }): string => adapter)

test('PAY-24 the table has the methods of the list, in its order, and the calls that list them do so too', async () => {
  const { server, headers } = of
  const rows = await server.services.db.selectFrom('payment_method').select(['name', 'adapter']).orderBy('id').execute()
  expect(rows).toEqual(paymentMethods.map(({ name, adapter }) => ({ name, adapter })))
  const { body: offered } = await server.send('getPointOfSaleDependencies', {}, { headers })
  expect(offered.payment_methods.map(({ adapter }) => adapter)).toEqual(adapters)
  const { body: all } = await server.send('listPaymentMethods', {}, { headers })
  expect(all.map(({ adapter }) => adapter).toSorted()).toEqual(paymentMethods.map(({ adapter }) => adapter).toSorted())
})

test('PAY-24 each method is one of a provider at least, and no provider has one that is not listed', () => {
  const providers = [...mollieMethods, ...Object.keys(stripeMethods), ...Object.keys(payMethods)]
  expect([...new Set(providers)].toSorted()).toEqual(adapters.toSorted())
  for (const adapter of adapters) expect([adapter, methodKind(adapter)]).not.toEqual([adapter, 'on_site'])
})

test('PAY-24 docs/payments.md names each method, and one that is no brand has a name in each language', async () => {
  const docs = await readFile(new URL('../../../../../docs/payments.md', import.meta.url), 'utf8')
  const table = docs.slice(docs.indexOf('### Which methods'), docs.indexOf('### Testing'))
  const words: Record<string, string> = { ideal: 'iDEAL / Wero', creditcard: 'cards', banktransfer: 'bank transfer' }
  for (const { adapter, name } of online) expect(table).toContain(words[adapter] ?? name)
  for (const method of paymentMethods)
    expect(new Set(languages.map((language) => methodName(method, language))).size === 1).toBe(
      translatedMethod(method.adapter) === null,
    )
})
