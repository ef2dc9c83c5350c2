import { refusesInstallation } from '@entree/domain/foundation/mail-failures.ts'
import type { Config } from '#platform/config.ts'
import { dkimOf, type Signing } from './dkim.ts'
import { MailPutOff, MailRefused, MailServerAway, type MailTransport } from './mail-transport.ts'

/** Milliseconds. A server that cannot be reached costs one try, not a worker. */
const CONNECTION_TIMEOUT = 10_000
/**
 * One that was given a mail may look through it for minutes before it answers (RFC 5321, 4.5.3.2.6), and delivers it all the same to a client that
 * has hung up: each try would be one more mail to the buyer (MAIL-43).
 */
const SOCKET_TIMEOUT = 5 * 60_000
/** Before whatever is in between forgets a connection that nothing is said on. */
const IDLE_TIMEOUT = 30_000

/** SMTP when SMTP_URL is set; null otherwise. Connections are kept and shared; mails are signed when DKIM_KEY is set. */
export function createMailTransport(config: Pick<Config, 'SMTP_URL'> & Signing): MailTransport | null {
  const { SMTP_URL } = config
  if (!SMTP_URL) return null
  let opening: ReturnType<typeof openTransport> | null = null
  const leaving = new AbortController()
  return {
    send: async ({ attachments, message_id, to, reply_to, ...mail }) => {
      try {
        const transport = await (opening ??= openTransport(SMTP_URL, config))
        await transport.sendMail({
          ...mail,
          // As an object it is one address, whatever commas are in it.
          to: { name: '', address: to },
          replyTo: reply_to === null ? undefined : { name: '', address: reply_to },
          messageId: message_id,
          attachments: attachments.map(attachmentOf),
          // The content is ours: nothing of it is fetched from an address or a path.
          disableFileAccess: true,
          disableUrlAccess: true,
          signal: leaving.signal,
        })
      } catch (error) {
        if (leaving.signal.aborted) throw new MailServerAway(error)
        // Before the rest: what is wrong with the sender is wrong with every mail, and none of them is given up for it.
        if (isAway(error)) throw new MailServerAway(error)
        if (isFinal(error)) throw new MailRefused(error)
        throw isPutOff(error) ? new MailPutOff(error) : error
      }
    },
    hangUp: () => leaving.abort(new Error('this process stops, and the mail server had not answered')),
    close: async () => (await opening)?.close(),
  }
}

/** File names that stand in a header as they are. */
const PLAIN_NAME = /^[\w.-]{1,60}$/
const LINE = /.{76}/g

/**
 * An attachment as the part of the mail that it becomes, encoded in one go: the library reads it piece by piece through three streams, and
 * writes each piece to the server separately, which for a PDF is a tenth of what a mail costs. A name that has to be encoded is left to it.
 */
function attachmentOf({ filename, content, content_type }: Parameters<MailTransport['send']>[0]['attachments'][number]) {
  if (!PLAIN_NAME.test(filename)) return { filename, content, contentType: content_type }
  const head = [
    `Content-Type: ${content_type}; name=${filename}`,
    'Content-Transfer-Encoding: base64',
    `Content-Disposition: attachment; filename=${filename}`,
  ]
  return { raw: Buffer.from(`${head.join('\r\n')}\r\n\r\n${content.toString('base64').replaceAll(LINE, '$&\r\n')}`, 'latin1') }
}

/** Loaded with the first mail: the library is not small, and some processes send none. */
async function openTransport(url: string, signing: Signing) {
  const { createTransport } = await import('nodemailer')
  const dkim = dkimOf(signing)
  return createTransport({
    url,
    ...(dkim ? { dkim } : {}),
    pool: true,
    maxConnections: 8,
    maxMessages: 200,
    // The outbox tries again, and knows that it did.
    maxRequeues: 0,
    connectionTimeout: CONNECTION_TIMEOUT,
    greetingTimeout: CONNECTION_TIMEOUT,
    socketTimeout: SOCKET_TIMEOUT,
    idleTimeout: IDLE_TIMEOUT,
  })
}

/** Whether the server refused this mail for good (an address it does not know), so that trying again is only a nuisance. */
function isFinal(error: unknown): boolean {
  if (!(error instanceof Error) || !('code' in error) || !('responseCode' in error)) return false
  return (error.code === 'EENVELOPE' || error.code === 'EMESSAGE') && Number(error.responseCode) >= 500
}

/** What the library calls a server that it cannot talk to, or that knows neither user nor password. */
const AWAY = new Set(['ECONNECTION', 'ECONNREFUSED', 'ECONNRESET', 'ESOCKET', 'ETIMEDOUT', 'EDNS', 'ETLS', 'EAUTH', 'ENOAUTH'])
/** The service is not available, and the connection ends (RFC 5321, 3.8). */
const CLOSING = 421

/** Whether it is the server that failed and not this mail, so that every other one fails as well. */
function isAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (AWAY.has(String(Reflect.get(error, 'code')))) return true
  const answered = Number(Reflect.get(error, 'responseCode'))
  return answered === CLOSING || (answered >= 400 && refusesInstallation(error.message))
}

function isPutOff(error: unknown): boolean {
  const answered = error instanceof Error ? Number(Reflect.get(error, 'responseCode')) : 0
  return answered >= 400 && answered < 500
}
