import { randomBytes, verify, type KeyObject } from 'node:crypto'
import { startFakeProvider, type FakeAnswer, type FakeProvider, type FakeRequest } from './fake-provider.ts'

type Resource = Record<string, unknown>
export type FakeGoogleWallet = FakeProvider & {
  /** Where tokens are given out. */
  token_url: string
  classes: Map<string, Resource>
  objects: Map<string, Resource>
  /** A visitor presses "save" on the page that a link leads to: what is not there yet is made, and what is there stays as it is. */
  save: (link: string) => void
  /** Patches of classes and objects that were taken, as `eventTicketClass/…`. */
  patched: { name: string; body: Resource }[]
  /** How many tokens were given out; those that are good are forgotten by `forget`. */
  tokens: () => number
  forget: () => void
}

const SCOPE = 'https://www.googleapis.com/auth/wallet_object.issuer'
const GRANT = 'urn:ietf:params:oauth:grant-type:jwt-bearer'
const LIFETIME_S = 3599

/** Fields of the two resources, as Google's reference names them, as far as anybody here writes one. */
const FIELDS: Record<string, string> = {
  eventTicketClass:
    'eventName eventId logo venue dateTime issuerName hexBackgroundColor reviewStatus notifyPreference homepageUri countryCode heroImage locations',
  eventTicketObject:
    'classId state barcode ticketHolderName ticketNumber ticketType reservationInfo seatInfo validTimeInterval faceValue notifyPreference',
}
const ENUMS: Record<string, readonly string[]> = {
  state: ['ACTIVE', 'COMPLETED', 'EXPIRED', 'INACTIVE'],
  reviewStatus: ['UNDER_REVIEW', 'DRAFT'],
  notifyPreference: ['NOTIFY_ON_UPDATE'],
}

const error = (code: number, status: string, message: string): FakeAnswer => ({
  status: code,
  body: { error: { code, message, status, errors: [{ message, domain: 'global', reason: status.toLowerCase() }] } },
})
const wrong = (message: string) => error(400, 'INVALID_ARGUMENT', message)
const fieldsOf = (text: string): Record<string, unknown> | null => {
  try {
    const given: unknown = JSON.parse(text)
    return typeof given === 'object' && given !== null && !Array.isArray(given) ? { ...given } : null
  } catch {
    return null
  }
}

/**
 * Google's Wallet API and the service that gives out its tokens, as their references describe them: a token for an assertion that the service
 * account signed, patches that merge, and errors in Google's shape.
 */
export async function startFakeGoogleWallet({
  email,
  issuer_id,
  public_key,
  now,
}: {
  email: string
  issuer_id: string
  public_key: KeyObject
  now: () => string
}): Promise<FakeGoogleWallet> {
  const good = new Map<string, number>()
  const classes = new Map<string, Resource>()
  const objects = new Map<string, Resource>()
  const patched: FakeGoogleWallet['patched'] = []
  let given = 0

  const giveToken = ({ body, headers }: FakeRequest): FakeAnswer => {
    const refuse = (name: string, text: string) => ({ status: 400, body: { error: name, error_description: text } })
    if (!String(headers['content-type']).startsWith('application/x-www-form-urlencoded'))
      return refuse('invalid_request', 'Bad Request')
    const form = new URLSearchParams(body)
    if (form.get('grant_type') !== GRANT) return refuse('unsupported_grant_type', 'Invalid grant_type')
    const [head = '', payload = '', signature = ''] = (form.get('assertion') ?? '').split('.')
    const signed = verify('sha256', Buffer.from(`${head}.${payload}`), public_key, Buffer.from(signature, 'base64url'))
    if (!signed) return refuse('invalid_grant', 'Invalid JWT Signature.')
    const claims = fieldsOf(Buffer.from(payload, 'base64url').toString()) ?? {}
    const at = Date.parse(now()) / 1000
    const { iss, scope, aud, iat, exp } = claims
    if (iss !== email) return refuse('invalid_grant', 'Invalid grant: account not found')
    if (aud !== fake.token_url) return refuse('invalid_grant', 'Invalid JWT: audience')
    if (typeof iat !== 'number' || typeof exp !== 'number' || exp - iat > 3600 || iat > at + 5 || exp < at)
      return refuse('invalid_grant', 'Invalid JWT: Token must be a short-lived token (60 minutes) and in a reasonable timeframe.')
    if (typeof scope !== 'string' || scope === '') return refuse('invalid_scope', 'Empty or missing scope not allowed.')
    const token = `ya29.${randomBytes(12).toString('hex')}`
    given++
    good.set(token, scope === SCOPE ? Date.parse(now()) + LIFETIME_S * 1000 : -1)
    return { status: 200, body: { access_token: token, expires_in: LIFETIME_S, token_type: 'Bearer' } }
  }

  const patch = ({ path, headers, body }: FakeRequest, kind: string, id: string): FakeAnswer => {
    const [, token = ''] = /^Bearer (\S+)$/.exec(headers.authorization ?? '') ?? []
    const until = good.get(token)
    if (until === undefined || (until > 0 && until < Date.parse(now())))
      return error(401, 'UNAUTHENTICATED', 'Request had invalid authentication credentials.')
    if (until < 0) return error(403, 'PERMISSION_DENIED', 'Request had insufficient authentication scopes.')
    if (!id.startsWith(`${issuer_id}.`)) return error(403, 'PERMISSION_DENIED', 'Permission denied.')
    const fields = fieldsOf(body)
    if (fields === null || !String(headers['content-type']).startsWith('application/json'))
      return wrong('Invalid JSON payload received.')
    const known = (FIELDS[kind] ?? '').split(' ')
    for (const [name, value] of Object.entries(fields)) {
      if (!known.includes(name)) return wrong(`Invalid JSON payload received. Unknown name "${name}": Cannot find field.`)
      const values = ENUMS[name]
      if (values && value !== null && !values.some((one) => one === value)) return wrong(`Invalid value at '${name}'`)
    }
    const table = kind === 'eventTicketClass' ? classes : objects
    const resource = table.get(id)
    if (!resource) return error(404, 'NOT_FOUND', `${kind === 'eventTicketClass' ? 'Class' : 'Object'} not found, ${id}`)
    if (kind === 'eventTicketClass' && fields.reviewStatus === undefined && resource.reviewStatus === 'APPROVED')
      return wrong('Invalid review status Optional[APPROVED]')
    // The wish to tell people is of this patch alone.
    const { notifyPreference: _once, ...kept } = fields
    const merged = Object.fromEntries(Object.entries({ ...resource, ...kept }).filter(([, value]) => value !== null))
    // Google approves on its own time; here at once.
    table.set(id, kind === 'eventTicketClass' ? { ...merged, reviewStatus: 'APPROVED' } : merged)
    patched.push({ name: path.split('/').slice(-2).join('/'), body: fields })
    return { status: 200, body: table.get(id) ?? {} }
  }

  const provider = await startFakeProvider((request) => {
    if (request.path === '/token') return request.method === 'POST' ? giveToken(request) : error(405, 'INVALID', 'Method')
    const [, kind = '', id = ''] = /^\/walletobjects\/v1\/(eventTicketClass|eventTicketObject)\/([^/]+)$/.exec(request.path) ?? []
    if (kind === '' || request.method !== 'PATCH') return error(404, 'NOT_FOUND', 'Requested entity was not found.')
    return patch(request, kind, decodeURIComponent(id))
  })
  const fake: FakeGoogleWallet = Object.assign(provider, {
    token_url: `${provider.url}/token`,
    classes,
    objects,
    patched,
    tokens: () => given,
    forget: () => good.clear(),
    save: (link: string) => {
      const claims = fieldsOf(Buffer.from(link.split('/save/')[1]?.split('.')[1] ?? '', 'base64url').toString())
      const { eventTicketClasses = [], eventTicketObjects = [] } = (claims?.['payload'] ?? {}) as Record<string, Resource[]>
      for (const one of eventTicketClasses) {
        const id = String(one['id'])
        if (!classes.has(id)) classes.set(id, { ...one, reviewStatus: 'APPROVED' })
      }
      for (const one of eventTicketObjects) if (!objects.has(String(one['id']))) objects.set(String(one['id']), one)
    },
  })
  return fake
}
