import { mailReference } from '@entree/domain/desk/mail-returns.ts'
import { addMs, DAY_MS, HOUR_MS, MINUTE_MS } from '@entree/domain/foundation/zoned-time.ts'
import { senderAddress } from '#providers/mail/dkim.ts'
import { MailPutOff, MailRefused, MailServerAway } from '#providers/mail/mail-transport.ts'
import type { Database } from '#platform/database/database.ts'
import type { Scope } from '#platform/scope.ts'
import { systemScope, type Services } from '#features/services.ts'
import type { Composed, DueMail, MailContent } from './composed-mail.ts'
import { markAccepted, markTaken } from './accepted-mails.ts'
import { markTogether } from './mark-together.ts'
import { leaseFrom, RENEW_EVERY_MS, whileHeld, type HeldMail } from './mails-under-way.ts'
import { claimMails, endMail, postponeMail, selectDueMails, type ClaimedMail } from './queries.ts'

/** How long a mail waits for what it needs; it is woken earlier when that is there. */
const WAIT_MS = MINUTE_MS / 2
/** How long a mail is tried while the server does not take it: an outage over a long weekend loses none. */
const TRIED_FOR_MS = 5 * DAY_MS
/** A mail that has been due for this long was left by its job: the sweep takes it. */
const LEFT_MS = 10_000
const SWEEP_SIZE = 40
const AT_ONCE = 8

export type SendServices = Pick<Services, 'db' | 'jobs' | 'vault' | 'now' | 'config' | 'files' | 'mail' | 'mail_kinds' | 'log'>

/**
 * Sends mails of the outbox, those that are due: written from what is true now, tried again later when the server does not answer,
 * given up when the server refuses the address. Without a mail server they are kept to be read. No transaction is open meanwhile.
 */
export async function sendMails(services: SendServices, company_id: number, mail_ids: number[]): Promise<void> {
  // A few at a time: none is taken long before it is sent, and what it says is read then.
  for (let sent = 0; sent < mail_ids.length; sent += AT_ONCE) {
    const scope = systemScope(services, company_id, 'send-mails')
    const mails = await claimMails(scope, mail_ids.slice(sent, sent + AT_ONCE), leaseFrom(scope.now))
    await sendAll(services, scope, mails)
  }
}

/** Sends mails that were claimed. */
export async function sendAll(services: SendServices, scope: Scope, mails: ClaimedMail[]): Promise<void> {
  await whileHeld(services, scope, mails, (mail, held) => sendClaimed(services, scope, mail, { batch: mails, held }))
}

type With = { batch: ClaimedMail[]; held: HeldMail }

async function sendClaimed(services: SendServices, scope: Scope, mail: ClaimedMail, { batch, held }: With): Promise<void> {
  try {
    const { BACKOFFICE_ORIGIN } = services.config
    const origin = BACKOFFICE_ORIGIN ? new URL(BACKOFFICE_ORIGIN).origin : mail.origin
    const composed = await compose(services, scope, { ...mail, origin }, batch)
    if (composed.action === 'drop') return await endMail(scope, mail, 'dropped', composed.reason)
    // Right before it goes: a process that stood still meanwhile has it no longer.
    if (Date.parse(services.now()) >= Date.parse(held.until)) return tellLeft(services, mail)
    if (composed.action === 'send') return await deliver(services, scope, mail, composed.content)
    await postponeMail(scope, mail, { next_attempt_at: addMs(scope.now, WAIT_MS), last_error: composed.reason, counts: false })
  } catch (error) {
    await keepForLater(services, scope, mail, error)
  }
}

function tellLeft({ log }: SendServices, { id, kind }: ClaimedMail): void {
  log.warn({ mail_id: id, kind }, 'a mail was taken too long ago to be sent: another process may have it')
}

/** Writes a mail in its language, from what is true now. */
async function compose({ files, mail_kinds }: SendServices, scope: Scope, mail: DueMail, batch: DueMail[]): Promise<Composed> {
  const kind = mail_kinds.get(mail.kind)
  return kind ? kind.compose(scope, files, mail, batch) : { action: 'drop', reason: `there is no mail of kind ${mail.kind}` }
}

/**
 * After an outage of the database every process has so long to note what became of the mails that it was sending, and that it still is, before
 * another one takes them; so it has when the machine stood still, which a sweep tells by the time since the one before.
 */
const NOTED_MS = 2 * RENEW_EVERY_MS
/** By the machine's clock: when a sweep began the last time, and since when it is known that all had time to note something. By its database. */
const sweeps = new WeakMap<Database, { began: number; unsettled: number }>()

/** Sends what is due of all companies and was left over: tries that failed, jobs that were lost, mails of a process that was killed (RUN-31). */
export async function sendDueMails(services: SendServices): Promise<void> {
  const began = Date.now()
  const last = sweeps.get(services.db) ?? { began, unsettled: -Infinity }
  const unsettled = Math.abs(began - last.began) > NOTED_MS ? began : last.unsettled
  sweeps.set(services.db, { began, unsettled })
  try {
    await sweep(services, began - unsettled >= NOTED_MS)
  } catch (error) {
    sweeps.set(services.db, { began, unsettled: Date.now() })
    throw error
  }
}

async function sweep(services: SendServices, takes_others: boolean): Promise<void> {
  // First: what has gone must not be taken for something that is due.
  await markAccepted(services)
  const due = await selectDueMails(services.db, { before: addMs(services.now(), -LEFT_MS), limit: SWEEP_SIZE, takes_others })
  for (const [company_id, mails] of Map.groupBy(due, (mail) => mail.company_id ?? 0)) {
    await sendMails(
      services,
      company_id,
      mails.map(({ id }) => id),
    )
  }
}

async function deliver(services: SendServices, scope: Scope, mail: ClaimedMail, content: MailContent): Promise<void> {
  const { subject, text, html, attachments, from_name, reply_to, unsubscribe_url } = content
  if (!services.mail) return store(services, scope, mail, content)
  const address = senderAddress(services.config.MAIL_FROM)
  const reference = mailReference(mail.id, mail.created_at)
  await services.mail.send({
    from: { name: from_name, address },
    to: mail.to_address,
    reply_to,
    subject,
    text,
    html,
    attachments,
    message_id: `<${reference}@${address.split('@').at(-1)}>`,
    headers: {
      'Auto-Submitted': 'auto-generated',
      'X-Auto-Response-Suppress': 'All',
      // Postmark calls a mail otherwise, and says this again of what comes back.
      ...(services.config.SMTP_URL?.includes('postmark') ? { 'X-PM-Metadata-entree-mail': reference } : {}),
      ...(unsubscribe_url === undefined ? {} : oneClick(unsubscribe_url)),
    },
  })
  await markTaken(services, scope, mail.id, subject)
}

async function store(
  { db, files }: SendServices,
  scope: Scope,
  mail: ClaimedMail,
  { subject, text, html, attachments }: MailContent,
): Promise<void> {
  const stored = []
  for (const [index, { filename, content, content_type, stored_at }] of attachments.entries()) {
    const path = stored_at ?? `mails/${scope.company_id}/${mail.id}/${index}`
    if (stored_at === undefined) await files.put(path, content, content_type)
    stored.push({ filename, path, content_type })
  }
  const { company_id, now } = scope
  await markTogether(db, { id: mail.id, company_id, now, status: 'stored', subject, text, html, attachments: stored })
}

async function keepForLater({ log }: SendServices, scope: Scope, mail: ClaimedMail, error: unknown): Promise<void> {
  const last_error = error instanceof Error ? error.message.slice(0, 500) : String(error)
  const is_final =
    error instanceof MailRefused || Date.parse(scope.now) - Date.parse(mail.tried_since ?? mail.created_at) >= TRIED_FOR_MS
  // That the server is away, or puts mails off, is logged once for all that wait for it (`followMailServer`).
  const isToldOfAll = error instanceof MailServerAway || error instanceof MailPutOff
  if (is_final || !isToldOfAll)
    log.error({ err: error, mail_id: mail.id, kind: mail.kind, attempts: mail.attempts, is_final }, 'a mail could not be sent')
  if (is_final) return endMail(scope, mail, 'failed', last_error)
  const delay = Math.min(HOUR_MS, 10_000 * 2 ** (mail.attempts - 1))
  await postponeMail(scope, mail, { next_attempt_at: addMs(scope.now, delay), last_error, counts: true })
}

/** What makes a mail program show its own way to end such mails (RFC 2369, RFC 8058). */
function oneClick(url: string): Record<string, string> {
  return { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
}
