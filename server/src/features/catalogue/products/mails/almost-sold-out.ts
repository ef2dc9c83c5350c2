import { z } from 'zod'
import type { Scope } from '#platform/scope.ts'
import type { Files } from '#providers/files/files.ts'
import { findSoldProduct } from '../notice-queries.ts'
import type { Composed, DueMail } from '#features/foundation/mails/composed-mail.ts'
import { defineMail } from '#features/foundation/mails/mail-kind.ts'
import { platformWords, writePlatformMail } from '#features/foundation/mails/platform-mail.ts'

const about = z.object({ product_id: z.int() })

export const almostSoldOutMail = defineMail('almost_sold_out', about, composeAlmostSoldOut)

/** Tells the organiser that a product is almost sold out (CSET-09). Dropped when its stock has become unlimited. */
async function composeAlmostSoldOut(scope: Scope, _files: Files, mail: DueMail<z.infer<typeof about>>): Promise<Composed> {
  const product = await findSoldProduct(scope, mail.product_id)
  if (product === null || product.capacity === null) return { action: 'drop', reason: 'the product is not limited any more' }
  const t = platformWords(mail.language)
  const values = { product: product.name, event: product.event_name, sold: product.sold, capacity: product.capacity }
  const content = writePlatformMail({
    language: mail.language,
    subject: t('almost_sold_out.subject', values),
    preview: t('almost_sold_out.text', values),
    heading: t('almost_sold_out.heading'),
    paragraphs: [t('almost_sold_out.text', values)],
    ...(mail.origin === null
      ? {}
      : { action: { href: `${mail.origin}/backoffice/events/${product.event_id}/products`, text: t('almost_sold_out.button') } }),
    notes: [t('almost_sold_out.once')],
  })
  return { action: 'send', content }
}
