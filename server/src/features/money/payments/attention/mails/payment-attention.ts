import { z } from 'zod'
import type { Scope } from '#platform/scope.ts'
import type { Files } from '#providers/files/files.ts'
import type { Composed, DueMail } from '#features/foundation/mails/composed-mail.ts'
import { defineMail } from '#features/foundation/mails/mail-kind.ts'
import { platformWords, writePlatformMail } from '#features/foundation/mails/platform-mail.ts'
import { countPaymentAttention } from '../list-attention.ts'

const about: z.ZodType<object> = z.object({})

export const paymentAttentionMail = defineMail('payment_attention', about, composePaymentAttention)

/** Tells the organiser that payments or refunds need them (PATT-05). Dropped when someone has dealt with all of them meanwhile. */
async function composePaymentAttention(scope: Scope, _files: Files, mail: DueMail<z.infer<typeof about>>): Promise<Composed> {
  const { open } = await countPaymentAttention(scope)
  if (open === 0) return { action: 'drop', reason: 'somebody has dealt with it' }
  const t = platformWords(mail.language)
  const content = writePlatformMail({
    language: mail.language,
    subject: t('payment_attention.subject', { count: open }),
    preview: t('payment_attention.text'),
    heading: t('payment_attention.subject', { count: open }),
    paragraphs: [t('payment_attention.text')],
    ...(mail.origin === null
      ? {}
      : { action: { href: `${mail.origin}/backoffice/payment-issues`, text: t('payment_attention.button') } }),
    notes: [t('payment_attention.why')],
  })
  return { action: 'send', content }
}
