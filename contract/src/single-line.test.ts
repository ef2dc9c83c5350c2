import { expect, test } from 'vitest'
import { z } from 'zod'
import { calls } from './calls.ts'

/** What stands on one line wherever it is shown: in a list, on a ticket, in the subject of an email. */
const ofOneLine = [
  'name',
  'question',
  'answers',
  'code',
  'slug',
  'url',
  'subdomain',
  'title',
  'first_name',
  'last_name',
  'company_name',
  'contact_person',
  'username',
  'reference',
  'email',
  'email_confirmation',
  'phone',
  'address',
  'house_nr',
  'zip',
  'city',
  'country',
]

/** The texts of one line in a schema, with the way to each. */
function linesOf(schema: unknown, path: string): [string, z.ZodString][] {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault) {
    return linesOf(schema.unwrap(), path)
  }
  if (schema instanceof z.ZodArray) return linesOf(schema.element, path)
  if (schema instanceof z.ZodUnion) return schema.options.flatMap((option) => linesOf(option, path))
  if (schema instanceof z.ZodObject) return Object.entries(schema.shape).flatMap(([key, of]) => linesOf(of, `${path}.${key}`))
  return schema instanceof z.ZodString && ofOneLine.includes(path.split('.').at(-1) ?? '') ? [[path, schema]] : []
}

test('a name, a code and an address in a link take no line break and no mark that turns its letters, in any call', () => {
  const lines = Object.entries(calls).flatMap(([name, { input }]) => linesOf(input, name))
  const kept = lines.filter(([, schema]) => schema.parse('Party\r\n\u202Eat home') !== 'Party at home')
  expect(lines.length).toBeGreaterThan(50)
  expect(kept.map(([path]) => path)).toEqual([])
})
