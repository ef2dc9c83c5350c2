import { permissions, type Permission } from '@entree/domain/foundation/permissions.ts'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import type { Answers } from '../../../testing/answer-calls.ts'
import { aSession, leaveBackoffice, renderBackoffice } from '../../../testing/render-backoffice.tsx'
import { saved, template } from './testing.ts'

afterEach(leaveBackoffice)

const overview = {
  data: [template, { ...template, id: 6, name: 'Winter', is_default: false, events_count: 0 }],
  total: 2,
  page: 1,
  per_page: 25,
  last_page: 1,
}
const list = (answers: Answers = {}, held?: readonly Permission[]) =>
  renderBackoffice('/ticket-templates', {
    answers: { ...saved, listTicketTemplatesOverview: overview, ...answers },
    session: aSession(held ? { permissions: [...held] } : {}),
  })

test('TPL-02 a template is duplicated under a name of its own', async () => {
  const { calls, router } = await list({ duplicateTicketTemplate: { ...template, id: 7, name: 'Copy' } })
  await userEvent.click(await screen.findByRole('button', { name: 'Actions for Winter' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Duplicate' }))
  const name = await screen.findByDisplayValue('Copy of Winter')
  await userEvent.clear(name)
  await userEvent.type(name, 'Autumn')
  await userEvent.click(screen.getByRole('button', { name: 'Duplicate' }))
  await waitFor(() => expect(router.state.location.pathname).toMatch(/ticket-templates\/7$/))
  expect(calls('duplicateTicketTemplate')[0]?.input).toMatchObject({ id: 6, name: 'Autumn' })
})

test('TPL-20 BERR-56 deleting is asked about, and refused in words', async () => {
  const { calls } = await list({ deleteTicketTemplate: [{ code: 'ticket_template_in_use' }] })
  await userEvent.click(await screen.findByRole('button', { name: 'Actions for Summer' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Delete' }))
  expect(await screen.findByText(/This ticket template can't be deleted/)).toBeTruthy()
  expect(calls('deleteTicketTemplate')[0]?.input).toEqual({ id: 5 })
})

test('an empty list says what to do next', async () => {
  await list({ listTicketTemplatesOverview: { ...overview, data: [], total: 0 } })
  expect(await screen.findByText('No ticket templates yet')).toBeTruthy()
  expect(screen.getAllByRole('button', { name: 'Add template' }).length).toBeGreaterThan(0)
})

test.each<[string, Permission, string, string]>([
  ['PERM-057', 'ticket_template.create', 'button', 'Add template'],
  ['PERM-059', 'ticket_template.duplicate', 'menuitem', 'Duplicate'],
  ['PERM-060', 'ticket_template.delete', 'menuitem', 'Delete'],
  ['PERM-058', 'ticket_template.edit', 'menuitem', 'Edit'],
])('%s %s alone shows what it allows', async (_, permission, role, name) => {
  const isThere = async (held: readonly Permission[]) => {
    await list({}, held)
    await screen.findByText('Winter')
    const dots = screen.queryByRole('button', { name: 'Actions for Winter' })
    if (role === 'menuitem' && dots) {
      await userEvent.click(dots)
      await screen.findAllByRole('menuitem')
    }
    const found = screen.queryByRole(role, { name })
    leaveBackoffice()
    return found !== null
  }
  expect(await isThere(['ticket_template.view', permission])).toBe(true)
  expect(await isThere(permissions.filter((one) => one !== permission))).toBe(false)
})

test('PERM-056 ticket_template.view shows menu entry and screen; without it neither', async () => {
  await list({}, ['ticket_template.view'])
  expect(await screen.findByRole('link', { name: 'Ticket templates' })).toBeTruthy()
  leaveBackoffice()
  await list(
    {},
    permissions.filter((one) => one !== 'ticket_template.view'),
  )
  expect(await screen.findByText('Access denied')).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Ticket templates' })).toBeNull()
})

test('PERM-058 without ticket_template.edit a template can only be looked at', async () => {
  await renderBackoffice('/ticket-templates/5', {
    answers: saved,
    session: aSession({ permissions: ['ticket_template.view'] }),
  })
  expect(await screen.findByText(/you don't have permission to change it/)).toBeTruthy()
  expect(screen.queryByRole('application')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Preview' })).toBeNull()
})
