import sharp from 'sharp'
import { expect, test } from 'vitest'
import { openPdf } from '../../testing/read-pdf.ts'
import { renderTickets } from './render-tickets.ts'
import { heardOf, unmarkedOf } from './heard-testing.ts'
import { aDocument, aTemplate, backgroundFiles, noFiles, values } from './tickets-document-testing.ts'

test('TICK-16 a PDF reader announces its title and language, even with an ampersand in the title', async () => {
  const pdf = await openPdf(await renderTickets(aDocument({ title: 'Tickets for Rock & <Roll>', language: 'nl' }), noFiles))
  const { info, metadata } = await pdf.getMetadata()
  expect(info).toMatchObject({ Title: 'Tickets for Rock & <Roll>', Language: 'nl' })
  expect(metadata.get('dc:title')).toBe('Tickets for Rock & <Roll>')
  expect(await pdf.getViewerPreferences()).toEqual(new Map([['DisplayDocTitle', true]]))
  expect(await pdf.getMarkInfo()).toEqual(new Map(Object.entries({ Marked: true, UserProperties: false, Suspects: false })))
})

test('TICK-17 each ticket is heard in its order: event, visit, product, holder, numbers, rules, and what its code is', async () => {
  const pdf = await openPdf(await renderTickets(aDocument({ pages: 2 }), noFiles))
  for (const page of [1, 2]) {
    expect(await heardOf(pdf, page)).toEqual([
      'P: Fair Foundation',
      `P: TICKET ${page} OF 2`,
      'H1: Summer Fair',
      'P: 4 Jul 2026 12:00 – 23:00 Town park, Park lane 1, 3500 AA Utrecht',
      'H2: E-TICKET Day ticket',
      'P: NAME Anna de Vries',
      'P: VENUE Town park Park lane 1, 3500 AA Utrecht',
      'P: ORDER NUMBER 179762',
      'P: TICKET NUMBER 500001',
      'P: PRICE € 12,50',
      'H2: Good to know',
      'P: Show it. Once.',
      'H2: Questions?',
      'P: info@fair.example',
      'P: Sold by Fair Foundation',
      'Figure: QR code of ticket 500001',
    ])
  }
})

test('TICK-17 the code of a company’s own design says what the ticket is for, which its picture may say alone', async () => {
  const page = { template: aTemplate(175), values: { ...values, event_name: 'Café (à côté)' } }
  const heard = await heardOf(await openPdf(await renderTickets(aDocument({ page }), await backgroundFiles())))
  expect(heard).toEqual([
    'P: Café (à côté) for Anna de Vries, {nonsense}',
    'Figure: QR code of ticket 500001, Day ticket, Café (à côté), 4 Jul 2026 12:00 – 23:00, Town park',
  ])
})

test('TICK-17 what only decorates is marked as that, in our design and in one of a company', async () => {
  const own = { template: aTemplate(175), values }
  for (const [page, files] of [
    [{}, noFiles],
    [own, await backgroundFiles()],
    [own, noFiles],
  ] as const) {
    const pdf = await openPdf(await renderTickets(aDocument({ page }), files))
    expect(await unmarkedOf(pdf)).toEqual([])
  }
})

test('TICK-17 a logo is heard as the name of the company, and a test ticket as one, once', async () => {
  const png = await sharp({ create: { width: 60, height: 20, channels: 3, background: '#803060' } })
    .png()
    .toBuffer()
  const { company } = aDocument()
  const document = aDocument({ company: { ...company, logo: 'logos/1/logo.png' }, page: { is_test: true } })
  const heard = await heardOf(await openPdf(await renderTickets(document, { read: async () => png })))
  expect(heard[0]).toBe('Figure: Fair Foundation')
  expect(heard.filter((said) => said === 'P: TEST')).toHaveLength(1)
})
