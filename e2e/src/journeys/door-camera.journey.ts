import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { get } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { asVideo, holdings, photograph } from '@entree/server/testing/camera-pictures.ts'
import { drawPage, openPdf } from '@entree/server/testing/read-pdf.ts'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { launchChromium } from '../chromium.ts'
import { openContext, picture } from '../support/browse.ts'
import { openDoor, standAtDoor, type OpenDoor } from '../support/door.ts'
import { joinProduct, startProduct, type JoinedProduct, type Product } from '../support/product.ts'

let product: Product
let joined: JoinedProduct
let door: OpenDoor
let browser: Browser
let folder = ''

beforeAll(async () => {
  product = await startProduct(inject('image'))
  joined = await joinProduct(product.address)
  door = await openDoor(joined)
  folder = await mkdtemp(join(tmpdir(), 'entree-camera-'))
  const film = join(folder, 'door.mjpeg')
  await writeFile(film, await filmOfTickets())
  browser = await launchChromium({
    args: ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream', `--use-file-for-fake-video-capture=${film}`],
  })
})
afterAll(async () => {
  await browser?.close()
  await joined?.leave()
  await product?.stop()
  await rm(folder, { recursive: true, force: true })
})

test('MGMT-02 the camera reads a ticket on paper, tilted, in the dark, on a screen and under a thumb, and makes nothing of one half covered', async () => {
  const context = await openContext(browser, { viewport: { width: 390, height: 844 }, locale: 'en-GB', reducedMotion: 'reduce' })
  const page = await context.newPage()
  await page.addInitScript(() => {
    const seen: string[] = []
    Object.assign(window, { seen })
    new MutationObserver(() => {
      const shown = document.querySelector<HTMLElement>('.verdict')
      const told = shown && `${shown.dataset.scan} ${shown.dataset.result}`
      if (told && seen.at(-1) !== told) seen.push(told)
    }).observe(document, { childList: true, subtree: true, attributes: true })
  })
  await standAtDoor(page, joined.shop(), await door.addScanner('Gate 1'), door.session)
  const readable = holdings.filter((holding) => holding !== 'covered')
  await expect.poll(inside, { interval: 250 }).toHaveLength(readable.length)
  await page.locator('.verdict').waitFor()
  await picture(page, 'door/camera-verdict')
  const seen = () => page.evaluate(() => (window as unknown as { seen: string[] }).seen)
  expect((await seen()).filter((told) => told.endsWith(' ok'))).toHaveLength(readable.length)
  // The film begins again, and the tickets have been scanned.
  await expect.poll(async () => (await seen()).some((told) => told.endsWith(' already_scanned'))).toBe(true)
  expect((await inside()).toSorted()).toEqual(readable.map((holding) => ticketOf(holding).id).toSorted())
  expect(await joined.sql('select 1 from check_in where ticket_id = $1', [ticketOf('covered').id])).toEqual([])
})

const ticketOf = (holding: (typeof holdings)[number]) => door.tickets[holdings.indexOf(holding)]!

/** A ticket a second, each held in another way, and a moment of nothing between them. */
async function filmOfTickets(): Promise<Buffer> {
  const nothing = { picture: await photograph(null), ms: 500 }
  const scenes: Parameters<typeof asVideo>[0][number][] = []
  for (const holding of holdings) {
    const { id } = ticketOf(holding)
    const [ticket] = await joined.sql<{ secret: string }>('select secret from ticket where id = $1', [id])
    const pdf = await openPdf(await readShop(`/api/ticket/${id}/${ticket?.secret}/ticket.pdf`))
    scenes.push({ picture: await photograph(await drawPage(pdf), holding), ms: 1_000 }, nothing)
  }
  return asVideo(scenes)
}

/** As a browser that knows the shop's host, which this machine does not. */
function readShop(path: string): Promise<Buffer> {
  const { port } = product.address
  return new Promise((resolve, reject) => {
    get({ port, path, headers: { host: `zink.localhost:${port}` } }, (answer) => resolve(buffer(answer))).on('error', reject)
  })
}

async function inside(): Promise<number[]> {
  const rows = await joined.sql<{ ticket_id: number }>(
    'select ticket_id::int from check_in where event_id = $1 and counts order by id',
    [door.event_id],
  )
  return rows.map(({ ticket_id }) => ticket_id)
}
