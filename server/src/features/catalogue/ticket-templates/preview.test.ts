import type { CallInput } from '@entree/contract/calls.ts'
import { ticketFacts } from '@entree/domain/catalogue/ticket-template-rules.ts'
import { expect, test } from 'vitest'
import { aCompany } from '../../../testing/builders.ts'
import { prepare, prepareServer } from '../../../testing/prepare-server.ts'
import { colorAt, drawPage, openPdf, pageText, readQr } from '../../../testing/read-pdf.ts'
import { codesAndFields } from '../../../testing/refusal-codes.ts'
import { signInAdmin } from '../../../testing/users.ts'
import { aStoredBackground, block } from './template-testing.ts'

const server = prepareServer()
const company = prepare(() => aCompany(server.services.db, { host: null }))
const headers = prepare(() => signInAdmin(server, company))

const read = (id: number) => server.send('getTicketTemplate', { id }, { headers })

async function aTemplate() {
  const { body } = await server.send('createTicketTemplate', { name: 'Summer' }, { headers })
  const background = await aStoredBackground(server, company)
  return { id: body.id, detail: body, design: { background, qr: { left: 210, top: 152, size: 175 }, text_blocks: [block] } }
}

const plain = (text: string) => text.replaceAll(/\s+/g, ' ')
const preview = async (id: number, data: CallInput<'previewTicketTemplate'>['data'], language?: 'nl' | 'en', as = headers) =>
  server.send('previewTicketTemplate', { id, data, language }, { headers: as })

test('TPL-03 TPL-13 TPL-21 BCALL-090 DEC-B-107 is a PDF of one page of what is not saved yet, as a buyer would get it', async () => {
  const { id, design, detail } = await aTemplate()
  const data = {
    ...design,
    qr: { left: 160, top: 320, size: 200 },
    text_blocks: [{ ...block, text: '{event_name} / {ticket_name} / {holder} / {order_number}', top: 600, height: 80 }],
  }
  const { status, raw, headers: sent } = await preview(id, data, 'nl')
  expect([status, sent['content-type']]).toEqual([200, 'application/pdf'])
  const pdf = await openPdf(raw)
  expect(pdf.numPages).toBe(1)
  expect((await pdf.getPage(1)).view).toEqual([0, 0, 595, 842])
  const words = plain(await pageText(pdf, 1))
  for (const word of ['Een avond in het park', 'Regulier ticket', 'Robin Bezoeker', '179762']) expect(words).toContain(word)
  const page = await drawPage(pdf, 1, 2)
  expect(colorAt(page, 10 * 2, 10 * 2)).toMatch(/^#c[b-d]2/)
  const code = readQr(page)
  expect(code!.left).toBeGreaterThan(160 * 2)
  expect(code!.right).toBeLessThan(360 * 2)
  // Nothing was saved, and no door takes it for a ticket.
  expect((await read(id)).body).toEqual(detail)
  const tickets = await server.services.db.selectFrom('ticket').select('id').where('code', '=', code!.text).execute()
  expect(tickets).toEqual([])
})

test('what the editor shows of it is what the preview says', async () => {
  const { id, design } = await aTemplate()
  const { body } = await server.send('getTicketTemplate', { id, language: 'en' }, { headers })
  // Those of a ticket; a badge says more.
  const facts = ticketFacts
  const text_blocks = facts.map((fact, index) => ({
    ...block,
    text: `{${fact}}`,
    top: index * 60,
    height: 50,
    width: 595,
    left: 0,
  }))
  const words = plain(await pageText(await openPdf((await preview(id, { ...design, text_blocks }, 'en')).raw), 1))
  for (const fact of facts) expect(words).toContain(plain(body.sample[fact]))
  expect(body.sample.company_name).toBe(company.name)
})

test('the preview works without a background, and shows no picture that is not the company’s', async () => {
  const { id, design } = await aTemplate()
  expect((await preview(id, { ...design, background: null })).status).toBe(200)
  const foreign = await aStoredBackground(server, await aCompany(server.services.db, { host: null }))
  expect(codesAndFields(await preview(id, { ...design, background: foreign }))).toEqual(['image_unreadable data.background'])
  expect(codesAndFields(await preview(id, { ...design, background: '../../secret' }))).toEqual([
    'image_unreadable data.background',
  ])
})
