import { readFile } from 'node:fs/promises'
import { drawPage, openPdf } from '@entree/server/testing/read-pdf.ts'
import { texts } from '../support/texts.ts'
import { newHand } from '../walks/hand.ts'
import { toPayFestival } from '../walks/visitor-walk.ts'
import type { Album } from './album.ts'
import type { Studio } from './studio.ts'

const DESKTOP = { width: 1280, height: 860 }
const PHONE = { width: 390, height: 780, sharpness: 1.5 }
const t = texts('nl')

/** What visitors see: two shops, a purchase from the tickets to the thanks, and the ticket. */
export async function takeShopPictures(studio: Studio, album: Album): Promise<void> {
  const { shop } = studio.product
  const desktop = await studio.open(DESKTOP)
  await desktop.goto(shop())
  await album.take(desktop, 'company-shop', 'en')
  await desktop.goto(shop('lichthuis.localhost'))
  await album.take(desktop, 'museum-shop', 'en')
  await desktop.context().close()

  const club = await studio.open(PHONE)
  await club.goto(shop('zink.localhost'))
  await album.take(club, 'club-phone', 'en')
  await club.context().close()

  const page = await studio.open({ ...PHONE, language: 'nl-NL' })
  await toPayFestival(page, shop(), newHand(), async (name) => {
    if (name === 'tickets') {
      await page.getByRole('heading', { name: t('choose_your_tickets') }).evaluate((heading) => heading.scrollIntoView())
      await album.take(page, 'point-of-sale-phone', 'nl')
    }
    if (name === 'payment') await album.take(page, 'payment-phone', 'nl')
  })
  await page.getByRole('radio', { name: /^iDEAL/ }).check()
  await page.locator('aside button[type=submit]').click()
  await page.locator('button[name=decision][value=paid]').click()
  const all = page.getByRole('link', { name: t('status.download_all') })
  await all.waitFor()
  await album.take(page, 'thanks-phone', 'nl')
  const [download] = await Promise.all([page.waitForEvent('download'), all.click()])
  const pdf = await openPdf(await readFile(await download.path()))
  await album.keep(page, 'ticket', (await drawPage(pdf, 1, 1)).png())
  await page.getByRole('link', { name: t('show.link', { count: 2 }) }).click()
  await page.locator('article svg').first().waitFor()
  await album.take(page, 'ticket-phone', 'nl')
  await page.context().close()
}
