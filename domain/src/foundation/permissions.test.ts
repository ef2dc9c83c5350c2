import { expect, test } from 'vitest'
import { effectivePermissions, type Grants } from './permissions.ts'

const grants: Grants = {
  role: 'user',
  box_office: false,
  event_access: 'all',
  is_platform: false,
  role_permissions: ['order.view', 'event.view'],
  permission_roles: [],
  granted: [],
  withheld: [],
  company_permissions: null,
}
const held = (changes: Partial<Grants>) => [...effectivePermissions({ ...grants, ...changes })].toSorted()

test('DEC-B-21 a user of the box office sells there and does nothing else; of other roles the mark says nothing', () => {
  expect(held({ box_office: true, granted: ['order.refund'] })).toEqual(['box_office.history', 'box_office.sell'])
  expect(held({ box_office: true, role: 'company_admin' })).toEqual(['event.view', 'order.view'])
  expect(held({})).toEqual(['event.view', 'order.view'])
})

test('DEC-B-12 roles and single grants add up, what is withheld or the company may not use is not there', () => {
  const role = (online: boolean) => ({ permission_roles: [{ permissions: ['order.refund'], online }] })
  expect(held(role(true))).toEqual(['event.view', 'order.refund', 'order.view'])
  expect(held(role(false))).toEqual(['event.view', 'order.view'])
  expect(held({ granted: ['order.export'], withheld: ['order.view'] })).toEqual(['event.view', 'order.export'])
  expect(held({ granted: ['order.export'], company_permissions: ['order.export'] })).toEqual(['order.export'])
  expect(held({ granted: ['admin_company.view', 'no.such'] })).toEqual(['event.view', 'order.view'])
})
