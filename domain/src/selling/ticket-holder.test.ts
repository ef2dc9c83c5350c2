import { expect, test } from 'vitest'
import { changesHolder, isGivenAway } from './ticket-holder.ts'

const anna = { email: 'Anna@Example.com', first_name: 'Anna', last_name: 'Bos' }

test.each([
  ['the same address in other letters is the same holder', anna, { ...anna, email: 'anna@example.com', first_name: 'A.' }, false],
  ['another address is another holder, whatever the name', anna, { ...anna, email: 'anna@other.example' }, true],
  ['without an address the name tells', anna, { email: null, first_name: ' anna', last_name: 'BOS ' }, false],
  ['another name without an address', { ...anna, email: null }, { email: null, first_name: 'Bea', last_name: 'Bos' }, true],
  [
    'a look-alike of the address is another holder',
    { ...anna, email: 'k\u0130m@x.example' },
    { ...anna, email: 'kim@x.example' },
    true,
  ],
  ['from nobody to a person', null, anna, true],
  ['from nobody to nobody', null, null, false],
])('%s', (_, before, after, expected) => {
  expect(changesHolder(before, after)).toBe(expected)
})

const bea = { email: 'bea@example.com', first_name: 'Bea', last_name: 'Bos' }

test.each([
  ['to a person with another address it is given away', anna, bea, false, true],
  ['to the buyer it is not', anna, { ...anna, first_name: 'A.' }, false, false],
  ['back to the buyer it is not any more', anna, anna, true, false],
  ['to a name alone it is not, as nobody else could be sent it', anna, { ...bea, email: null }, false, false],
  ['from a person to a name alone it still is', anna, { ...bea, email: null }, true, true],
  ['of an order without a buyer it is', null, bea, false, true],
])('DEC-S-67 %s', (_, buyer, holder, before, expected) => {
  expect(isGivenAway(buyer, holder, before)).toBe(expected)
})
