import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { leaveBackoffice, renderBackoffice } from '../../../testing/render-backoffice.tsx'

afterEach(leaveBackoffice)

test('ROLE-06 the button above the roles leads to a new one, which is added', async () => {
  const none = { data: [], total: 0, page: 1, per_page: 25, last_page: 1 }
  const { calls } = await renderBackoffice('/admin/roles', { answers: { listRoles: none, listPermissions: [] } })
  await userEvent.click((await screen.findAllByRole('link', { name: /^(Add|New).*role/ }))[0]!)
  await userEvent.type(await screen.findByRole('textbox', { name: /^Name/ }), 'Night desk')
  expect(location.pathname).toBe('/backoffice/admin/roles/new')
  await userEvent.click(screen.getByRole('button', { name: /^(Add|New).*role/ }))
  await expect.poll(() => calls('createRole').map(({ input }) => input.name)).toEqual(['Night desk'])
})
