import { expect, test } from 'vitest'
import { z } from 'zod'
import { calls } from './calls.ts'
import type { CallDefinition } from './define-call.ts'
import { paths, type CallName } from './paths.ts'

type Listed = { name: string; most: number }

/** What a screen fills with all products or points of sale of an event, and how many of them the call takes. */
function lists(): Listed[] {
  return (Object.keys(paths) as CallName[]).flatMap((call) => {
    const { input }: CallDefinition = calls[call]
    const { properties = {} } = z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' })
    return Object.entries(properties).flatMap(([key, schema]): Listed[] => {
      const isWhole =
        /(product|point_of_sale)_ids$/.test(key) || (key === 'products' && /(PointOfSale|(?<!At)BoxOffice)$/.test(call))
      if (!isWhole || typeof schema !== 'object') return []
      const shapes = [schema, ...(schema.anyOf ?? [])].filter((shape) => typeof shape === 'object')
      return shapes
        .filter(({ type }) => type === 'array')
        .map(({ maxItems = Infinity }) => ({ name: `${call}.${key}`, most: maxItems }))
    })
  })
}

test('PROD-65 whatever is filled with all products or points of sale of an event takes a thousand', () => {
  const all = lists()
  expect(all.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['createProduct.point_of_sale_ids', 'createPointOfSale.products', 'getSalesByTicketType.product_ids']),
  )
  expect(all.filter(({ most }) => most < 1000)).toEqual([])
})
