import type { Language } from '@entree/domain/foundation/languages.ts'
import { beforeAll, expect, test } from 'vitest'
import { aShop } from '../../../testing/builders.ts'
import { aPaidOrder } from '../../../testing/paid-order.ts'
import { prepare, prepareServer } from '../../../testing/prepare-server.ts'
import { openPdf, pageText } from '../../../testing/read-pdf.ts'

const server = prepareServer()
const shop = prepare(() => aShop(server.services.db))

beforeAll(async () => {
  const july = { starts_at: '2026-07-04T18:00:00.000Z', ends_at: '2026-07-04T21:00:00.000Z' }
  await server.services.db.updateTable('event').set(july).where('id', '=', shop.event.id).execute()
})

const words: Record<Language, { mail: string[]; ticket: string[]; date: string }> = {
  nl: { mail: ['Je tickets voor', 'Bekijk je tickets'], ticket: ['Goed om te weten', 'TICKET 1 VAN 2'], date: '4 jul 2026' },
  de: { mail: ['Ihre Tickets für', 'Tickets ansehen'], ticket: ['Gut zu wissen', 'TICKET 1 VON 2'], date: '4 Juli 2026' },
  en: { mail: ['Your tickets for', 'View your tickets'], ticket: ['Good to know', 'TICKET 1 OF 2'], date: '4 Jul 2026' },
  es: { mail: ['Tus entradas para', 'Ver tus entradas'], ticket: ['Conviene saber', 'ENTRADA 1 DE 2'], date: '4 jul 2026' },
  fr: { mail: ['Vos billets pour', 'Voir mes billets'], ticket: ['Une question ?', 'BILLET 1 SUR 2'], date: '4 juil 2026' },
  pt: { mail: ['Os seus bilhetes para', 'Ver os bilhetes'], ticket: ['Convém saber', 'BILHETE 1 DE 2'], date: '4 jul 2026' },
}

test.each(Object.entries(words))(
  'I18N-11 mail and tickets of an order in %s are in that language',
  async (language, { mail, ticket, date }) => {
    const { db, jobs, files } = server.services
    await aPaidOrder(server, shop, { products: [{ id: shop.product.id, amount: 2 }], order: { language } })
    await jobs.drain()
    const { subject, html, text, attachments } = await db
      .selectFrom('mail')
      .selectAll()
      .where('language', '=', language)
      .executeTakeFirstOrThrow()
    expect(plain(subject)).toContain(mail[0])
    expect(html).toContain(`<html lang="${language}"`)
    for (const content of [html, text]) for (const word of [...mail.slice(1), date]) expect(plain(content)).toContain(word)
    const [pdf] = attachments as { path: string }[]
    const page = plain(await pageText(await openPdf(await files.read(pdf!.path))))
    for (const word of [...ticket, date]) expect(page).toContain(word)
  },
)

function plain(text: string | null): string {
  return (text ?? '').replaceAll(/\s+/g, ' ')
}

test('MAIL-27 what the body of a mail shows says its language, the line beside the subject too', async () => {
  const { db, jobs } = server.services
  await aPaidOrder(server, shop, { products: [{ id: shop.product.id, amount: 1 }], order: { language: 'pt' } })
  await jobs.drain()
  const { html } = await db.selectFrom('mail').selectAll().where('language', '=', 'pt').executeTakeFirstOrThrow()
  const [, body = ''] = (html ?? '').split('<body')
  for (const part of ['<div', '<table']) expect(body.slice(body.indexOf(part)).split('>')[0]).toContain('lang="pt"')
})
