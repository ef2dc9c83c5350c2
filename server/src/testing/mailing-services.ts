import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'

/** A member of a list, or a contact, as the service has it. */
export type Member = { email: string; status: 'subscribed' | 'unsubscribed'; first_name: string; last_name: string }
type Answer = { status: number; body?: unknown }
type Asked = { method: string; path: string; headers: IncomingMessage['headers']; body: Record<string, never> & Body }
type Body = {
  members?: { email_address: string; status: 'subscribed'; merge_fields: { FNAME: string; LNAME: string } }[]
  update_existing?: boolean
  merge_fields?: { FNAME: string; LNAME: string }
  status?: Member['status']
  listIds?: number[]
  jsonBody?: { email: string; attributes: Record<string, string> }[]
  attributes?: Record<string, string>
  emailBlacklisted?: boolean
}

export const MAILCHIMP_KEY = `${'0123456789abcdef'.repeat(2)}-us21`
export const BREVO_KEY = `xkeysib-${'ab12'.repeat(16)}-Zz9`
const LISTS = [
  { id: 'aaa111', name: 'Friends' },
  { id: 'bbb222', name: 'Press' },
]

export type MailingServices = Awaited<ReturnType<typeof startMailingServices>>

/**
 * Mailchimp and Brevo, as they document themselves: keys, lists by the page, batches of at most 500 with an error for each member that is
 * not taken, compliance state, forgotten addresses, unknown members, 429.
 */
export async function startMailingServices() {
  const state = {
    members: new Map<string, Member>(),
    /** Erased for good: never taken again. */
    forgotten: new Set<string>(),
    /** Members of each batch, in order. */
    batches: [] as string[][],
    asked: [] as string[],
    /** What the next requests are answered in place of what they ask for. */
    fails: [] as number[],
    /** Awaited before each batch is answered. */
    held: null as Promise<void> | null,
    /** Called for each batch as it comes in. */
    onBatch: () => {},
    is_list_gone: false,
    /** Erasing a person fails. */
    erases_nobody: false,
  }
  const server = createServer((request, response) => {
    let text = ''
    request.on('data', (part: Buffer) => (text += part.toString()))
    request.on('end', () => {
      const path = request.url ?? ''
      state.asked.push(`${request.method} ${path.replace(/\?.*/, '')}`)
      const asked: Asked = { method: request.method ?? '', path, headers: request.headers, body: text ? JSON.parse(text) : {} }
      const failing = state.fails.shift()
      const answering = failing ? Promise.resolve({ status: failing, body: { status: failing, title: 'No' } }) : answer(asked)
      void answering.then(({ status, body }) => {
        response.writeHead(status, { 'content-type': 'application/json' }).end(body === undefined ? '' : JSON.stringify(body))
      })
    })
  })
  const answer = async (asked: Asked): Promise<Answer> =>
    asked.path.startsWith('/us21/') ? mailchimp(state, asked) : brevo(state, asked)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (!address || typeof address === 'string') throw new Error('no port')
  const { port } = address
  return {
    state,
    env: { MAILCHIMP_URL: `http://127.0.0.1:${port}/{dc}`, BREVO_URL: `http://127.0.0.1:${port}/v3` },
    stop: () => server.close(),
  }
}

type State = {
  members: Map<string, Member>
  forgotten: Set<string>
  batches: string[][]
  held: Promise<void> | null
  onBatch: () => void
  is_list_gone: boolean
  erases_nobody: boolean
}

async function mailchimp(state: State, { method, path, headers, body }: Asked): Promise<Answer> {
  const expected = `Basic ${Buffer.from(`entree:${MAILCHIMP_KEY}`).toString('base64')}`
  if (headers.authorization !== expected) return { status: 401, body: { title: 'API Key Invalid', status: 401 } }
  const url = new URL(path, 'http://service')
  const [, , , list, , hash, , action] = url.pathname.split('/')
  if (list === undefined) {
    const offset = Number(url.searchParams.get('offset'))
    // A page of one, so that more than one has to be asked for.
    return { status: 200, body: { lists: LISTS.slice(offset, offset + 1), total_items: LISTS.length } }
  }
  if (state.is_list_gone || !LISTS.some(({ id }) => id === list)) return { status: 404, body: { title: 'Resource Not Found' } }
  if (hash !== undefined) return member(state, hash, method, action, body)
  const members = body.members ?? []
  if (members.length > 500) return { status: 400, body: { title: 'Invalid Resource' } }
  state.batches.push(members.map(({ email_address }) => email_address))
  state.onBatch()
  await state.held
  const errors = members.flatMap((one) => {
    const email_address = one.email_address
    const known = state.members.get(email_address.toLowerCase())
    const error = (text: string, error_code: string) => [{ email_address, error: text, error_code, field: '', field_message: '' }]
    if (state.forgotten.has(email_address.toLowerCase()))
      return error(`${email_address} was permanently deleted and cannot be re-imported.`, 'ERROR_GENERIC')
    if (email_address.endsWith('@complaint.example'))
      return error(`${email_address} is in a compliance state due to unsubscribe, bounce, or compliance review`, 'ERROR_GENERIC')
    if (email_address.endsWith('@fake.example')) return error(`${email_address} looks fake or invalid`, 'ERROR_GENERIC')
    if (known && !body.update_existing) return error(`${email_address} is already a list member.`, 'ERROR_CONTACT_EXISTS')
    state.members.set(email_address.toLowerCase(), {
      email: email_address,
      status: one.status,
      first_name: one.merge_fields.FNAME,
      last_name: one.merge_fields.LNAME,
    })
    return []
  })
  return { status: 200, body: { new_members: [], updated_members: [], errors, error_count: errors.length } }
}

function member(state: State, hash: string, method: string, action: string | undefined, body: Asked['body']): Answer {
  const found = [...state.members].find(([email]) => createHash('md5').update(email).digest('hex') === hash)
  if (!found) return { status: 404, body: { title: 'Resource Not Found' } }
  const [email, known] = found
  if (method === 'POST' && action === 'delete-permanent') {
    if (state.erases_nobody) return { status: 500, body: { title: 'Internal Server Error' } }
    state.members.delete(email)
    state.forgotten.add(email)
    return { status: 204 }
  }
  if (body.status) known.status = body.status
  if (body.merge_fields) Object.assign(known, { first_name: body.merge_fields.FNAME, last_name: body.merge_fields.LNAME })
  return { status: 200, body: {} }
}

async function brevo(state: State, { method, path, headers, body }: Asked): Promise<Answer> {
  if (headers['api-key'] !== BREVO_KEY) return { status: 401, body: { code: 'unauthorized', message: 'Key not found' } }
  const url = new URL(path, 'http://service')
  if (url.pathname === '/v3/contacts/lists') {
    const offset = Number(url.searchParams.get('offset'))
    return {
      status: 200,
      body: {
        count: 2,
        lists: [
          { id: 67, name: 'Vrienden' },
          { id: 68, name: 'Pers' },
        ].slice(offset, offset + 1),
      },
    }
  }
  if (url.pathname === '/v3/contacts/attributes')
    return { status: 200, body: { attributes: [{ name: 'VOORNAAM' }, { name: 'ACHTERNAAM' }] } }
  if (url.pathname === '/v3/contacts/import') {
    if (!body.listIds?.every((id) => id === 67 || id === 68)) return { status: 400, body: { code: 'invalid_parameter' } }
    state.batches.push((body.jsonBody ?? []).map(({ email }) => email))
    for (const { email, attributes } of body.jsonBody ?? []) {
      // Blocked contacts stay blocked, as the import says nothing of it.
      const status = state.members.get(email.toLowerCase())?.status ?? 'subscribed'
      const names = { first_name: attributes.VOORNAAM ?? '', last_name: attributes.ACHTERNAAM ?? '' }
      state.members.set(email.toLowerCase(), { email, status, ...names })
    }
    return { status: 202, body: { processId: 78 } }
  }
  const email = decodeURIComponent(url.pathname.split('/')[3] ?? '').toLowerCase()
  const known = state.members.get(email)
  if (!known) return { status: 404, body: { code: 'document_not_found' } }
  if (method === 'DELETE') state.members.delete(email)
  if (body.emailBlacklisted) known.status = 'unsubscribed'
  if (body.attributes) {
    known.first_name = body.attributes.VOORNAAM ?? ''
    known.last_name = body.attributes.ACHTERNAAM ?? ''
  }
  return { status: 204 }
}
