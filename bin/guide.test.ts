import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '..')
const json = (path: string) => JSON.parse(readFileSync(join(ROOT, path), 'utf8')) as Record<string, string>
const texts = new Set(globSync('locales/en/*.json', { cwd: ROOT }).flatMap((file) => Object.values(json(file))))
/** Texts that something is put into: `Next: {step}`. */
const forms = [...texts]
  .filter((text) => text.includes('{'))
  .map((text) => new RegExp(`^${text.replaceAll(/[.*+?^$()|[\]\\]/g, '\\$&').replaceAll(/\{\w+\}/g, '(.+)')}$`))

/** What a page sets in bold and the product writes nowhere; a heading of its own ends with a full stop or names a step. */
function notWritten(page: string): string[] {
  const bold = [...page.matchAll(/\*\*([^*]+)\*\*|<b>([^<]+)<\/b>/g)].map(([, one, other]) => one ?? other ?? '')
  const names = bold.filter((text) => !/^\d\. |[.?]$/.test(text))
  return names.filter((text) => !texts.has(text) && !forms.some((form) => texts.has(form.exec(text)?.[1] ?? '')))
}

const OWN_WORDS = new Set([
  'bold',
  'Logo and colours',
  'The ticket',
  'Questions to buyers',
  'Times to arrive',
  'Numbered seats',
  'Another seat',
  'Your own web address',
  'Colleagues',
  'Your own account',
  'No account of your own',
  'A discount',
  'A link with another price',
  'Stop selling',
  'Another name on a ticket',
  'Another time',
  'Let visitors do it themselves',
  'Let visitors offer tickets for resale',
  'The day before',
  'What the people at the entrance should know',
  'Next edition',
])

test.each(globSync('docs/guide/*.{md,html}', { cwd: ROOT }).toSorted())(
  'what %s sets in bold is written on the screens, so that it is found there',
  (file) => {
    expect(notWritten(readFileSync(join(ROOT, file), 'utf8')).filter((text) => !OWN_WORDS.has(text))).toEqual([])
  },
)

test('a button that has another name by now is seen', () => {
  expect(notWritten('Press **Put on sale**, then **Next: Products** or **Go live now**. **1. Sign up.** **How?**')).toEqual([
    'Go live now',
  ])
})
