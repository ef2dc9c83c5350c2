import { readFile } from 'node:fs/promises'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { openPdf } from '@entree/server/testing/read-pdf.ts'
import { launchChromium } from '../chromium.ts'

const STAFF = fileURLToPath(new URL('../../../docs/guide/door-staff', import.meta.url))

/** Prints the page for door staff as a PDF, with the pictures as they are now. It has to stay one page. */
export async function printPages(): Promise<void> {
  const browser = await launchChromium({}, 'whole')
  try {
    const page = await browser.newPage()
    await page.goto(pathToFileURL(`${STAFF}.html`).href)
    await page.pdf({ path: `${STAFF}.pdf`, preferCSSPageSize: true, printBackground: true })
  } finally {
    await browser.close()
  }
  const { numPages } = await openPdf(await readFile(`${STAFF}.pdf`))
  if (numPages !== 1) throw new Error(`The page for door staff has become ${numPages} pages: make it shorter.`)
}
