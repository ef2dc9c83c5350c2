import type { Permission } from '@entree/domain/foundation/permissions.ts'
import { describe, expect, test } from 'vitest'
import { aCompany } from '../../../testing/builders.ts'
import { prepare, prepareServer } from '../../../testing/prepare-server.ts'
import { aUser, signIn, signInAdmin, signInWith } from '../../../testing/users.ts'
import { block } from './template-testing.ts'

type Headers = Record<string, string>

const server = prepareServer({ env: { UNLIMITED_REQUESTS: 'true' } })
const company = prepare(() => aCompany(server.services.db, { host: null }))
const headers: Headers = prepare(() => signInAdmin(server, company))

const add = (name = 'Summer', as = headers) => server.send('createTicketTemplate', { name }, { headers: as })
const read = (id: number, as = headers) => server.send('getTicketTemplate', { id }, { headers: as })
const remove = (id: number, as = headers) => server.send('deleteTicketTemplate', { id }, { headers: as })

describe('each permission is granted and withheld on its own', () => {
  type Case = [string, Permission, (id: number, as: Headers) => Promise<{ status: number }>]
  const cases: Case[] = [
    ['PERM-056 seeing one', 'ticket_template.view', read],
    [
      'PERM-056 the list',
      'ticket_template.view',
      (_, as) => server.send('listTicketTemplatesOverview', { page: 1 }, { headers: as }),
    ],
    ['PERM-056 the default', 'ticket_template.view', (_, as) => server.send('getDefaultTicketTemplate', {}, { headers: as })],
    ['PERM-057 adding', 'ticket_template.create', (_, as) => add('New', as)],
    ['PERM-058 changing', 'ticket_template.edit', (id, as) => changing(id, as)],
    ['PERM-058 the preview', 'ticket_template.edit', (id, as) => previewing(id, as)],
    [
      'PERM-059 duplicating',
      'ticket_template.duplicate',
      (id, as) => server.send('duplicateTicketTemplate', { id, name: 'Copy' }, { headers: as }),
    ],
    ['PERM-060 deleting', 'ticket_template.delete', remove],
  ]
  const ALL: Permission[] = [
    'ticket_template.view',
    'ticket_template.create',
    'ticket_template.edit',
    'ticket_template.duplicate',
    'ticket_template.delete',
  ]
  const design = { background: 'b.jpg', qr: { left: 210, top: 152, size: 175 }, text_blocks: [block] }
  const changing = (id: number, as: Headers) =>
    server.send('saveTicketTemplate', { id, name: 'Changed', ...design }, { headers: as })
  const previewing = (id: number, as: Headers) => server.send('previewTicketTemplate', { id, data: design }, { headers: as })

  test.each(cases)('%s', async (_, permission, make) => {
    await add('Default')
    const { body } = await add('Spare')
    await server.services.db.updateTable('ticket_template').set({ background: 'b.jpg' }).where('id', '=', body.id).execute()
    const without = await signInWith(server, company, ...ALL.filter((one) => one !== permission))
    expect((await make(body.id, without)).status).toBe(403)
    expect((await make(body.id, await signInWith(server, company, permission))).status).toBe(200)
  })

  test('a user who chooses a template for an event may see which ones there are', async () => {
    const choosing = await signInWith(server, company, 'event.ticket_template')
    expect((await server.send('listTicketTemplates', {}, { headers: choosing })).status).toBe(200)
    const neither = await signInWith(server, company, 'event.details')
    expect((await server.send('listTicketTemplates', {}, { headers: neither })).status).toBe(403)
  })

  test('a user of the platform cannot make a template that belongs to no company', async () => {
    const as = await signIn(server, await aUser(server, null))
    expect((await add('Nobody’s', as)).status).toBe(404)
  })
})
