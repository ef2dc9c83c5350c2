import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { isReached, type Goal } from './figure.ts'
import { goals } from './goals.ts'
import { ROOT } from './processes.ts'
import { concludeRun, formatReport } from './report.ts'

type Name = keyof typeof goals
/** A goal that a table states in another unit, with the number of ours in one of its. */
type Said = Name | [Name, number]

/** What the rows of the README's table ask for, by how they begin. */
const ROWS: Record<string, Said[]> = {
  'orders of one hot product': ['orders', 'orders_p99'],
  'whole purchases:': ['purchases'],
  'the same over TCP': ['purchases_of_inserts', 'purchases_of_inserts_few'],
  'processor time of a purchase': ['purchase_among_many', 'purchase_alone'],
  'PDFs and mails': ['pdfs_after_rush', 'pdfs_and_mails'],
  'the same with two web processes': ['several_processes', 'several_processes_ms'],
  'check-ins at 50 doors': ['check_ins', 'check_ins_p99'],
  'first tap': [['first_tap', 1000]],
  'a device at a door': ['door_download_s', 'door_download_mb', 'door_difference_kb', 'door_verdict_p99'],
  'from the picture of a code': ['camera_half', 'camera_slowest'],
  'reports of 100,000 orders': ['reports', 'reports_of_one_event'],
  'reports of 1,000,000 orders': ['reports'],
  'point-of-sale page data': ['point_of_sale'],
  'ticket PDFs per core': ['ticket_pdfs'],
  'shop first load': ['shop_javascript'],
  'payment notices': ['urgent_p99'],
  'a hundred thousand people': ['waiting_crowd_p99'],
  'a batch of 4,999 tickets': ['batch', 'pages_beside_batch'],
  'an import of 50,000 tickets': ['ticket_import', 'memory_of_import', ['purchases_beside_import', 1000]],
  'facts sent by webhooks': ['facts', ['purchases_beside_facts', 1000]],
  'Lighthouse as a phone': ['lighthouse'],
  'largest contentful paint': [['largest_paint', 1000]],
  'back office, JavaScript': ['office_javascript'],
  'back office, first row': [],
  'lists with 1,000,000 orders': ['lists', 'lists_growth'],
  'searches in them': ['lists', 'lists_growth'],
  'searches that find hundreds': ['lists'],
  '`npm start`': ['start'],
  'server memory under load': ['memory', 'memory_gained'],
}

/** The rows of a Markdown file's tables whose head begins with a word. */
function rowsOf(file: string, head: string): string[][] {
  const lines = readFileSync(join(ROOT, file), 'utf8').split('\n')
  const cells = (line: string) =>
    line
      .slice(1, line.lastIndexOf('|'))
      .split('|')
      .map((cell) => cell.trim())
  const starts = lines.findIndex((line) => line.startsWith(`| ${head} |`))
  const rest = lines.slice(starts + 2)
  const ends = rest.findIndex((line) => !line.startsWith('|'))
  return rest.slice(0, ends === -1 ? undefined : ends).map(cells)
}

/** The numbers of a cell, without those of words such as p99. */
function numbersIn(cell: string): number[] {
  return [...cell.matchAll(/(?<![\w.])\d[\d,]*(\.\d+)?/g)].map(([number]) => Number(number.replaceAll(',', '')))
}

function numberOf(said: Said): number {
  const [name, unit] = typeof said === 'string' ? [said, 1] : said
  const goal: Goal = goals[name]
  const percent = 'of_limit' in goal || 'at_most_of_limit' in goal ? 100 : 1
  return Number((((Object.values(goal)[0] ?? NaN) * percent) / unit).toFixed(6))
}

test("the README's table wants of each figure what the bench asks of it", () => {
  const rows = rowsOf('README.md', 'what').filter(([what]) => what !== '—')
  const wanted = rows.map(([what = '', , , asked = '']) => [
    Object.keys(ROWS).find((start) => what.startsWith(start)),
    numbersIn(asked),
  ])
  expect(wanted).toEqual(Object.entries(ROWS).map(([start, said]) => [start, said.map(numberOf)]))
})

test('docs/figures.md says where a goal is another than the design aims at, and what it is', () => {
  const rows = rowsOf('docs/figures.md', 'goal')
  expect(rows.length).toBeGreaterThan(5)
  for (const [name = '', ours = '', aim = '', why = ''] of rows) {
    const known = Object.entries(goals).find(([one]) => `\`${one}\`` === name)
    expect.soft({ name, numbers: numbersIn(ours) }).toEqual({ name, numbers: known && [numberOf(known[0] as Name)] })
    expect.soft(numbersIn(aim), name).not.toEqual(numbersIn(ours))
    expect.soft(why.length, name).toBeGreaterThan(5)
  }
})

test('a goal stands in goals.ts and nowhere else, and each is one of a figure', () => {
  const folder = join(import.meta.dirname, 'figures')
  const sources = readdirSync(folder).map((name) => readFileSync(join(folder, name), 'utf8'))
  for (const source of sources) expect(source).not.toMatch(/\b(at_least|at_most|of_limit|at_most_of_limit): /)
  const used = new Set(sources.flatMap((source) => [...source.matchAll(/goals\.(\w+)/g)].map(([, name]) => name)))
  expect(Object.keys(goals).filter((name) => !used.has(name))).toEqual([])
})

test.each<[Goal, number, number | null, boolean]>([
  [{ at_least: 10 }, 10, null, true],
  [{ at_least: 10 }, 9.9, null, false],
  [{ at_most: 10 }, 10, null, true],
  [{ at_most: 10 }, 10.1, null, false],
  [{ at_most: 10 }, Infinity, null, false],
  [{ of_limit: 0.5 }, 5, 10, true],
  [{ of_limit: 0.5 }, 4.9, 10, false],
  [{ of_limit: 0.5 }, 5, null, false],
  [{ of_limit: 0.5 }, 5, 0, false],
  [{ at_most_of_limit: 1.1 }, 11, 10, true],
  [{ at_most_of_limit: 1.1 }, 12, 10, false],
])('%j of %d beside %d is reached: %s', (goal, value, limit, reached) => {
  expect(isReached({ value, goal, limit: limit === null ? null : { what: 'x', value: limit } })).toBe(reached)
})

test('a figure stands beside the share of its limit, and one that misses its goal is marked, named, and the failure of its run', () => {
  const slow = { name: 'orders', value: 250, unit: '/s', goal: { of_limit: 0.5 }, limit: { what: 'HTTP alone', value: 1000 } }
  const good = { name: 'pages', value: 5000, unit: '/s', goal: { at_least: 4000 }, limit: null }
  const report = formatReport([slow, good], 'a machine')
  expect(report).toMatch(/orders +\| 250 \/s +\| ✗ ≥ 50.0 % of the limit \| 25.0 % of 1,000 \(HTTP alone\)/)
  expect(report).toMatch(/pages +\| 5,000 \/s \| ✓ ≥ 4,000/)
  expect(concludeRun([slow, good])).toMatchObject({
    code: 1,
    words: expect.stringContaining('1 of 2 figures missed their goal:\n✗ orders'),
  })
  expect(concludeRun([good]).code).toBe(0)
})
