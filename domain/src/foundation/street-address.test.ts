import { expect, test } from 'vitest'
import { splitStreet } from './street-address.ts'

test.each([
  ['Dijkstraat 12', 'Dijkstraat', '12'],
  ['  Dijkstraat  12a ', 'Dijkstraat', '12a'],
  ['Laan van Meerdervoort 1204-B', 'Laan van Meerdervoort', '1204-B'],
  ['Plein 1940 7', 'Plein 1940', '7'],
  ['2e Dwarsstraat 8 / 3', '2e Dwarsstraat', '8 / 3'],
  ['Calle Mayor, 5', 'Calle Mayor', '5'],
  ['Straße des 17. Juni 135', 'Straße des 17. Juni', '135'],
])('“%s” is %s and %s', (line, address, house_nr) => {
  expect(splitStreet(line)).toEqual({ address, house_nr })
})

test.each(['Dijkstraat', '', '12', 'Dijkstraat 12 bis achter', 'Postbus1234', '12 rue de la Paix'])(
  '“%s” is left as it is',
  (line) => {
    expect(splitStreet(line)).toBeNull()
  },
)
