import { expect, test } from 'vitest'
import { z } from 'zod'
import { calls } from '../calls.ts'

test('BCONST-28 of a list the caller chooses the page, never how many rows are on it', () => {
  const lists = Object.entries(calls).filter(
    ([, { answer }]) => answer instanceof z.ZodObject && 'per_page' in answer.shape && 'last_page' in answer.shape,
  )
  expect(lists.length).toBeGreaterThan(20)
  for (const [name, { input }] of lists) {
    const { shape } = input as z.ZodObject
    expect(shape.page, `${name} takes a page`).toBeDefined()
    expect(
      Object.keys(shape).filter((field) => /^(per_page|page_size|limit|size|count)$/.test(field)),
      name,
    ).toEqual([])
  }
})

test('API-20 a list that looks for no text is not described as one that does', () => {
  for (const name of ['listOrderExports', 'listDueErasures', 'listErasures'] as const)
    expect(Object.keys(calls[name].input.shape), name).toEqual(['page'])
})
