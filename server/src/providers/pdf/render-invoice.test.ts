import { expect, test } from 'vitest'
import { heardOf } from './heard-testing.ts'
import { openPdf, pageText } from '../../testing/read-pdf.ts'
import { renderInvoice, type InvoiceDocument } from './render-invoice.ts'

const LONG = 'Donaudampfschifffahrtsgesellschaftskapitänsmützenausstellungseröffnungsfeierlichkeitenwochenende'
const rowsOf = (count: number) => Array.from({ length: count }, (_, index) => [`Line ${index + 1}`, '1', '€ 1,00', '€ 1,00'])
const invoice: InvoiceDocument = {
  language: 'en',
  title: 'Invoice FT2026-0001',
  seller: { name: 'Entree', lines: ['Weverstraat 1'] },
  customer: { name: LONG, lines: ['Kade 2'] },
  facts: [['Date', '2 Apr 2026']],
  lines: { title: null, columns: ['Description', 'Quantity', 'Each', 'Amount'], rows: rowsOf(40) },
  sums: [
    ['Subtotal', '€ 40,00'],
    ['VAT', '€ 8,40'],
    ['Total', '€ 48,40'],
  ],
  notes: ['Pay by 16 Apr 2026'],
  annex: [],
  page_label: (page, pages) => `Page ${page} of ${pages}`,
}

/** The words of each page. */
async function pagesOf(document: InvoiceDocument): Promise<string[]> {
  const pdf = await openPdf(await renderInvoice(document))
  const pages = Array.from({ length: pdf.numPages }, (_, index) => pageText(pdf, index + 1))
  return (await Promise.all(pages)).map((text) => text.replaceAll(/\s+/g, ' '))
}

test('an invoice of 40 lines repeats the names of its columns, and each of its pages says which it is and of how many', async () => {
  const pages = await pagesOf(invoice)
  expect(pages.length).toBeGreaterThan(1)
  for (const [index, text] of pages.entries()) {
    expect(text).toContain('Description')
    expect(text).toContain(`Entree · Invoice FT2026-0001 Page ${index + 1} of ${pages.length}`)
  }
  const lines = pages.flatMap((text) => [...text.matchAll(/Line (\d+)/g)].map(([, line]) => Number(line)))
  expect(lines).toEqual(invoice.lines.rows.map((_, index) => index + 1))
})

test('the total never stands alone: the last line and what has to be done about it are on its page, wherever that ends', async () => {
  for (let count = 12; count <= 32; count++) {
    const rows = rowsOf(count)
    const last = (await pagesOf({ ...invoice, lines: { ...invoice.lines, rows } })).at(-1)
    for (const words of [`Line ${count} `, 'Subtotal', 'Total', 'Pay by 16 Apr 2026'])
      expect(last, `${count} lines`).toContain(words)
  }
})

test('sums that are longer than a page end with two together', async () => {
  for (let count = 40; count <= 60; count++) {
    const sums = Array.from({ length: count }, (_, index): [string, string] => [`Set off ${index + 1}`, '€ -1,00'])
    const last = (await pagesOf({ ...invoice, sums: [...sums, ['Payout', '€ 1,00']] })).at(-1)
    for (const words of [`Set off ${count} `, 'Payout', 'Pay by 16 Apr 2026']) expect(last, `${count} sums`).toContain(words)
  }
})

test('INV-12 an invoice is heard with its heading and its table, whose column names are heard once however many pages it has', async () => {
  const pdf = await openPdf(await renderInvoice({ ...invoice, language: 'nl' }))
  expect((await pdf.getMetadata()).info).toMatchObject({ Title: 'Invoice FT2026-0001', Language: 'nl' })
  const pages = await Promise.all(Array.from({ length: pdf.numPages }, (_, index) => heardOf(pdf, index + 1)))
  expect(pages[0]?.slice(2, 12)).toEqual([
    'H1: Invoice FT2026-0001',
    'P: Date 2 Apr 2026',
    'TH: Description',
    'TH: Quantity',
    'TH: Each',
    'TH: Amount',
    'TD: Line 1',
    'TD: 1',
    'TD: € 1,00',
    'TD: € 1,00',
  ])
  const heard = pages.flat()
  expect(heard.filter((said) => said.startsWith('TH'))).toHaveLength(4)
  expect(heard.filter((said) => said.startsWith('TD: Line'))).toHaveLength(40)
  expect(heard.slice(-2)).toEqual(['P: Total € 48,40', 'P: Pay by 16 Apr 2026'])
})
