import type { TestProject } from 'vitest/node'
import { startProduct, type ProductAddress } from './product.ts'

declare module 'vitest' {
  // An interface because vitest merges it.
  // oxlint-disable-next-line typescript/consistent-type-definitions
  interface ProvidedContext {
    product: ProductAddress
  }
}

/** Vitest's global set-up: one product for all journeys. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const product = await startProduct()
  project.provide('product', product.address)
  return product.stop
}
