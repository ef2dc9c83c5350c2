import { expect, test } from 'vitest'
import { joinedMethod, methodName } from './method-name.ts'

test('a brand is called by its name in every language, any other way to pay in the words of that language', () => {
  expect(methodName({ name: 'iDEAL | Wero', adapter: 'ideal' }, 'fr')).toBe('iDEAL | Wero')
  const transfer = { name: 'Bank transfer', adapter: 'banktransfer' }
  expect(['en', 'nl', 'de', 'es', 'fr', 'pt'].map((language) => methodName(transfer, language))).toEqual([
    'Bank transfer',
    'Overboeking',
    'Überweisung',
    'Transferencia bancaria',
    'Virement bancaire',
    'Transferência bancária',
  ])
  expect(methodName({ name: 'Card', adapter: 'pin' }, 'nl')).toBe('Pin')
})

test('no way to pay was joined', () => {
  expect(joinedMethod({ name: null, adapter: null })).toBeNull()
})
