import type { TestProject } from 'vitest/node'
import { makeImage, startProduct, type ProductAddress } from './product.ts'

declare module 'vitest' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- an interface because vitest merges it
  interface ProvidedContext {
    /** One for each worker, in the order of their numbers. */
    products: ProductAddress[]
    /** For how long a wait for a condition goes on. */
    patience_ms: number
    /** The folder that further products are copies of. */
    image: string
  }
}

/** Vitest's global set-up: a product for each worker, so that journeys side by side do not meet. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const image = await makeImage()
  const workers = Array.from({ length: project.config.maxWorkers })
  const products = await Promise.all(workers.map(() => startProduct(image.folder)))
  project.provide('image', image.folder)
  project.provide(
    'products',
    products.map(({ address }) => address),
  )
  return async () => {
    await Promise.all(products.map(({ stop }) => stop()))
    await image.remove()
  }
}
