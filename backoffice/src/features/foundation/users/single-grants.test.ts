import { expect, test } from 'vitest'
import { markOf, toggled } from './single-grants.ts'

const base = {
  role: 'user' as const,
  box_office: false,
  role_permissions: ['order.view', 'event.view'] as const,
  roles: [
    { id: 1, name: 'Exporters', online: true, permissions: ['order.export' as const] },
    { id: 2, name: 'Sleeping', online: false, permissions: ['order.cancel' as const] },
  ],
  grantable: ['order.view' as const, 'order.note' as const],
  granted: [],
  effective: ['order.view' as const, 'order.export' as const, 'event.view' as const],
}
const user = { ...base, role_permissions: [...base.role_permissions] }
const words = {
  role: 'From User',
  permission_role: (name: string) => `From ${name}`,
  granted: 'Given',
  withheld: 'Withheld',
  not_held: 'Not yours',
}
const none = { granted: [], withheld: [] }

test('each permission says where it comes from', () => {
  expect(markOf('order.view', user, none, words)).toMatchObject({ checked: true, note: 'From User', is_own: false })
  expect(markOf('order.export', user, none, words)).toMatchObject({ checked: true, note: 'From Exporters', disabled: false })
  expect(markOf('order.cancel', user, none, words)).toMatchObject({ checked: false, note: 'Not yours', disabled: true })
  expect(markOf('order.note', user, none, words)).toMatchObject({ checked: false, note: null, disabled: false })
  expect(markOf('order.note', user, { granted: ['order.note'], withheld: [] }, words)).toMatchObject({
    checked: true,
    note: 'Given',
    is_own: true,
  })
  expect(markOf('order.view', user, { granted: [], withheld: ['order.view'] }, words)).toMatchObject({
    checked: false,
    note: 'Withheld',
    is_own: true,
  })
})

test('what no role gives is not shown as withheld', () => {
  expect(markOf('order.note', user, { granted: [], withheld: ['order.note'] }, words)).toMatchObject({
    checked: false,
    note: null,
    is_own: false,
  })
})

test('a user of the box office has its permissions and no others', () => {
  const seller = { ...user, box_office: true, effective: ['box_office.sell' as const] }
  expect(markOf('box_office.sell', seller, none, words)).toEqual({ checked: true, disabled: true })
  expect(markOf('order.view', seller, none, words)).toEqual({ checked: false, disabled: true })
})

test('ticking gives or stops withholding, unticking withholds or takes back', () => {
  expect(toggled(['order.note', 'order.view'], true, user, { granted: [], withheld: ['order.view'] })).toEqual({
    granted: ['order.note'],
    withheld: [],
  })
  expect(toggled(['order.note', 'order.view', 'order.export'], false, user, { granted: ['order.note'], withheld: [] })).toEqual({
    granted: [],
    withheld: ['order.view', 'order.export'],
  })
})
