import { describeError } from '#platform/describe-error.ts'
import { MailPutOff, MailServerAway, type MailTransport } from './mail-transport.ts'

type Log = { error: (data: object, text: string) => void; warn: (data: object, text: string) => void }

const TOLD_EVERY_MS = 60_000

/**
 * The same transport, which logs in a few lines that its server is away, however many mails wait for it: the first failure with its cause, at
 * most once a minute how many there were since, and that it takes mails again after how many seconds. Mails that it puts off, as for greylisting,
 * have one line a minute together.
 */
export function followMailServer(transport: MailTransport, log: Log): MailTransport {
  type Outage = { began: number; told: number; since_told: number; failures: number }
  let outage: Outage | null = null
  let put_off = { told: -Infinity, count: 0 }

  const failed = (error: MailServerAway) => {
    const now = performance.now()
    const cause = describeError(error).message
    if (outage === null) {
      outage = { began: now, told: now, since_told: 0, failures: 1 }
      return log.error({ cause }, 'the mail server in SMTP_URL cannot be used: mails wait, and are tried again for five days')
    }
    outage.failures++
    outage.since_told++
    if (now - outage.told < TOLD_EVERY_MS) return
    const seconds = secondsSince(outage.began)
    log.error({ failures: outage.since_told, cause, seconds }, 'the mail server in SMTP_URL still cannot be used')
    Object.assign(outage, { told: now, since_told: 0 })
  }
  const putOff = (error: MailPutOff) => {
    put_off.count++
    const now = performance.now()
    if (now - put_off.told < TOLD_EVERY_MS) return
    log.warn(
      { mails: put_off.count, cause: describeError(error).message },
      'the mail server puts mails off: they are tried again for five days',
    )
    put_off = { told: now, count: 0 }
  }
  const worked = () => {
    if (outage === null) return
    const { began, failures } = outage
    outage = null
    const seconds = secondsSince(began)
    log.warn({ seconds, failures }, `the mail server takes mails again after ${seconds} s`)
  }

  return {
    ...transport,
    send: async (mail) => {
      try {
        await transport.send(mail)
      } catch (error) {
        if (error instanceof MailServerAway) failed(error)
        if (error instanceof MailPutOff) putOff(error)
        throw error
      }
      worked()
    },
  }
}

function secondsSince(began: number): number {
  return Math.round((performance.now() - began) / 1000)
}
