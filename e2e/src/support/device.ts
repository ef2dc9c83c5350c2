import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { chromium, type Browser, type BrowserContext } from 'playwright-core'
import { inject } from 'vitest'
import { argumentsOf, findChromium } from '../chromium.ts'

/** A phone with a browser that keeps what it stores, as it was found in a pocket: it can go dead at any moment, and be switched on again. */
export type Device = {
  /** Of the browser that runs now. */
  context: () => BrowserContext
  /** Kills every process of the browser at once: nothing is closed or written first. */
  goDead: () => Promise<void>
  switchOn: () => Promise<void>
  throwAway: () => Promise<void>
}

/** Switches on a device for the first time. */
export async function newDevice(): Promise<Device> {
  const folder = await mkdtemp(join(tmpdir(), 'entree-device-'))
  let running: { browser: Browser; child: ChildProcess; context: BrowserContext } | null = null
  const switchOn = async () => {
    await rm(join(folder, 'DevToolsActivePort'), { force: true })
    const args = [
      ...argumentsOf('any'),
      `--user-data-dir=${folder}`,
      '--remote-debugging-port=0',
      '--window-size=390,844',
      'about:blank',
    ]
    // A group of its own, to be ended together.
    const child = spawn(findChromium(), args, { stdio: 'ignore', detached: true })
    const browser = await chromium.connectOverCDP(`http://127.0.0.1:${await portIn(folder)}`)
    const [context] = browser.contexts()
    if (!context) throw new Error('a browser without a context')
    context.setDefaultTimeout(inject('patience_ms'))
    running = { browser, child, context }
  }
  const goDead = async () => {
    if (running?.child.pid === undefined) return
    const { child, browser } = running
    const exited = new Promise((resolve) => child.once('exit', resolve))
    process.kill(-Number(child.pid), 'SIGKILL')
    await exited
    await browser.close().catch(() => undefined)
    running = null
  }
  await switchOn()
  return {
    context: () => {
      if (!running) throw new Error('the device is dead')
      return running.context
    },
    goDead,
    switchOn,
    throwAway: async () => {
      await goDead()
      await rm(folder, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

async function portIn(folder: string): Promise<string> {
  for (let attempt = 0; attempt < 300; attempt += 1) {
    const [port] = (await readFile(join(folder, 'DevToolsActivePort'), 'utf8').catch(() => '')).split('\n')
    if (port) return port
    await delay(100)
  }
  throw new Error('Chromium did not start')
}
