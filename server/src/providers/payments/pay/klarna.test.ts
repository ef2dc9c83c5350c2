import { afterAll, beforeEach, expect, test } from 'vitest'
import { BUYER_AT_HOME } from '../../../testing/buyer-at-home.ts'
import { ProviderRefused, type ProviderBill } from '../payment-provider.ts'
import { asked, signal, startPayTest } from './pay-testing.ts'

const { fake, pay, reset, make } = await startPayTest()
afterAll(() => fake.stop())
beforeEach(() => {
  reset()
  fake.capturing = 'succeeded'
  fake.methods[1717] = 'Klarna'
})

const bill: ProviderBill = {
  lines: [
    { kind: 'product', description: 'x'.repeat(60), quantity: 2, unit: 1250, rate: 9, amount: 2500, vat: 206 },
    { kind: 'discount', description: 'Kortingscode', quantity: 1, unit: -130, rate: 9, amount: -130, vat: -11 },
    { kind: 'service_fees', description: 'Servicekosten', quantity: 1, unit: 100, rate: 21, amount: 100, vat: 17 },
    { kind: 'payment_fee', description: 'Betaalkosten', quantity: 1, unit: 35, rate: 21, amount: 35, vat: 6 },
  ],
  address: BUYER_AT_HOME,
}
const authorised = async () => {
  const id = await make({ method: 'klarna', bill })
  fake.decide(id, 95)
  return id
}
const collect = async (id: string) => {
  const { status, capture } = await pay.capturePayment!(id, signal)
  return [status, capture]
}

test('PAY-31 PAY. is sent what is bought with its VAT rate, who pays and where the bill goes', async () => {
  const price = (value: number) => ({ value, currency: 'EUR' })
  expect(fake.orders.get(await make({ method: 'klarna', bill }))!.body).toMatchObject({
    paymentMethod: { id: 1717 },
    customer: { language: 'NL', firstName: 'Ada', lastName: 'Lovelace', email: 'ada@buyer.example' },
    order: {
      countryCode: 'NL',
      invoiceAddress: {
        street: 'Keizersgracht',
        streetNumber: '126',
        streetNumberExtension: 'A',
        zipCode: '1015 CW',
        city: 'Amsterdam',
        country: 'NL',
      },
      products: [
        {
          id: 'product-1',
          description: 'x'.repeat(45),
          type: 'article',
          price: price(1250),
          quantity: 2,
          vatPercentage: 9,
        },
        { type: 'discount', price: price(-130), quantity: 1, vatPercentage: 9 },
        { type: 'handling', price: price(100), vatPercentage: 21 },
        { id: 'payment_fee-4', type: 'payment', price: price(35), vatPercentage: 21 },
      ],
    },
  })
})

test.each([
  ['7', '7', undefined],
  ['Huis ter Zee', 'Huis ter Zee', undefined],
  ['12bis', '12', 'bis'],
])('a house number %s is number %s and what follows it', async (house_nr, streetNumber, streetNumberExtension) => {
  const id = await make({ method: 'klarna', bill: { ...bill, address: { ...bill.address, house_nr } } })
  const { invoiceAddress } = fake.orders.get(id)!.body['order'] as { invoiceAddress: Record<string, string> }
  expect([invoiceAddress['streetNumber'], invoiceAddress['streetNumberExtension']]).toEqual([streetNumber, streetNumberExtension])
})

test('PAY-31 without a bill, or with lines that do not add up, PAY. refuses', async () => {
  for (const fields of [{ bill: null }, { bill, amount: 2504 }])
    await expect(pay.createPayment(asked({ method: 'klarna', ...fields }), signal)).rejects.toThrow(ProviderRefused)
})

test('PAY-33 money that Klarna reserved is due to be collected; that of a card is left to the seller who reserved it', async () => {
  const id = await authorised()
  expect(await pay.getPayment(id, signal)).toMatchObject({ status: 'pending', capture: 'due' })
  const card = await make({ method: 'creditcard' })
  fake.decide(card, 95)
  expect(await pay.getPayment(card, signal)).not.toHaveProperty('capture')
  fake.capturing = 'pending'
  expect(await collect(id)).toEqual(['pending', 'asked'])
  fake.capturing = 'refused'
  expect(await collect(id)).toEqual(['pending', 'failed'])
  fake.capturing = 'succeeded'
  expect(await collect(id)).toEqual(['paid', undefined])
  expect(await pay.getPayment(id, signal)).not.toHaveProperty('capture')
})
