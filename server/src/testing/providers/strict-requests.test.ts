import { expect, test } from 'vitest'
import { stripeForm, type FormValue } from '../../providers/payments/stripe/stripe-form.ts'
import type { FakeRequest } from './fake-provider.ts'
import { wrongForMollie } from './mollie-requests.ts'
import { wrongForPay } from './pay-requests.ts'
import { wrongForStripe } from './stripe-requests.ts'

const now = '2026-06-01T10:00:00.865Z'
const HALF = '🎉'.slice(0, 1)
const posted = (path: string, body: string, type = 'application/json'): FakeRequest => {
  return { method: 'POST', path, query: new URLSearchParams(), headers: { 'content-type': type }, body }
}
const stripe = (path: string, fields: Record<string, FormValue>) =>
  wrongForStripe(posted(`/v1/${path}`, stripeForm(fields).toString(), 'application/x-www-form-urlencoded'))?.field ?? null
const mollie = (path: string, fields: object) => wrongForMollie(posted(`/v2/${path}`, JSON.stringify(fields)), now)?.field ?? null
const pay = (path: string, fields: object) => wrongForPay(posted(path, JSON.stringify(fields)), now)?.field ?? null

const price_data = { currency: 'eur', unit_amount: 2505, product_data: { name: 'Tuinfeest' } }
const session = {
  mode: 'payment',
  line_items: [{ quantity: 1, price_data }],
  payment_method_types: ['ideal'],
  success_url: 'https://shop.example/payment/return/7/secret',
  expires_at: 1780000000,
}
test.each<[object, string | null]>([
  [{}, null],
  [{ expires_at: 1780000000.865 }, 'expires_at'],
  [{ description: 'x' }, 'description'],
  [{ locale: 'nl-BE' }, 'locale'],
  [{ success_url: '/payment' }, 'success_url'],
  [{ payment_method_types: ['sofort'] }, 'payment_method_types.0'],
  [{ payment_method_types: ['mbway'] }, 'payment_method_types.0'],
  [{ payment_method_types: ['mb_way'] }, null],
  [{ payment_method_types: ['twint'] }, 'payment_method_types.0'],
  [{ line_items: [{ quantity: 1, price_data: { ...price_data, unit_amount: 25.05 } }] }, 'line_items.0.price_data.unit_amount'],
  [{ metadata: { reference: 'x'.repeat(501) } }, 'metadata.reference'],
  [{ metadata: { reference: `x${HALF}` } }, 'metadata.reference'],
])('what stands in for Stripe takes of a session with %j no more than Stripe does', (fields, wrong) => {
  expect(stripe('checkout/sessions', { ...session, ...fields })).toBe(wrong)
})

test.each<[object, string | null]>([
  [{}, null],
  [{ amount: { currency: 'EUR', value: '25.5' } }, 'amount.value'],
  [{ amount: { currency: 'EUR', value: 25.05 } }, 'amount.value'],
  [{ description: '🎉'.repeat(255) }, null],
  [{ description: '🎉'.repeat(256) }, 'description'],
  [{ description: `x${HALF}` }, 'description'],
  [{ locale: 'en_IE' }, 'locale'],
  [{ method: 'banktransfer', dueDate: '2026-06-01' }, 'dueDate'],
  [{ method: 'banktransfer', dueDate: '2026-06-02' }, null],
  [{ method: 'banktransfer', dueDate: '2026-09-11' }, 'dueDate'],
  [{ method: 'bizum' }, null],
  [{ method: 'wero' }, 'method'],
  [{ method: 'googlepay' }, 'method'],
  [{ method: 'twint' }, 'method'],
  [{ method: 'directdebit' }, 'method'],
  [{ reference: '7' }, 'reference'],
  [{ webhookUrl: 'http://localhost/notice' }, 'webhookUrl'],
])('what stands in for Mollie takes of a payment with %j no more than Mollie does', (fields, wrong) => {
  const amount = { currency: 'EUR', value: '25.05' }
  const asked = { amount, description: 'Tuinfeest', redirectUrl: 'https://shop.example/', method: 'ideal', locale: 'nl_NL' }
  expect(mollie('payments', { ...asked, ...fields })).toBe(wrong)
})

const cents = (value: string) => ({ currency: 'EUR', value })
const ticket = { description: 'Dag', quantity: 2, unitPrice: cents('12.50'), totalAmount: cents('25.00'), type: 'digital' }
const lines = [
  { ...ticket, vatRate: '9.00', vatAmount: cents('2.06') },
  { ...ticket, type: 'discount', quantity: 1, unitPrice: cents('-1.00'), totalAmount: cents('-1.00') },
  { ...ticket, type: 'surcharge', quantity: 1, unitPrice: cents('1.05'), totalAmount: cents('1.05') },
]
const billingAddress = {
  givenName: 'Ada',
  familyName: 'Lovelace',
  email: 'ada@buyer.example',
  streetAndNumber: 'Keizersgracht 126',
  postalCode: '1015 CW',
  city: 'Amsterdam',
  country: 'NL',
}
const first = (fields: object) => ({ lines: [{ ...lines[0], ...fields }, ...lines.slice(1)] })
test.each<[object, string | null]>([
  [{}, null],
  [{ lines: undefined }, 'lines'],
  [{ lines: lines.slice(1) }, 'lines'],
  [first({ quantity: 3 }), 'lines.0'],
  [first({ vatAmount: cents('2.07') }), 'lines.0.vatAmount'],
  [first({ vatRate: 9 }), 'lines.0.vatRate'],
  [first({ unitPrice: cents('-12.50') }), 'lines.0.unitPrice'],
  [{ lines: lines.with(1, { ...lines[1]!, type: 'surcharge' }) }, 'lines.1.unitPrice'],
  [{ billingAddress: undefined }, 'billingAddress'],
  [{ billingAddress: { ...billingAddress, city: undefined } }, 'billingAddress'],
  [{ billingAddress: { ...billingAddress, givenName: 'A' } }, 'billingAddress.givenName'],
  [{ captureMode: 'later' }, 'captureMode'],
  [{ method: 'ideal' }, 'captureMode'],
])('PAY-31 what stands in for Mollie takes of a payment by Klarna with %j no more than Mollie does', (fields, wrong) => {
  const asked = { amount: cents('25.05'), description: 'Tuinfeest', redirectUrl: 'https://shop.example/', method: 'klarna' }
  expect(mollie('payments', { ...asked, lines, billingAddress, captureMode: 'manual', ...fields })).toBe(wrong)
})

const askedOfPay = {
  serviceId: 'SL-1234-5678',
  amount: { value: 2505, currency: 'EUR' },
  description: 'Tuinfeest',
  reference: '7',
  returnUrl: 'https://shop.example/',
  expire: '2026-06-01T10:15:00+00:00',
  paymentMethod: { id: 10 },
  integration: { test: true },
  customer: { language: 'NL', locale: 'nl_BE' },
}
test.each<[object, string | null]>([
  [{}, null],
  [{ amount: { value: 25.05, currency: 'EUR' } }, 'amount.value'],
  [{ amount: { value: 0, currency: 'EUR' } }, 'amount.value'],
  [{ description: '🎉'.repeat(32) }, null],
  [{ description: 'x'.repeat(33) }, 'description'],
  [{ description: HALF }, 'description'],
  [{ reference: 'a b' }, 'reference'],
  [{ expire: '2026-06-01T10:15:00.865Z' }, 'expire'],
  [{ expire: '2026-06-01T10:00:00+00:00' }, 'expire'],
  [{ metadata: {} }, 'metadata'],
])('what stands in for PAY. takes of an order with %j no more than PAY. does', (fields, wrong) => {
  expect(pay('/v1/orders', { ...askedOfPay, ...fields })).toBe(wrong)
})

test('what stands in for each takes of a refund no more than they do', () => {
  const amount = { currency: 'EUR', value: '1.00' }
  expect(stripe('refunds', { payment_intent: 'pi_1', amount: 100 })).toBeNull()
  expect(stripe('refunds', { payment_intent: 'pi_1', amount: 0 })).toBe('amount')
  expect(mollie('payments/tr_1/refunds', { amount, description: 'x'.repeat(256) })).toBe('description')
  expect(mollie('payments/tr_1/refunds', { amount, key: 'x' })).toBe('key')
  expect(pay('/v2/transactions/1X1/refund', { amount: { value: 100, currency: 'EUR' }, description: 'x'.repeat(33) })).toBe(
    'description',
  )
})

const bought = {
  id: 'product-1',
  description: 'Dag',
  type: 'article',
  price: { value: 1300, currency: 'EUR' },
  quantity: 2,
  vatPercentage: 9,
}
const products = [bought, { ...bought, id: 'discount-2', type: 'discount', price: { value: -95, currency: 'EUR' }, quantity: 1 }]
const invoiceAddress = { street: 'Keizersgracht', streetNumber: '126', zipCode: '1015 CW', city: 'Amsterdam', country: 'NL' }
const order = { countryCode: 'NL', invoiceAddress, products }
test.each<[object, string | null]>([
  [{}, null],
  [{ order: undefined }, 'order'],
  [{ order: { ...order, products: [bought] } }, 'order.products'],
  [{ order: { ...order, products: [{ ...bought, vatPercentage: '9' }, products[1]] } }, 'order.products.0.vatPercentage'],
  [{ order: { ...order, products: [{ ...bought, description: 'x'.repeat(46) }, products[1]] } }, 'order.products.0.description'],
  [{ order: { ...order, products: products.map((one) => ({ ...one, type: 'article' })) } }, 'order.products.1.price'],
  [{ order: { ...order, invoiceAddress: { ...invoiceAddress, zipCode: undefined } } }, 'order.invoiceAddress.zipCode'],
  [{ customer: { language: 'NL', locale: 'nl_BE' } }, 'customer'],
])('PAY-31 what stands in for PAY. takes of an order by Klarna with %j no more than PAY. does', (fields, wrong) => {
  const customer = { ...askedOfPay.customer, firstName: 'Ada', lastName: 'Lovelace', email: 'ada@buyer.example' }
  const asked = { ...askedOfPay, paymentMethod: { id: 1717 }, customer, order }
  expect(pay('/v1/orders', { ...asked, ...fields })).toBe(wrong)
})
