import type { CallInput } from '@entree/contract/calls.ts'
import { beforeEach } from 'vitest'
import { aCompany } from '../../../testing/builders.ts'
import { prepareServer } from '../../../testing/prepare-server.ts'
import type { TestServer } from '../../../testing/test-server.ts'
import { signInAdmin } from '../../../testing/users.ts'
import { aStoredBackground, block } from './template-testing.ts'

type Headers = Record<string, string>

let server: TestServer
export let company: Awaited<ReturnType<typeof aCompany>>
export let headers: Headers

/** The test server of the file, with a company of its own and its administrator for each test. */
export function prepareTemplates(): TestServer {
  server = prepareServer({ env: { UNLIMITED_REQUESTS: 'true' } })
  beforeEach(async () => {
    company = await aCompany(server.services.db, { host: null })
    headers = await signInAdmin(server, company)
  })
  return server
}

/** Adds a template. */
export const add = (name = 'Summer', as = headers) => server.send('createTicketTemplate', { name }, { headers: as })
/** Reads a template as its editor does. */
export const read = (id: number, as = headers) => server.send('getTicketTemplate', { id }, { headers: as })
/** Deletes a template. */
export const remove = (id: number, as = headers) => server.send('deleteTicketTemplate', { id }, { headers: as })

/** A background of the company of the test; answers its path. */
export const aBackground = (of = company, columns: Parameters<typeof aStoredBackground>[2] = {}) =>
  aStoredBackground(server, of, columns)

/** A template that can be saved, and what saves it. */
export async function aTemplate() {
  const { body } = await add()
  const design = { background: await aBackground(), qr: { left: 210, top: 152, size: 175 }, text_blocks: [block] }
  const save = (changes: Partial<CallInput<'saveTicketTemplate'>> = {}, as = headers) =>
    server.send('saveTicketTemplate', { id: body.id, name: 'Summer', ...design, ...changes }, { headers: as })
  return { id: body.id, detail: body, design, save }
}
