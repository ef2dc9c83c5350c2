import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, onTestFinished } from 'vitest'
import { launchChromium } from '../chromium.ts'
import { accessibilityFaults, picture, visit, type Size, type Visit, type VisitOptions } from './browse.ts'
import { joinProduct, type JoinedProduct } from './product.ts'

export type Visitor = Visit & {
  size: Size
  /** Looks at the page as a critical visitor: nothing axe objects to, nothing wider than the screen; keeps a picture. */
  look: (name: string) => Promise<void>
  /** The visit is over: nothing went wrong unseen, and no other site was asked for anything. */
  leave: () => Promise<void>
}

export type Visitors = {
  product: () => JoinedProduct
  enter: (size: Size, options?: VisitOptions) => Promise<Visitor>
}

/** For a file of journeys: joins the product and opens a browser, and closes both after the last one. */
export function visitors(): Visitors {
  let product: JoinedProduct | undefined
  let browser: Browser | undefined
  beforeAll(async () => {
    ;[product, browser] = await Promise.all([joinProduct(inject('product')), launchChromium()])
  })
  afterAll(async () => {
    await Promise.all([browser?.close(), product?.leave()])
  })
  return {
    product: () => there(product),
    enter: async (size, options) => asVisitor(await visit(there(browser), size, options), size),
  }
}

function asVisitor(visited: Visit, size: Size): Visitor {
  const { page, troubles, requests, close } = visited
  onTestFinished(async ({ task }) => {
    if (task.result?.state === 'fail' && !page.isClosed()) await picture(page, `failed/${task.name.slice(0, 80).replaceAll(/\W+/g, '-')}-${size}`)
    await close()
  })
  return {
    ...visited,
    size,
    look: async (name) => {
      expect(await accessibilityFaults(page), name).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth), `${name} is too wide`).toBeLessThanOrEqual(0)
      await picture(page, `${name}-${size}`)
    },
    leave: async () => {
      expect(troubles).toEqual([])
      expect(requests.filter(isForeign)).toEqual([])
      await close()
    },
  }
}

function isForeign(url: string): boolean {
  return /^https?:/.test(url) && !/^(.+\.)?localhost$/.test(new URL(url).hostname)
}

function there<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new Error('not before the first test')
  return value
}
