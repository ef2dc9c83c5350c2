import { expect, test } from 'vitest'
import { changesHolder } from './ticket-holder.ts'

const anna = { email: 'Anna@Example.com', first_name: 'Anna', last_name: 'Bos' }

test.each([
  ['the same address in other letters is the same holder', anna, { ...anna, email: 'anna@example.com', first_name: 'A.' }, false],
  ['another address is another holder, whatever the name', anna, { ...anna, email: 'anna@other.example' }, true],
  ['without an address the name tells', anna, { email: null, first_name: ' anna', last_name: 'BOS ' }, false],
  ['another name without an address', { ...anna, email: null }, { email: null, first_name: 'Bea', last_name: 'Bos' }, true],
  ['from nobody to somebody', null, anna, true],
  ['from nobody to nobody', null, null, false],
])('%s', (_, before, after, expected) => {
  expect(changesHolder(before, after)).toBe(expected)
})
