import { readdirSync, readFileSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { openProfile } from '@entree/e2e/chromium.ts'
import { asVideo, photograph } from '@entree/server/testing/camera-pictures.ts'
import type { Bench } from '../bench.ts'
import type { Figure } from '../figure.ts'
import { goals } from '../goals.ts'
import { processorTimeOfTree } from '../processes.ts'
import { seedOpenDoor } from '../seed-door.ts'
import { describeTimes, formatTimes } from '../timing.ts'

const TICKETS = 20_000
const STARTS = 5
const IDLE_MS = 20_000
const PATIENCE_MS = 120_000

/**
 * The door app on a phone with twenty thousand tickets: opened in a browser that was closed, without network, until its user can scan; and what
 * the browser computes while its camera looks at nothing.
 */
export async function measureDoorPhone(bench: Bench): Promise<Figure[]> {
  const { server, ...system } = await bench.system()
  const door = await seedOpenDoor(system, { name: 'On a phone', tickets: TICKETS })
  const folder = await mkdtemp(join(tmpdir(), 'entree-phone-'))
  const film = join(folder, 'nothing.mjpeg')
  await writeFile(film, asVideo([{ picture: await photograph(null), ms: 1_000 }]))
  const place = JSON.stringify({ event_id: door.event.id, session_id: door.session_id, sound: false })
  const kept = { 'entree.door.token': door.headers.authorization.replace('Bearer ', ''), 'entree.door': place }
  const open = async (isOffline: boolean) => {
    const media = ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream']
    const args = [...media, `--use-file-for-fake-video-capture=${film}`]
    const options = { args, viewport: { width: 390, height: 844 }, offline: isOffline }
    const context = await openProfile(join(folder, 'browser'), options, 'whole')
    const page = context.pages()[0] ?? (await context.newPage())
    page.setDefaultTimeout(PATIENCE_MS)
    await page.addInitScript(noteReady, kept)
    await page.goto(`${server.origin}/door`)
    const ready = () => performance.getEntriesByName('ready')[0]?.startTime ?? null
    const started = await (await page.waitForFunction(ready)).jsonValue()
    return { context, page, started: Number(started) }
  }
  try {
    const first = await open(false)
    await first.page.waitForFunction(() => navigator.serviceWorker.controller !== null)
    await first.page.getByText(UP_TO_DATE).waitFor()
    const idle = await computes(folder)
    await first.page.goto(`${server.origin}/api/health`)
    await first.page.evaluate(showCamera)
    const bare = await computes(folder)
    await first.context.close()
    const starts: number[] = []
    for (let times = 0; times < STARTS; times += 1) {
      const { context, started } = await open(true)
      starts.push(started)
      await context.close()
    }
    const timing = describeTimes(starts, 0)
    return [
      {
        name: 'door, cold start without network, the slowest',
        value: timing.max / 1000,
        unit: 's',
        goal: goals.door_cold_start,
        limit: null,
        notes: [
          `with ${TICKETS.toLocaleString('en')} tickets, from the first request to a screen that scans: ${formatTimes(timing)}`,
        ],
      },
      {
        name: 'door, camera that looks at nothing',
        value: idle,
        unit: '% of a core',
        goal: goals.door_idle_camera,
        limit: { what: 'the picture alone', value: bare },
      },
    ]
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** What the browser computes in a while, in percent of a core. */
async function computes(folder: string): Promise<number> {
  const pid = browserOf(folder)
  const before = processorTimeOfTree(pid)
  await delay(IDLE_MS)
  return (100 * (processorTimeOfTree(pid) - before)) / IDLE_MS
}

/** In a page of nothing: the same picture at the same size, which nobody reads. */
async function showCamera(): Promise<void> {
  const video = document.createElement('video')
  video.style.width = '100%'
  video.srcObject = await navigator.mediaDevices.getUserMedia({ video: { width: { ideal: 1280 }, height: { ideal: 720 } } })
  document.body.replaceChildren(video)
  await video.play()
}

/** The process of the browser whose profile is in this folder. */
function browserOf(folder: string): number {
  const pid = readdirSync('/proc').find((name) => {
    if (!/^\d+$/.test(name)) return false
    try {
      const command = readFileSync(`/proc/${name}/cmdline`, 'latin1')
      return command.includes(`--user-data-dir=${folder}`) && !command.includes('--type=')
    } catch {
      return false
    }
  })
  if (pid === undefined) throw new Error('the browser is not there')
  return Number(pid)
}

const UP_TO_DATE = /Up to date|Bijgewerkt/

/** In the page: signs in, and marks when a code can be scanned by what is on the phone. */
function noteReady(kept: Record<string, string>): void {
  for (const [key, value] of Object.entries(kept)) localStorage.setItem(key, value)
  new MutationObserver(() => {
    const isThere = document.querySelector('[data-tab="scan"] button') !== null
    const hasTickets = !/No tickets on this device/.test(
      document.querySelector('.status')?.textContent ?? 'No tickets on this device',
    )
    if (isThere && hasTickets && performance.getEntriesByName('ready').length === 0) performance.mark('ready')
  }).observe(document, { childList: true, subtree: true, attributes: true, characterData: true })
}
