import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { defaultPermissions, effectivePermissions, permissions, type Role } from '@entree/domain/foundation/permissions.ts'
import { expect, test } from 'vitest'

/** The specification's table: a permission a row, and in its last columns a yes for each role that holds it unless something else is said. */
const rows = readFileSync(join(import.meta.dirname, '../../../docs/specification/permissions.md'), 'utf8')
  .split('\n')
  .flatMap((line) => {
    const [name = '', ...cells] = line.split('|').slice(1, -1)
    const permission = /^ `([a-z_.]+)` $/.exec(name)?.[1]
    return permission === undefined ? [] : [{ permission, holds: cells.slice(-6).map((cell) => cell.trim() === 'yes') }]
  })
const heldIn = (column: number) => rows.flatMap(({ permission, holds }) => (holds[column] ? [permission] : [])).toSorted()

test('PERM-001 every permission is in the table of the specification, once', () => {
  expect(rows.map(({ permission }) => permission).toSorted()).toEqual(permissions.toSorted())
})

test.each<[Role, number]>([
  ['platform_admin', 0],
  ['company_admin', 1],
  ['user', 2],
  ['customer_support', 3],
  ['scanner', 4],
])('PERM-001 %s holds by default what the specification says', (role, column) => {
  expect(defaultPermissions(role).toSorted()).toEqual(heldIn(column))
})

test('PERM-001 a user of the box office holds what the specification says', () => {
  const nothing = { role_permissions: null, permission_roles: [], granted: [], withheld: [], company_permissions: null }
  const held = effectivePermissions({ ...nothing, role: 'user', box_office: true, event_access: 'all', is_platform: false })
  expect([...held].toSorted()).toEqual(heldIn(5))
})
