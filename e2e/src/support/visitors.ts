import type { Browser } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, onTestFinished, type TestContext } from 'vitest'
import { launchChromium } from '../chromium.ts'
import { accessibilityFaults, picture, takePicture, visit, type Size, type Visit, type VisitOptions } from './browse.ts'
import { joinProduct, startProduct, type JoinedProduct, type Product, type ProductAddress } from './product.ts'

type Visitor = Visit & {
  size: Size
  /** Looks at the page as a critical visitor: nothing axe objects to, nothing wider than the screen; keeps a picture. */
  look: (name: string) => Promise<void>
  /** The visit is over: nothing went wrong unseen, and no other site was asked for anything. */
  leave: () => Promise<void>
}

export type Visitors = {
  product: () => JoinedProduct
  /** A visitor for one test. */
  enter: (size: Size, options?: VisitOptions) => Promise<Visitor>
  /** A visitor by name, who stays for the tests to come; after one that fails, the next has a new one. `arrive` is called for each new one. */
  stay: (name: string, arrive: (visitor: Visitor) => Promise<void>) => Promise<Visitor>
  /** One visitor for all tests of a `describe`, which are the steps of a journey: after one that fails the rest is skipped. */
  journey: (size: Size, options?: VisitOptions) => () => Visitor
}

/** Of the page on which a journey failed, in the log. */
const MOST_LINES = 60
const LAST_REQUESTS = 10

type Alone = {
  isAlone?: boolean
  /** What else the own product is started with. */
  environment?: () => Promise<Record<string, string>>
}

/**
 * For a file of journeys: joins the product and opens a browser, and leaves the product after the last one. One that changes what others reckon with,
 * such as a fee, has a product to itself.
 */
export function visitors({ isAlone = false, environment = async () => ({}) }: Alone = {}): Visitors {
  let own: Product | undefined
  let product: JoinedProduct | undefined
  let browser: Browser | undefined
  beforeAll(async () => {
    own = isAlone ? await startProduct(inject('image'), await environment()) : undefined
    ;[product, browser] = await Promise.all([joinProduct(own?.address ?? productOfWorker()), browserOfWorker()])
  })
  const staying = new Map<string, Visitor>()
  afterAll(async () => {
    for (const visitor of staying.values()) await visitor.leave()
    await product?.leave()
    await own?.stop()
  })
  const open = async (size: Size, options?: VisitOptions) => asVisitor(await visit(there(browser), size, options), size)

  const enter = async (size: Size, options?: VisitOptions) => {
    const visitor = await open(size, options)
    onTestFinished(async ({ task }) => {
      await keepFailure(visitor, task)
      await visitor.close()
    })
    return visitor
  }
  const stay: Visitors['stay'] = async (name, arrive) => {
    const known = staying.get(name)
    const visitor = known ?? (await open('desktop', { locale: 'en-GB' }))
    staying.set(name, visitor)
    onTestFinished(async ({ task }) => {
      if (task.result?.state !== 'fail') return
      staying.delete(name)
      await keepFailure(visitor, task)
      await visitor.close()
    })
    if (!known) await arrive(visitor)
    return visitor
  }
  const journey = (size: Size, options?: VisitOptions) => {
    let visitor: Visitor | undefined
    let brokenBy: string | null = null
    beforeAll(async () => {
      visitor = await open(size, options)
    })
    // The step that failed may be tried once more; those after it are of no use.
    beforeEach(({ skip, task }) => skip(brokenBy !== null && brokenBy !== task.id, 'the step before failed'))
    afterEach(async ({ task }) => {
      if (task.result?.state === 'fail') brokenBy = task.id
      else if (brokenBy === task.id) brokenBy = null
      await keepFailure(there(visitor), task)
    })
    afterAll(() => (brokenBy === null ? visitor?.leave() : visitor?.close()))
    return () => there(visitor)
  }
  return { product: () => there(product), enter, stay, journey }
}

function asVisitor(visited: Visit, size: Size): Visitor {
  const { page, troubles, requests, close } = visited
  return {
    ...visited,
    size,
    look: async (name) => {
      await expect.poll(() => page.locator('[aria-busy=true]').count()).toBe(0)
      // Looked at again while a page is still settling: what stays wrong is wrong.
      await expect.poll(() => accessibilityFaults(page), { message: name }).toEqual([])
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
        `${name} is too wide`,
      ).toBeLessThanOrEqual(0)
      await picture(page, `${name}-${size}`)
    },
    leave: async () => {
      expect(troubles).toEqual([])
      expect(requests.filter(isForeign)).toEqual([])
      await close()
    },
  }
}

/** A picture of the page on which a journey failed, and in the log what it says: the picture stays on the machine that the journey ran on. */
async function keepFailure({ page, size, troubles, requests }: Visitor, { name, result }: TestContext['task']): Promise<void> {
  if (result?.state !== 'fail' || page.isClosed()) return
  const read = await page.locator('body').ariaSnapshot()
  const lines = [name, page.url(), ...troubles, ...requests.slice(-LAST_REQUESTS), ...read.split('\n').slice(0, MOST_LINES)]
  console.log(lines.join('\n'))
  await takePicture(page, `failed/${name.slice(-80).replaceAll(/\W+/g, '-')}-${size}`)
}

function isForeign(url: string): boolean {
  return /^https?:/.test(url) && !/^(.+\.)?localhost$/.test(new URL(url).hostname)
}

let shared: Promise<Browser> | undefined

/** The browser of this worker, for all its files; it ends with the worker. One that has crashed is followed by another. */
async function browserOfWorker(): Promise<Browser> {
  const browser = await shared
  if (browser?.isConnected()) return browser
  shared = launchChromium()
  return shared
}

/** The product that no other worker uses. */
export function productOfWorker(): ProductAddress {
  return there(inject('products')[Number(process.env.VITEST_POOL_ID) - 1])
}

function there<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new Error('not before the first test')
  return value
}
