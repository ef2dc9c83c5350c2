import { createSecureServer, type Http2ServerRequest, type Http2ServerResponse, type Http2Session } from 'node:http2'
import type { AddressInfo } from 'node:net'

type Answer = { status: number; reason?: string; timestamp?: number; retry_after?: string }

export type FakeApplePush = {
  url: string
  /** Tokens of phones that were notified, in this order. */
  told: string[]
  /** Of each of them what kind of push it was, and with which priority. */
  kinds: string[]
  /** What a push to a token is answered with in place of being delivered; of any token: `answer`. */
  answers: Map<string, Answer>
  answer: Answer | null
  /** Hangs up on those who are connected; new connections are served. */
  hangUp: () => void
  stop: () => Promise<void>
}

type Options = {
  /** Its own certificate, and that of the pass type, which it lets in. */
  cert: string
  key: string
  client: string
  topic: string
  port?: number
}

const MOST_BYTES = 4096

/**
 * Apple's push service as its documentation describes it ("Sending notification requests to APNs", "Handling notification responses from
 * APNs"): HTTP/2 with the certificate of a pass type, whose topic alone it takes, and an object as payload.
 */
export async function startFakeApplePush({ cert, key, client, topic, port = 0 }: Options): Promise<FakeApplePush> {
  const sessions = new Set<Http2Session>()
  // As with Apple, who has no certificate that it knows is not connected.
  const server = createSecureServer({ cert, key, requestCert: true, rejectUnauthorized: true, ca: client })
  server.on('session', (session) => {
    sessions.add(session)
    session.on('close', () => sessions.delete(session)).on('error', () => undefined)
  })
  const hangUp = () => {
    for (const session of sessions) session.destroy()
  }
  const fake: FakeApplePush = {
    url: '',
    told: [],
    kinds: [],
    answers: new Map(),
    answer: null,
    hangUp,
    stop: async () => {
      hangUp()
      await new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
  server.on('request', (request: Http2ServerRequest, response: Http2ServerResponse) => {
    let body = ''
    request.setEncoding('utf8')
    request.on('data', (part: string) => (body += part))
    request.on('end', () => {
      const token = request.url.replace('/3/device/', '')
      const answer = wrong(request, body, topic) ?? fake.answers.get(token) ?? fake.answer ?? { status: 200 }
      if (answer.status === 200) {
        fake.told.push(token)
        fake.kinds.push(`${request.headers['apns-push-type']} ${request.headers['apns-priority']}`)
      }
      const { status, reason, timestamp, retry_after } = answer
      response.writeHead(status, {
        'apns-id': 'EC1BF194-B3B2-424A-89A9-5A918A6E6B5E',
        ...(retry_after ? { 'retry-after': retry_after } : {}),
      })
      response.end(reason ? JSON.stringify({ reason, ...(timestamp ? { timestamp } : {}) }) : '')
    })
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  fake.url = `https://localhost:${(server.address() as AddressInfo).port}`
  return fake
}

/** What of a request Apple refuses. */
function wrong({ method, url, headers }: Http2ServerRequest, body: string, topic: string): Answer | null {
  if (method !== 'POST') return { status: 405, reason: 'MethodNotAllowed' }
  const [, token = ''] = /^\/3\/device\/([^/]*)$/.exec(url) ?? []
  if (!url.startsWith('/3/device/')) return { status: 404, reason: 'BadPath' }
  if (token === '') return { status: 400, reason: 'MissingDeviceToken' }
  if (!/^([0-9a-f]{2}){32,100}$/i.test(token)) return { status: 400, reason: 'BadDeviceToken' }
  const asked = headers['apns-topic']
  if (asked === undefined) return { status: 400, reason: 'MissingTopic' }
  if (asked !== topic) return { status: 400, reason: 'TopicDisallowed' }
  const kind = headers['apns-push-type']
  if (kind !== undefined && kind !== 'background' && kind !== 'alert') return { status: 400, reason: 'InvalidPushType' }
  if (kind === 'background' && headers['apns-priority'] !== '5') return { status: 400, reason: 'BadPriority' }
  if (body === '') return { status: 400, reason: 'PayloadEmpty' }
  if (Buffer.byteLength(body) > MOST_BYTES) return { status: 413, reason: 'PayloadTooLarge' }
  return isObject(body) ? null : { status: 400, reason: 'BadPayload' }
}

function isObject(body: string): boolean {
  try {
    const given: unknown = JSON.parse(body)
    return typeof given === 'object' && given !== null && !Array.isArray(given)
  } catch {
    return false
  }
}
