import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '../../..')
const ROOMS = ['backoffice', 'contract', 'domain', 'door', 'locales', 'server', 'shop', 'web']
/** Where figures become texts. */
const FORMATTERS = ['domain/src/foundation/numbers.ts']
/** Ways of writing a figure that agree with the others only by chance. */
const OWN_WAYS = [
  ['toLocaleString', /\.toLocaleString\(/],
  ['Intl.NumberFormat', /Intl\.NumberFormat/],
  ['points between thousands', /\\B\(\?=\(\\d\{3\}\)/],
  ['a comma for the decimals', /\.replace\('\.', ','\)/],
  ['a percent sign of its own', /\}[ \u00a0]?%(?=[`<\s])/],
] as const
/** A file for a spreadsheet program, which reads figures as its own language has them. */
const FOR_PROGRAMS = [
  'server/src/features/insight/reports/download-report.ts',
  'server/src/features/money/vat/download-vat.ts',
  'server/src/platform/spreadsheets/write-csv.ts',
]
/** A share of a width or a height, for a style sheet; or what the database searches for. */
const NO_FIGURES = [
  'backoffice/src/features/catalogue/events/sold-meter.tsx',
  'backoffice/src/features/catalogue/products/stock-meter.tsx',
  'backoffice/src/features/catalogue/timeslots/month-grid.tsx',
  'backoffice/src/features/catalogue/timeslots/spots-meter.tsx',
  'backoffice/src/features/insight/reports/report-table.tsx',
  'backoffice/src/ui/image/crop-frame.tsx',
  'backoffice/src/ui/table/table-body.tsx',
  'server/src/platform/database/like.ts',
]

function sources(): { file: string; text: string }[] {
  return ROOMS.flatMap((room) =>
    readdirSync(join(ROOT, room, room === 'locales' ? '' : 'src'), { recursive: true, encoding: 'utf8' })
      .map((path) => join(room, room === 'locales' ? '' : 'src', path))
      .filter((file) => /\.tsx?$/.test(file) && !/\btest(ing)?\b|node_modules/.test(file))
      .map((file) => ({ file, text: readFileSync(join(ROOT, file), 'utf8') })),
  )
}

test('LANG-14 DEC-B-178 figures become texts in one place', () => {
  const found = sources().flatMap(({ file, text }) =>
    OWN_WAYS.filter(([, way]) => way.test(text)).map(([name]) => `${file}: ${name}`),
  )
  const expected = [...FORMATTERS, ...FOR_PROGRAMS, ...NO_FIGURES]
  expect(found.filter((one) => !expected.some((file) => one.startsWith(file)))).toEqual([])
  // What is named here is there, and does it.
  for (const file of expected)
    expect(
      found.some((one) => one.startsWith(file)),
      file,
    ).toBe(true)
})

/** A comma between thousands, a point before decimals, a blank before the percent sign. */
const NOT_DUTCH = /\d,\d{3}(?!\d)|(?<![\d.])\d+\.\d{1,2}(?![\d.])|[\d}][ \u00a0\u202f]%/

test('LANG-14 figures in messages are in Dutch notation in every language', () => {
  const folders = readdirSync(join(ROOT, 'locales'), { withFileTypes: true }).filter((entry) => entry.isDirectory())
  const wrong = folders.flatMap(({ name }) =>
    readdirSync(join(ROOT, 'locales', name))
      .filter((file) => file.endsWith('.json'))
      .flatMap((file) => {
        const messages: Record<string, string> = JSON.parse(readFileSync(join(ROOT, 'locales', name, file), 'utf8'))
        return Object.entries(messages)
          .filter(([, text]) => NOT_DUTCH.test(text))
          .map(([key, text]) => `${name}/${file} ${key}: ${text}`)
      }),
  )
  expect(folders.length).toBeGreaterThanOrEqual(6)
  expect(wrong).toEqual([])
})
