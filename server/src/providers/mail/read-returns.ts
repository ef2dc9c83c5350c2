import { readMailReference, type MailReturn, type MailReturnKind } from '@entree/domain/desk/mail-returns.ts'
import { z } from 'zod'
import { readReport } from './read-report.ts'

/** As much as one notice says at most. */
const MOST_EVENTS = 100

/** What a notice says: what came back of which mails, and what an operator has to open to get more of them. */
export type ReadReturns = { returns: MailReturn[]; confirm_url: string | null }

/**
 * Reads what a mail service posts, in whichever of the forms it is (docs/installing.md), or a report of a mail server. What is in none of them,
 * is for a while only (a soft bounce), or names no mail of ours is nothing.
 */
export async function readReturns(body: unknown, raw: string, content_type: string): Promise<ReadReturns> {
  if (content_type.startsWith('message/rfc822')) return { returns: one(await readReport(raw)), confirm_url: null }
  const confirmation = SnsConfirmation.safeParse(body)
  if (confirmation.success) return { returns: [], confirm_url: confirmation.data.SubscribeURL }
  const readers = [readGeneric, readPostmark, readMailgun, readSes]
  return { returns: readers.flatMap((read) => read(body)).slice(0, MOST_EVENTS), confirm_url: null }
}

const words = z.string().max(10_000)
const optional = words.nullish().transform((text) => text ?? '')

const Generic = z.object({
  events: z
    .array(
      z.object({
        type: z.enum(['bounce', 'complaint']),
        message_id: words,
        permanent: z.boolean().default(true),
        address: words.nullish(),
        reason: optional,
      }),
    )
    .max(MOST_EVENTS),
})

function readGeneric(body: unknown): MailReturn[] {
  const { data } = Generic.safeParse(body)
  return (data?.events ?? []).flatMap(({ type, message_id, permanent, address, reason }) =>
    type === 'bounce' && !permanent ? [] : one(returnOf(kindOf(type), message_id, address, reason)),
  )
}

const Postmark = z.object({
  RecordType: z.enum(['Bounce', 'SpamComplaint']),
  Type: words,
  Email: words.nullish(),
  Description: optional,
  Details: optional,
  Metadata: z.object({ 'entree-mail': words }),
})
/** Those of Postmark's kinds of bounce that are for good. */
const FOR_GOOD_AT_POSTMARK = new Set(['HardBounce', 'BadEmailAddress', 'Blocked', 'ManuallyDeactivated', 'Unknown'])

function readPostmark(body: unknown): MailReturn[] {
  const { data } = Postmark.safeParse(body)
  if (!data) return []
  const { RecordType, Type, Email, Description, Details, Metadata } = data
  const kind = kindOf(RecordType === 'SpamComplaint' || Type === 'SpamComplaint' ? 'complaint' : 'bounce')
  if (kind === 'bounced' && !FOR_GOOD_AT_POSTMARK.has(Type)) return []
  return one(returnOf(kind, Metadata['entree-mail'], Email, Details || Description))
}

const Mailgun = z.object({
  'event-data': z.object({
    event: z.enum(['failed', 'complained']),
    severity: optional,
    recipient: words.nullish(),
    'delivery-status': z.object({ message: optional, description: optional }).nullish(),
    message: z.object({ headers: z.object({ 'message-id': words }) }),
  }),
})

function readMailgun(body: unknown): MailReturn[] {
  const data = Mailgun.safeParse(body).data?.['event-data']
  if (!data || (data.event === 'failed' && data.severity !== 'permanent')) return []
  const status = data['delivery-status']
  const kind = kindOf(data.event === 'complained' ? 'complaint' : 'bounce')
  return one(returnOf(kind, data.message.headers['message-id'], data.recipient, status?.message || status?.description))
}

const SnsConfirmation = z.object({
  Type: z.literal('SubscriptionConfirmation'),
  SubscribeURL: words.regex(/^https:\/\/sns\.[a-z0-9-]+\.amazonaws\.com(\.cn)?\//),
})
const Sns = z.object({ Type: z.literal('Notification'), Message: z.string().max(500_000) })
const recipients = z.array(z.object({ emailAddress: words.nullish(), diagnosticCode: optional })).max(MOST_EVENTS)
const Ses = z.object({
  notificationType: words.optional(),
  eventType: words.optional(),
  bounce: z.object({ bounceType: words, bouncedRecipients: recipients }).optional(),
  complaint: z.object({ complainedRecipients: recipients }).optional(),
  mail: z.object({
    headers: z.array(z.object({ name: words, value: words })).default([]),
    commonHeaders: z.object({ messageId: words.nullish() }).optional(),
  }),
})

/** Amazon SES calls a mail otherwise; the original Message-ID is among the headers, which its notices have when set so. */
function readSes(body: unknown): MailReturn[] {
  const { data: sns } = Sns.safeParse(body)
  const { data } = Ses.safeParse(sns ? parsed(sns.Message) : body)
  if (!data) return []
  const { headers, commonHeaders } = data.mail
  const own = headers.find(({ name }) => name.toLowerCase() === 'message-id')?.value ?? commonHeaders?.messageId ?? ''
  const bounced = data.bounce?.bounceType === 'Permanent' ? data.bounce.bouncedRecipients : []
  const complained = data.complaint?.complainedRecipients ?? []
  return [
    ...bounced.flatMap((to) => one(returnOf('bounced', own, to.emailAddress, to.diagnosticCode))),
    ...complained.flatMap((to) => one(returnOf('complained', own, to.emailAddress, ''))),
  ]
}

function kindOf(type: 'bounce' | 'complaint'): MailReturnKind {
  return type === 'bounce' ? 'bounced' : 'complained'
}

function returnOf(
  kind: MailReturnKind,
  named: string,
  address: string | null | undefined,
  reason: string | undefined,
): MailReturn | null {
  const mail = readMailReference(named)
  return mail && { kind, mail, address: address || null, reason: reason ?? '' }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

function one(found: MailReturn | null): MailReturn[] {
  return found ? [found] : []
}
