import { readMailReference, type MailReturn } from '@entree/domain/desk/mail-returns.ts'

/** How deep parts of a report may be within each other. */
const DEEPEST = 20

/**
 * Reads a report that a mail server sent back: a delivery status notification (RFC 3464) of a mail that was given up for good, or an abuse
 * report (RFC 5965). Null: it is neither, it is for a while only, or it is about no mail of ours.
 */
export async function readReport(raw: string): Promise<MailReturn | null> {
  const { default: PostalMime } = await import('postal-mime')
  const options = { attachmentEncoding: 'utf8', forceRfc822Attachments: true, maxNestingDepth: DEEPEST } as const
  const { attachments } = await PostalMime.parse(raw, options).catch(() => ({ attachments: [] }))
  const parts = attachments.map(({ mimeType, content }) => ({ type: mimeType, text: typeof content === 'string' ? content : '' }))
  const textOf = (...types: string[]) => parts.find(({ type }) => types.includes(type))?.text ?? ''
  const [status, feedback] = [textOf('message/delivery-status'), textOf('message/feedback-report')]
  const original = textOf('message/rfc822', 'text/rfc822-headers', 'message/rfc822-headers')
  const mail = readMailReference(fieldOf(original, 'Message-ID'))
  if (mail === null) return null
  if (fieldOf(feedback, 'Feedback-Type').toLowerCase() === 'abuse')
    return { kind: 'complained', mail, address: addressIn(fieldOf(feedback, 'Original-Rcpt-To')), reason: '' }
  const isForGood = fieldOf(status, 'Action').toLowerCase() === 'failed' && fieldOf(status, 'Status').startsWith('5.')
  if (!isForGood) return null
  const address = addressIn(fieldOf(status, 'Original-Recipient') || fieldOf(status, 'Final-Recipient'))
  return { kind: 'bounced', mail, address, reason: fieldOf(status, 'Diagnostic-Code') || fieldOf(status, 'Status') }
}

/** The value of the first field of that name, its lines joined; empty when there is none. */
function fieldOf(text: string, name: string): string {
  const [, value = ''] = new RegExp(`^${name}:[ \\t]*(.*(?:\\r?\\n[ \\t]+.*)*)`, 'im').exec(text) ?? []
  return value.replaceAll(/\s+/g, ' ').trim()
}

/** `rfc822;ann@example.com` is `ann@example.com`. */
function addressIn(field: string): string | null {
  return field.replace(/^[^;]*;\s*/, '').replaceAll(/^<|>$/g, '') || null
}
