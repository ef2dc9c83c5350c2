import { expect, test } from 'vitest'
import { z } from 'zod'
import { calls } from './calls.ts'

/** Twelve, as only a machine would write it. */
const twelves = ['0xc', '0b1100', '1.2e1', '12.0', ' 12', '12 ', '\t12', '12\n', '012', '+12', '１２', '12n', '1_2', [12], ['12']]
/** Of lists that the product and others keep: they come in bodies, as numbers. */
const ofBodies = new Set(['product_type_id', 'subevent_id'])
const truths = [true, '']

/** What a call takes, down to what is no object, list or choice any more, with the way to each. */
function leavesOf(schema: unknown, path: string): [string, z.ZodType][] {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault) {
    return leavesOf(schema.unwrap(), path)
  }
  if (schema instanceof z.ZodArray) return leavesOf(schema.element, path)
  if (schema instanceof z.ZodUnion) return schema.options.flatMap((option) => leavesOf(option, path))
  if (schema instanceof z.ZodObject) return Object.entries(schema.shape).flatMap(([key, of]) => leavesOf(of, `${path}.${key}`))
  return schema instanceof z.ZodType ? [[path, schema]] : []
}

const numbers = Object.entries(calls)
  .flatMap(([name, { input }]) => leavesOf(input, name))
  .filter(([, schema]) => schema.safeParse(12).success && !schema.safeParse('twelve').success)

test('SEC-02 every call reads ids and other numbers from decimal digits only, so that each record has one address', () => {
  const odd = numbers.flatMap(([path, schema]) =>
    [...twelves, ...truths]
      .filter((given) => schema.safeParse(given).success)
      .map((given) => `${path} = ${JSON.stringify(given)}`),
  )
  expect(odd).toEqual([])
})

test('an id in a path or a query is taken as its digits', () => {
  const ids = numbers.filter(([path]) => /\.id$|_id$/.test(path) && !ofBodies.has(path.split('.').at(-1) ?? ''))
  expect(ids.length).toBeGreaterThan(200)
  expect(ids.filter(([, schema]) => schema.safeParse('12').data !== 12).map(([path]) => path)).toEqual([])
})
