import { z } from 'zod'
import { bodyOf, callMailingService, type MailingRequest } from './call-mailing-service.ts'
import { MailingFailure, type MailingContact, type MailingService } from './mailing-service.ts'

const LISTS_PAGE = 50
const Lists = z.object({ lists: z.array(z.object({ id: z.number(), name: z.string() })).default([]), count: z.number() })
const Attributes = z.object({ attributes: z.array(z.object({ name: z.string() })) })
const Import = z.object({ processId: z.number() })

/** What an account calls the names depends on its language; what it does not have it ignores without a word. */
const FIRST_NAMES = ['FNAME', 'FIRSTNAME', 'VOORNAAM', 'VORNAME', 'PRENOM', 'NOMBRE', 'NOME']
const LAST_NAMES = ['LNAME', 'LASTNAME', 'ACHTERNAAM', 'NACHNAME', 'NOM', 'APELLIDOS', 'SOBRENOME']

/** Brevo's API 3. Throws `key_refused` for what cannot be a key. */
export function createBrevo(base_url: string, api_key: string): MailingService {
  if (!/^[\w-]{8,200}$/.test(api_key)) throw new MailingFailure('key_refused', 'not in the form of a key')
  const call = (request: MailingRequest) => callMailingService(base_url, { 'api-key': api_key }, request)
  let known: Promise<Names> | undefined
  const attributesOf = async (contact: MailingContact) => {
    known ??= call({ method: 'GET', path: '/contacts/attributes' }).then((answer) => namesOf(bodyOf(answer, Attributes)))
    const { first, last } = await known
    return { [first]: contact.first_name ?? '', [last]: contact.last_name ?? '' }
  }
  return {
    listLists: async () => {
      const all: { id: string; name: string }[] = []
      for (;;) {
        const path = `/contacts/lists?limit=${LISTS_PAGE}&offset=${all.length}`
        const { lists, count } = bodyOf(await call({ method: 'GET', path }), Lists)
        all.push(...lists.map(({ id, name }) => ({ id: String(id), name })))
        if (lists.length === 0 || all.length >= count) return all
      }
    },
    add: async (list_id, contacts) => {
      const jsonBody = []
      for (const contact of contacts) jsonBody.push({ email: contact.email, attributes: await attributesOf(contact) })
      // Who is blocked there for having unsubscribed stays blocked: an import changes that only when it says so.
      const body = { listIds: [Number(list_id)], updateExistingContacts: true, emptyContactsAttributes: false }
      const answer = await call({
        method: 'POST',
        path: '/contacts/import',
        body: { ...body, disableNotification: true, jsonBody },
      })
      // The list may have been deleted there: the service says no more than that something of the request is wrong.
      if (answer.status === 400) throw new MailingFailure('list_gone', '400')
      bodyOf(answer, Import)
      return contacts.map(() => 'added')
    },
    rename: async (_list_id, contact) => {
      await call({ method: 'PUT', path: contactPath(contact.email), body: { attributes: await attributesOf(contact) } })
    },
    unsubscribe: async (_list_id, email) => {
      await call({ method: 'PUT', path: contactPath(email), body: { emailBlacklisted: true } })
    },
    erase: async (_list_id, email) => {
      await call({ method: 'DELETE', path: contactPath(email) })
    },
  }
}

const contactPath = (email: string) => `/contacts/${encodeURIComponent(email)}?identifierType=email_id`

type Names = { first: string; last: string }

function namesOf({ attributes }: z.infer<typeof Attributes>): Names {
  const there = new Set(attributes.map(({ name }) => name))
  const of = (names: readonly string[], usual: string) => names.find((name) => there.has(name)) ?? usual
  return { first: of(FIRST_NAMES, 'FIRSTNAME'), last: of(LAST_NAMES, 'LASTNAME') }
}
