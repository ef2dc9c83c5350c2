import { expect, test } from 'vitest'
import { CallFailed } from './client.ts'
import { refusalMessage, sortFailure } from './errors.ts'

const t = (key: string, values: object = {}) =>
  ({
    'errors.product_out_of_stock': `None left of ${(values as { product?: string }).product}`,
    'errors.price_invalid': `At most ${(values as { max?: string }).max}`,
    'errors.something_went_wrong': 'Oops',
  })[key] ?? key

test('ERR-01 refusals of known fields go beside them, all others become messages', () => {
  const failure = sortFailure(
    new CallFailed(400, [
      { code: 'wrong_email', field: 'customer.email' },
      { code: 'field_required', field: 'answers.3' },
      { code: 'error_try_again' },
      { code: 'wrong_city', field: 'customer.city' },
    ]),
    ['customer.email', 'answers'],
  )
  expect(failure).toEqual({
    kind: 'refused',
    byField: {
      'customer.email': { code: 'wrong_email', field: 'customer.email' },
      answers: { code: 'field_required', field: 'answers.3' },
    },
    others: [{ code: 'error_try_again' }, { code: 'wrong_city', field: 'customer.city' }],
  })
})

test.each([
  ['the network', new CallFailed(0, [])],
  ['the server', new CallFailed(500, [{ code: 'something_went_wrong' }])],
  ['a bug', new TypeError('x is undefined')],
])('DEC-S-76 %s failing is no refusal', (_, error) => {
  expect(sortFailure(error)).toEqual({ kind: 'broken' })
})

test('ERR-02 a refusal is shown by its code, with its details', () => {
  expect(refusalMessage(t, { code: 'product_out_of_stock', product: 'Locker' })).toBe('None left of Locker')
})

test('DEC-S-86 a code without a message reads something went wrong', () => {
  expect(refusalMessage(t, { code: 'answer_not_offered' })).toBe('Oops')
})

test('an amount that cannot be says the limit that holds for it, in euros', () => {
  expect(refusalMessage(t, { code: 'price_invalid', field: 'amount', max: 100_000_000 })).toBe('At most €\u00a01.000.000,00')
  expect(refusalMessage(t, { code: 'price_invalid', field: 'price', max: 10_000_000 })).toBe('At most €\u00a0100.000,00')
})
