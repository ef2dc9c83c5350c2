import { createHash } from 'node:crypto'
import { z } from 'zod'
import { bodyOf, callMailingService, type MailingRequest } from './call-mailing-service.ts'
import { MailingFailure, type Added, type MailingContact, type MailingService } from './mailing-service.ts'

const LISTS_PAGE = 1000
/** The data centre stands behind the key; nothing else may become part of the address. */
const KEY = /^[\w]{1,64}-([a-z]{2,3}\d{1,3})$/

const Lists = z.object({ lists: z.array(z.object({ id: z.string(), name: z.string() })), total_items: z.number() })
const Batch = z.object({
  errors: z.array(z.object({ email_address: z.string(), error: z.string().default(''), error_code: z.string().default('') })),
})

/** Mailchimp's Marketing API 3.0; `base_url` has `{dc}` for the data centre. Throws `key_refused` for what cannot be a key. */
export function createMailchimp(base_url: string, api_key: string): MailingService {
  const data_center = KEY.exec(api_key)?.[1]
  if (data_center === undefined) throw new MailingFailure('key_refused', 'not in the form of a key')
  const authorization = `Basic ${Buffer.from(`entree:${api_key}`).toString('base64')}`
  const call = (request: MailingRequest) => callMailingService(base_url.replace('{dc}', data_center), { authorization }, request)
  return {
    listLists: async () => {
      const all: { id: string; name: string }[] = []
      for (;;) {
        const path = `/lists?fields=lists.id,lists.name,total_items&count=${LISTS_PAGE}&offset=${all.length}`
        const { lists, total_items } = bodyOf(await call({ method: 'GET', path }), Lists)
        all.push(...lists)
        if (lists.length === 0 || all.length >= total_items) return all
      }
    },
    add: async (list_id, contacts) => {
      const path = `/lists/${encodeURIComponent(list_id)}?skip_merge_validation=true&skip_duplicate_check=true`
      // Who is on the list already is left as they are: to write over them with `subscribed` would undo that they unsubscribed.
      const body = { members: contacts.map((one) => ({ ...memberOf(one), status: 'subscribed' })), update_existing: false }
      const { errors } = bodyOf(await call({ method: 'POST', path, body }), Batch)
      const told = new Map(errors.map((error) => [error.email_address.toLowerCase(), addedOf(error)]))
      return contacts.map(({ email }) => told.get(email.toLowerCase()) ?? 'added')
    },
    rename: async (list_id, contact) => {
      const { merge_fields } = memberOf(contact)
      await call({ method: 'PATCH', path: memberPath(list_id, contact.email), body: { merge_fields } })
    },
    unsubscribe: async (list_id, email) => {
      await call({ method: 'PATCH', path: memberPath(list_id, email), body: { status: 'unsubscribed' } })
    },
    erase: async (list_id, email) => {
      await call({ method: 'POST', path: `${memberPath(list_id, email)}/actions/delete-permanent` })
    },
  }
}

function memberOf({ email, first_name, last_name }: MailingContact) {
  return { email_address: email, merge_fields: { FNAME: first_name ?? '', LNAME: last_name ?? '' } }
}

function memberPath(list_id: string, email: string): string {
  const hash = createHash('md5').update(email.toLowerCase()).digest('hex')
  return `/lists/${encodeURIComponent(list_id)}/members/${hash}`
}

function addedOf({ error, error_code }: { error: string; error_code: string }): Added {
  if (error_code === 'ERROR_CONTACT_EXISTS' || /already a list member/i.test(error)) return 'exists'
  if (/compliance state|unsubscribe/i.test(error)) return 'unsubscribed_there'
  if (/permanently deleted|forgotten/i.test(error)) return 'erased_there'
  return 'not_accepted'
}
