import { z } from 'zod'

/** What is wrong with a request, as providers say it: the first field that is, and why. */
export type WrongField = { field: string; message: string }

/** The first thing that a request is wrong in; null: nothing. */
export function wrongField(schema: z.ZodType, value: unknown): WrongField | null {
  const issue = schema.safeParse(value).error?.issues[0]
  if (!issue) return null
  const unknown = issue.code === 'unrecognized_keys' ? issue.keys.slice(0, 1) : []
  return { field: [...issue.path, ...unknown].join('.'), message: issue.message }
}

/** Text of at most `longest` characters, none of them half of one (U+FFFD is what becomes of a half on its way in a form). */
export function words(longest: number) {
  return z
    .string()
    .min(1)
    .refine((text) => [...text].length <= longest, `at most ${longest} characters`)
    .refine((text) => text.isWellFormed() && !text.includes('\uFFFD'), 'half of a character')
}
