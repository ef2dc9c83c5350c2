import type { Access, UserAccess } from '@entree/contract/define-call.ts'

const words: Record<Exclude<Access, UserAccess>, string> = {
  public: 'Anybody, on any host.',
  shop: "Anybody, on a company's shop host; sees that company only.",
  order: "Whoever holds the order's id and secret, on its company's shop host.",
  ticket: "Whoever holds the ticket's id and secret, on its company's shop host.",
  provider: 'A payment provider.',
}

/** Whether a call asks for a signed-in user. */
export function isForUsers(access: Access): access is UserAccess {
  return typeof access === 'object'
}

/** Who may make a call, in words, and whether an API key can (KEY-04). */
export function whoMay({ access, is_open_to_keys }: { access: Access; is_open_to_keys: boolean }): string {
  if (!isForUsers(access) || access.of_key) return accessWords(access)
  return `${accessWords(access)} ${is_open_to_keys ? 'An API key that holds it, too.' : 'No API key.'}`
}

function accessWords(access: Access): string {
  if (!isForUsers(access)) return words[access]
  const { any, fields = {} } = access
  if (access.of_key) return 'Any API key.'
  const holder = any.length === 0 ? 'Any user who is signed in.' : `A user who holds ${any.join(' or ')}.`
  return [holder, ...Object.entries(fields).map(([field, permission]) => `With ${field} also ${permission}.`)].join(' ')
}
