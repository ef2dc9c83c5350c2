import { join } from 'node:path'
import { expect, test } from 'vitest'
import { checkTables, readTables } from './structure/check-tables.ts'
import { readWrites, writesOf } from './structure/read-writes.ts'
import { exceptions, owners } from './structure/tables.ts'

const ROOT = join(import.meta.dirname, '..')
const VENUES = 'server/src/features/catalogue/venues/queries.ts'
const OWNERS = { 'catalogue/events': 'event', 'catalogue/venues': 'venue' }

const written = (text: string) => writesOf(text, VENUES).map(({ table, line }) => [table, line])
const faultsOf = (text: string, named: { by: string; tables: string; why: string }[] = []) =>
  checkTables(writesOf(text, VENUES), { tables: ['event', 'venue'], owners: OWNERS, exceptions: named }).map(
    ({ file, message }) => `${file}: ${message}`,
  )

test('the tables of the product are written by their owners, and by the slices that an exception names', () => {
  const tables = readTables(ROOT)
  expect(tables).toContain('order_product')
  expect(checkTables(readWrites(ROOT), { tables, owners, exceptions })).toEqual([])
})

test('exceptions say why, each writer once', () => {
  expect(exceptions.filter(({ why }) => why.length < 15)).toEqual([])
  expect(new Set(exceptions.map(({ by, tables }) => `${by} ${tables}`)).size).toBe(exceptions.length)
})

/** A restore, a first secret, a key's last use; and orders and tickets where one statement writes them with what makes them so. */
const MOST_SHARED = 8

test('few tables have another writer than their owner, privacy aside, which erases a person everywhere', () => {
  const shared = exceptions.filter(({ by }) => by !== 'desk/privacy').flatMap(({ tables }) => tables.split(' '))
  expect(new Set(shared.filter((table) => table !== '*')).size).toBeLessThanOrEqual(MOST_SHARED)
})

test.each([
  ["db.insertInto('event').values(row)", 'event'],
  ["db.updateTable('event as e').set(row)", 'event'],
  ["db.with('a', (of) => of.deleteFrom('event'))", 'event'],
  ["db.mergeInto('event').using('venue', 'a', 'b')", 'event'],
  ['sql`insert into "order" (id) select id from event`', 'order'],
  ['sql`with a as (delete from only event where id = ${1} returning id) select * from a`', 'event'],
  ['sql`update order_product p\n set price = 1`', 'order_product'],
  ['sql`update event as e set name = ${name}`', 'event'],
  ['sql`merge into event e using venue v on true`', 'event'],
  ['sql`truncate table event`', 'event'],
  ["db.query('delete from jobs.job where true')", 'jobs.job'],
])('%s writes %s', (text, table) => {
  expect(written(text).map(([found]) => found)).toEqual([table])
})

test.each([
  'sql`update ${sql.table(name)} set a = 1`',
  'sql`delete from ${table} where true`',
  'sql`insert into public.${table} values (1)`',
  'db.updateTable(kind).set(row)',
])('%s writes a table that cannot be read', (text) => {
  expect(written(text).map(([found]) => found)).toEqual([null])
})

test.each([
  'sql`select id from event for update`',
  'sql`select id from event for no key update of event skip locked`',
  "db.selectFrom('event').forUpdate()",
  'sql`insert into venue (id) values (1) on conflict (id) do update set name = 1`',
  "const text = 'an update of event sets it'",
])('%s writes nothing of event', (text) => {
  expect(written(text).filter(([table]) => table !== 'venue')).toEqual([])
})

test('a write is found on its line', () => {
  expect(written("\n\ndb.insertInto('event')\nsql`\n  select 1;\n  delete from event`")).toEqual([
    ['event', 3],
    ['event', 6],
  ])
})

test('a slice that writes what another owns is refused, until an exception names it', () => {
  const text = "db.updateTable('event').set(row)"
  expect(faultsOf(text)).toEqual([`${VENUES}: Only catalogue/events writes event: call an operation of that slice.`])
  expect(faultsOf(text, [{ by: 'catalogue/venues', tables: 'event', why: 'a test' }])).toEqual([])
  expect(faultsOf("db.updateTable('venue').set(row)")).toEqual([])
})

test('a write of a table that cannot be read is refused, until an exception names it', () => {
  expect(faultsOf('db.updateTable(kind)')).toEqual([
    `${VENUES}: Which table this writes cannot be read here: name it, or say why not.`,
  ])
  expect(faultsOf('db.updateTable(kind)', [{ by: 'catalogue/venues', tables: '*', why: 'a test' }])).toEqual([])
})

test('an exception that nobody needs is refused', () => {
  expect(faultsOf('', [{ by: 'catalogue/venues', tables: 'event', why: 'a test' }])).toEqual([
    'bin/structure/tables.ts: catalogue/venues no longer writes event: take the exception out.',
  ])
})

test('a table without an owner or with two, and an owner of no table, are refused', () => {
  const check = (tables: string[], of: Record<string, string>) =>
    checkTables([], { tables, owners: of, exceptions: [] }).map(({ message }) => message)
  expect(check(['event', 'seat'], { 'catalogue/events': 'event' })).toEqual(['The table seat has 0 owners; give it one.'])
  expect(check(['event'], { 'catalogue/events': 'event', 'catalogue/venues': 'event' })).toEqual([
    'The table event has 2 owners; give it one.',
  ])
  expect(check([], { 'catalogue/events': 'event' })).toEqual(['catalogue/events owns event, which is no table.'])
})
