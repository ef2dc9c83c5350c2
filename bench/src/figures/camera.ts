import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { launchChromium } from '@entree/e2e/chromium.ts'
import { sealSigningKey } from '@entree/server/features/selling/tickets/signing-key.ts'
import { codeSigner, newSigningKey } from '@entree/server/features/selling/tickets/signing.ts'
import { qrRuns } from '@entree/server/providers/pdf/draw-qr.ts'
import { asVideo, holdings, photograph } from '@entree/server/testing/camera-pictures.ts'
import { drawPath } from '@entree/server/testing/read-pdf.ts'
import type { Bench, System } from '../bench.ts'
import type { Figure } from '../figure.ts'
import { goals } from '../goals.ts'
import { seedDoor } from '../seed-door.ts'
import { seedToken } from '../seed-office.ts'
import { seedShop } from '../seed-shop.ts'
import { describeTimes, formatTimes } from '../timing.ts'

type Page = Awaited<ReturnType<Awaited<ReturnType<typeof launchChromium>>['newPage']>>

const HOST = '127.0.0.2'
const VERDICTS = 40
const SHOWN_MS = 700
const PATIENCE_MS = 120_000
const readable = holdings.filter((holding) => holding !== 'covered')

/** Tickets held before the camera of the door app, in Chromium with a film as its camera: how long from the picture of a code to its verdict. */
export async function measureCamera(bench: Bench): Promise<Figure[]> {
  const system = await bench.system()
  const { event_id, session_id, token, codes } = await seedGate(system)
  const folder = await mkdtemp(join(tmpdir(), 'entree-camera-'))
  const film = join(folder, 'tickets.mjpeg')
  await writeFile(film, await filmOf(codes))
  const media = ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream']
  const browser = await launchChromium({ args: [...media, `--use-file-for-fake-video-capture=${film}`] }, 'whole')
  try {
    const page = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage()
    const kept = { 'entree.door.token': token, 'entree.door': JSON.stringify({ event_id, session_id, sound: false }) }
    await page.addInitScript(noteVerdicts, kept)
    await page.goto(`${system.server.origin}/door`)
    const times = describeTimes(await timesOf(page), 0)
    const notes = [
      `${times.count} verdicts of tickets on paper, tilted, in the dark, on a screen and under a thumb: ${formatTimes(times)}`,
    ]
    const figure = { unit: 'ms', limit: null }
    return [
      { ...figure, name: 'door, camera picture to verdict, half of them', value: times.p50, goal: goals.camera_half, notes },
      { ...figure, name: 'door, camera picture to verdict, the slowest', value: times.max, goal: goals.camera_slowest },
    ]
  } finally {
    await browser.close()
    await rm(folder, { recursive: true, force: true })
  }
}

async function seedGate({ db, vault }: System) {
  const {
    company,
    event,
    hot_product: product,
    point_of_sale,
  } = await seedShop(db, { host: HOST, url: 'festival-before-a-camera' })
  const hour_ms = 3_600_000
  const [starts_at, ends_at] = [-1, 9].map((hours) => new Date(Date.now() + hours * hour_ms).toISOString())
  await db.updateTable('event').set({ starts_at, ends_at }).where('id', '=', event.id).execute()
  const key = newSigningKey()
  await db
    .insertInto('event_signing_key')
    .values({ event_id: event.id, company_id: company.id, ...sealSigningKey(vault, event.id, key) })
    .execute()
  const at = { company, event, product, point_of_sale }
  const { codes, session_id } = await seedDoor(db, at, { tickets: readable.length, codeOf: codeSigner(key) })
  return { event_id: event.id, session_id, codes, token: await seedToken(db, company.id) }
}

/** Each ticket held in another way, with a moment of nothing between them. */
async function filmOf(codes: readonly string[]): Promise<Buffer> {
  const nothing = { picture: await photograph(null), ms: SHOWN_MS }
  const scenes: Parameters<typeof asVideo>[0][number][] = []
  for (const [index, holding] of readable.entries()) {
    const { size, runs } = qrRuns(codes[index] ?? '')
    const path = runs.map(({ x, y, width }) => `M${x} ${y}h${width}v1h-${width}z`).join('')
    scenes.push({ picture: await photograph(drawPath({ size, path }), holding), ms: SHOWN_MS }, nothing)
  }
  return asVideo(scenes)
}

/** In the page: signs in, and marks each verdict when it is shown. */
function noteVerdicts(kept: Record<string, string>): void {
  for (const [key, value] of Object.entries(kept)) localStorage.setItem(key, value)
  let last: string | undefined
  new MutationObserver(() => {
    const scan = document.querySelector<HTMLElement>('.verdict')?.dataset.scan
    if (scan !== undefined && scan !== last) performance.mark('verdict')
    last = scan ?? last
  }).observe(document, { childList: true, subtree: true, attributes: true })
}

/** From the picture that a code was read from to its verdict, in milliseconds. */
async function timesOf(page: Page): Promise<number[]> {
  await page.waitForFunction((many) => performance.getEntriesByName('verdict').length > many, VERDICTS, { timeout: PATIENCE_MS })
  const [codes, verdicts] = await page.evaluate(() => [
    performance.getEntriesByName('door:code').map((mark) => mark.startTime - Number((mark as PerformanceMark).detail)),
    performance.getEntriesByName('verdict').map(({ startTime }) => startTime),
  ])
  // The first loads the reader and the sounds.
  return verdicts.slice(1, VERDICTS + 1).map((shown_at, index) => shown_at - (codes[index + 1] ?? NaN))
}
